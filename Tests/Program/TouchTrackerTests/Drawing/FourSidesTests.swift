import Foundation
import TestServer
import Testing
import X11

/// Four people around a table, with ten fingers.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FourSidesTests {
    static let server = SharedServer(
        .init(
            width: 800, height: 720,
            devices: [
                DeviceDescription("Glass", .touchscreen(fingers: 12)), DeviceDescription("Keys", .keyboard()),
            ]))
    let server: TestServer
    let touchscreen: Touchscreen

    private static let size = CGSize(width: 800, height: 720)
    private static let colors = ["bottom": "#E5383B", "top": "#2BA84A", "left": "#2B59C3", "right": "#F77F00"]
    /// Where each finger lands and is lifted, and the side that it belongs to. Each ends near another side.
    private let strokes: [(side: String, begin: CGPoint, end: CGPoint)] = [
        ("bottom", CGPoint(x: 300, y: 620), CGPoint(x: 320, y: 200)),
        ("bottom", CGPoint(x: 400, y: 620), CGPoint(x: 400, y: 180)),
        ("bottom", CGPoint(x: 500, y: 620), CGPoint(x: 480, y: 200)),
        ("bottom", CGPoint(x: 240, y: 620), CGPoint(x: 250, y: 220)),
        ("top", CGPoint(x: 450, y: 100), CGPoint(x: 440, y: 540)),
        ("top", CGPoint(x: 550, y: 100), CGPoint(x: 560, y: 520)),
        ("left", CGPoint(x: 110, y: 300), CGPoint(x: 640, y: 310)),
        ("left", CGPoint(x: 110, y: 400), CGPoint(x: 640, y: 390)),
        ("right", CGPoint(x: 690, y: 260), CGPoint(x: 160, y: 250)),
        ("right", CGPoint(x: 690, y: 450), CGPoint(x: 160, y: 460)),
    ]

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    private func program() throws -> Program {
        let folder = try TemporaryFolder()
        let choices = Self.colors.map { side, color in
            "\(side == "bottom" ? "" : side + ".")chosenColor = \(color)\n"
        }
        try folder.write(choices.sorted().joined(), to: folder.preferences)
        return try Program(on: server, ["--sides", "4", "--tool", "pen"], chrome: .still, in: folder)
    }

    /// Returns the center of a button of the top side, whose toolbar is turned by 180°.
    private func topButton(_ item: Toolbar.Item) -> CGPoint {
        let center = Toolbar(size: Self.size).center(of: item)
        return CGPoint(x: Self.size.width - center.x, y: Self.size.height - center.y)
    }

    private func draw(_ fingers: some Sequence<Int>, in program: Program) throws {
        try touchscreen.together { batch in
            for finger in fingers { batch.down(UInt32(finger), at: strokes[finger].begin) }
        }
        for step in 1...4 {
            try touchscreen.together { batch in
                for finger in fingers {
                    let (_, begin, end) = strokes[finger]
                    let part = Double(step) / 4
                    batch.move(
                        UInt32(finger),
                        to: CGPoint(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part))
                }
            }
        }
    }

    /// Waits until the drawing contains the strokes of these fingers, and returns it. Strokes that end together have no
    /// order.
    @discardableResult
    private func expect(_ fingers: [Int], in program: Program) throws -> [InkElement] {
        let colors = fingers.compactMap { Self.colors[strokes[$0].side] }.sorted()
        return try program.expect { $0.compactMap(\.color).sorted() == colors }
    }

    @Test func `ten fingers from four sides draw at once, each in the color of its side`() throws {
        let program = try program()
        try draw(0..<10, in: program)
        for finger in 0..<10 { try touchscreen.up(UInt32(finger)) }
        try expect(Array(0..<10), in: program)
    }

    @Test func `undo of one side takes back its last stroke, while fingers of the others draw`() throws {
        let program = try program()
        try draw(0..<10, in: program)
        let first = [0, 1, 2, 3, 4, 6, 7]
        for finger in first { try touchscreen.up(UInt32(finger)) }
        let before = try expect(first, in: program)
        try touchscreen.up(5)
        try expect(first + [5], in: program)
        // Two fingers of the right side are still down.
        try touchscreen.tap(10, at: topButton(.undo))
        try program.expect { $0 == before }
        for finger in 8..<10 { try touchscreen.up(UInt32(finger)) }
        try expect(first + [8, 9], in: program)
        try touchscreen.tap(at: topButton(.redo))
        try expect(Array(0..<10), in: program)
        // The keyboard takes back the last of all, which is what was redone.
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try expect(first + [8, 9], in: program)
    }

    @Test func `four sides move what each has selected at the same time, and no one's act ends another's selection`()
        throws
    {
        let folder = try TemporaryFolder()
        let places = [(400, 560), (400, 160), (160, 360), (640, 360)].map { CGPoint(x: $0.0, y: $0.1) }
        func expect(_ program: Program, dx: Double, dy: Double) throws -> [InkElement] {
            try program.expect { ink in
                ink.count == 4
                    && places.allSatisfy { place in
                        let moved = place.moved(dx, dy)
                        return ink.contains { $0.isLine(moved.moved(-30, 0), moved.moved(30, 0)) }
                    }
            }
        }
        do {
            let program = try Program(on: server, ["--sides", "4"], in: folder)
            for place in places { try touchscreen.draw(from: place.moved(-30, 0), to: place.moved(30, 0)) }
            _ = try expect(program, dx: 0, dy: 0)
        }
        let program = try Program(on: server, ["--sides", "4", "--tool", "select"], in: folder)
        for place in places { try touchscreen.tap(at: place) }
        try program.screenshot { image in places.allSatisfy { image.isSelected(at: $0) } }
        try touchscreen.together { batch in
            for (finger, place) in places.enumerated() { batch.down(UInt32(finger), at: place) }
        }
        for step in 1...4 {
            try touchscreen.together { batch in
                for (finger, place) in places.enumerated() {
                    batch.move(UInt32(finger), to: place.moved(10 * Double(step), 5 * Double(step)))
                }
            }
        }
        for finger in places.indices { try touchscreen.up(UInt32(finger)) }
        let moved = try expect(program, dx: 40, dy: 20)
        // The top side deselects; the keyboard deletes what the bottom side has selected.
        try touchscreen.tap(at: CGPoint(x: 200, y: 60))
        try program.screenshot { image in
            places.enumerated().allSatisfy { image.isSelected(at: $1.moved(40, 20)) == ($0 != 1) }
        }
        try program.waitForKeyboard()
        try server.keyboard.tap(.delete)
        try program.expect { ink in
            ink == moved.filter { !$0.isLine(places[0].moved(10, 20), places[0].moved(70, 20)) } && ink.count == 3
        }
        try program.screenshot { image in [2, 3].allSatisfy { image.isSelected(at: places[$0].moved(40, 20)) } }
    }

    @Test func `a number of sides that no table has is refused in one sentence`() throws {
        let outcome = try Outcome(of: "touchtracker", ["--sides", "5"], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(64) && outcome.errors.first?.contains("--sides") == true)
    }
}
