import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ResizingTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let finished = (begin: CGPoint(x: 20, y: 30), end: CGPoint(x: 300, y: 220))
    private let live = (begin: CGPoint(x: 30, y: 130), end: CGPoint(x: 150, y: 20))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Returns the screen with a window at `area` that shows both lines, relative to its top left corner.
    private func picture(in area: Rectangle, live color: UInt32, by renderer: Renderer = .image) -> Picture {
        var picture = Picture(width: 320, height: 240, edges: renderer.edges, paper: Picture.black)
        picture.fill(area, Picture.white)
        for (line, color) in [(finished, Picture.black), (live, color)] {
            picture.line(
                from: CGPoint(x: line.begin.x + Double(area.x), y: line.begin.y + Double(area.y)),
                to: CGPoint(x: line.end.x + Double(area.x), y: line.end.y + Double(area.y)), color, in: area)
        }
        return picture
    }

    @Test(arguments: Renderer.allCases)
    func `D27 a window resized in mid-stroke shows exactly its ink at every size`(
        renderer: Renderer
    ) throws {
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, renderer.options, managedBy: manager)
        try touchscreen.draw(from: finished.begin, to: finished.end)
        try touchscreen.down(2, at: live.begin)
        try touchscreen.move(2, to: live.end)
        let whole = Rectangle(x: 0, y: 0, width: 320, height: 240)
        try program.expect(picture(in: whole, live: Picture.red, by: renderer))
        for (width, height) in [(161, 121), (320, 130), (170, 240), (310, 235), (320, 240)] {
            let area = Rectangle(x: 0, y: 0, width: width, height: height)
            manager.place(program.window, area)
            try program.expect(picture(in: area, live: Picture.red, by: renderer))
        }
        try touchscreen.move(2, to: CGPoint(x: 200, y: 200))
        try touchscreen.move(2, to: live.end)
        try touchscreen.up(2)
        try program.expect(picture(in: whole, live: Picture.black, by: renderer))
        #expect(try !program.log().contains { $0.hasPrefix("touchesCancelled") })
    }

    @Test func `D27 a window moved in mid-stroke keeps its ink, and the finger its location on the screen`() throws {
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, ["--geometry", "200x150+0+0"], managedBy: manager)
        try touchscreen.draw(from: finished.begin, to: finished.end)
        try touchscreen.down(2, at: live.begin)
        try touchscreen.move(2, to: live.end)
        let area = Rectangle(x: 90, y: 60, width: 200, height: 150)
        manager.place(program.window, area)
        try program.expect(picture(in: area, live: Picture.red))
        try touchscreen.move(2, to: CGPoint(x: live.end.x + 90, y: live.end.y + 60))
        try touchscreen.up(2)
        try program.expect(picture(in: area, live: Picture.black))
    }

    @Test(arguments: Renderer.allCases)
    func `D27 a part that another window covered shows all ink again, including ink drawn meanwhile`(
        renderer: Renderer
    ) throws {
        let program = try Program(on: server, renderer.options)
        try touchscreen.draw(from: finished.begin, to: finished.end)
        try touchscreen.down(2, at: live.begin)
        try touchscreen.move(2, to: CGPoint(x: 100, y: 100))
        let display = try Display(name: server.display)
        let cover = display.createWindow(Rectangle(x: 50, y: 40, width: 150, height: 120), events: [])
        cover.map()
        display.sync()
        try touchscreen.move(2, to: live.end)
        try program.wait(forLog: "touchesMoved #2 (150.0, 20.0)")
        cover.destroy()
        display.sync()
        let whole = Rectangle(x: 0, y: 0, width: 320, height: 240)
        try program.expect(picture(in: whole, live: Picture.red, by: renderer))
        try touchscreen.up(2)
        try program.expect(picture(in: whole, live: Picture.black, by: renderer))
    }
}
