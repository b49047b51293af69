import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PaletteTests {
    static let server = SharedServer(.init(width: 664, height: 480))
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
        let toolbar = Toolbar(size: CGSize(width: 664, height: 480))
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

    @Test func `no swatch moves when a color joins the recent ones`() throws {
        let program = try Program(on: server, chrome: .still)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("c"))
        let before = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
        let red = try #require(before.spot(of: Colors.red))
        // Below the three rows of swatches is the picker, with its field of shades.
        try touchscreen.tap(at: red.moved(0, 3 * 44 + 50))
        try Program.wait(for: "a recent color") {
            let text = String(
                decoding: program.folder.contents(of: program.folder.preferences) ?? Data(), as: UTF8.self)
            return text.contains("recentColors = #") ? () : nil
        }
        let rows = CGRect(x: red.x - 110, y: red.y - 14, width: 7 * 44, height: 44 + 28)
        let after = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
        #expect(after.spot(of: Colors.red) == red && after.spot(of: Colors.sky) == before.spot(of: Colors.sky))
        #expect(after.differences(from: before, in: rows) < 400, "only the ring around the chosen swatch is gone")
        #expect(program.ink.isEmpty)
    }

    @Test func `a color applies to all selected ink, in one step`() throws {
        let program = try Program(on: server, ["--tool", "line"], chrome: .still)
        for x in [0.0, 60] { try touchscreen.draw(from: line.begin.moved(x, 0), to: line.end.moved(x, 0)) }
        try program.expect(["line", "line"])
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("v"))
        try server.keyboard.tap(Keyboard.Key("a"), holding: .control)
        try server.keyboard.tap(Keyboard.Key("c"))
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
        try touchscreen.tap(at: try #require(palette.spot(of: Colors.red)))
        try program.expect { $0.map(\.color) == ["#E5383B", "#E5383B"] }
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.map(\.color) == ["#000000", "#000000"] }
    }

    @Test func `a tap at a panel's edge is a dot, unless it is on the panel`() throws {
        let program = try Program(on: server, ["--tool", "pen"], chrome: .still)
        try program.waitForKeyboard()
        var (dots, others) = (0, 0)
        for step in 0..<12 {
            try server.keyboard.tap(Keyboard.Key("c"))
            let open = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
            let red = try #require(open.spot(of: Colors.red))
            // From the panel to the left of it: the red swatch is the third of its row.
            let place = red.moved(-2 * 44 - 20 - 3 * Double(step), 20)
            try touchscreen.tap(at: place)
            let line = try program.wait(forLog: "touchesBegan #\(step + 1) ")
            try program.wait(forLog: "touchesEnded #\(step + 1) ")
            if line.hasSuffix(" DrawView") {
                dots += 1
                let dot = try #require(try program.expect { $0.count == dots }.last)
                #expect(CGPoint(x: dot["cx"], y: dot["cy"]).isNear(place))
                try program.screenshot { $0.spot(of: Colors.red) == nil }
            } else {
                others += 1
                #expect(program.ink.count == dots)
                try server.keyboard.tap(.escape)
            }
        }
        #expect(dots >= 2 && others >= 2)
    }
}
