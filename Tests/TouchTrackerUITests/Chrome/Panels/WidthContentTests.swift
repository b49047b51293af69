import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct WidthContentTests {
    private let room = Room()

    @Test func `W opens it, and its slider sets the width of new ink only`() throws {
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.type("w")
        let content = try #require(room.view(WidthContent.self))
        let slider = try #require(content.subviews.first { $0 is UISlider })
        let place: (CGFloat) -> CGPoint = { part in
            slider.convert(CGPoint(x: slider.bounds.width * part, y: slider.bounds.midY), to: nil)
        }
        room.draw(from: place(0.18), to: place(0.6))
        let width = room.studio.preferences.inkWidth
        #expect(width > 20)
        room.type("w")
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(room.studio.sheet.drawing.map(\.mark.style.width) == [10, width])
    }

    @Test func `speed sets the width if that is switched on`() throws {
        room.type("w")
        room.tap(try #require(room.view(UISwitch.self)))
        room.type("w")
        #expect(room.studio.preferences.speedSetsWidth)
        let finger = room.stage.finger()
        for (y, duration) in [(200, 40), (400, 2000)] {
            finger.down(at: CGPoint(x: 100, y: y))
            finger.move(to: CGPoint(x: 700, y: y), steps: 20, over: .milliseconds(duration))
            finger.up()
        }
        let widths = room.studio.sheet.drawing.map(\.mark.style.width)
        #expect(widths[0] < 10 && widths[0] >= 2.5 && widths[1] > widths[0] && widths[1] <= 20)
    }

    @Test(arguments: [(CGFloat(10), "10"), (2.54, "2.5"), (0.96, "1")])
    func `a width is shown in points, with one decimal digit if it needs one`(width: CGFloat, text: String) {
        #expect(WidthContent.text(width) == text)
    }
}
