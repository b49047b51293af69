import Foundation
import Glibc
import Ink
import InkFile
import TestServer
import Testing
import X11

/// Each letter, each press of an arrow key and each move is kept before the next event is handled, as each stroke is.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KeptStepsTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    /// Kills the program when it has handled all input so far, which it tells by the next finger.
    private func kill(_ program: Program, beforeTouch number: Int) throws {
        try touchscreen.down(9, at: CGPoint(x: 620, y: 460))
        try program.wait(forLog: "touchesBegan #\(number)")
        program.signal(SIGKILL)
        #expect(try program.waitForExit() == .signal(SIGKILL))
        try touchscreen.up(9)
    }

    /// The ink that the program has at its next start.
    private func inkOfNextStart(in folder: TemporaryFolder) throws -> [Mark] {
        try DrawingFile.open(folder.drawing, page: nil).drawing.map(\.mark)
    }

    @Test func `a program killed while someone types has every letter at its next start`() throws {
        let folder = try TemporaryFolder()
        let program = try Program(on: server, ["--tool", "text", "--width", "4"], in: folder)
        try program.waitForKeyboard()
        try touchscreen.tap(at: CGPoint(x: 100, y: 100))
        for letter in "nothing" { try keyboard.tap(Keyboard.Key(letter)) }
        try keyboard.tap(.backspace)
        try kill(program, beforeTouch: 2)
        #expect(try inkOfNextStart(in: folder).map { $0.text?.string } == ["nothin"])
    }

    @Test func `a program killed between presses of an arrow key has all of them at its next start`() throws {
        let folder = try TemporaryFolder()
        let program = try Program(on: server, in: folder)
        try touchscreen.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        try program.expect(["line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        for _ in 0..<16 { try keyboard.tap(.right) }
        try kill(program, beforeTouch: 2)
        let box = try #require(try inkOfNextStart(in: folder).first).bounds
        #expect(abs(box.midX - 216) < 1 && abs(box.midY - 100) < 1)
    }

    @Test(arguments: [1500, 6000])
    func `a program killed after the lift that ended a move of thousands has it at its next start`(count: Int) throws {
        let folder = try TemporaryFolder()
        let marks = (0..<count).map { number in
            let begin = CGPoint(x: 100 + number % 300, y: 100 + number / 300)
            return Mark(
                shape: .line(Line(begin: begin, end: CGPoint(x: begin.x + 9, y: 200))),
                style: Style(color: .black, width: 2))
        }
        let page = CGRect(x: 0, y: 0, width: 640, height: 480)
        try folder.write(
            String(decoding: SVGDocument(page: page, marks: marks).data, as: UTF8.self), to: folder.drawing)
        let program = try Program(on: server, ["--tool", "select"], in: folder)
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try touchscreen.draw(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 350, y: 190))
        try kill(program, beforeTouch: 2)
        let found = try inkOfNextStart(in: folder)
        let first = try #require(found.first)
        let (dx, dy) = (first.bounds.minX - marks[0].bounds.minX, first.bounds.minY - marks[0].bounds.minY)
        #expect(dx > 50 && dy > 10)
        #expect(found.count == count)
        #expect(
            zip(found, marks).allSatisfy {
                abs($0.bounds.minX - $1.bounds.minX - dx) < 1e-6 && abs($0.bounds.minY - $1.bounds.minY - dy) < 1e-6
            })
    }
}
