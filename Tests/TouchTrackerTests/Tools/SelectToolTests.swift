import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SelectToolTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard
    private let upper = (begin: CGPoint(x: 100, y: 120), end: CGPoint(x: 300, y: 120))
    private let lower = (begin: CGPoint(x: 100, y: 200), end: CGPoint(x: 300, y: 200))

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    /// Starts the program with two lines, and chooses a tool by its key.
    private func program(_ key: Keyboard.Key, holdingShift: Bool = false) throws -> Program {
        let program = try Program(on: server)
        for line in [upper, lower] { try touchscreen.draw(from: line.begin, to: line.end) }
        try program.expect(["line", "line"])
        try program.waitForKeyboard()
        if holdingShift { try keyboard.tap(key, holding: .shift) } else { try keyboard.tap(key) }
        return program
    }

    private func path(_ finger: UInt32, _ points: [CGPoint]) throws {
        try touchscreen.down(finger, at: points[0])
        for point in points.dropFirst() { try touchscreen.move(finger, to: point) }
        try touchscreen.up(finger)
    }

    @Test func `a lasso selects lines, a drag moves them together, and undo takes that back in one step`() throws {
        let program = try program(Keyboard.Key("v"))
        let around = [(60, 80), (340, 80), (340, 240), (60, 240), (60, 100)].map { CGPoint(x: $0, y: $1) }
        try path(1, around)
        try program.screenshot {
            $0.isSelected(at: CGPoint(x: 200, y: 120)) && $0.isSelected(at: CGPoint(x: 200, y: 200))
        }
        try path(1, [(200, 120), (220, 140), (250, 170)].map { CGPoint(x: $0, y: $1) })
        try program.expect { ink in
            ink.count == 2 && ink[0].isLine(upper.begin.moved(50, 50), upper.end.moved(50, 50))
                && ink[1].isLine(lower.begin.moved(50, 50), lower.end.moved(50, 50))
        }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect {
            $0.count == 2 && $0[0].isLine(upper.begin, upper.end) && $0[1].isLine(lower.begin, lower.end)
        }
        #expect(try program.errors().isEmpty)
    }

    @Test func `two fingers on selected ink scale it about the place between them`() throws {
        let program = try program(Keyboard.Key("v"))
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try program.screenshot { $0.isSelected(at: CGPoint(x: 200, y: 120)) }
        try touchscreen.together {
            $0.down(1, at: CGPoint(x: 150, y: 160))
            $0.down(2, at: CGPoint(x: 250, y: 160))
        }
        for step in 1...10 {
            let way = CGFloat(step) * 5
            try touchscreen.together {
                $0.move(1, to: CGPoint(x: 150 - way, y: 160))
                $0.move(2, to: CGPoint(x: 250 + way, y: 160))
            }
        }
        try touchscreen.up(1)
        try touchscreen.up(2)
        try program.expect { ink in
            guard ink.count == 2 else { return false }
            let (a, b) = (ink[0].ends, ink[1].ends)
            let length = a.end.x - a.begin.x
            return length > 300 && abs((b.begin.y - a.begin.y) / length - 0.4) < 0.01
        }
        #expect(try program.errors().isEmpty)
    }

    @Test func `rubbing cuts a line where the finger passes, and undo joins it`() throws {
        let program = try program(Keyboard.Key("e"), holdingShift: true)
        try path(1, [(200, 80), (200, 120), (200, 160)].map { CGPoint(x: $0, y: $1) })
        let ink = try program.expect(["line", "line", "line"])
        let lengths = ink.map { $0.ends.end.x - $0.ends.begin.x }.sorted()
        #expect(lengths[0] < 95 && lengths[1] < 95 && lengths[2] > 199.9)
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.count == 2 && $0[0].isLine(upper.begin, upper.end) }
        #expect(try program.errors().isEmpty)
    }
}
