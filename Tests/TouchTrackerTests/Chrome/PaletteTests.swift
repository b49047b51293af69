import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PaletteTests {
    static let server = SharedServer(.init(width: 620, height: 480))
    let server: TestServer
    let touchscreen: Touchscreen
    /// Left of the palette.
    private let line = (begin: CGPoint(x: 30, y: 60), end: CGPoint(x: 70, y: 360), middle: CGPoint(x: 50, y: 210))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `a color applies to the selected ink, not to new ink, and each change is an undo step`()
        throws
    {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        try touchscreen.tap(at: line.middle)
        try program.screenshot { $0.isSelected(at: line.middle) }
        try program.waitForKeyboard()
        let (c, z) = (try Keyboard.Key("c"), try Keyboard.Key("z"))
        try server.keyboard.tap(c)
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
        try server.mouse.click(at: try #require(palette.spot(of: Colors.red)))
        try program.expect { $0.map(\.color) == ["#E5383B"] }
        try server.keyboard.tap(c)
        try touchscreen.draw(from: line.begin.moved(60, 0), to: line.end.moved(60, 0))
        try program.expect { $0.map(\.color) == ["#E5383B", "#000000"] }
        // The new line deselected the other one.
        try program.screenshot { $0.has(Colors.red, at: line.middle) && !$0.isSelected(at: line.middle) }
        try server.keyboard.tap(z, holding: .control)
        try program.expect { $0.map(\.color) == ["#E5383B"] }
        try server.keyboard.tap(z, holding: .control)
        try program.expect { $0.map(\.color) == ["#000000"] }
    }

    @Test func `the color well opens and closes the palette, and shows the chosen color`() throws {
        let toolbar = Toolbar(size: CGSize(width: 620, height: 480))
        let program = try Program(on: server, chrome: .still)
        let well = toolbar.center(of: .color)
        try touchscreen.tap(at: well)
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.sky) != nil }
        try touchscreen.tap(at: try #require(palette.spot(of: Colors.sky)))
        try program.screenshot { $0.has(Colors.sky, at: well) }
        try touchscreen.tap(at: well)
        try program.screenshot { $0.spot(of: Colors.orange) == nil && $0.has(Colors.sky, at: well) }
        #expect(program.ink.isEmpty)
    }

    @Test func `a finger holds the dropper while another picks from ink, and what lands on a closing palette is ink`()
        throws
    {
        let program = try Program(on: server, ["--tool", "pen", "--colour", "#7B4DD6"], chrome: .moving)
        try program.waitForKeyboard()
        let c = try Keyboard.Key("c")
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["path"])
        try server.keyboard.tap(c)
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
        let red = try #require(palette.spot(of: Colors.red))
        try touchscreen.tap(at: red)
        try program.expect(preference: "chosenColor = #E5383B")
        // Swatches are 44 points apart: red is the third one of the first row, and the dropper ends the third row.
        let dropper = red.moved(4 * 44, 2 * 44)
        try touchscreen.down(1, at: dropper)
        // A finger that landed in the same turn of the loop would draw.
        try program.screenshot { image in
            let area = CGRect(x: dropper.x - 15, y: dropper.y - 15, width: 30, height: 30)
            return image.count(of: Colors.accent, in: area) > 5
        }
        try touchscreen.tap(2, at: line.middle)
        try program.expect(preference: "chosenColor = #7B4DD6")
        try touchscreen.up(1)
        #expect(program.ink.count == 1)
        try server.keyboard.tap(c)
        try touchscreen.tap(at: red)
        let dot = try program.expect(["path", "ellipse"])[1]
        #expect(CGPoint(x: dot["cx"], y: dot["cy"]).isNear(red) && dot.color == "#7B4DD6")
    }
}
