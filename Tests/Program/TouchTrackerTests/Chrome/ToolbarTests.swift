import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ToolbarTests {
    static let server = SharedServer(.init(width: 664, height: 664))
    let server: TestServer
    let touchscreen: Touchscreen
    let mouse: Mouse
    private let toolbar = Toolbar(size: CGSize(width: 664, height: 664))
    private let line = (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 260, y: 160))

    init() throws {
        server = try Self.server.get()
        (touchscreen, mouse) = (try server.touchscreen, try server.mouse)
    }

    @Test(arguments: [false, true])
    func `a mouse and a finger choose a tool`(byFinger: Bool) throws {
        let program = try Program(on: server, chrome: .still)
        let press = { (place: CGPoint) in try byFinger ? touchscreen.tap(at: place) : mouse.click(at: place) }
        try press(toolbar.center(of: .pen))
        try program.expect(preference: "tool = pen")
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["path"])
        try press(toolbar.center(of: .line))
        try program.expect(preference: "tool = line")
        try touchscreen.draw(from: line.begin.moved(0, 100), to: line.end.moved(0, 100))
        try program.expect(["path", "line"])
        // The chosen tool has the accent color.
        try program.screenshot { image in
            func count(_ item: Toolbar.Item) -> Int {
                let middle = toolbar.center(of: item)
                return image.count(
                    of: Colors.accent, in: CGRect(x: middle.x - 20, y: middle.y - 20, width: 40, height: 40))
            }
            return count(.line) > 5 && count(.pen) == 0
        }
    }

    @Test(arguments: [false, true])
    func `a mouse and a finger press undo and redo`(byFinger: Bool) throws {
        let program = try Program(on: server, chrome: .still)
        let press = { (place: CGPoint) in try byFinger ? touchscreen.tap(at: place) : mouse.click(at: place) }
        try touchscreen.draw(from: line.begin, to: line.end)
        let drawn = try program.expect(["line"])
        try press(toolbar.center(of: .undo))
        try program.expect([])
        try press(toolbar.center(of: .redo))
        #expect(try program.expect(["line"]) == drawn)
    }

    @Test func `touches that begin on the toolbar draw nothing, even if they leave it`() throws {
        let program = try Program(on: server, ["--tool", "pen"], chrome: .still)
        for item in [Toolbar.Item.line, .undo, .pen] { try mouse.click(at: toolbar.center(of: item)) }
        // The hairline between two groups belongs to the toolbar, but to no button.
        let (eraser, color) = (toolbar.center(of: .eraser), toolbar.center(of: .color))
        try touchscreen.tap(at: CGPoint(x: (eraser.x + color.x) / 2, y: eraser.y))
        try mouse.draw(from: toolbar.center(of: .width), to: CGPoint(x: 250, y: 499))
        try touchscreen.draw(from: line.begin, to: line.end)
        let ink = try program.expect { !$0.isEmpty }
        #expect(ink.map(\.name) == ["path"])
    }

    @Test func `dragged to another edge the toolbar stays there, even after a restart, and its buttons work`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, chrome: .still, in: folder)
            try touchscreen.down(1, at: toolbar.center(of: .shapes))
            for x in [120.0, 60, 20] { try touchscreen.move(1, to: CGPoint(x: x, y: 230)) }
            try touchscreen.up(1)
            try program.expect(preference: "toolbarEdge = left")
            #expect(program.ink.isEmpty)
        }
        var atLeft = toolbar
        atLeft.edge = .left
        let program = try Program(on: server, chrome: .still, in: folder)
        try touchscreen.draw(from: line.begin.moved(100, 0), to: line.end.moved(100, 0))
        try program.expect(["line"])
        try mouse.click(at: atLeft.center(of: .undo))
        try program.expect([])
    }

    @Test func `the toolbar fades while a finger draws near it, and returns when the finger is lifted`() throws {
        let program = try Program(on: server, chrome: .still)
        let middle = toolbar.center(of: .more)
        let well = toolbar.center(of: .color)
        try program.screenshot { $0.has(Picture.black, at: well) && $0.has(Picture.white, at: well.moved(0, -60)) }
        try touchscreen.down(1, at: CGPoint(x: 60, y: 60))
        try touchscreen.move(1, to: middle.moved(0, -50))
        // A little of it is left. A frame that the server reads while the program draws the next one may lack it.
        try program.screenshot { !$0.has(Picture.black, at: well) && !$0.has(Picture.white, at: well) }
        try touchscreen.up(1)
        try program.screenshot { $0.has(Picture.black, at: well) }
    }

    @Test func `animations end with everything in its place`() throws {
        let program = try Program(on: server, chrome: .moving)
        try mouse.click(at: toolbar.center(of: .color))
        let first = try #require(try program.screenshot { $0.spot(of: Colors.sky) != nil }.spot(of: Colors.sky))
        try mouse.click(at: first)
        try program.expect(preference: "chosenColor = #2F9BFF")
        try mouse.click(at: toolbar.center(of: .color))
        try program.screenshot { $0.spot(of: Colors.orange) == nil }
        try touchscreen.draw(from: line.begin, to: line.end)
        #expect(try program.expect(["line"])[0].color == "#2F9BFF")
    }

    @Test func `a well dims while its color or its width is of no use to the tool`() throws {
        let program = try Program(on: server, chrome: .still)
        // The width's dot is above its number.
        let wells = [toolbar.center(of: .color), toolbar.center(of: .width).moved(0, -6)]
        try program.screenshot { image in wells.allSatisfy { image.has(Picture.black, at: $0) } }
        // An eraser is as wide as was chosen.
        try touchscreen.tap(at: toolbar.center(of: .eraser))
        try program.screenshot { image in wells.map { image.has(Picture.black, at: $0) } == [false, true] }
        try touchscreen.tap(at: toolbar.center(of: .select))
        try program.screenshot { image in wells.allSatisfy { !image.has(Picture.black, at: $0) } }
        try touchscreen.tap(at: toolbar.center(of: .pen))
        try program.screenshot { image in wells.allSatisfy { image.has(Picture.black, at: $0) } }
    }

    @Test func `the eraser's button offers both erasers, and the chosen one cuts`() throws {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        try touchscreen.tap(at: toolbar.center(of: .eraser))
        let panel = CGRect(x: 0, y: 444, width: 664, height: 150)
        let image = try program.screenshotAtRest { $0.count(of: Colors.accent, in: panel) > 20 }
        let row = try #require(image.box(of: Colors.accent, in: panel))
        try touchscreen.tap(at: CGPoint(x: row.midX + 40, y: row.midY + 44))
        try program.expect(preference: "tool = rub")
        try touchscreen.draw(from: CGPoint(x: 160, y: 40), to: CGPoint(x: 160, y: 200))
        try program.expect(["line", "line"])
    }
}
