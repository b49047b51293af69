import Foundation
import TestServer
import Testing
import X11

/// Moves the paper by fingers, mouse, wheel, touchpad and keys, and draws on it: the file tells where the paper was.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct MovingPaperTests {
    static let server = SharedServer(
        .init(
            width: 700, height: 500,
            devices: DeviceDescription.standard + [DeviceDescription("Test Touchpad", .touchpad)]))
    let server: TestServer
    let touchscreen: Touchscreen
    let mouse: Mouse
    let keyboard: Keyboard
    private let begin = CGPoint(x: 200, y: 200)
    private let end = CGPoint(x: 400, y: 240)

    init() throws {
        server = try Self.server.get()
        (touchscreen, mouse, keyboard) = (try server.touchscreen, try server.mouse, try server.keyboard)
    }

    private func start() throws -> Program {
        let program = try Program(on: server, ["--tool", "line"], chrome: .still)
        try program.waitForKeyboard()
        return program
    }

    /// Draws the same line of the screen, and returns its ends on the paper.
    private func draw(on program: Program, count: Int = 1) throws -> (begin: CGPoint, end: CGPoint) {
        try touchscreen.draw(from: begin, to: end)
        return try #require(program.expect(Array(repeating: "line", count: count)).last).ends
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.6 }

    @Test func `a wheel pans, and with Ctrl zooms at the pointer`() throws {
        let program = try start()
        try mouse.move(to: begin)
        try mouse.scroll(down: 1)
        let panned = try draw(on: program)
        #expect(panned.begin == CGPoint(x: 200, y: 248))
        try keyboard.press(.control)
        try mouse.move(to: begin)
        try mouse.scroll(down: -1)
        try keyboard.release(.control)
        let zoomed = try draw(on: program, count: 2)
        #expect(isNear(zoomed.begin.x, 200) && isNear(zoomed.begin.y, 248))
        #expect(isNear(zoomed.end.x - zoomed.begin.x, 200 / 1.2))
    }

    @Test func `the middle button and the space bar pull the paper`() throws {
        let program = try start()
        try mouse.move(to: CGPoint(x: 300, y: 300))
        try mouse.press(.middle)
        try mouse.move(to: CGPoint(x: 330, y: 280))
        try mouse.release(.middle)
        #expect(try draw(on: program).begin == CGPoint(x: 170, y: 220))
        try keyboard.press(Keyboard.Key(" "))
        try mouse.move(to: CGPoint(x: 300, y: 300))
        try mouse.press()
        try mouse.move(to: CGPoint(x: 290, y: 300))
        // A movement that ends at rest does not glide.
        try program.expect { $0.count == 1 }
        try mouse.move(to: CGPoint(x: 290, y: 300))
        try mouse.release()
        try keyboard.release(Keyboard.Key(" "))
        let pulled = try draw(on: program, count: 2)
        #expect(pulled.begin.x >= 180 && pulled.begin.y == 220)
    }

    @Test func `with the hand, two fingers zoom and pan, and keys show all ink and 100 %`() throws {
        let program = try start()
        _ = try draw(on: program)
        try keyboard.tap(Keyboard.Key("h"))
        try program.expect(preference: "tool = hand")
        try touchscreen.together {
            $0.down(1, at: CGPoint(x: 300, y: 200))
            $0.down(2, at: CGPoint(x: 400, y: 200))
        }
        for step in 1...10 {
            let offset = Double(step) * 5
            try touchscreen.together {
                $0.move(1, to: CGPoint(x: 300 - offset, y: 200))
                $0.move(2, to: CGPoint(x: 400 + offset, y: 200))
            }
        }
        try touchscreen.up(1)
        try touchscreen.up(2)
        try keyboard.tap(Keyboard.Key("l"))
        try program.expect(preference: "tool = line")
        let zoomed = try draw(on: program, count: 2)
        #expect(isNear(zoomed.end.x - zoomed.begin.x, 100) && isNear(zoomed.end.y - zoomed.begin.y, 20))
        #expect(isNear(zoomed.begin.x, 275))
        try keyboard.tap(Keyboard.Key("0"), holding: .control)
        #expect(try draw(on: program, count: 3).begin == begin)
    }

    @Test func `a pinch on a touchpad zooms at the pointer`() throws {
        let program = try start()
        try mouse.move(to: begin)
        let touchpad = try server.touchpad
        try touchpad.beginPinch()
        for scale in [1.1, 1.4, 1.7, 2] { try touchpad.pinch(to: scale) }
        try touchpad.endPinch()
        let zoomed = try draw(on: program)
        #expect(isNear(zoomed.begin.x, 200) && isNear(zoomed.begin.y, 200))
        #expect(isNear(zoomed.end.x - zoomed.begin.x, 100))
    }

    @Test func `nothing moves the paper under a stroke`() throws {
        let program = try start()
        try touchscreen.down(1, at: begin)
        try touchscreen.move(1, to: CGPoint(x: 300, y: 220))
        try mouse.move(to: CGPoint(x: 500, y: 100))
        try mouse.scroll(down: 3)
        try keyboard.tap(Keyboard.Key("1"), holding: .control)
        try touchscreen.move(1, to: end)
        try touchscreen.up(1)
        #expect(try program.expect(["line"])[0].isLine(begin, end))
        #expect(try draw(on: program, count: 2).begin == begin)
    }

    @Test func `a held hand button lets other fingers move the paper, and gives the tool back`() throws {
        let program = try start()
        let button = Toolbar(size: CGSize(width: 700, height: 500)).center(of: .hand)
        try touchscreen.down(9, at: button)
        try touchscreen.down(1, at: begin)
        for step in 1...6 { try touchscreen.move(1, to: CGPoint(x: 200, y: 200 + 10 * step)) }
        try touchscreen.up(9)
        try touchscreen.up(1)
        let moved = try draw(on: program)
        #expect(moved.begin.x == 200 && moved.begin.y <= 140)
        try touchscreen.tap(at: button)
        try program.expect(preference: "tool = hand")
        try touchscreen.tap(at: button)
        try program.expect(preference: "tool = line")
    }

    @Test func `the view is kept with the drawing, and is not in its file`() throws {
        let program = try start()
        try mouse.move(to: begin)
        try mouse.scroll(down: 1)
        let first = try draw(on: program)
        try program.expect(preference: "view = 1.0 0.0 48.0 \(program.folder.picture)")
        program.signal(SIGTERM)
        _ = try program.waitForExit()
        let again = try Program(on: server, ["--tool", "line"], chrome: .still, in: program.folder)
        #expect(try draw(on: again, count: 2) == first)
    }
}
