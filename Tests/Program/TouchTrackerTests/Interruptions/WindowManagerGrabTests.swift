import Foundation
import TestServer
import Testing
import X11

/// Draws with four fingers while a window manager holds their touches; with two they might draw an ellipse.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowManagerGrabTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    let program: Program
    let grabber: TouchGrabber

    private static let fingers: [UInt32] = [1, 2, 3, 4]

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
        program = try Program(on: server)
        grabber = try TouchGrabber(on: server)
    }

    private func begin(_ finger: UInt32) -> CGPoint { CGPoint(x: 40, y: 50 * Double(finger) - 10) }
    private func end(_ finger: UInt32) -> CGPoint { CGPoint(x: 280.5, y: 45 * Double(finger)) }

    /// Lands all fingers, moves them, and returns their touches, which are still undecided.
    private func drawHeld() throws -> [TouchEvent] {
        try touchscreen.together { batch in
            for finger in Self.fingers { batch.down(finger, at: begin(finger)) }
        }
        try touchscreen.together { batch in
            for finger in Self.fingers { batch.move(finger, to: end(finger)) }
        }
        return try Self.fingers.map { _ in try grabber.waitForTouch() }
    }

    private func lift(_ fingers: [UInt32] = WindowManagerGrabTests.fingers) throws {
        try touchscreen.together { batch in
            for finger in fingers { batch.up(finger) }
        }
    }

    /// Returns the screen with a line for each finger, except those whose color is nil.
    private func picture(_ colors: [UInt32?]) -> Picture {
        zip(Self.fingers, colors).reduce(into: program.paper) { picture, entry in
            if let color = entry.1 { picture.line(from: begin(entry.0), to: end(entry.0), color) }
        }
    }

    private let red = Picture.red
    private let black = Picture.black

    @Test func `D17 fingers draw before the window manager decides, and continue when it rejects them`() throws {
        let held = try drawHeld()
        try program.expect(picture([red, red, red, red]))
        for touch in held { grabber.reject(touch) }
        for touch in held { try grabber.waitForEnd(of: touch) }
        try touchscreen.move(1, to: CGPoint(x: 200, y: 20))
        try touchscreen.move(1, to: end(1))
        try lift()
        try program.expect(picture([black, black, black, black]))
        #expect(try !program.log().contains { $0.hasPrefix("touchesCancelled") })
    }

    @Test func `D18 a finger that the window manager accepts loses its line; the others keep theirs`() throws {
        let held = try drawHeld()
        grabber.accept(held[1])
        try program.expect(picture([red, nil, red, red]))
        for index in [0, 2, 3] { grabber.reject(held[index]) }
        try lift()
        try program.expect(picture([black, nil, black, black]))
        // Cancelled at its last location, not at that of its end event.
        #expect(try program.log().contains("touchesCancelled #2 (280.5, 90.0) DrawView"))
        #expect(try program.log().filter { $0.hasPrefix("touchesCancelled") }.count == 1)
    }

    @Test func `D35 a finger that is taken because another one landed keeps the line that it had drawn`() throws {
        try touchscreen.down(1, at: begin(1))
        try touchscreen.move(1, to: end(1))
        let first = try grabber.waitForTouch()
        try program.expect(picture([red, nil, nil, nil]))
        // Two fingers that landed together would draw an ellipse.
        Pause.betweenLandings()
        try touchscreen.down(2, at: begin(2))
        grabber.accept(first)
        grabber.reject(try grabber.waitForTouch())
        try touchscreen.move(2, to: end(2))
        try lift([1, 2])
        try program.expect(picture([black, black, nil, nil]))
        #expect(try program.log().filter { $0.hasPrefix("touchesCancelled") }.count == 1)
    }

    @Test func `D13 D19 a finger lifted while undecided keeps its line until the window manager decides`() throws {
        let held = try drawHeld()
        try lift([1, 2])
        try touchscreen.move(3, to: end(3))
        try program.wait(forLog: "touchesMoved #3")
        try program.expect(picture([red, red, red, red]))
        grabber.accept(held[0])
        grabber.reject(held[1])
        try program.expect(picture([nil, black, red, red]))
        grabber.reject(held[2])
        grabber.reject(held[3])
        try lift([3, 4])
        try program.expect(picture([nil, black, black, black]))
        #expect(try program.log().contains("touchesCancelled #1 (280.5, 45.0) DrawView"))
        #expect(try program.log().contains("touchesEnded #2 (280.5, 90.0) DrawView"))
    }

    @Test
    func `D17 fingers that lift after they were rejected end, those never decided are cancelled with the grabber`()
        throws
    {
        let held = try drawHeld()
        grabber.reject(held[0])
        for touch in held.dropFirst() { grabber.accept(touch) }
        try program.expect(picture([red, nil, nil, nil]))
        try lift()
        try program.expect(picture([black, nil, nil, nil]))
    }

    @Test func `D20 quick held strokes arrive in order`() throws {
        try touchscreen.together { batch in
            for finger in Self.fingers { batch.down(finger, at: begin(finger)) }
        }
        for finger in Self.fingers {
            for step in 1...150 {
                try touchscreen.move(finger, to: CGPoint(x: 40 + Double(step), y: 240 - Double(step)))
            }
            try touchscreen.move(finger, to: end(finger))
            try touchscreen.up(finger)
        }
        let held = try Self.fingers.map { _ in try grabber.waitForTouch() }
        for touch in held { grabber.reject(touch) }
        try program.expect(picture([black, black, black, black]))
        let began = try program.log().filter { $0.hasPrefix("touchesBegan") }.map { $0.split(separator: " ")[1] }
        #expect(began == ["#1", "#2", "#3", "#4"])
        #expect(try program.log().first.map { $0.hasPrefix("touchesBegan #1") } == true)
    }

    @Test func `D4 the program ignores touches that begin in other windows`() throws {
        let display = try Display(name: server.display)
        let other = display.createWindow(Rectangle(x: 0, y: 0, width: 60, height: 60), events: [])
        let input = try InputExtension(on: display)
        try input.select(.drawing, on: other)
        other.map()
        display.sync()
        try touchscreen.down(1, at: CGPoint(x: 20, y: 20))
        grabber.reject(try grabber.waitForTouch())
        try touchscreen.move(1, to: CGPoint(x: 200, y: 200))
        try touchscreen.up(1)
        display.sync()
        var phases: [TouchEvent.Phase] = []
        while let event = display.nextEvent() {
            if case .touch(let touch) = event { phases.append(touch.phase) }
        }
        #expect(phases == [.began, .updated, .ended])
        try touchscreen.down(2, at: begin(2))
        grabber.reject(try grabber.waitForTouch())
        try touchscreen.move(2, to: end(2))
        try touchscreen.up(2)
        try program.wait(forLog: "touchesEnded #1")
        #expect(try program.log().first == "touchesBegan #1 (40.0, 90.0) DrawView")
    }
}
