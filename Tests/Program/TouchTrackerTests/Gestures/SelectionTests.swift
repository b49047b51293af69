import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SelectionTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen
    private let lower = (begin: CGPoint(x: 60, y: 220), end: CGPoint(x: 440, y: 220), middle: CGPoint(x: 250, y: 220))
    private let upper = (begin: CGPoint(x: 250, y: 140), end: CGPoint(x: 250, y: 300), middle: CGPoint(x: 250, y: 160))
    /// A point on empty paper.
    private let nowhere = CGPoint(x: 420, y: 320)

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Starts a program with two lines, the vertical one above the horizontal one.
    private func program(chrome: Program.Chrome = .none) throws -> Program {
        let program = try Program(on: server, chrome: chrome)
        try touchscreen.draw(from: lower.begin, to: lower.end)
        try touchscreen.draw(from: upper.begin, to: upper.end)
        try program.expect(["line", "line"])
        return program
    }

    /// Taps a point and waits until its ink is outlined.
    private func select(at place: CGPoint, in program: Program) throws {
        try touchscreen.tap(at: place)
        try program.screenshot { $0.isSelected(at: place) }
    }

    /// The screen without the toolbar, whose icons are nearly as dark as the menu.
    private let paper = CGRect(x: 0, y: 0, width: 500, height: 376)

    /// Waits for the menu, a dark bubble at the ink, and returns its frame.
    private func menu(in program: Program) throws -> CGRect {
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: paper) > 4000 }
        Pause.untilMenuTakesTouches()
        return try #require(image.box(of: Colors.dark, in: paper))
    }

    @Test func `a tap on ink outlines only that ink, and a tap elsewhere removes the outline`() throws {
        let program = try program()
        try select(at: upper.middle, in: program)
        let image = try program.screenshotAtRest { _ in true }
        #expect(image.has(Picture.black, at: CGPoint(x: 100, y: 220)) && !image.isSelected(at: CGPoint(x: 100, y: 220)))
        try touchscreen.tap(at: nowhere)
        try program.screenshot { !$0.isSelected(at: upper.middle) }
        #expect(program.ink.count == 2)
        try select(at: CGPoint(x: 100, y: 232), on: CGPoint(x: 100, y: 220), in: program)
    }

    /// Taps beside ink and waits until the ink is outlined.
    private func select(at place: CGPoint, on ink: CGPoint, in program: Program) throws {
        try touchscreen.tap(at: place)
        try program.screenshot { $0.isSelected(at: ink) }
    }

    @Test func `a tap selects the topmost ink, and the Delete key deletes it`() throws {
        let program = try program()
        try select(at: CGPoint(x: 250, y: 220), in: program)
        try program.waitForKeyboard()
        try server.keyboard.tap(.delete)
        let kept = try program.expect(["line"])
        #expect(kept[0].isLine(lower.begin, lower.end))
        try program.expect(program.paper.with(lower.begin, lower.end, Picture.black))
    }

    @Test func `the menu's Delete deletes the selected ink and closes the menu`() throws {
        let program = try program(chrome: .still)
        try select(at: upper.middle, in: program)
        let menu = try menu(in: program)
        try touchscreen.tap(at: CGPoint(x: menu.minX + 30, y: menu.minY + 22))
        let kept = try program.expect(["line"])
        #expect(kept[0].isLine(lower.begin, lower.end))
        try program.screenshot { $0.count(of: Colors.dark, in: paper) < 500 && !$0.isSelected(at: upper.middle) }
    }

    @Test func `the menu's To front moves the selected ink above all other`() throws {
        let program = try program(chrome: .still)
        try select(at: CGPoint(x: 100, y: 220), in: program)
        let menu = try menu(in: program)
        try touchscreen.tap(at: CGPoint(x: menu.minX + 30, y: menu.minY + 66))
        try program.expect { $0.count == 2 && $0[1].isLine(lower.begin, lower.end) }
    }

    @Test func `a tap beside the menu closes it and deselects`() throws {
        let program = try program(chrome: .still)
        try select(at: upper.middle, in: program)
        _ = try menu(in: program)
        try touchscreen.tap(at: nowhere)
        try program.screenshot { $0.count(of: Colors.dark, in: paper) < 500 && !$0.isSelected(at: upper.middle) }
        #expect(program.ink.count == 2)
    }

    @Test func `what lands on a menu that is opening or closing draws`() throws {
        let program = try program(chrome: .moving)
        try program.waitForKeyboard()
        try select(at: upper.middle, in: program)
        let menu = try menu(in: program)
        // From the button that deletes, across the menu.
        let (begin, end) = (CGPoint(x: menu.minX + 30, y: menu.minY + 22), CGPoint(x: menu.maxX, y: menu.minY + 30))
        for tap in [nowhere, upper.middle] {
            try touchscreen.together { batch in
                batch.down(1, at: tap)
                batch.up(1)
                batch.down(1, at: begin)
                batch.move(1, to: end)
                batch.up(1)
            }
            #expect(try program.expect(["line", "line", "line"])[2].isLine(begin, end))
            try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
            try program.expect(["line", "line"])
        }
    }

    @Test func `a new line deselects the selected ink without moving it`() throws {
        let program = try program()
        let before = program.ink
        try select(at: upper.middle, in: program)
        try touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 160, y: 100))
        let after = try program.expect(["line", "line", "line"])
        #expect(Array(after.prefix(2)) == before)
        try program.screenshot { !$0.isSelected(at: upper.middle) }
    }

    @Test func `Ctrl+D duplicates the selected ink, and Ctrl+F moves it to the front`() throws {
        let program = try program()
        try select(at: CGPoint(x: 100, y: 220), in: program)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("f"), holding: .control)
        try program.expect { $0.count == 2 && $0[1].isLine(lower.begin, lower.end) }
        try server.keyboard.tap(Keyboard.Key("d"), holding: .control)
        let copies = try program.expect(["line", "line", "line"])
        let (dx, dy) = (copies[2].ends.begin.x - lower.begin.x, copies[2].ends.begin.y - lower.begin.y)
        #expect(hypot(dx, dy) > 10 && copies[2].isLine(lower.begin.moved(dx, dy), lower.end.moved(dx, dy)))
        // The copy is selected now.
        try server.keyboard.tap(.delete)
        #expect(try program.expect(["line", "line"]) == Array(copies.prefix(2)))
    }
}
