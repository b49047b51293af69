import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ChromeKeyTests {
    static let server = SharedServer(.init(width: 664, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard
    private let toolbar = Toolbar(size: CGSize(width: 664, height: 460))

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    /// Starts a program with all its chrome and the keyboard focus, and returns a screenshot of it at rest.
    private func start() throws -> (Program, atRest: PixelImage) {
        let program = try Program(on: server, chrome: .still)
        try program.waitForKeyboard()
        let image = try program.screenshotAtRest { $0.count(of: Colors.accent, in: area(of: .line)) > 5 }
        return (program, image)
    }

    private func area(of item: Toolbar.Item) -> CGRect {
        let middle = toolbar.center(of: item)
        return CGRect(x: middle.x - 20, y: middle.y - 20, width: 40, height: 40)
    }

    @Test(
        arguments: [("F1", .f1, nil), ("C", nil, "c"), ("Ctrl+I", nil, "i")] as [(String, Keyboard.Key?, Character?)])
    func `F1, C and Ctrl+I each open a panel and close it again, as Escape does`(
        name: String, key: Keyboard.Key?, character: Character?
    ) throws {
        let (program, atRest) = try start()
        func press() throws {
            if let key { return try keyboard.tap(key) }
            let key = try Keyboard.Key(try #require(character))
            if name.hasPrefix("Ctrl") { try keyboard.tap(key, holding: .control) } else { try keyboard.tap(key) }
        }
        for ending in [press, { try keyboard.tap(.escape) }] {
            try press()
            try program.screenshot { $0.differences(from: atRest) > 10_000 }
            try ending()
            try program.screenshot { $0 == atRest }
        }
    }

    @Test func `one panel is open at a time`() throws {
        let (program, _) = try start()
        try keyboard.tap(Keyboard.Key("i"), holding: .control)
        try program.screenshot { $0.spot(of: Colors.orange) != nil && $0.spot(of: Colors.sky) == nil }
        try keyboard.tap(Keyboard.Key("c"))
        try program.screenshot { $0.spot(of: Colors.sky) != nil }
        try keyboard.tap(.f1)
        try program.screenshot { $0.spot(of: Colors.sky) == nil && $0.spot(of: Colors.orange) == nil }
    }

    @Test func `Ctrl+T hides the toolbar, whose place becomes paper, and shows it again`() throws {
        let (program, atRest) = try start()
        try keyboard.tap(Keyboard.Key("t"), holding: .control)
        // Left of the center, which may show a handle of the hidden toolbar.
        let (begin, end) = (toolbar.center(of: .line), toolbar.center(of: .eraser))
        let place = CGRect(x: begin.x - 22, y: begin.y - 24, width: end.x - begin.x + 22, height: 48)
        try program.screenshot { $0.count(of: Picture.white, in: place) == Int(place.width * place.height) }
        try keyboard.tap(Keyboard.Key("t"), holding: .control)
        try program.screenshot { $0 == atRest }
        try keyboard.tap(Keyboard.Key("t"), holding: .control)
        try touchscreen.draw(from: begin, to: end)
        #expect(try program.expect(["line"])[0].isLine(begin, end))
    }

    @Test func `F2 shows the touch lab, and strokes have raw samples until F2 hides it`() throws {
        let (program, _) = try start()
        let paper = CGRect(x: 340, y: 0, width: 160, height: 380)
        try keyboard.tap(.f2)
        try program.expect(preference: "showsTouches = yes")
        try touchscreen.down(1, at: CGPoint(x: 420, y: 250))
        let image = try program.screenshotAtRest { $0.count(of: Colors.accent, in: paper) > 30 }
        let ring = try #require(image.box(of: Colors.accent, in: paper))
        #expect(ring.contains(CGPoint(x: 420, y: 250)) && ring.width < 120)
        try touchscreen.up(1)
        try program.screenshot { $0.count(of: Colors.accent, in: paper) < 30 }
        try keyboard.tap(.f2)
        try program.expect(preference: "showsTouches = no")
        try touchscreen.down(1, at: CGPoint(x: 150, y: 150))
        try touchscreen.move(1, to: CGPoint(x: 250, y: 150))
        let drawn = try program.screenshot { $0.has(Picture.red, at: CGPoint(x: 200, y: 150)) }
        #expect(drawn.count(of: Colors.accent, in: CGRect(x: 0, y: 0, width: 664, height: 380)) == 0)
    }

    @Test(arguments: ["yes", "no"])
    func `--lab shows the touch lab, whether or not the last session showed it`(shown: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("showsTouches = \(shown)\n", to: folder.preferences)
        let program = try Program(on: server, ["--lab"], chrome: .still, in: folder)
        try touchscreen.down(1, at: CGPoint(x: 420, y: 250))
        let paper = CGRect(x: 340, y: 0, width: 160, height: 380)
        try program.screenshotAtRest { $0.count(of: Colors.accent, in: paper) > 30 }
        try touchscreen.up(1)
    }

    @Test func `Shift+F2 puts the touch lab's report on the clipboard`() throws {
        let (program, _) = try start()
        try keyboard.tap(.f2)
        try program.expect(preference: "showsTouches = yes")
        try keyboard.tap(.f2, holding: .shift)
        let report = try Program.wait(for: "the report on the clipboard") { try server.copiedText() }
        #expect(report.hasPrefix("Devices\n  ") && report.contains("Test Touchscreen: touchscreen, 10 touches"))
    }

    @Test func `a color chosen in the inspector immediately recolors all ink of the old color`() throws {
        let (program, _) = try start()
        try touchscreen.draw(from: CGPoint(x: 20, y: 40), to: CGPoint(x: 60, y: 300))
        #expect(try program.expect(["line"])[0].color == "#000000")
        try keyboard.tap(Keyboard.Key("i"), holding: .control)
        let image = try program.screenshotAtRest { $0.spot(of: Colors.orange) != nil }
        // The topmost row of colors belongs to finishedLineColor.
        try touchscreen.tap(at: try #require(image.spot(of: Colors.orange)))
        try program.expect { $0.first?.color == "#F77F00" }
        try program.expect(preference: "finishedLineColor = #F77F00")
        try program.screenshot { $0.has(Colors.orange, at: CGPoint(x: 40, y: 170)) }
    }

    @Test func `panels that keys opened are used by keys alone: Tab and arrows move, Space and Return choose`() throws {
        let (program, _) = try start()
        try keyboard.tap(Keyboard.Key("c"))
        try keyboard.tap(.right)
        try keyboard.tap(.tab)
        try keyboard.tap(.space)
        try program.expect(preference: "chosenColor = #E5383B")
        try keyboard.tap(.escape)
        try keyboard.tap(Keyboard.Key("f"))
        try keyboard.tap(.down)
        try keyboard.tap(.enter)
        try program.expect(preference: "fingers = always")
    }

    @Test func `a key widens all that is selected, in one step`() throws {
        let (program, _) = try start()
        for y in [60.0, 120] { try touchscreen.draw(from: CGPoint(x: 60, y: y), to: CGPoint(x: 260, y: y)) }
        let before = try program.expect(["line", "line"])
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try keyboard.tap(Keyboard.Key("w"))
        try keyboard.tap(.right)
        try program.expect { $0.count == 2 && $0.allSatisfy { $0["stroke-width"] > 10 } }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.isSame(as: before) }
    }

    @Test func `the ring around the mouse follows the tool and the width at once, while the mouse rests`() throws {
        let (program, _) = try start()
        let place = CGPoint(x: 280, y: 200)
        let around = CGRect(x: 250, y: 170, width: 60, height: 60)
        try server.mouse.move(to: place.moved(-5, 0))
        try server.mouse.move(to: place)
        /// Waits until there is a ring that looks different from another one, and returns the screen.
        func ring(insteadOf other: PixelImage) throws -> PixelImage {
            try program.screenshotAtRest { image in
                image.count(of: Picture.white, in: around) < 3600 && image.differences(from: other, in: around) > 10
            }
        }
        let brush = try program.screenshotAtRest { $0.count(of: Picture.white, in: around) < 3600 }
        try keyboard.tap(Keyboard.Key("k"))
        let marker = try ring(insteadOf: brush)
        try keyboard.tap(Keyboard.Key("e"))
        _ = try ring(insteadOf: marker)
    }

    @Test func `Tab stays inside an open panel`() throws {
        let (program, _) = try start()
        try keyboard.tap(Keyboard.Key("c"))
        let open = try program.screenshotAtRest { $0.spot(of: Colors.sky) != nil }
        let bar = CGRect(x: 0, y: 392, width: 664, height: 68)
        for _ in 1...40 { try keyboard.tap(.tab) }
        let after = try program.screenshotAtRest { $0.spot(of: Colors.sky) != nil }
        #expect(after.differences(from: open, in: bar) == 0, "no button of the toolbar has the focus")
        try keyboard.tap(.escape)
        try program.screenshot { $0.spot(of: Colors.sky) == nil }
        try touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 260, y: 100))
        try program.expect(["line"])
    }
}
