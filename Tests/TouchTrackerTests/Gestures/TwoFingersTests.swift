import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TwoFingersTests {
    static let server = SharedServer(.init(width: 640, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let first = (begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 60, y: 50))
    private let second = (begin: CGPoint(x: 160, y: 120), end: CGPoint(x: 260, y: 190))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Lands both fingers at once and moves them apart.
    private func land() throws {
        try touchscreen.together { batch in
            batch.down(1, at: first.begin)
            batch.down(2, at: second.begin)
        }
        try touchscreen.together { batch in
            batch.move(1, to: first.end)
            batch.move(2, to: second.end)
        }
    }

    private func lift() throws {
        try touchscreen.together { batch in
            batch.up(1)
            batch.up(2)
        }
    }

    @Test func `two fingers that land together draw an ellipse between them`() throws {
        let program = try Program(on: server)
        try land()
        // Red at the top and the left of the ellipse, and paper along the paths of the fingers.
        try program.screenshot { image in
            image.has(Picture.red, at: CGPoint(x: 160, y: 50)) && image.has(Picture.red, at: CGPoint(x: 60, y: 120))
                && image.has(Picture.white, at: first.begin)
        }
        try lift()
        let ellipse = try program.expect(["ellipse"])[0]
        #expect(ellipse.fills(CGRect(x: 60, y: 50, width: 200, height: 140)) && ellipse.color == "#000000")
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 50)) }
    }

    @Test func `two fingers draw a circle with Shift`() throws {
        let program = try Program(on: server)
        try program.waitForKeyboard()
        try server.keyboard.press(.shift)
        try land()
        try lift()
        try server.keyboard.release(.shift)
        let ellipse = try program.expect(["ellipse"])[0]
        #expect(abs(ellipse["rx"] - ellipse["ry"]) < 0.001 && ellipse["rx"] > 50)
    }

    @Test func `two fingers that land one after the other each draw a line`() throws {
        let program = try Program(on: server)
        try touchscreen.down(1, at: first.begin)
        Pause.betweenLandings()
        try touchscreen.down(2, at: second.begin)
        try touchscreen.together { batch in
            batch.move(1, to: first.end)
            batch.move(2, to: second.end)
        }
        try program.expect(
            program.paper.with(first.begin, first.end, Picture.red).with(second.begin, second.end, Picture.red))
        try lift()
        let lines = try program.expect(["line", "line"])
        #expect(lines[0].isLine(first.begin, first.end) && lines[1].isLine(second.begin, second.end))
    }

    @Test func `two fingers that land together more than 400 points apart, as two people's, each draw a line`() throws {
        let program = try Program(on: server)
        let places = [100.0, 501].map { CGPoint(x: $0, y: 100) }
        try touchscreen.together { batch in
            for (finger, place) in places.enumerated() { batch.down(UInt32(finger), at: place) }
        }
        try touchscreen.together { batch in
            for (finger, place) in places.enumerated() { batch.move(UInt32(finger), to: place.moved(60, 80)) }
        }
        for finger in places.indices { try touchscreen.up(UInt32(finger)) }
        let lines = try program.expect(["line", "line"])
        for (line, place) in zip(lines, places) { #expect(line.isLine(place, place.moved(60, 80))) }
    }

    @Test func `a third finger at the same time makes all three draw lines`() throws {
        let program = try Program(on: server)
        let third = (begin: CGPoint(x: 250, y: 60), end: CGPoint(x: 300, y: 100))
        try touchscreen.together { batch in
            batch.down(1, at: first.begin)
            batch.down(2, at: second.begin)
            batch.down(3, at: third.begin)
        }
        try touchscreen.together { batch in
            batch.move(1, to: first.end)
            batch.move(2, to: second.end)
            batch.move(3, to: third.end)
        }
        try program.expect(
            program.paper.with(first.begin, first.end, Picture.red).with(second.begin, second.end, Picture.red)
                .with(third.begin, third.end, Picture.red))
        try lift()
        try touchscreen.up(3)
        try program.expect(["line", "line", "line"])
    }
}
