import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// No text of the window is written outside the table of texts.
@MainActor
struct TableOfTextsTests {
    /// A language whose texts have no Latin letters.
    private static let marking = Language(code: "xx", name: "1", decimalSign: ".", groupSign: ",") { phrase in
        String(Language.english.text(phrase).map { $0.isLetter ? "ω" : $0 })
    }

    @Test func `every text that is drawn or read aloud comes from the table`() throws {
        let surfaces = Surfaces(size: CGSize(width: 1280, height: 800), language: Self.marking)
        var count = 0
        try surfaces.visit { name, stage in
            @MainActor func labels(_ view: UIView) -> [String] {
                view.isHidden ? [] : [view.accessibilityLabel].compactMap { $0 } + view.subviews.flatMap(labels)
            }
            // A path that is shown alone is no text of the program.
            let texts = DrawnText.all(on: stage).map(\.text).filter { !$0.hasPrefix("/") && !$0.hasPrefix("~") }
            for text in texts + stage.application.windows.flatMap(labels) {
                count += text.contains("ω") ? 1 : 0
                #expect(!text.contains { $0.isLetter && $0.isASCII }, "\(name): \(text)")
            }
        }
        #expect(count > 200)
    }
}
