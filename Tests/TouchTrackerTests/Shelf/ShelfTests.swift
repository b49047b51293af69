import Foundation
import Glibc
import TestServer
import Testing
import X11

@testable import InkFile

/// The way of several drawings through the whole program.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ShelfTests {
    static let server = SharedServer(.init(width: 800, height: 600))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// The thumbnails of the first row, in a window of 800 by 600 points: the first is the sheet of a new drawing. Lines are
    /// drawn below them, so that they are not taken for thumbnails.
    private func sheet(_ index: Int) -> CGRect {
        CGRect(x: 24 + CGFloat(index) * 258, y: 76, width: 234, height: 176)
    }

    private func middle(_ index: Int) -> CGPoint { CGPoint(x: sheet(index).midX, y: sheet(index).midY) }

    private func names(_ program: Program) -> Set<String> {
        let folder = program.folder.path("data/touchtracker")
        return Set(
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".svg") })
    }

    private func expect(_ names: Set<String>, _ program: Program, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        do {
            try Program.wait(for: "the drawings") { self.names(program) == names ? () : nil }
        } catch {
            Issue.record("the drawings are \(self.names(program))", sourceLocation: sourceLocation)
            throw error
        }
    }

    @Test func `drawings are drawn, shown, renamed, duplicated, deleted and restored`() throws {
        let folder = try TemporaryFolder()
        let keyboard = try server.keyboard
        let program = try Program(on: server, chrome: .still, in: folder)
        try program.waitForKeyboard()
        // The first start draws at once.
        try touchscreen.draw(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 600, y: 480))
        try program.expect(["line"])
        try keyboard.tap(Keyboard.Key("w"), holding: .control)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        // A new drawing, with two lines.
        try touchscreen.tap(at: middle(0))
        try program.screenshot { $0.has(Picture.white, at: CGPoint(x: 40, y: 40)) }
        for y in [340, 440] { try touchscreen.draw(from: CGPoint(x: 200, y: y), to: CGPoint(x: 600, y: y)) }
        try expect(["drawing.svg", "drawing 2.svg"], program)
        try keyboard.tap(Keyboard.Key("o"), holding: .control)
        try program.screenshotAtRest {
            $0.count(of: Picture.black, in: sheet(1)) > 100 && $0.count(of: Picture.black, in: sheet(2)) > 100
        }
        // Keys: F2 and a name, a copy, and the bin.
        try keyboard.tap(Keyboard.Key(code: 68))
        for letter in "boat" { try keyboard.tap(Keyboard.Key(letter)) }
        try keyboard.tap(.enter)
        try expect(["drawing.svg", "boat.svg"], program)
        // The field is gone.
        try program.screenshot { $0.count(of: Colors.accent, in: sheet(1).offsetBy(dx: 0, dy: 170)) == 0 }
        try keyboard.tap(Keyboard.Key("d"), holding: .control)
        try expect(["drawing.svg", "boat.svg", "boat 2.svg"], program)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(2)) > 100 }
        try keyboard.tap(.delete)
        try expect(["drawing.svg", "boat.svg"], program)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(2)) > 100 }
    }

    @Test func `a second start shows the drawings, and one that is open in another window comes to the front`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, chrome: .still, in: folder)
            try touchscreen.draw(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 600, y: 480))
            try program.expect(["line"])
        }
        let first = try Program(on: server, chrome: .still, in: folder, showsShelf: true)
        try first.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        try touchscreen.tap(at: middle(1))
        try first.screenshotAtRest { $0.has(Picture.black, at: CGPoint(x: 400, y: 400)) }
        let second = try Program(on: server, chrome: .still, in: folder, showsShelf: true)
        try second.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        try touchscreen.tap(at: middle(1))
        try first.screenshotAtRest { $0.has(Picture.black, at: CGPoint(x: 400, y: 400)) }
        try first.waitForKeyboard()
    }

    @Test func `a copy is saved under a name that is typed`() throws {
        let program = try Program(on: server, chrome: .still)
        try program.waitForKeyboard()
        try touchscreen.draw(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 600, y: 480))
        try program.expect(["line"])
        try server.keyboard.tap(Keyboard.Key("s"), holding: .control, .shift)
        // The field of the question.
        let panel = CGRect(x: 240, y: 100, width: 320, height: 240)
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: panel) > 500 }
        for letter in "copy" { try server.keyboard.tap(Keyboard.Key(letter)) }
        try server.keyboard.tap(.enter)
        try expect(["drawing.svg", "copy.svg"], program)
        let copy = program.folder.contents(of: program.folder.path("data/touchtracker/copy.svg"))
        #expect(copy.map { String(decoding: $0, as: UTF8.self).matches(of: #/<line /#).count } == 1)
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: panel) == 0 }
    }
}
