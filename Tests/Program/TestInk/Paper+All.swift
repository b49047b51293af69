package import Ink

extension Paper {
    package static let all = Tone.allCases.flatMap { tone in Pattern.allCases.map { Paper(tone, $0) } }
}
