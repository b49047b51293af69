import Foundation
import TestServer
import Testing
import X11

/// The chrome and selected ink with the renderer that lets the server draw.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ChromeRendererTests {
    static let server = SharedServer(.init(width: 664, height: 480))
    let server: TestServer
    private let toolbar = Toolbar(size: CGSize(width: 664, height: 480))
    private let line = (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 60, y: 360), middle: CGPoint(x: 60, y: 210))

    init() throws {
        server = try Self.server.get()
    }

    @Test func `with --renderer xlib the toolbar and the palette work, and selected ink is outlined`() throws {
        let program = try Program(on: server, ["--renderer", "xlib"], chrome: .still)
        let touchscreen = try server.touchscreen
        try touchscreen.tap(at: toolbar.center(of: .color))
        let palette = try program.screenshotAtRest { $0.spot(of: Colors.sky) != nil }
        try touchscreen.tap(at: try #require(palette.spot(of: Colors.sky)))
        try touchscreen.tap(at: toolbar.center(of: .color))
        try touchscreen.draw(from: line.begin, to: line.end)
        #expect(try program.expect(["line"])[0].color == "#2F9BFF")
        try program.screenshot { $0.has(Colors.sky, at: line.middle) && $0.spot(of: Colors.orange) == nil }
        try touchscreen.tap(at: line.middle)
        try program.screenshot { $0.isSelected(at: line.middle) }
        try touchscreen.tap(at: CGPoint(x: 400, y: 360))
        try program.screenshot { $0.has(Colors.sky, at: line.middle) && !$0.isSelected(at: line.middle) }
        try server.mouse.click(at: toolbar.center(of: .undo))
        try program.expect([])
        try program.screenshot { $0.has(Picture.white, at: line.middle) }
        #expect(try program.errors().isEmpty)
    }

    @Test func `with --renderer xlib freehand ink follows the fingers`() throws {
        let program = try Program(on: server, ["--renderer", "xlib", "--tool", "pen"])
        let way = (0...60).map { CGPoint(x: 60 + 6 * Double($0), y: 240 + 90 * sin(Double($0) / 5)) }
        try server.touchscreen.together { batch in
            batch.down(1, at: way[0])
            for place in way.dropFirst() { batch.move(1, to: place) }
        }
        var live: PixelImage?
        for isLive in [true, false] {
            let image = try program.screenshotAtRest { image in
                way.allSatisfy { image.has(Picture.black, at: $0) }
                    && image.has(Picture.white, at: CGPoint(x: 250, y: 60))
            }
            guard isLive else {
                // The ink that is far from the finger has its pixels already.
                let settled = CGRect(x: 0, y: 0, width: 360, height: 480)
                #expect(live.map { image.differences(from: $0, in: settled) } == 0)
                continue
            }
            live = image
            try server.touchscreen.up(1)
            try program.expect(["path"])
        }
    }
}
