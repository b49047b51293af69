import Foundation
import TestServer
import Testing

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PalmTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    let touchscreen: Touchscreen
    let pen: Pen
    private let palm = (begin: CGPoint(x: 60, y: 200), end: CGPoint(x: 280, y: 180))
    private let line = (begin: CGPoint(x: 40, y: 40), end: CGPoint(x: 250, y: 100))

    init() throws {
        server = try Self.server.get()
        (touchscreen, pen) = (try server.touchscreen, try server.pen)
    }

    /// Draws a line with the pen, which is in proximity. The pen moves first, since fingers move the pointer as well.
    private func draw() throws {
        try pen.move(to: line.begin)
        try pen.press(pressure: 0.5)
        try pen.move(to: line.end)
        try pen.lift()
    }

    @Test func `a finger counts as a palm while a pen is near, and draws again when the pen is gone`() throws {
        let program = try Program(on: server)
        try pen.enter(at: line.begin)
        try touchscreen.draw(from: palm.begin, to: palm.end)
        try draw()
        #expect(try program.expect { !$0.isEmpty }.count == 1, "a finger's line would have been first")
        #expect(program.ink[0].isLine(line.begin, line.end))
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        try pen.leave()
        // No event tells that a pen has gone; the program forgets it after a while.
        try Program.wait(for: "a finger's drawing again") {
            try touchscreen.draw(from: palm.begin, to: palm.end)
            return program.ink.count > 1 ? () : nil
        }
    }

    @Test func `a line that a finger began before a pen came near goes on`() throws {
        let program = try Program(on: server)
        try touchscreen.down(1, at: palm.begin)
        try touchscreen.move(1, to: CGPoint(x: 100, y: 100))
        try program.expect(program.paper.with(palm.begin, CGPoint(x: 100, y: 100), Picture.red))
        try pen.enter(at: line.begin)
        try draw()
        try touchscreen.move(1, to: palm.end)
        try touchscreen.up(1)
        try pen.leave()
        let lines = try program.expect(["line", "line"])
        #expect(lines[0].isLine(line.begin, line.end) && lines[1].isLine(palm.begin, palm.end))
    }

    @Test func `fingers more than 250 points from the pen, and at the other side of a table, draw`() throws {
        let program = try Program(on: server, ["--sides", "2"])
        let place = CGPoint(x: 320, y: 280)
        // While the pen is down, it stays near, however slow the machine is.
        try pen.enter(at: place)
        try pen.press(pressure: 0.5)
        try program.wait(forLog: "touchesBegan #1")
        try touchscreen.draw(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 100, y: 300))
        let far = (begin: CGPoint(x: 62, y: 300), end: CGPoint(x: 20, y: 300))
        let other = (begin: CGPoint(x: 320, y: 200), end: CGPoint(x: 400, y: 200))
        for line in [far, other] { try touchscreen.draw(from: line.begin, to: line.end) }
        let lines = try program.expect { $0.count == 2 }
        #expect(lines[0].isLine(far.begin, far.end) && lines[1].isLine(other.begin, other.end))
        try pen.lift()
        try pen.leave()
    }

    @Test func `a notice says that a palm does not draw`() throws {
        let program = try Program(on: server, chrome: .still)
        let top = CGRect(x: 0, y: 0, width: 640, height: 90)
        try program.screenshot { $0.count(of: Colors.dark, in: top) == 0 }
        try pen.enter(at: CGPoint(x: 320, y: 280))
        try pen.press(pressure: 0.5)
        try program.wait(forLog: "touchesBegan #1")
        try touchscreen.draw(from: palm.begin.moved(100, 0), to: palm.end)
        try program.screenshot { $0.count(of: Colors.dark, in: top) > 2000 }
        try pen.lift()
        try pen.leave()
        #expect(program.ink.isEmpty)
    }

    @Test func `a preference lets fingers draw beside the pen`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fingers = always\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        try pen.enter(at: line.begin)
        try touchscreen.draw(from: palm.begin, to: palm.end)
        try program.expect(["line"])
        try pen.leave()
    }

    @Test func `a preference keeps fingers from drawing at all`() throws {
        let folder = try TemporaryFolder()
        try folder.write("fingers = never\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        try touchscreen.draw(from: palm.begin, to: palm.end)
        try server.mouse.draw(from: line.begin, to: line.end)
        let ink = try program.expect { !$0.isEmpty }
        #expect(ink.count == 1 && ink[0].isLine(line.begin, line.end))
    }

    @Test func `the notice about palms is said once, and its button chooses what fingers do`() throws {
        let program = try Program(on: server, chrome: .still)
        try program.waitForKeyboard()
        let top = CGRect(x: 0, y: 0, width: 640, height: 90)
        try pen.enter(at: CGPoint(x: 320, y: 280))
        try pen.press(pressure: 0.5)
        try program.wait(forLog: "touchesBegan #1")
        try touchscreen.draw(from: palm.begin.moved(100, 0), to: palm.end)
        let notice = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
        let pill = try #require(notice.box(of: Colors.dark, in: top))
        try touchscreen.tap(at: CGPoint(x: pill.maxX - 40, y: pill.midY))
        // The panel's first row is chosen; the rows are 44 points high.
        let panel = CGRect(x: 0, y: 90, width: 640, height: 310)
        let image = try program.screenshotAtRest {
            $0.count(of: Colors.dark, in: top) == 0 && $0.count(of: Colors.accent, in: panel) > 20
        }
        let row = try #require(image.box(of: Colors.accent, in: panel))
        try touchscreen.draw(from: palm.begin.moved(100, 0), to: palm.end)
        try program.wait(forLog: "touchesEnded #4")
        let after = try program.screenshotAtRest { _ in true }
        #expect(after.count(of: Colors.dark, in: top) == 0)
        #expect(program.ink.isEmpty)
        try server.keyboard.tap(.escape)
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: panel) == 0 }
        try server.keyboard.tap(Keyboard.Key("f"))
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: panel) > 20 }
        try touchscreen.tap(at: CGPoint(x: row.midX + 40, y: row.midY + 44))
        try program.expect(preference: "fingers = always")
        try touchscreen.draw(from: palm.begin.moved(100, 0), to: palm.end)
        try program.expect { $0.count == 1 && $0[0].isLine(palm.begin.moved(100, 0), palm.end) }
        try pen.lift()
        try pen.leave()
    }

    @Test func `beside a pen, a hand on selected ink, its frame or its handles does not move it`() throws {
        let program = try Program(on: server)
        let ink = (begin: CGPoint(x: 200, y: 200), end: CGPoint(x: 400, y: 200))
        try touchscreen.draw(from: ink.begin, to: ink.end)
        let before = try program.expect(["line"])
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("v"))
        try touchscreen.tap(at: CGPoint(x: 300, y: 200))
        try program.screenshot { $0.isSelected(at: CGPoint(x: 300, y: 200)) }
        // While the pen is down, it stays near, however slow the machine is.
        try pen.enter(at: CGPoint(x: 300, y: 320))
        try pen.press(pressure: 0.5)
        try program.wait(forLog: "touchesBegan #3")
        // The ink is 205 points to each side, the frame at least 52 points high, and the turning handle 36 above it.
        let grips = [(300, 200), (330, 185), (415, 226), (185, 174), (300, 226), (300, 138)]
        for (index, grip) in grips.enumerated() {
            let place = CGPoint(x: grip.0, y: grip.1)
            try touchscreen.down(1, at: place)
            for step in 1...4 { try touchscreen.move(1, to: place.moved(15 * Double(step), -10 * Double(step))) }
            try touchscreen.up(1)
            try program.wait(forLog: "touchesEnded #\(index + 4)")
        }
        try touchscreen.together { batch in
            batch.down(1, at: CGPoint(x: 260, y: 200))
            batch.down(2, at: CGPoint(x: 340, y: 200))
            for step in 1...4 {
                batch.move(1, to: CGPoint(x: 260 - 10 * step, y: 200))
                batch.move(2, to: CGPoint(x: 340 + 10 * step, y: 200))
            }
            batch.up(1)
            batch.up(2)
        }
        try program.wait(forLog: "touchesEnded #11")
        #expect(program.ink == before)
        try pen.lift()
        try pen.leave()
        // The pen has tapped beside the ink.
        try program.screenshot { !$0.isSelected(at: CGPoint(x: 300, y: 200)) }
        // When the pen is gone, the same fingers move the ink, by as much as they go and no more.
        try Program.wait(for: "a finger's selecting again") {
            try touchscreen.tap(at: CGPoint(x: 300, y: 200))
            // At rest: a tap whose frame is late is not followed by one that would make it a double tap.
            return try program.screenshotAtRest { _ in true }.isSelected(at: CGPoint(x: 300, y: 200)) ? () : nil
        }
        try touchscreen.draw(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 340, y: 240))
        try program.expect { $0.count == 1 && $0[0].isLine(ink.begin.moved(40, 40), ink.end.moved(40, 40)) }
    }
}
