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

    /// The thumbnails of the first row, in a window of 800 by 600 points: the first is the sheet of a new drawing.
    /// Lines are drawn below them, so that they are not taken for thumbnails.
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

    @Test func `Ctrl+O shows all drawings also in a window that began with --new`() throws {
        let program = try Program(on: server, ["--new"], chrome: .still)
        try program.waitForKeyboard()
        try touchscreen.draw(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 600, y: 480))
        try program.expect(["line"])
        try server.keyboard.tap(Keyboard.Key("o"), holding: .control)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
    }

    /// Adds a drawing of one line to a folder.
    private func add(_ path: String, to folder: TemporaryFolder) throws {
        try folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
            <line x1="200" y1="320" x2="600" y2="480" stroke="#000000" stroke-width="10" stroke-linecap="round"/>
            </svg>

            """, to: folder.path(path))
    }

    /// The buttons at the right of the bar: *Elsewhere* and *Bin*, or *Drawings*.
    private let elsewhere = CGPoint(x: 640, y: 32)
    private let bin = CGPoint(x: 760, y: 32)

    @Test func `fingers delete a drawing, find it in the bin, and restore it`() throws {
        let folder = try TemporaryFolder()
        try add("data/touchtracker/boat.svg", to: folder)
        let program = try Program(on: server, chrome: .still, in: folder, showsShelf: true)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        try touchscreen.down(1, at: middle(1))
        // The menu: Rename, Duplicate, Delete.
        let menu = try program.screenshotAtRest { $0.menu != nil }
        try touchscreen.up(1)
        Pause.untilMenuTakesTouches()
        let bubble = try #require(menu.menu)
        try touchscreen.tap(at: CGPoint(x: bubble.maxX - 30, y: bubble.minY + 22))
        try expect([], program)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) == 0 }
        try touchscreen.tap(at: bin)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(0)) > 100 }
        try touchscreen.tap(at: middle(0))
        try expect(["boat.svg"], program)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(0)) == 0 }
        try touchscreen.tap(at: bin)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
    }

    @Test func `fingers open a drawing in another folder, which is then among those that were opened last`() throws {
        let folder = try TemporaryFolder()
        try add("data/touchtracker/boat.svg", to: folder)
        try add("home/pictures/house.svg", to: folder)
        let program = try Program(
            on: server, chrome: .still, in: folder, environment: ["HOME": folder.path("home")], showsShelf: true)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        try touchscreen.tap(at: elsewhere)
        // The home, and in it the folder above and one folder, and in that the folder above and the drawing.
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) == 0 }
        try touchscreen.tap(at: middle(0))
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: sheet(1)) > 20 }
        try touchscreen.tap(at: middle(1))
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        try touchscreen.tap(at: middle(1))
        try program.screenshotAtRest { $0.has(Picture.black, at: CGPoint(x: 400, y: 400)) }
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("w"), holding: .control)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        try touchscreen.tap(at: elsewhere)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(0)) > 100 }
        #expect(names(program) == ["boat.svg"])
    }

    @Test func `the right button of a mouse opens the menu of a drawing`() throws {
        let folder = try TemporaryFolder()
        try add("data/touchtracker/boat.svg", to: folder)
        let program = try Program(on: server, chrome: .still, in: folder, showsShelf: true)
        try program.screenshotAtRest { $0.count(of: Picture.black, in: sheet(1)) > 100 }
        let mouse = try server.mouse
        try mouse.move(to: middle(1))
        try mouse.press(.right)
        try mouse.release(.right)
        let menu = try program.screenshotAtRest { $0.menu != nil }
        Pause.untilMenuTakesTouches()
        let bubble = try #require(menu.menu)
        try mouse.click(at: CGPoint(x: bubble.midX, y: bubble.minY + 22))
        try expect(["boat.svg", "boat 2.svg"], program)
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
        #expect(program.folder.ink(of: program.folder.path("data/touchtracker/copy.svg")).map(\.name) == ["line"])
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: panel) == 0 }
    }
}
