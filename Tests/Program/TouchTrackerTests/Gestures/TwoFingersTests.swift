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

    /// Starts a program, lands two fingers, and starts again if a slow machine landed them at other times than wanted.
    /// - Parameters:
    ///   - pause: The time between the landings, in seconds.
    ///   - isInTime: Returns whether the landings are as far apart as wanted; the server's times lie between the
    ///     bounds.
    private func program(
        landing places: [CGPoint], pause: Double, where isInTime: (ClosedRange<Double>) -> Bool
    ) throws -> Program {
        try Program.wait(for: "fingers that land in time") {
            let program = try Program(on: server)
            // A landing that waits for the first frame counts as that much later (D9).
            try program.expect(program.paper)
            let start = ContinuousClock.now
            try touchscreen.down(1, at: places[0])
            let firstIsDown = ContinuousClock.now
            Pause.of(pause)
            let atLeast = firstIsDown.duration(to: .now) / .seconds(1)
            try touchscreen.down(2, at: places[1])
            return isInTime(atLeast...start.duration(to: .now) / .seconds(1)) ? program : nil
        }
    }

    @Test(arguments: [0, 0.02, 0.04])
    func `two fingers that land within 60 ms and 400 points draw one ellipse`(pause: Double) throws {
        let places = [CGPoint(x: 100, y: 100), CGPoint(x: 498, y: 120)]
        // The server's times are whole milliseconds.
        let program = try program(landing: places, pause: pause) { $0.upperBound < 0.058 }
        try touchscreen.move(1, to: CGPoint(x: 80, y: 60))
        try touchscreen.move(2, to: CGPoint(x: 520, y: 180))
        try lift()
        #expect(try program.expect(["ellipse"])[0].fills(CGRect(x: 80, y: 60, width: 440, height: 120)))
    }

    @Test(arguments: [0.065, 0.09])
    func `two fingers that land more than 60 ms apart draw two lines`(pause: Double) throws {
        let program = try program(landing: [first.begin, second.begin], pause: pause) { $0.lowerBound > 0.062 }
        try touchscreen.move(1, to: first.end)
        try touchscreen.move(2, to: second.end)
        try lift()
        let lines = try program.expect(["line", "line"])
        #expect(lines[0].isLine(first.begin, first.end) && lines[1].isLine(second.begin, second.end))
    }

    @Test func `a finger that lands within 60 ms of one that has drawn far draws a line, and so does the other`() throws
    {
        let far = CGPoint(x: 300, y: 60)
        let program = try Program.wait(for: "a finger that lands in time") {
            let program = try Program(on: server)
            let start = ContinuousClock.now
            try touchscreen.down(1, at: first.begin)
            try touchscreen.move(1, to: far)
            try program.wait(forLog: "touchesMoved #1")
            try touchscreen.down(2, at: second.begin)
            return start.duration(to: .now) < .seconds(0.058) ? program : nil
        }
        try touchscreen.move(2, to: second.end)
        try lift()
        let lines = try program.expect(["line", "line"])
        #expect(lines.contains { $0.isLine(first.begin, far) }, "\(lines)")
        #expect(lines.contains { $0.isLine(second.begin, second.end) }, "\(lines)")
    }

    @Test(arguments: [(380, ["line", "line", "line"]), (420, ["line", "ellipse"])] as [(Double, [String])])
    func `two fingers draw no ellipse within 400 points of another that is down`(distance: Double, kinds: [String])
        throws
    {
        let program = try Program(on: server)
        let other = CGPoint(x: second.begin.x + distance, y: second.begin.y)
        try touchscreen.down(3, at: other)
        try touchscreen.move(3, to: other.moved(20, 60))
        Pause.betweenLandings()
        try land()
        try touchscreen.up(3)
        try program.expect(["line"])
        try lift()
        try program.expect(kinds)
    }

    @Test func `a third finger that lands later draws its own line beside the ellipse`() throws {
        let program = try Program(on: server)
        let third = (begin: CGPoint(x: 250, y: 60), end: CGPoint(x: 300, y: 100))
        try land()
        Pause.betweenLandings()
        try touchscreen.draw(3, from: third.begin, to: third.end)
        #expect(try program.expect(["line"])[0].isLine(third.begin, third.end))
        try lift()
        #expect(try program.expect(["line", "ellipse"])[1].fills(CGRect(x: 60, y: 50, width: 200, height: 140)))
    }
}
