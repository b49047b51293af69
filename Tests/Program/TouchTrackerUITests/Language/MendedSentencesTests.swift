import Testing

@testable import TouchTrackerUI

/// Sentences that people stumbled over, as they are said now.
struct MendedSentencesTests {
    private static let sentences: [(phrase: Phrase, english: String, german: String)] = [
        (
            .helpHoldHand, "Hold the hand button: other fingers move the paper",
            "Hand-Knopf halten: andere Finger bewegen das Papier"
        ),
        (.home, "Home", "Persönlicher Ordner"), (.showAtFullScale, "Show at 100%", "Originalgröße"),
        (.shows, "Content", "Inhalt"), (.helpClosePanel, "Close the panel", "Bedienfeld schließen"),
        (.paperMoves, "The paper can be moved", "Das Papier lässt sich bewegen"),
        (
            .helpEncircle, "With Select: draw around ink to select it", "Mit Auswählen: Umkreistes wird ausgewählt"
        ),
        (.closeToDrawings, "Close and show all drawings", "Schließen und alle Zeichnungen zeigen"),
        (.helpWheel, "Move the paper; with Ctrl, zoom", "Papier bewegen; mit Strg zoomen"),
        (.fingerRuleWord(.unlessPenIsNear), "Draw, except palms", "Ohne Handballen"),
    ]

    @Test(arguments: sentences.indices)
    func `a sentence that was misread is said in plain words, in both languages`(index: Int) {
        let (phrase, english, german) = Self.sentences[index]
        #expect(Language.english.text(phrase) == english)
        #expect(Language.german.text(phrase) == german)
    }

    @Test func `a Chinese sentence about a picture has a space only behind a name`() {
        let language = Language.chinese
        #expect(language.text(.pictureProblem(.damaged, name: nil)) == "图片已损坏或不完整")
        #expect(language.text(.pictureProblem(.damaged, name: "a.png")) == "a.png 已损坏或不完整")
        #expect(language.text(.pictureProblem(.otherJPEG, name: nil)).hasPrefix("这是"))
        #expect(language.text(.pictureProblem(.tooLarge, name: nil)).hasPrefix("图片超过"))
    }
}
