import Testing
import TouchKit

@MainActor
struct AccessibilityRecordTests {
    @Test func `what a view tells screen readers and tests is kept`() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Pen"
        view.accessibilityHint = "Draws"
        view.accessibilityValue = "6"
        view.accessibilityIdentifier = "pen"
        view.accessibilityTraits = [.button, .selected]
        #expect(view.isAccessibilityElement && view.accessibilityTraits.rawValue == 9)
        let texts = [
            view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue, view.accessibilityIdentifier,
        ]
        #expect(texts == ["Pen", "Draws", "6", "pen"])
    }

    @Test func `a class of one's own computes what it tells`() {
        final class Dial: UIControl {
            override var accessibilityValue: String? {
                get { "half" }
                set {}
            }
        }
        let dial = Dial()
        dial.accessibilityValue = "ignored"
        #expect(dial.accessibilityValue == "half")
    }
}
