import Foundation
import Ink
import Testing
import TouchKit

@testable import TouchTrackerUI

struct LanguageTests {
    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de"], "de"), (["LANG": "de_AT@euro"], "de"),
        (["LANG": "fr_FR.UTF-8"], "en"), ([:], "en"), (["LANG": "C"], "en"), (["LANG": ""], "en"),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"], "de"),
        (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], "en"),
        (["LC_ALL": "de_CH", "LC_MESSAGES": "en_GB", "LANG": "en_GB"], "de"),
        (["LC_ALL": "", "LANG": "de_DE"], "de"),
        (["LANG": "en_US.UTF-8", "LANGUAGE": "de:en"], "de"), (["LANG": "de_DE", "LANGUAGE": "fr:nl:en:de"], "en"),
        (["LANG": "C.UTF-8", "LANGUAGE": "de"], "en"), (["LC_ALL": "POSIX", "LANG": "de_DE"], "en"),
        (["LANGUAGE": "de"], "en"), (["LANG": "ende"], "en"),
    ])
    func `the locale chooses the language, as in other programs`(environment: [String: String], code: String) {
        #expect(Language.preferred(in: environment).code == code)
    }

    @Test(arguments: [
        (1.5, 1, "1.5", "1,5"), (10, 1, "10", "10"), (0.04, 1, "0", "0"), (-0.04, 1, "0", "0"),
        (-2.25, 2, "-2.25", "-2,25"), (0.996, 2, "1", "1"), (1.05, 2, "1.05", "1,05"), (6400, 0, "6400", "6400"),
        (12345.6, 1, "12,345.6", "12.345,6"), (1_234_567, 0, "1,234,567", "1.234.567"),
        (-12345, 0, "-12,345", "-12.345"),
    ])
    func `numbers have the decimal sign and the groups of their language`(
        value: Double, digits: Int, english: String, german: String
    ) {
        #expect(Language.english.number(value, digits: digits) == english)
        #expect(Language.german.number(value, digits: digits) == german)
    }

    @Test func `one touch and one sample are singular`() {
        #expect([1, 2].map { Language.english.text(.touches($0)) } == ["1 touch", "2 touches"])
        #expect([1, 2].map { Language.english.text(.sampleCount($0)) } == ["1 sample", "2 samples"])
        #expect([1, 2].map { Language.german.text(.touches($0)) } == ["1 Berührung", "2 Berührungen"])
        #expect([1, 2].map { Language.german.text(.sampleCount($0)) } == ["1 Messwert", "2 Messwerte"])
    }

    @Test func `dates are in the order of their language`() {
        let moment = Moment(year: 2026, month: 3, day: 4, hour: 5, minute: 6)
        #expect(Language.english.text(.date(moment)) == "4 Mar 2026")
        #expect(Language.german.text(.date(moment)) == "4. März 2026")
        #expect(Language.english.text(.timeOfDay(moment)) == "5:06")
        #expect(Language.german.text(.timeOfDay(moment)) == "5:06 Uhr")
    }

    @Test func `a moment is in the user's time zone`() {
        let now = Date(timeIntervalSince1970: 1_700_000_000.9)
        let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: now)
        let moment = Moment(since1970: now.timeIntervalSince1970)
        #expect([moment.year, moment.month, moment.day] == [parts.year, parts.month, parts.day])
        #expect([moment.hour, moment.minute] == [parts.hour, parts.minute])
    }

    @Test func `the samples contain every phrase`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(
            contentsOf: folder.appending(path: "Sources/Program/TouchTrackerUI/Language/Phrase.swift"), encoding: .utf8)
        let table = try #require(source.split(separator: "package enum BesideReason").first)
        var names: Set<String> = []
        for line in table.split(separator: "\n") where line.hasPrefix("    case ") {
            // Commas inside the parentheses of a case's values divide no cases.
            var depth = 0
            let cases = line.dropFirst(9).split { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return character == "," && depth == 0
            }
            names.formUnion(
                cases.map { $0.trimmingCharacters(in: .whitespaces).prefix { $0.isLetter } }.map(String.init))
        }
        let samples = Set(Phrase.samples.map { String("\($0)".prefix { $0.isLetter }) })
        #expect(names.subtracting(samples).isEmpty && names.count > 150)
    }

    /// What is the same in German: loan words, names, and what is filled in.
    private static let same: Set<String> = [
        "Marker", "Ellipse", "Hand", "Animation", "Orange", "Pink", "Alt", "Plus", "Minus", "Z", "60 Hz",
        "run", "no", "Text", "Screen", "System", "Deutsch", "#1 palm", "Name", "boat", "2x",
    ]

    /// Words that English sentences are made of, and German ones are not.
    private static let englishWords: Set<Substring> = [
        "the", "is", "are", "of", "with", "that", "cannot", "its", "it", "has", "to", "be", "by", "and", "or", "not",
        "from", "other", "another", "says",
    ]

    @Test func `no English words are left in a German sentence`() {
        for phrase in Phrase.samples where ![.message("no"), .command("run")].contains(phrase) {
            let text = Language.german.text(phrase)
            // What a file is quoted with is in no language.
            let words = text.replacing(/<[^>]*>|a\.(?:svg|png)|[a-z]+="[^"]*"|„[^“]*“/, with: "").split { !$0.isLetter }
            #expect(Self.englishWords.isDisjoint(with: words), "\(text)")
        }
    }

    @Test(arguments: [Language.english, .german])
    func `a sentence begins with a capital letter, or with a file`(language: Language) {
        let files = ["a ", "a.png", "a.svg", "sunset.jpg"]
        for phrase in Phrase.samples {
            let text = language.text(phrase)
            // What is shorter is no sentence, but a word or two of a panel or of the touch lab.
            guard text.count > 25, !files.contains(where: text.hasPrefix) else { continue }
            #expect(text.first?.isLowercase == false, "\(text)")
        }
    }

    @Test func `German has German quotation marks`() {
        for phrase in Phrase.samples {
            // Attributes of a file are quoted as they stand there.
            let text = Language.german.text(phrase).replacing(/[a-z]+="[^"]*"/, with: "")
            #expect(!text.contains("\"") && !text.contains("”"), "\(text)")
            #expect(text.count { $0 == "„" } == text.count { $0 == "“" }, "\(text)")
        }
    }

    @Test func `the pen in the hand and the tool have names of their own in German`() {
        func words(_ phrase: Phrase) -> [Substring] { Language.german.text(phrase).split { !$0.isLetter } }
        let tool = Language.german.text(.toolName(.pen))
        let device: [Phrase] =
            FingerRule.allCases.map { .fingerRule($0) } + [.penDraws, .contact(number: 1, .pen, .moved)]
        for phrase in device {
            #expect(words(phrase).contains("Eingabestift") && !words(phrase).contains(tool[...]), "\(phrase)")
        }
        #expect(tool == "Stift" && words(.helpRecognize).contains("Stift"))
    }

    @Test(arguments: [Language.english, .german])
    func `all choices of a list begin with capital letters`(language: Language) {
        let lists: [[Phrase]] = [
            FingerRule.allCases.map { .fingerRuleWord($0) }, [.always, .notInKiosks, .never],
            TableSide.allCases.map { .edge($0) }, [.automatic, .light, .dark], Paper.Tone.allCases.map { .tone($0) },
            Paper.Pattern.allCases.map { .patternName($0) }, [.allInk, .properName("A4"), .viewInSight],
            [.picturesFolder, .drawingsFolder], Swatch.allCases.map { .swatch($0) }, LanguageChoice.all.map(\.name),
        ]
        for list in lists {
            for phrase in list { #expect(language.text(phrase).first?.isUppercase == true, "\(phrase)") }
        }
    }

    @Test func `a percentage is written as in its language`() {
        let phrases: [Phrase] = [.percent(0.5), .opening(0.5), .exporting(percent: 50), .screenTouched(percent: 50)]
        for phrase in phrases {
            #expect(Language.english.text(phrase).contains("50%"))
            #expect(Language.german.text(phrase).contains("50 %"))
        }
    }

    @Test func `what is not shown of a file is counted, one and many`() {
        func notes(_ counts: [ForeignNotes.Kind: Int]) -> Phrase { .notShown(ForeignNotes(counts: counts)) }
        #expect(notes([.texts: 1, .translucentGroups: 4]).english == "1 text is not shown; it stays in the file")
        #expect(notes([.texts: 2]).english == "2 texts are not shown; they stay in the file")
        #expect(notes([.texts: 1, .masks: 1]).english == "1 text, 1 mask are not shown; they stay in the file")
        let german = Language.german.text(notes([.texts: 1, .masks: 2]))
        #expect(german == "Nicht angezeigt, aber in der Datei erhalten: 1 Text, 2 Masken")
    }

    @Test func `every phrase has a text of its own in German`() {
        for phrase in Phrase.samples {
            let (english, german) = (Language.english.text(phrase), Language.german.text(phrase))
            #expect(!german.isEmpty && (german != english || Self.same.contains(german)), "\(phrase)")
        }
    }
}
