import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ThreeFingersTests {
    static let server = SharedServer(.init(width: 664, height: 520))
    let server: TestServer
    let touchscreen: Touchscreen
    private let lines = [
        (begin: CGPoint(x: 40, y: 40), end: CGPoint(x: 200, y: 60)),
        (begin: CGPoint(x: 40, y: 120), end: CGPoint(x: 200, y: 100)),
    ]
    private let middle = CGPoint(x: 250, y: 240)

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `three fingers undo with a swipe left, redo with a swipe right, and leave no ink`() throws {
        let program = try Program(on: server)
        for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
        let both = try program.expect(["line", "line"])
        try touchscreen.swipe(from: middle, dx: -140, dy: 0)
        try program.expect { $0 == [both[0]] }
        try program.expect(program.paper.with(lines[0].begin, lines[0].end, Picture.black))
        try touchscreen.swipe(from: middle, dx: -140, dy: 0)
        try program.expect([])
        try touchscreen.swipe(from: middle, dx: 140, dy: 0)
        try touchscreen.swipe(from: middle, dx: 140, dy: 0)
        try program.expect { $0 == both }
        // Once the next finger has drawn, the swipes are over and have left nothing.
        try touchscreen.draw(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 400, y: 120))
        try program.expect { $0.count == 3 && Array($0.prefix(2)) == both }
        let log = try program.log()
        for finger in 3...14 { #expect(log.count { $0.hasPrefix("touchesEnded #\(finger) ") } == 1) }
    }

    @Test func `three fingers upwards open the palette, and the tapped color draws`() throws {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.swipe(from: middle, dx: 0, dy: -140)
        let image = try program.screenshot { $0.spot(of: Colors.sky) != nil }
        let swatch = try #require(image.spot(of: Colors.sky))
        try touchscreen.tap(at: swatch)
        try program.expect(preference: "chosenColor = #2F9BFF")
        // The palette has just been used, so it stays open.
        try touchscreen.draw(from: lines[0].begin, to: lines[0].end)
        let ink = try program.expect(["line"])
        #expect(ink[0].color == "#2F9BFF" && ink[0].isLine(lines[0].begin, lines[0].end))
        try program.screenshot { $0.has(Colors.sky, at: lines[0].begin) }
    }

    @Test func `three fingers downwards close the palette without drawing`() throws {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.swipe(from: middle, dx: 0, dy: -140)
        try program.screenshot { $0.spot(of: Colors.sky) != nil }
        try touchscreen.swipe(from: CGPoint(x: 60, y: 60), dx: 0, dy: 140)
        try program.screenshot { $0.spot(of: Colors.sky) == nil }
        try touchscreen.draw(from: lines[0].begin, to: lines[0].end)
        #expect(try program.expect(["line"])[0].isLine(lines[0].begin, lines[0].end))
    }

    @Test func `one person undoes with three fingers while another draws`() throws {
        let program = try Program(on: server)
        for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
        let both = try program.expect(["line", "line"])
        let (begin, end) = (CGPoint(x: 20, y: 440), CGPoint(x: 300, y: 440))
        try touchscreen.down(3, at: begin)
        try touchscreen.move(3, to: CGPoint(x: 100, y: 440))
        try program.screenshot { $0.has(Picture.red, at: CGPoint(x: 60, y: 440)) }
        Pause.betweenLandings()
        try touchscreen.swipe(from: CGPoint(x: 420, y: 80), dx: -140, dy: 0)
        try program.expect { $0 == [both[0]] }
        try touchscreen.move(3, to: end)
        try touchscreen.up(3)
        let ink = try program.expect(["line", "line"])
        #expect(ink[0] == both[0] && ink[1].isLine(begin, end))
    }

    @Test func `a touch beside the palette draws, and closes it`() throws {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.swipe(from: middle, dx: 0, dy: -140)
        try program.screenshot { $0.spot(of: Colors.sky) != nil }
        try touchscreen.draw(from: lines[0].begin, to: lines[0].end)
        try program.screenshot { $0.spot(of: Colors.sky) == nil }
        #expect(try program.expect(["line"])[0].isLine(lines[0].begin, lines[0].end))
    }

    @Test func `another person's stroke does not close a palette that a finger uses`() throws {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.swipe(from: middle, dx: 0, dy: -140)
        let image = try program.screenshot { $0.spot(of: Colors.sky) != nil }
        try touchscreen.down(5, at: try #require(image.spot(of: Colors.sky)))
        try touchscreen.draw(from: lines[0].begin, to: lines[0].end)
        try program.expect(["line"])
        try touchscreen.up(5)
        try program.expect(preference: "chosenColor = #2F9BFF")
        #expect(try program.screenshotAtRest { _ in true }.spot(of: Colors.orange) != nil)
    }

    @Test func `three slow fingers of a hand draw`() throws {
        let program = try Program(on: server)
        let places = [CGPoint(x: 200, y: 200), CGPoint(x: 280, y: 190), CGPoint(x: 360, y: 200)]
        try touchscreen.together { batch in
            for (index, place) in places.enumerated() { batch.down(UInt32(7 + index), at: place) }
        }
        for step in 1...7 {
            try touchscreen.together { batch in
                for (index, place) in places.enumerated() {
                    batch.move(UInt32(7 + index), to: place.moved(Double(-20 * step), 0))
                }
            }
            Pause.of(0.06)
        }
        for finger in 7...9 { try touchscreen.up(UInt32(finger)) }
        let ink = try program.expect(["line", "line", "line"])
        for place in places {
            #expect(ink.contains { $0.isLine(place, place.moved(-140, 0)) })
        }
    }
}
