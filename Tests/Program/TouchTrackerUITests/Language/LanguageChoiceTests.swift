import Fonts
import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The language that the user chose, on machines with fonts and without them.
@MainActor
struct LanguageChoiceTests {
    private let chinese = LanguageChoice(.chinese)

    /// Calls a closure as on a machine without font libraries.
    private func withoutFonts(_ body: () throws -> Void) rethrows {
        defer { LanguageChoice(.english).use() }
        try TextShaper.$current.withValue(.builtIn) { try body() }
    }

    @Test func `the choices are the locale's language and all others, which are remembered by their codes`() {
        #expect(LanguageChoice.all.map(\.rawValue) == ["system", "en", "de", "fr", "es", "zh"])
        #expect(LanguageChoice.all.allSatisfy { LanguageChoice(rawValue: $0.rawValue) == $0 })
        #expect(LanguageChoice(rawValue: "xx") == nil)
    }

    @Test func `a window that cannot show a language speaks English, and says which packages bring it`() {
        withoutFonts {
            #expect(!chinese.use() && Language.current.code == "en")
            #expect(
                chinese.problem?.text == "Chinese cannot be shown, so the window speaks English; install "
                    + DesktopFonts.missingPackages.joined(separator: ", "))
            #expect(chinese.name.text == "Chinese")
            for other in LanguageChoice.all where other != chinese { #expect(other.problem == nil) }
        }
    }

    @Test func `a locale's language that cannot be shown counts like one that is chosen`() {
        defer { Language.ofSystem = .english }
        Language.ofSystem = .chinese
        withoutFonts {
            #expect(!LanguageChoice.system.use() && Language.current.code == "en")
            #expect(LanguageChoice.system.problem != nil)
        }
    }

    @Test(.enabled(if: UIFont.shows("简"), "no font has Chinese"))
    func `a language that the desktop's fonts can show is used, under its own name`() {
        defer { LanguageChoice(.english).use() }
        #expect(chinese.use() && Language.current.code == "zh" && chinese.problem == nil)
        #expect(chinese.name.text == "简体中文")
    }

    @Test func `in the inspector, a language that cannot be shown is named in English, and stays chosen`() throws {
        try withoutFonts {
            let program = ProgramStage(size: CGSize(width: 1000, height: 1300))
            program.type("i", .keyboardI, .control)
            @MainActor func segment(_ control: UISegmentedControl) -> Int? {
                (0..<control.numberOfSegments).first { control.titleForSegment(at: $0) == "Chinese" }
            }
            let control = try #require(program.view(UISegmentedControl.self) { segment($0) != nil })
            let frame = control.frameOfSegment(at: try #require(segment(control)))
            program.tap(control.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
            #expect(program.editor.preferences.language == chinese && Language.current.code == "en")
            #expect(program.noticeLabel?.text == chinese.problem?.text)
        }
    }

    @Test func `letters that the window cannot show are told by their kinds and code points`() {
        let letters: [Character] = ["你", "好", "你", "ا", "🙂", "→", "\u{E000}"]
        withoutFonts {
            let packages = DesktopFonts.missingPackages.joined(separator: ", ")
            let phrase = Phrase.lettersNotShown(letters, packages: .bringing(letters))
            #expect(
                phrase.text.hasPrefix(
                    "7 letters could not be shown: Chinese U+4F60 U+597D Arabic U+0627 emoji U+1F642 ")
                    && phrase.text.hasSuffix("U+E000; install \(packages)"))
            let one = Phrase.lettersNotShown(["👨‍👩‍👧"], packages: [])
            #expect(Language.german.text(one) == "1 Zeichen kann nicht gezeigt werden: Emoji U+1F468+200D…")
        }
        #expect(Phrase.lettersNotShown(["a", "b", "a"], packages: []).text == "3 letters could not be shown: a b")
    }
}
