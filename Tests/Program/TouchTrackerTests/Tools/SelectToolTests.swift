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
        try program.screenshot { image in
            [170, 250].allSatisfy { image.isSelected(at: CGPoint(x: 250, y: $0)) }
        }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect {
            $0.count == 2 && $0[0].isLine(upper.begin, upper.end) && $0[1].isLine(lower.begin, lower.end)
        }
        #expect(try program.errors().isEmpty)
    }

    @Test func `two fingers on selected ink scale and turn it about the place between them, each in one step`()
        throws
    {
        let program = try program(Keyboard.Key("v"))
        let before = program.ink
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try program.screenshot { $0.isSelected(at: CGPoint(x: 200, y: 120)) }
        /// Moves two fingers, opposite each other, with a distance and an angle that a share of the way gives.
        func pinch(_ place: (Double) -> (reach: Double, angle: Double)) throws {
            func places(_ share: Double) -> (CGPoint, CGPoint) {
                let (reach, angle) = place(share)
                let (dx, dy) = (reach * cos(angle), reach * sin(angle))
                return (CGPoint(x: 200 - dx, y: 160 - dy), CGPoint(x: 200 + dx, y: 160 + dy))
            }
            for step in 0...20 {
                let (first, second) = places(Double(step) / 20)
                try touchscreen.together { batch in
                    if step == 0 {
                        batch.down(1, at: first)
                        batch.down(2, at: second)
                    } else {
                        batch.move(1, to: first)
                        batch.move(2, to: second)
                    }
                }
            }
            try touchscreen.up(1)
            try touchscreen.up(2)
        }
        try pinch { (reach: 50 + 50 * $0, angle: 0) }
        try program.expect { ink in
            guard ink.count == 2 else { return false }
            let (a, b) = (ink[0].ends, ink[1].ends)
            let length = a.end.x - a.begin.x
            return length > 300 && abs((b.begin.y - a.begin.y) / length - 0.4) < 0.01
        }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.isSame(as: before) }
        try pinch { (reach: 50, angle: $0 * .pi / 2) }
        try program.expect { ink in
            ink.count == 2
                && ink.allSatisfy { line in
                    let way = (dx: line.ends.end.x - line.ends.begin.x, dy: line.ends.end.y - line.ends.begin.y)
                    return way.dy > 2 * abs(way.dx) && abs(hypot(way.dx, way.dy) - 200) < 2
                }
        }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.isSame(as: before) }
        #expect(try program.errors().isEmpty)
    }

    @Test func `Shift or a held finger adds to the selection, and a double tap selects touching ink of its color`()
        throws
    {
        let branch = (begin: upper.end, end: CGPoint(x: 400, y: 60))
        let program = try Program(on: server)
        for line in [upper, lower, branch] { try touchscreen.draw(from: line.begin, to: line.end) }
        let before = try program.expect(["line", "line", "line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("v"))
        /// Waits until the screen shows which of the lines are selected.
        func expect(upper isUpper: Bool, lower isLower: Bool, branch isBranch: Bool = false) throws {
            try program.screenshot {
                $0.isSelected(at: CGPoint(x: 150, y: 120)) == isUpper
                    && $0.isSelected(at: CGPoint(x: 150, y: 200)) == isLower
                    && $0.isSelected(at: CGPoint(x: 350, y: 90)) == isBranch
            }
        }
        try touchscreen.tap(at: CGPoint(x: 150, y: 120))
        try expect(upper: true, lower: false)
        try keyboard.press(.shift)
        try touchscreen.tap(at: CGPoint(x: 150, y: 200))
        try expect(upper: true, lower: true)
        try touchscreen.tap(at: CGPoint(x: 150, y: 120))
        try expect(upper: false, lower: true)
        try keyboard.release(.shift)
        try touchscreen.down(2, at: CGPoint(x: 450, y: 400))
        try touchscreen.tap(at: CGPoint(x: 250, y: 120))
        try expect(upper: true, lower: true)
        try touchscreen.up(2)
        try keyboard.tap(.delete)
        try program.expect { $0.isSame(as: [before[2]]) }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.isSame(as: before) }
        try touchscreen.tap(at: CGPoint(x: 150, y: 120), times: 2)
        try expect(upper: true, lower: false, branch: true)
        try keyboard.tap(.delete)
        try program.expect { $0.isSame(as: [before[1]]) }
        #expect(try program.errors().isEmpty)
    }

    @Test func `handles scale what is selected, with Alt from its middle, and turn it, with Shift by 15 degrees`()
        throws
    {
        let program = try program(Keyboard.Key("v"))
        let before = program.ink
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try program.screenshot { $0.isSelected(at: CGPoint(x: 200, y: 120)) }
        // The ink is 105 points to each side of its middle and 45 above and below, the frame 10 points around it.
        let middle = CGPoint(x: 200, y: 160)
        /// Drags a handle while keys are held, expects the upper line at other ends, and undoes that.
        func drag(
            _ handle: CGPoint, _ dx: Double, _ dy: Double, holding key: Keyboard.Key? = nil,
            where condition: (_ upper: InkElement) -> Bool
        ) throws {
            if let key { try keyboard.press(key) }
            let way = [0, 0.5, 1].map { CGPoint(x: handle.x + dx * $0, y: handle.y + dy * $0) }
            try path(1, way)
            if let key { try keyboard.release(key) }
            try program.expect { $0.count == 2 && !$0.isSame(as: before) && condition($0[0]) }
            try keyboard.tap(Keyboard.Key("z"), holding: .control)
            try program.expect { $0.isSame(as: before) }
        }
        // A corner keeps the proportions, and scales the width.
        try drag(CGPoint(x: 315, y: 215), 105, 45) {
            $0.isLine(CGPoint(x: 102.5, y: 122.5), CGPoint(x: 402.5, y: 122.5)) && $0["stroke-width"] == 15
        }
        try drag(CGPoint(x: 85, y: 160), -21, 0) { $0.isLine(CGPoint(x: 79.5, y: 120), CGPoint(x: 299.5, y: 120)) }
        try drag(CGPoint(x: 315, y: 160), 21, 0, holding: .alt) {
            $0.isLine(CGPoint(x: 80, y: 120), CGPoint(x: 320, y: 120))
        }
        let turn = CGPoint(x: 200, y: 69)
        /// How far a finger moves that turns by an angle, in degrees.
        func way(_ degrees: Double) -> (dx: Double, dy: Double) {
            let (angle, reach) = (degrees * .pi / 180, middle.y - turn.y)
            return (reach * sin(angle), reach - reach * cos(angle))
        }
        func isTurned(_ line: InkElement, by degrees: Double) -> Bool {
            let (begin, end) = line.ends
            return abs(atan2(end.y - begin.y, end.x - begin.x) * 180 / .pi - degrees) < 0.1
        }
        try drag(turn, way(47).dx, way(47).dy) { isTurned($0, by: 47) }
        try drag(turn, way(47).dx, way(47).dy, holding: .shift) { isTurned($0, by: 45) }
        #expect(try program.errors().isEmpty)
    }

    @Test func `arrow keys move what is selected, and keys copy, paste, cut and send it to the back, in one step each`()
        throws
    {
        let program = try program(Keyboard.Key("v"))
        let before = program.ink
        let undo = { try keyboard.tap(Keyboard.Key("z"), holding: .control) }
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try keyboard.tap(.right)
        try keyboard.tap(.right)
        try keyboard.tap(.down, holding: .shift)
        try program.expect { $0.count == 2 && $0[0].isLine(upper.begin.moved(2, 10), upper.end.moved(2, 10)) }
        try undo()
        try program.expect { $0.isSame(as: before) }
        try keyboard.tap(Keyboard.Key("c"), holding: .control)
        try keyboard.tap(Keyboard.Key("v"), holding: .control)
        let pasted = try program.expect { $0.count == 4 }
        #expect(Array(pasted.prefix(2)).isSame(as: before))
        #expect(pasted[2].isLine(upper.begin.moved(24, 24), upper.end.moved(24, 24)))
        try keyboard.tap(Keyboard.Key("x"), holding: .control)
        try program.expect { $0.isSame(as: before) }
        try undo()
        try program.expect { $0.isSame(as: pasted) }
        try undo()
        try program.expect { $0.isSame(as: before) }
        try touchscreen.tap(at: CGPoint(x: 150, y: 200))
        try program.screenshot {
            $0.isSelected(at: CGPoint(x: 150, y: 200)) && !$0.isSelected(at: CGPoint(x: 150, y: 120))
        }
        try keyboard.tap(Keyboard.Key("b"), holding: .control)
        // The file's order is that of the drawing once it is compacted.
        try program.expect { $0.isSame(as: before.reversed()) }
        #expect(try program.errors().isEmpty)
    }

    @Test func `rubbing shows a ring and cuts a line where the finger passes, and undo joins it`() throws {
        let program = try program(Keyboard.Key("e"), holdingShift: true)
        try touchscreen.down(1, at: CGPoint(x: 200, y: 80))
        for y in [120.0, 160] { try touchscreen.move(1, to: CGPoint(x: 200, y: y)) }
        try program.screenshot { image in
            [190, 210].allSatisfy { x in (x - 2...x + 2).contains { (image[$0, 160] ?? 0xFF) & 0xFF < 0xA0 } }
        }
        try touchscreen.up(1)
        let ink = try program.expect(["line", "line", "line"])
        let lengths = ink.map { $0.ends.end.x - $0.ends.begin.x }.sorted()
        #expect(lengths[0] < 95 && lengths[1] < 95 && lengths[2] > 199.9)
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { ink in ink.count == 2 && ink.contains { $0.isLine(upper.begin, upper.end) } }
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: [true, false])
    func `a handle and two fingers scale the widths of ink if the preferences say so, and otherwise not`(
        widthsScale: Bool
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("widthsScale = \(widthsScale ? "yes" : "no")\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        for line in [upper, lower] { try touchscreen.draw(from: line.begin, to: line.end) }
        let before = try program.expect(["line", "line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("v"))
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try program.screenshot { $0.isSelected(at: CGPoint(x: 200, y: 120)) }
        // The ink is 210 points wide and 90 high; the handle is 10 points beside its corner.
        try path(1, [(315, 215), (370, 240), (420, 260)].map { CGPoint(x: $0.0, y: $0.1) })
        try program.expect { ink in
            ink.count == 2 && ink.allSatisfy { abs($0.ends.end.x - $0.ends.begin.x - 300) < 0.1 }
                && ink.allSatisfy { $0["stroke-width"] == (widthsScale ? 15 : 10) }
        }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { $0.isSame(as: before) }
        try touchscreen.together { batch in
            batch.down(1, at: CGPoint(x: 150, y: 160))
            batch.down(2, at: CGPoint(x: 250, y: 160))
        }
        for step in 1...10 {
            try touchscreen.together { batch in
                batch.move(1, to: CGPoint(x: 150 - 5 * step, y: 160))
                batch.move(2, to: CGPoint(x: 250 + 5 * step, y: 160))
            }
        }
        for finger in 1...2 as ClosedRange<UInt32> { try touchscreen.up(finger) }
        try program.expect { ink in
            guard ink.count == 2 else { return false }
            let factor = (ink[0].ends.end.x - ink[0].ends.begin.x) / 200
            return factor > 1.5 && ink.allSatisfy { abs($0["stroke-width"] - (widthsScale ? 10 * factor : 10)) < 0.1 }
        }
    }

    @Test func `a lasso selects what it touches, and what it encloses, and no other ink`() throws {
        let program = try program(Keyboard.Key("v"))
        let (above, below) = (CGPoint(x: 200, y: 120), CGPoint(x: 200, y: 200))
        // Across the upper line.
        try path(1, [(150, 80), (150, 150), (120, 150)].map { CGPoint(x: $0.0, y: $0.1) })
        try program.screenshot { $0.isSelected(at: above) && !$0.isSelected(at: below) }
        // Around the lower line.
        try path(1, [(60, 160), (340, 160), (340, 240), (60, 240), (60, 170)].map { CGPoint(x: $0.0, y: $0.1) })
        try program.screenshot { !$0.isSelected(at: above) && $0.isSelected(at: below) }
        // Around nothing.
        try path(1, [(60, 300), (340, 300), (340, 340)].map { CGPoint(x: $0.0, y: $0.1) })
        try program.screenshot { !$0.isSelected(at: above) && !$0.isSelected(at: below) }
        #expect(program.ink.count == 2)
    }

    @Test func `each command on several elements is one step`() throws {
        let third = (begin: CGPoint(x: 150, y: 60), end: CGPoint(x: 150, y: 260))
        let folder = try TemporaryFolder()
        // Each direction has a color of its own, which shows what is in front.
        try folder.write("colorMode = angle\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        for line in [upper, lower, third] { try touchscreen.draw(from: line.begin, to: line.end) }
        let before = try program.expect(["line", "line", "line"])
        try program.waitForKeyboard()
        try keyboard.tap(Keyboard.Key("v"))
        let crossings = [CGPoint(x: 150, y: 120), CGPoint(x: 150, y: 200)]
        func color(of line: InkElement) throws -> UInt32 {
            let digits = try #require(line.color).dropFirst()
            return 0xFF00_0000 | (try #require(UInt32(digits, radix: 16)))
        }
        func shows(_ line: InkElement) throws -> (PixelImage) -> Bool {
            let color = try color(of: line)
            return { image in crossings.allSatisfy { image.has(color, at: $0) } }
        }
        func isSameInk(_ ink: [InkElement]) -> Bool {
            ink.count == before.count && before.allSatisfy { old in ink.contains { $0.isSame(as: old) } }
        }
        try program.screenshot(where: shows(before[2]))
        let commands: [(key: Keyboard.Key, change: ([InkElement]) -> Bool)] = [
            (.delete, { $0.count == 1 && $0[0].isSame(as: before[2]) }),
            (try Keyboard.Key("x"), { $0.count == 1 && $0[0].isSame(as: before[2]) }),
            (try Keyboard.Key("v"), { $0.count == 5 }), (try Keyboard.Key("d"), { $0.count == 5 }),
        ]
        for command in commands {
            try keyboard.tap(.escape)
            // Around the two level lines' right ends.
            try path(1, [(180, 90), (340, 90), (340, 240), (180, 240)].map { CGPoint(x: $0.0, y: $0.1) })
            try program.screenshot { image in [120, 200].allSatisfy { image.isSelected(at: CGPoint(x: 250, y: $0)) } }
            if command.key == .delete {
                try keyboard.tap(.delete)
            } else {
                try keyboard.tap(command.key, holding: .control)
            }
            try program.expect(where: command.change)
            try keyboard.tap(Keyboard.Key("z"), holding: .control)
            try program.expect(where: isSameInk)
        }
        for (key, line) in [("f", before[0]), ("b", before[2])] as [(Character, InkElement)] {
            try keyboard.tap(.escape)
            try path(1, [(180, 90), (340, 90), (340, 240), (180, 240)].map { CGPoint(x: $0.0, y: $0.1) })
            if key == "b" {
                // The other way round: the upright line behind the level ones.
                try touchscreen.tap(at: CGPoint(x: 150, y: 250))
                try program.screenshot { $0.isSelected(at: CGPoint(x: 150, y: 250)) }
            } else {
                try program.screenshot { $0.isSelected(at: CGPoint(x: 250, y: 120)) }
            }
            try keyboard.tap(Keyboard.Key(key), holding: .control)
            try keyboard.tap(.escape)
            try program.screenshot(where: shows(key == "f" ? line : before[0]))
            try keyboard.tap(Keyboard.Key("z"), holding: .control)
            try program.screenshot(where: shows(before[2]))
        }
        #expect(try program.errors().isEmpty)
    }
}
