import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ToolbarTests {
    static let server = SharedServer(.init(width: 500, height: 480))
    let server: TestServer
    let glass: Touchscreen
    let mouse: Mouse
    private let toolbar = Toolbar(size: CGSize(width: 500, height: 480))
    private let line = (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 260, y: 160))

    init() throws {
        server = try Self.server.get()
        (glass, mouse) = (try server.touchscreen, try server.mouse)
    }

    @Test(arguments: [false, true])
    func `a tool is chosen by mouse, and by finger`(byFinger: Bool) throws {
        let program = try Program(on: server, chrome: .still)
        let press = { (place: CGPoint) in try byFinger ? glass.tap(at: place) : mouse.click(at: place) }
        try press(toolbar.middle(of: .pen))
        try program.expect(preference: "tool = pen")
        try glass.draw(from: line.begin, to: line.end)
        try program.expect(["path"])
        try press(toolbar.middle(of: .line))
        try program.expect(preference: "tool = line")
        try glass.draw(from: line.begin.moved(0, 100), to: line.end.moved(0, 100))
        try program.expect(["path", "line"])
        // What is chosen wears the accent.
        try program.screenshot { image in
            func count(_ item: Toolbar.Item) -> Int {
                let middle = toolbar.middle(of: item)
                return image.count(
                    of: Colors.accent, in: CGRect(x: middle.x - 20, y: middle.y - 20, width: 40, height: 40))
            }
            return count(.line) > 5 && count(.pen) == 0
        }
    }

    @Test(arguments: [false, true])
    func `undo and redo are pressed by mouse, and by finger`(byFinger: Bool) throws {
        let program = try Program(on: server, chrome: .still)
        let press = { (place: CGPoint) in try byFinger ? glass.tap(at: place) : mouse.click(at: place) }
        try glass.draw(from: line.begin, to: line.end)
        let drawn = try program.expect(["line"])
        try press(toolbar.middle(of: .undo))
        try program.expect([])
        try press(toolbar.middle(of: .redo))
        #expect(try program.expect(["line"]) == drawn)
    }

    @Test func `presses on the toolbar draw nothing, wherever they go`() throws {
        let program = try Program(on: server, ["--tool", "pen"], chrome: .still)
        for item in [Toolbar.Item.line, .undo, .pen] { try mouse.click(at: toolbar.middle(of: item)) }
        // On the hairline between two groups there is no button either.
        let (eraser, colour) = (toolbar.middle(of: .eraser), toolbar.middle(of: .colour))
        try glass.tap(at: CGPoint(x: (eraser.x + colour.x) / 2, y: eraser.y))
        try mouse.draw(from: toolbar.middle(of: .width), to: CGPoint(x: 250, y: 455))
        try glass.draw(from: line.begin, to: line.end)
        let ink = try program.expect { !$0.isEmpty }
        #expect(ink.map(\.name) == ["path"])
    }

    @Test func `dragged to another edge it stays there, also after a restart, and its buttons work`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, chrome: .still, in: folder)
            try glass.down(1, at: toolbar.middle(of: .shapes))
            for x in [120.0, 60, 20] { try glass.move(1, to: CGPoint(x: x, y: 230)) }
            try glass.up(1)
            try program.expect(preference: "toolbarEdge = left")
            #expect(program.ink.isEmpty)
        }
        var atLeft = toolbar
        atLeft.edge = .left
        let program = try Program(on: server, chrome: .still, in: folder)
        try glass.draw(from: line.begin.moved(100, 0), to: line.end.moved(100, 0))
        try program.expect(["line"])
        try mouse.click(at: atLeft.middle(of: .undo))
        try program.expect([])
    }

    @Test func `it fades while a finger draws near it, and is back when that is lifted`() throws {
        let program = try Program(on: server, chrome: .still)
        let middle = toolbar.middle(of: .more)
        let well = toolbar.middle(of: .colour)
        try program.screenshot { $0.has(Picture.black, at: well) && $0.has(Picture.white, at: well.moved(0, -60)) }
        try glass.down(1, at: CGPoint(x: 60, y: 60))
        try glass.move(1, to: middle.moved(0, -50))
        let faded = try program.screenshot { !$0.has(Picture.black, at: well) }
        #expect(!faded.has(Picture.white, at: well), "a little of it is left")
        try glass.up(1)
        try program.screenshot { $0.has(Picture.black, at: well) }
    }

    @Test func `with animation, too, all is where it belongs in the end`() throws {
        let program = try Program(on: server, chrome: .moving)
        try mouse.click(at: toolbar.middle(of: .colour))
        let first = try #require(try program.screenshot { $0.spot(of: Colors.sky) != nil }.spot(of: Colors.sky))
        try mouse.click(at: first)
        try program.expect(preference: "chosenColor = #2F9BFF")
        try mouse.click(at: toolbar.middle(of: .colour))
        try program.screenshot { $0.spot(of: Colors.orange) == nil }
        try glass.draw(from: line.begin, to: line.end)
        #expect(try program.expect(["line"])[0].color == "#2F9BFF")
    }
}
