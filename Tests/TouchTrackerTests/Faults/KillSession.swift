import Foundation
import SeededRandom
import TestServer

/// Ten fingers that draw with every tool and erase, and keys that undo, redo and clear: what they do, and which strokes the
/// drawing has after each change.
///
/// The program saves what it has read from the server before it reads more. So a change is saved once the program has
/// handled a later one, which was made when it had handled this one.
///
/// Each finger has a column of its own. Every stroke begins at a place of its own in the column, by which it is found in the
/// file.
struct KillSession {
    private enum Tool: CaseIterable {
        case line, pen, ellipse, rectangle, eraser

        var key: Character {
            switch self {
            case .line: "l"
            case .pen: "p"
            case .ellipse: "o"
            case .rectangle: "r"
            case .eraser: "e"
            }
        }
    }

    static let size = (width: 1000, height: 600)
    private static let fingers = 10
    /// The number of strokes that begin in a column.
    private static let capacity = 11
    /// Where strokes begin, from the top.
    private static let top = 100.0

    private let server: TestServer
    private let program: Program
    private var generator: SeededGenerator
    private var round = 0
    private var held: [UInt32: Tool] = [:]
    /// The drawings that undo and redo return to.
    private var history: [Set<Int>] = [[]]
    private var present = 0
    /// The drawings since the last change that is saved, that one's first.
    private(set) var possible: [Set<Int>] = [[]]
    /// The last of them that the program is known to have handled.
    private var handled = 0
    /// What was done, in words.
    private(set) var log: [String] = []

    init(_ program: Program, seed: UInt64) {
        self.program = program
        server = program.server
        generator = SeededGenerator(seed: seed)
    }

    /// The strokes in a file.
    static func strokes(in ink: [InkElement]) -> Set<Int> {
        Set(ink.compactMap { stroke(of: $0) })
    }

    /// The strokes of fingers that are down, which may be in the file or not.
    var unfinished: Set<Int> {
        Set(held.keys.map { Self.fingers * (round - 1) + Int($0) })
    }

    private static func begin(_ stroke: Int) -> CGPoint {
        CGPoint(x: 100 * Double(stroke % fingers) + 16 + 6 * Double(stroke / fingers), y: top)
    }

    private static func stroke(of ink: InkElement) -> Int? {
        let begin =
            switch ink.name {
            case "line": ink.ends.begin
            case "ellipse", "rect": CGPoint(x: ink.box.minX, y: ink.box.minY)
            case _: ink.firstPoint ?? .zero
            }
        guard abs(begin.y - top) < 6 else { return nil }
        return (0..<fingers * capacity).first { abs(Self.begin($0).x - begin.x) < 2.5 }
    }

    // MARK: Play

    /// Does so many things, most of which fingers do.
    mutating func play(_ steps: Int) throws {
        var left = steps
        while left > 0, round < Self.capacity {
            let tool = Tool.allCases.randomElement(using: &generator) ?? .line
            log.append("\(tool)")
            try server.keyboard.tap(Keyboard.Key(tool.key))
            try land(tool)
            while left > 0, let finger = held.keys.sorted().randomElement(using: &generator) {
                left -= 1
                switch Int.random(in: 0..<12, using: &generator) {
                case 0 where tool != .eraser: try undo()
                case 1 where tool != .eraser: try redo()
                case 2...5: try move(finger)
                case _: try lift(finger)
                }
            }
            guard left > 0 else { return }
            left -= 1
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: try clear()
            case 1: try undo()
            case 2: Thread.sleep(forTimeInterval: 0.06)
            case _: break
            }
        }
    }

    /// All fingers land and begin to draw at once, so that they are no gesture.
    private mutating func land(_ tool: Tool) throws {
        let strokes = (0..<Self.fingers).map { Self.fingers * round + $0 }
        let lines = strokes.enumerated().map { finger, stroke in
            let column = 100 * Double(finger)
            return tool == .eraser
                ? (CGPoint(x: column + 4, y: 300), CGPoint(x: column + 84, y: 300))
                : (Self.begin(stroke), Self.begin(stroke).moved(3, 250))
        }
        try server.touchscreen.together { batch in
            for (finger, line) in lines.enumerated() { batch.down(UInt32(finger), at: line.0) }
            for (finger, line) in lines.enumerated() { batch.move(UInt32(finger), to: line.1) }
        }
        for finger in strokes.indices { held[UInt32(finger)] = tool }
        round += 1
    }

    private mutating func move(_ finger: UInt32) throws {
        let column = 100 * Double(finger)
        let down = Double.random(in: 0...200, using: &generator)
        let place =
            held[finger] == .eraser
            ? CGPoint(x: column + 84, y: 300 + down)
            : Self.begin(Self.fingers * (round - 1) + Int(finger)).moved(3, 250 + down)
        try server.touchscreen.move(finger, to: place)
    }

    private mutating func lift(_ finger: UInt32) throws {
        log.append("lift \(finger)")
        try server.touchscreen.up(finger)
        let tool = held.removeValue(forKey: finger)
        let stroke = Self.fingers * (round - 1) + Int(finger)
        // Touches are numbered from 1 as they land.
        try program.wait(forLog: "touchesEnded #\(stroke + 1) ")
        possible.removeFirst(handled)
        defer { handled = possible.count - 1 }
        var strokes = history[present]
        if tool == .eraser {
            strokes = strokes.filter { $0 % Self.fingers != Int(finger) }
            if strokes == history[present] { return }
        } else {
            strokes.insert(stroke)
        }
        add(strokes)
    }

    private mutating func clear() throws {
        log.append("clear")
        try server.keyboard.tap(.delete, holding: .control)
        if !history[present].isEmpty { add([]) }
    }

    private mutating func undo() throws {
        log.append("undo")
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        present = max(present - 1, 0)
        note()
    }

    private mutating func redo() throws {
        log.append("redo")
        try server.keyboard.tap(Keyboard.Key("y"), holding: .control)
        present = min(present + 1, history.count - 1)
        note()
    }

    private mutating func add(_ strokes: Set<Int>) {
        history.removeSubrange((present + 1)...)
        history.append(strokes)
        present += 1
        note()
    }

    private mutating func note() {
        possible.append(history[present])
    }
}

extension InkElement {
    /// The first point of a stroke's samples, or else of its path.
    fileprivate var firstPoint: CGPoint? {
        let text = attributes["ink:samples"] ?? attributes["d"]?.dropFirst().description ?? ""
        let numbers = text.split { " ,CL".contains($0) }.prefix(2).compactMap { Double($0) }
        return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
    }
}
