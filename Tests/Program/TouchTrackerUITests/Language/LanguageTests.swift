import Fonts
import Foundation
import Ink
import Testing
import TouchKit

@testable import TouchTrackerUI

struct LanguageTests {
    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de"], "de"), (["LANG": "de_AT@euro"], "de"),
        (["LANG": "nl_NL.UTF-8"], "en"), (["LANG": "fr_FR.UTF-8"], "fr"), (["LANG": "fr_CA"], "fr"),
        (["LANG": "es_MX.UTF-8"], "es"), (["LANG": "zh_CN.UTF-8"], "zh"), (["LANG": "zh_SG.GB2312"], "zh"),
        (["LANG": "zh-Hans"], "zh"), (["LANG": "zh_TW.UTF-8"], "zh"), (["LANG": "zha_CN"], "en"), ([:], "en"),
        (["LANG": "C"], "en"), (["LANG": ""], "en"),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"], "de"),
        (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], "en"),
        (["LC_ALL": "de_CH", "LC_MESSAGES": "en_GB", "LANG": "en_GB"], "de"),
        (["LC_ALL": "", "LANG": "de_DE"], "de"),
        (["LANG": "en_US.UTF-8", "LANGUAGE": "de:en"], "de"), (["LANG": "de_DE", "LANGUAGE": "it:nl:en:de"], "en"),
        (["LANG": "C.UTF-8", "LANGUAGE": "de"], "en"), (["LC_ALL": "POSIX", "LANG": "de_DE"], "en"),
        (["LANGUAGE": "de"], "en"), (["LANG": "ende"], "en"),
    ])
    func `the locale chooses the language, as in other programs`(environment: [String: String], code: String) {
        #expect(Language.preferred { environment[$0] }.code == code)
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
        for language in [Language.english, .chinese] { #expect(language.number(value, digits: digits) == english) }
        for language in [Language.german, .spanish] { #expect(language.number(value, digits: digits) == german) }
        #expect(Language.french.number(value, digits: digits) == german.replacing(".", with: "\u{202F}"))
    }

    @Test func `one touch and one sample are singular`() {
        #expect([1, 2].map { Language.english.text(.touches($0)) } == ["1 touch", "2 touches"])
        #expect([1, 2].map { Language.english.text(.sampleCount($0)) } == ["1 sample", "2 samples"])
        #expect([1, 2].map { Language.german.text(.touches($0)) } == ["1 Berührung", "2 Berührungen"])
        #expect([1, 2].map { Language.german.text(.sampleCount($0)) } == ["1 Messwert", "2 Messwerte"])
        #expect([0, 1, 2].map { Language.french.text(.sampleCount($0)) } == ["0 mesure", "1 mesure", "2 mesures"])
        #expect([1, 2].map { Language.spanish.text(.sampleCount($0)) } == ["1 muestra", "2 muestras"])
        #expect([1, 2].map { Language.chinese.text(.sampleCount($0)) } == ["1 个采样", "2 个采样"])
        let lost = Phrase.samplesLost(dropped: 1, missing: 2)
        #expect(Language.french.text(lost) == "1 rejetée, 2 manquantes")
        #expect(Language.spanish.text(lost) == "1 descartada, 2 perdidas")
    }

    @Test func `dates are in the order of their language`() {
        let moment = Moment(year: 2026, month: 3, day: 4, hour: 5, minute: 6)
        #expect(Language.english.text(.date(moment)) == "4 Mar 2026")
        #expect(Language.german.text(.date(moment)) == "4. März 2026")
        #expect(Language.english.text(.timeOfDay(moment)) == "5:06")
        #expect(Language.german.text(.timeOfDay(moment)) == "5:06 Uhr")
        #expect(Language.french.text(.date(moment)) == "4 mars 2026")
        #expect(Language.french.text(.timeOfDay(moment)) == "5\u{A0}h\u{A0}06")
        let first = Moment(year: 2026, month: 9, day: 1, hour: 17, minute: 30)
        #expect(Language.french.text(.date(first)) == "1er sept. 2026")
        #expect(Language.spanish.text(.date(moment)) == "4 mar 2026")
        #expect(Language.spanish.text(.timeOfDay(first)) == "17:30")
        #expect(Language.chinese.text(.date(moment)) == "2026年3月4日")
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

    private static let translations = Language.all.filter { $0.code != "en" }

    /// What is the same in every language: names, and what is filled in.
    private static let same: Set<String> = ["Alt", "Z", "60 Hz", "run", "no", "Screen", "Deutsch", "boat", "1.5"]

    /// What is the same in a language: loan words and names.
    private static let loans: [String: Set<String>] = [
        "de": [
            "Marker", "Ellipse", "Hand", "Animation", "Orange", "Pink", "Plus", "Minus", "Text", "System", "#1 palm",
            "Name", "2x",
        ],
        "fr": [
            "Ellipse", "Rectangle", "Orange", "Graphite", "Points", "Ctrl", "Plus", "2 images", "Images", "Table",
            "Contacts", "Violet", "Pan possible", "Pages", "1 page",
        ],
        "es": ["Color", "Ctrl", "4 mar 2026", "5:06"],
        "zh": ["Ctrl", "Shift", "Delete", "5:06", "120%", "1.5, 2  3 点/秒"],
    ]

    /// Words that English sentences are made of, and those of other languages are not.
    private static let englishWords: Set<Substring> = [
        "the", "is", "are", "of", "with", "that", "cannot", "its", "it", "has", "to", "be", "by", "and", "or", "not",
        "from", "other", "another", "says",
    ]

    @Test(arguments: translations)
    func `no English words are left in a sentence of another language`(language: Language) {
        for phrase in Phrase.samples where ![.message("no"), .command("run")].contains(phrase) {
            let text = language.text(phrase)
            // What a file is quoted with is in no language.
            let words = text.replacing(/<[^>]*>|a\.(?:svg|png)|[a-z]+="[^"]*"|„[^“]*“|“[^”]*”|«[^»]*»/, with: "")
                .split { !$0.isLetter }
            #expect(Self.englishWords.isDisjoint(with: words), "\(text)")
        }
    }

    @Test(arguments: Language.all)
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

    @Test func `French and Spanish have their quotation marks, and French its spaces that no line ends at`() {
        for phrase in Phrase.samples {
            // Attributes of a file are quoted as they stand there.
            for language in [Language.french, .spanish] {
                let text = language.text(phrase).replacing(/[a-z]+="[^"]*"/, with: "")
                #expect(!text.contains { "\"“”„'".contains($0) }, "\(text)")
                #expect(text.count { $0 == "«" } == text.count { $0 == "»" }, "\(text)")
            }
            let french = language(.french, phrase)
            #expect(!french.contains(/[^\x{A0}][»]|«[^\x{A0}]|[^\x{A0}]:(?!\/\/|$)|[^\x{202F}][;?!%]/), "\(french)")
        }
    }

    /// Returns a phrase's text without what is filled in.
    private func language(_ language: Language, _ phrase: Phrase) -> String {
        language.text(phrase).replacing(/«\x{A0}:\x{A0}»/, with: "")
    }

    @Test func `Chinese has its own signs`() {
        for phrase in Phrase.samples {
            let text = Language.chinese.text(phrase)
            #expect(!text.contains(/[,;:?!.(]$|\p{Han}[,;:?!("']|[,;:?!)"']\p{Han}/), "\(text)")
            #expect(text.count { $0 == "“" } == text.count { $0 == "”" }, "\(text)")
        }
    }

    @Test(arguments: Language.all.filter { $0.code != "zh" })
    func `the built-in font has all letters of a language of Europe`(language: Language) {
        for phrase in Phrase.samples {
            let lacking = language.text(phrase).filter { $0 != "\n" && !StrokeGlyphs.has($0) && !"漢字".contains($0) }
            #expect(lacking.isEmpty, "\(lacking) in \(language.text(phrase))")
        }
        #expect(language.name.allSatisfy(StrokeGlyphs.has) == (language.englishName == nil))
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
        for (language, pen, tool) in [
            (Language.french, "stylet", "Stylo"), (.spanish, "lápiz digital", "Pluma"), (.chinese, "触控笔", "钢笔"),
        ] {
            for phrase in device {
                #expect(language.text(phrase).contains(pen) && !language.text(phrase).contains(tool), "\(phrase)")
            }
            #expect(language.text(.toolName(.pen)) == tool && language.text(.helpRecognize).contains(tool))
        }
    }

    @Test(arguments: Language.all)
    func `all choices of a list begin with capital letters`(language: Language) {
        let lists: [[Phrase]] = [
            FingerRule.allCases.map { .fingerRuleWord($0) }, [.always, .notInKiosks, .never],
            TableSide.allCases.map { .edge($0) }, [.automatic, .light, .dark], Paper.Tone.allCases.map { .tone($0) },
            Paper.Pattern.allCases.map { .patternName($0) }, [.allInk, .properName("A4"), .viewInSight],
            [.picturesFolder, .drawingsFolder], Swatch.allCases.map { .swatch($0) }, LanguageChoice.all.map(\.name),
        ]
        for list in lists {
            for phrase in list { #expect(language.text(phrase).first?.isLowercase == false, "\(phrase)") }
        }
    }

    @Test func `a percentage is written as in its language`() {
        let phrases: [Phrase] = [.percent(0.5), .opening(0.5), .exporting(percent: 50), .screenTouched(percent: 50)]
        for phrase in phrases {
            #expect(Language.english.text(phrase).contains("50%"))
            #expect(Language.german.text(phrase).contains("50 %"))
            #expect(Language.french.text(phrase).contains("50\u{202F}%"))
            #expect(Language.spanish.text(phrase).contains("50\u{A0}%"))
            #expect(Language.chinese.text(phrase).contains("50%"))
        }
    }

    @Test func `what is not shown of a file is counted, one and many`() {
        func notes(_ counts: [ForeignNotes.Kind: Int]) -> Phrase { .notShown(ForeignNotes(counts: counts)) }
        #expect(notes([.texts: 1, .translucentGroups: 4]).english == "1 text is not shown; it stays in the file")
        #expect(notes([.texts: 2]).english == "2 texts are not shown; they stay in the file")
        #expect(notes([.texts: 1, .masks: 1]).english == "1 text, 1 mask are not shown; they stay in the file")
        let german = Language.german.text(notes([.texts: 1, .masks: 2]))
        #expect(german == "Nicht angezeigt, aber in der Datei erhalten: 1 Text, 2 Masken")
        let french = Language.french.text(notes([.texts: 1, .masks: 2]))
        #expect(french == "Non affiché, mais conservé dans le fichier\u{A0}: 1 texte, 2 masques")
        let spanish = Language.spanish.text(notes([.texts: 1, .masks: 2]))
        #expect(spanish == "No se muestra, pero sigue en el archivo: 1 texto, 2 máscaras")
        let chinese = Language.chinese.text(notes([.texts: 1, .masks: 2]))
        #expect(chinese == "以下内容未显示，但仍保留在文件中：1 段文字、2 个蒙版")
    }

    @Test(arguments: translations)
    func `every phrase has a text of its own in each language`(language: Language) throws {
        let same = try Self.same.union(#require(Self.loans[language.code]))
        for phrase in Phrase.samples {
            let (english, other) = (Language.english.text(phrase), language.text(phrase))
            #expect(!other.isEmpty && (other != english || same.contains(other)), "\(phrase): \(other)")
        }
    }
}
