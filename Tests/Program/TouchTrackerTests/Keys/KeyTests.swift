import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KeyTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard
    private let begin = CGPoint(x: 60, y: 60)
    private let end = CGPoint(x: 250, y: 170)

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    @Test func `Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, without limit`() throws {
        let program = try Program(on: server)
        for y in stride(from: 30.0, through: 210, by: 60) {
            try touchscreen.draw(from: CGPoint(x: 40, y: y), to: CGPoint(x: 280, y: y))
        }
        let all = try program.expect(Array(repeating: "line", count: 4))
        try program.waitForKeyboard()
        let z = try Keyboard.Key("z")
        for count in [3, 2, 1, 0] {
            try keyboard.tap(z, holding: .control)
            #expect(try program.expect { $0.count == count } == Array(all.prefix(count)))
        }
        try keyboard.tap(z, holding: .control, .shift)
        try program.expect(["line"])
        try keyboard.tap(Keyboard.Key("y"), holding: .control)
        #expect(try program.expect(["line", "line"]) == Array(all.prefix(2)))
        try program.expect(
            program.paper.with(CGPoint(x: 40, y: 30), CGPoint(x: 280, y: 30), Picture.black)
                .with(CGPoint(x: 40, y: 90), CGPoint(x: 280, y: 90), Picture.black))
        // A new line discards the redo steps.
        try touchscreen.draw(from: begin, to: end)
        try program.expect(Array(repeating: "line", count: 3))
        try keyboard.tap(z, holding: .control, .shift)
        try keyboard.tap(z, holding: .control)
        #expect(try program.expect { $0.count == 2 } == Array(all.prefix(2)))
    }

    @Test func `undo removes the stroke that was finished last, not the one begun last`() throws {
        let program = try Program(on: server)
        try touchscreen.down(1, at: begin)
        try touchscreen.move(1, to: end)
        try server.mouse.draw(from: CGPoint(x: 40, y: 200), to: CGPoint(x: 140, y: 210))
        try program.expect(["line"])
        try touchscreen.up(1)
        let both = try program.expect(["line", "line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        #expect(try program.expect(["line"]) == [both[0]])
        #expect(both[1].isLine(begin, end))
    }

    @Test(arguments: [("l", "line"), ("p", "path"), ("o", "ellipse"), ("r", "rect")] as [(Character, String)])
    func `L, P, O and R choose tools`(key: Character, name: String) throws {
        let program = try Program(on: server, ["--tool", key == "l" ? "pen" : "line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key(key))
        try program.expect(
            preference: "tool = \(["l": "line", "p": "pen", "o": "ellipse", "r": "rectangle"][key] ?? "")")
        try touchscreen.draw(from: begin, to: end)
        try program.expect([name])
    }

    @Test func `E chooses the eraser`() throws {
        let program = try Program(on: server)
        try touchscreen.draw(from: begin, to: end)
        try program.expect(["line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("e"))
        try program.expect(preference: "tool = eraser")
        try touchscreen.draw(from: CGPoint(x: 155, y: 40), to: CGPoint(x: 155, y: 200))
        try program.expect([])
        try program.expect(program.paper)
    }

    @Test func `Ctrl+Delete clears everything, and Escape deselects`() throws {
        let program = try Program(on: server)
        try touchscreen.draw(from: begin, to: end)
        try program.expect(["line"])
        try program.waitForKeyboard()
        let middle = CGPoint(x: 155, y: 115)
        try touchscreen.tap(at: middle)
        try program.screenshot { $0.isSelected(at: middle) }
        try keyboard.tap(.escape)
        try program.screenshot { !$0.isSelected(at: middle) }
        try keyboard.tap(.delete)
        try keyboard.tap(Keyboard.Key("r"))
        try program.expect(preference: "tool = rectangle")
        #expect(program.ink.count == 1, "nothing was selected to be deleted")
        try keyboard.tap(.delete, holding: .control)
        try program.expect([])
    }
}
