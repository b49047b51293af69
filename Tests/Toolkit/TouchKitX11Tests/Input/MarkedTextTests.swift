import TouchKit
import Testing

@testable import TouchKitX11
@testable import X11

/// What an input method composes, as the toolkit's marked text.
struct MarkedTextTests {
    @Test func `D46 places between scalars become places between characters`() {
        var preedit = Preedit(window: Made.window)
        #expect(MarkedText(preedit) == nil)
        // Two characters of three scalars, the second of which is an accent.
        preedit.replace(
            first: 0, length: 0, with: Array("e\u{301}x你".unicodeScalars), highlights: [true, true, false, true],
            caret: 3)
        #expect(MarkedText(preedit) == MarkedText(text: "e\u{301}x你", caret: 2, highlights: [0..<1, 2..<3]))
        preedit.replace(first: 0, length: 0, with: nil, highlights: [true, true, true, true], caret: 1)
        var reading = Reading()
        #expect(reading.markedTexts(.preedit(preedit), .preedit(Preedit(window: Made.window))).count == 2)
    }
}
