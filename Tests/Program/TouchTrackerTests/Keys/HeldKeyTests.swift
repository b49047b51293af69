import Foundation
import TestServer
import Testing
import X11

/// Keys that are held repeat what they do.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct HeldKeyTests {
    static let server = SharedServer(.init(width: 664, height: 460, repeatsKeys: true))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    /// Starts a program with lines.
    private func start(lines: Int) throws -> Program {
        let program = try Program(on: server, chrome: .still)
        for line in 0..<lines {
            let y = 40 + 50 * Double(line)
            try touchscreen.draw(from: CGPoint(x: 80, y: y), to: CGPoint(x: 400, y: y))
        }
        try program.expect(Array(repeating: "line", count: lines))
        try program.waitForKeyboard()
        return program
    }

    /// Holds a key until a condition holds.
    private func hold(_ key: Keyboard.Key, with others: [Keyboard.Key] = [], until condition: () throws -> Void) throws
    {
        for other in others { try keyboard.press(other) }
        try keyboard.press(key)
        defer {
            try? keyboard.release(key)
            for other in others.reversed() { try? keyboard.release(other) }
        }
        try condition()
    }

    @Test func `a held undo takes back one step after another, and a held redo returns them`() throws {
        let program = try start(lines: 6)
        try hold(Keyboard.Key("z"), with: [.control]) { try program.expect([]) }
        try hold(Keyboard.Key("z"), with: [.control, .shift]) {
            try program.expect(Array(repeating: "line", count: 6))
        }
        try hold(Keyboard.Key("z"), with: [.control]) { try program.expect([]) }
        try hold(Keyboard.Key("y"), with: [.control]) { try program.expect(Array(repeating: "line", count: 6)) }
    }

    /// Starts a program without chrome, with a line across the window's middle.
    private func startWithLine() throws -> Program {
        let program = try Program(on: server)
        try touchscreen.draw(from: CGPoint(x: 232, y: 230), to: CGPoint(x: 432, y: 230))
        try program.expect(["line"])
        try program.waitForKeyboard()
        return program
    }

    @Test(arguments: [Keyboard.Key.right, Keyboard.Key(keypad: 6)])
    func `a held arrow key moves what is selected on and on`(key: Keyboard.Key) throws {
        let program = try startWithLine()
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        // A single press moves it by a point.
        try hold(key) { try program.screenshot { ($0.box(of: Picture.black)?.minX ?? 0) > 236 } }
    }

    @Test func `held zoom keys zoom on and on`() throws {
        let program = try startWithLine()
        func width(_ image: PixelImage) -> CGFloat { image.box(of: Picture.black)?.width ?? 0 }
        try hold(Keyboard.Key("="), with: [.control]) { try program.screenshot { width($0) > 420 } }
        try hold(.keypadMinus, with: [.control]) { try program.screenshot { (1..<150).contains(width($0)) } }
    }

    @Test func `a held Tab moves the focus from control to control`() throws {
        let program = try start(lines: 0)
        func ring(_ image: PixelImage) -> CGRect? {
            image.box(of: Colors.accent, in: CGRect(x: 0, y: 390, width: 664, height: 70))
        }
        try keyboard.tap(.tab)
        let first = try program.screenshotAtRest { ring($0) != nil }
        try hold(.tab) {
            for _ in 0..<2 { try program.screenshot { ring($0) != ring(first) && ring($0) != nil } }
        }
    }
}
