import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ToolbarScaleTests {
    static let server = SharedServer(.init(width: 1328, height: 800))
    let server: TestServer
    private let toolbar = Toolbar(size: CGSize(width: 664, height: 400), scale: 2)

    init() throws {
        server = try Self.server.get()
    }

    @Test func `D32 at scale 2 the toolbar is twice as large, and its buttons react where they are drawn`() throws {
        let program = try Program(on: server, ["--scale", "2", "--geometry", "664x400+0+0"], chrome: .still)
        let touchscreen = try server.touchscreen
        let well = toolbar.center(of: .color)
        // The color well has a diameter of 24 points.
        try program.screenshot { image in
            image.has(Picture.black, at: well) && image.has(Picture.black, at: well.moved(22, 0))
                && image.has(Picture.black, at: well.moved(-22, 0)) && !image.has(Picture.black, at: well.moved(27, 0))
        }
        try touchscreen.tap(at: toolbar.center(of: .pen))
        try program.expect(preference: "tool = pen")
        let (begin, end) = (CGPoint(x: 100, y: 100), CGPoint(x: 700, y: 300))
        try touchscreen.draw(from: begin, to: end)
        let path = try program.expect(["path"])[0]
        #expect(path.samples.first?.location == CGPoint(x: 50, y: 50), "the file is in points")
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 400, y: 200)) }
        try server.mouse.click(at: toolbar.center(of: .undo).moved(30, 30))
        try program.expect([])
    }

    @Test
    func
        `with large controls the toolbar is half as large again, its panels say so in German, and ink keeps its scale`()
        throws
    {
        let toolbar = Toolbar(size: CGSize(width: 1328 / 1.5, height: 800 / 1.5), scale: 1.5)
        let folder = try TemporaryFolder()
        let program = try Program(
            on: server, ["--large", "--language", "de", "--geometry", "1328x800+0+0", folder.drawing], chrome: .still,
            in: folder)
        let touchscreen = try server.touchscreen
        let well = toolbar.center(of: .color)
        try program.screenshot { image in
            image.has(Picture.black, at: well.moved(16, 0)) && !image.has(Picture.black, at: well.moved(20, 0))
        }
        try touchscreen.tap(at: toolbar.center(of: .pen))
        try program.expect(preference: "tool = pen")
        try program.expect(preference: "hasLargeControls = yes")
        try program.expect(preference: "language = de")
        try touchscreen.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 700, y: 300))
        let path = try program.expect(["path"])[0]
        #expect(path.samples.first?.location == CGPoint(x: 100, y: 100))
    }
}
