import Foundation
import TestServer
import Testing
import X11

/// What the screen shows, and what pens, erasers, mirrors and people at four sides do, on paper that has been moved.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PaperOnScreenTests {
    static let server = SharedServer(.init(width: 800, height: 720))
    let server: TestServer
    let touchscreen: Touchscreen
    let mouse: Mouse
    let keyboard: Keyboard
    private static let size = CGSize(width: 800, height: 720)

    init() throws {
        server = try Self.server.get()
        (touchscreen, mouse, keyboard) = (try server.touchscreen, try server.mouse, try server.keyboard)
    }

    /// Zooms in by steps of the keys: from 100 % to 125, 150, 200, 300, 400 %.
    private func enlarge(steps: Int) throws {
        for _ in 0..<steps { try keyboard.tap(Keyboard.Key("="), holding: .control) }
    }

    private func isInk(_ pixel: UInt32?) -> Bool { (pixel ?? .max) & 0xFF < 0x40 }

    @Test func `at 400 % a pen draws under its tip, and an eraser removes what it touches`() throws {
        let folder = try TemporaryFolder()
        try folder.write("widthsFollowZoom = no\nisInkEven = yes\n", to: folder.preferences)
        let program = try Program(on: server, ["--tool", "pen", "--width", "6"], chrome: .still, in: folder)
        try program.waitForKeyboard()
        try enlarge(steps: 5)
        let pen = try server.pen
        try pen.enter(at: CGPoint(x: 200, y: 300))
        try pen.press(pressure: 0.5)
        for step in 1...10 { try pen.move(to: CGPoint(x: 200 + 20 * step, y: 300), pressure: 0.5) }
        try program.screenshot { isInk($0[300, 300]) && $0[300, 312] == Picture.white }
        try pen.lift()
        try pen.leave()
        let stroke = try #require(program.expect(["path"]).first)
        // Four times as wide on the screen as on the paper, about the pointer's place or the middle.
        #expect(abs(stroke.strokeWidth - 1.5) < 1e-9)
        try program.screenshot { isInk($0[300, 300]) && isInk($0[210, 300]) && isInk($0[390, 300]) }
        let eraser = try server.eraser
        try eraser.enter(at: CGPoint(x: 300, y: 200))
        try eraser.press(pressure: 0.5)
        try eraser.move(to: CGPoint(x: 300, y: 260))
        try program.expect(["path"])
        try eraser.move(to: CGPoint(x: 300, y: 296))
        try eraser.lift()
        try eraser.leave()
        try program.expect([])
        try program.screenshot { $0[300, 300] == Picture.white }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect(["path"])
        try program.screenshot { isInk($0[300, 300]) }
    }

    @Test(arguments: ["white-squares", "dark-dots", "cream-lines"])
    func `a pattern and its ink move with the paper, and come back with it`(paper: String) throws {
        let program = try Program(on: server, ["--tool", "line", "--paper", paper], chrome: .still)
        try program.waitForKeyboard()
        try touchscreen.draw(from: CGPoint(x: 250, y: 250), to: CGPoint(x: 480, y: 330))
        try program.expect(["line"])
        try mouse.move(to: CGPoint(x: 500, y: 500))
        let area = CGRect(x: 200, y: 200, width: 350, height: 200)
        let before = try program.screenshotAtRest { $0.count(of: Picture.red) == 0 }
        try mouse.press(.middle)
        try mouse.move(to: CGPoint(x: 537, y: 471))
        try program.screenshot { image in isShifted(image, from: before, by: (37, -29), in: area) }
        try mouse.move(to: CGPoint(x: 500, y: 500))
        try mouse.release(.middle)
        try program.screenshot { $0.differences(from: before, in: area) == 0 }
        // At 200 % and back.
        try keyboard.tap(Keyboard.Key("="), holding: .control)
        try program.screenshot { $0.differences(from: before, in: area) > 0 }
        try keyboard.tap(Keyboard.Key("1"), holding: .control)
        try keyboard.tap(Keyboard.Key("0"), holding: .control)
        try program.screenshot { $0.differences(from: before, in: area) == 0 }
    }

    private func isShifted(
        _ image: PixelImage, from before: PixelImage, by offset: (x: Int, y: Int), in area: CGRect
    ) -> Bool {
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) where before[x, y] != image[x + offset.x, y + offset.y] {
                return false
            }
        }
        return true
    }

    @Test func `a mirror moves with the paper`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mirror = 2\nisInkEven = yes\n", to: folder.preferences)
        let program = try Program(on: server, ["--tool", "line"], chrome: .still, in: folder)
        try program.waitForKeyboard()
        try mouse.move(to: CGPoint(x: 300, y: 300))
        try mouse.scroll(right: 1)
        try touchscreen.draw(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 300, y: 260))
        let lines = try program.expect(["line", "line"])
        let numbers = lines.map { line in
            ["x1", "y1", "x2", "y2"].map { line.attributes[$0].flatMap { Double($0) } ?? .nan }
        }
        // The mirror's line is in the middle of the window before the paper moves to the left by a notch of the wheel.
        #expect(numbers.contains([198, 200, 348, 260]) && numbers.contains([602, 200, 452, 260]))
        try program.screenshot { isInk($0[225, 230]) && isInk($0[479, 230]) }
    }

    @Test func `a table's paper stays until a side unlocks it, and each side can lock it again`() throws {
        let program = try Program(on: server, ["--sides", "4", "--tool", "line"], chrome: .still)
        try program.waitForKeyboard()
        try mouse.move(to: CGPoint(x: 400, y: 300))
        func begin(_ count: Int) throws -> Double? {
            try touchscreen.draw(from: CGPoint(x: 250, y: 500), to: CGPoint(x: 500, y: 520))
            return try program.expect(Array(repeating: "line", count: count)).last?.attributes["y1"]
                .flatMap { Double($0) }
        }
        try mouse.scroll(down: 1)
        #expect(try begin(1) == 500)
        // The top side's toolbar is turned by 180°.
        let center = Toolbar(size: Self.size).center(of: .hand)
        let button = CGPoint(x: Self.size.width - center.x, y: Self.size.height - center.y)
        try touchscreen.tap(at: button)
        // Four notices say that the paper moves; they are gone, or beside the lines.
        try mouse.move(to: CGPoint(x: 400, y: 310))
        var moved: Double?
        for count in 2...6 where moved != 548 {
            try mouse.scroll(down: count == 2 ? 1 : 0)
            moved = try begin(count)
        }
        #expect(moved == 548)
        try keyboard.tap(Keyboard.Key("h"), holding: .shift)
        try mouse.scroll(down: 1)
        let count = program.ink.count + 1
        #expect(try begin(count) == 548)
    }
}
