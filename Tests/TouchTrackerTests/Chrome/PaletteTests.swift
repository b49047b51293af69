import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PaletteTests {
    static let server = SharedServer(.init(width: 500, height: 480))
    let server: TestServer
    let glass: Touchscreen
    /// To the left of where the palette lies.
    private let line = (begin: CGPoint(x: 30, y: 60), end: CGPoint(x: 70, y: 360), middle: CGPoint(x: 50, y: 210))

    init() throws {
        server = try Self.server.get()
        glass = try server.touchscreen
    }

    @Test func `a colour gives itself to the selected ink and to what is drawn next, and both are steps of their own`()
        throws
    {
        let program = try Program(on: server, chrome: .still)
        try glass.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        try glass.tap(at: line.middle)
        try program.screenshot { $0.has(Colors.selected, at: line.middle) }
        try program.waitForKeyboard()
        let (c, z) = (try Keyboard.Key("c"), try Keyboard.Key("z"))
        try server.keyboard.tap(c)
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.red) != nil }
        try server.mouse.click(at: try #require(palette.spot(of: Colors.red)))
        try program.expect { $0.map(\.color) == ["#E5383B"] }
        try server.keyboard.tap(c)
        try glass.draw(from: line.begin.moved(60, 0), to: line.end.moved(60, 0))
        try program.expect { $0.map(\.color) == ["#E5383B", "#E5383B"] }
        // The new line deselected the other one.
        try program.screenshot { $0.has(Colors.red, at: line.middle) }
        try server.keyboard.tap(z, holding: .control)
        try program.expect { $0.map(\.color) == ["#E5383B"] }
        try server.keyboard.tap(z, holding: .control)
        try program.expect { $0.map(\.color) == ["#000000"] }
    }

    @Test func `the colour well opens the colours, and closes them, and wears what was chosen`() throws {
        let toolbar = Toolbar(size: CGSize(width: 500, height: 480))
        let program = try Program(on: server, chrome: .still)
        let well = toolbar.middle(of: .colour)
        try glass.tap(at: well)
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.sky) != nil }
        try glass.tap(at: try #require(palette.spot(of: Colors.sky)))
        try program.screenshot { $0.has(Colors.sky, at: well) }
        try glass.tap(at: well)
        try program.screenshot { $0.spot(of: Colors.orange) == nil && $0.has(Colors.sky, at: well) }
        #expect(program.ink.isEmpty)
    }
}
