import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct WidthContentTests {
    private let program = ProgramStage()

    @Test func `W opens it, and its slider sets the width of new ink only`() throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.type("w")
        let content = try #require(program.view(WidthContent.self))
        let slider = try #require(content.subviews.first { $0 is UISlider })
        let place: (CGFloat) -> CGPoint = { part in
            slider.convert(CGPoint(x: slider.bounds.width * part, y: slider.bounds.midY), to: nil)
        }
        program.draw(from: place(0.18), to: place(0.6))
        let width = program.editor.preferences.inkWidth
        #expect(width > 20)
        program.type("w")
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.editor.document.drawing.map(\.mark.style.width) == [10, width])
    }

    @Test func `speed sets the width if that is switched on`() throws {
        program.type("w")
        program.tap(try #require(program.view(UISwitch.self)))
        program.type("w")
        #expect(program.editor.preferences.speedSetsWidth)
        let finger = program.stage.finger()
        for (y, duration) in [(200, 40), (400, 2000)] {
            finger.down(at: CGPoint(x: 100, y: y))
            finger.move(to: CGPoint(x: 700, y: y), steps: 20, over: .milliseconds(duration))
            finger.up()
        }
        let widths = program.editor.document.drawing.map(\.mark.style.width)
        #expect(widths[0] < 10 && widths[0] >= 2.5 && widths[1] > widths[0] && widths[1] <= 20)
    }

    @Test(arguments: [(CGFloat(10), "10"), (2.54, "2.5"), (0.96, "1")])
    func `a width is shown in points, with one decimal digit if it needs one`(width: CGFloat, text: String) {
        #expect(WidthContent.text(width) == text)
    }
}
