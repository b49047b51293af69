import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ThreeFingersTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let glass: Touchscreen
    private let lines = [
        (begin: CGPoint(x: 40, y: 40), end: CGPoint(x: 200, y: 60)),
        (begin: CGPoint(x: 40, y: 120), end: CGPoint(x: 200, y: 100)),
    ]
    private let middle = CGPoint(x: 250, y: 240)

    init() throws {
        server = try Self.server.get()
        glass = try server.touchscreen
    }

    @Test func `three fingers to the left undo, to the right redo, and leave no ink`() throws {
        let program = try Program(on: server)
        for (begin, end) in lines { try glass.draw(from: begin, to: end) }
        let both = try program.expect(["line", "line"])
        try glass.swipe(from: middle, dx: -140, dy: 0)
        #expect(try program.expect(["line"]) == [both[0]])
        try program.expect(program.paper.with(lines[0].begin, lines[0].end, Picture.black))
        try glass.swipe(from: middle, dx: -140, dy: 0)
        try program.expect([])
        try glass.swipe(from: middle, dx: 140, dy: 0)
        try glass.swipe(from: middle, dx: 140, dy: 0)
        #expect(try program.expect(["line", "line"]) == both)
        // What the swipes' fingers did is over once the next finger has drawn: nothing but its line has come.
        try glass.draw(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 400, y: 120))
        #expect(try Array(program.expect(["line", "line", "line"]).prefix(2)) == both)
        #expect(try program.log().filter { $0.hasPrefix("touchesCancelled") }.count == 12)
    }

    @Test func `three fingers upwards show the colours, and what is tapped there is drawn with`() throws {
        let program = try Program(on: server, chrome: .still)
        try glass.swipe(from: middle, dx: 0, dy: -140)
        let image = try program.screenshot { $0.spot(of: Colors.sky) != nil }
        let swatch = try #require(image.spot(of: Colors.sky))
        try glass.tap(at: swatch)
        try program.expect(preference: "chosenColor = #2F9BFF")
        try glass.tap(at: CGPoint(x: 20, y: 20))
        try program.screenshot { $0.spot(of: Colors.orange) == nil }
        try glass.draw(from: lines[0].begin, to: lines[0].end)
        let ink = try program.expect(["line"])
        #expect(ink[0].color == "#2F9BFF" && ink[0].isLine(lines[0].begin, lines[0].end))
        try program.screenshot { $0.has(Colors.sky, at: CGPoint(x: 120, y: 50)) }
    }

    @Test func `three fingers downwards close the colours, and none of them draws`() throws {
        let program = try Program(on: server, chrome: .still)
        try glass.swipe(from: middle, dx: 0, dy: -140)
        try program.screenshot { $0.spot(of: Colors.sky) != nil }
        try glass.swipe(from: CGPoint(x: 60, y: 60), dx: 0, dy: 140)
        try program.screenshot { $0.spot(of: Colors.sky) == nil }
        try glass.draw(from: lines[0].begin, to: lines[0].end)
        #expect(try program.expect(["line"])[0].isLine(lines[0].begin, lines[0].end))
    }

    @Test func `one undoes by three fingers while another draws`() throws {
        let program = try Program(on: server)
        for (begin, end) in lines { try glass.draw(from: begin, to: end) }
        let both = try program.expect(["line", "line"])
        let (begin, end) = (CGPoint(x: 20, y: 440), CGPoint(x: 300, y: 440))
        try glass.down(3, at: begin)
        try glass.move(3, to: CGPoint(x: 100, y: 440))
        try program.screenshot { $0.has(Picture.red, at: CGPoint(x: 60, y: 440)) }
        Pause.apart()
        try glass.swipe(from: CGPoint(x: 420, y: 80), dx: -140, dy: 0)
        #expect(try program.expect(["line"]) == [both[0]])
        try glass.move(3, to: end)
        try glass.up(3)
        let ink = try program.expect(["line", "line"])
        #expect(ink[0] == both[0] && ink[1].isLine(begin, end))
    }

    @Test func `a touch beside the colours closes them, and draws nothing`() throws {
        let program = try Program(on: server, chrome: .still)
        try glass.swipe(from: middle, dx: 0, dy: -140)
        try program.screenshot { $0.spot(of: Colors.sky) != nil }
        try glass.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 300))
        try program.screenshot { $0.spot(of: Colors.sky) == nil }
        try glass.draw(from: lines[0].begin, to: lines[0].end)
        #expect(try program.expect(["line"])[0].isLine(lines[0].begin, lines[0].end))
    }
}
