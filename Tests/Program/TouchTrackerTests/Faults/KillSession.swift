import Foundation
import SeededRandom
import TestServer

/// Ten fingers that draw with every tool and erase; some of them tap, copy, move, recolor and delete ink meanwhile, and
/// keys undo, redo and clear: what they do, and the drawing after each change.
///
/// The program saves what it has read from the server before it reads more. So a change is saved once the program has
/// handled a later one, which was made when it had handled this one.
struct KillSession {
    enum Tool: CaseIterable {
        case line, pen, marker, ellipse, rectangle, eraser

        fileprivate var key: Character {
            switch self {
            case .line: "l"
            case .pen: "p"
            case .marker: "k"
            case .ellipse: "o"
            case .rectangle: "r"
            case .eraser: "e"
            }
        }

        /// Whether a tap selects only ink that it is on, and no finger moves ink.
        var isFreehand: Bool {
            switch self {
            case .pen, .marker: true
            case .line, .ellipse, .rectangle, .eraser: false
            }
        }
    }

    static let size = (width: 1000, height: 600)
    static let fingers = SessionInk.fingers

    let server: TestServer
    let program: Program
    var generator: SeededGenerator
    /// The stroke that was being moved at the end, and how far, in points: a program that quits lets go of it there.
    var dragged: (ink: SessionInk, distance: Double)?
    /// Whether the program had the time to save the last change.
    var isSaved = false
    /// Whether the session ends here, in the middle of a gesture.
    var isOver = false
    private var round = 0
    private var held: [UInt32: (tool: Tool, number: Int)] = [:]
    /// The number of touches that have landed, which the program numbers from 1.
    private var landings = 0
    /// Where each stroke ended before it was moved.
    private(set) var ends: [Int: CGPoint] = [:]
    /// The drawings that undo and redo return to, each from back to front.
    private var history: [[SessionInk]] = [[]]
    private var present = 0
    /// The drawings since the last change that is saved, that one's first.
    private(set) var possible: [[SessionInk]] = [[]]
    /// The last of them that the program is known to have handled.
    private var handled = 0
    /// What was done, in words.
    private(set) var log: [String] = []

    init(_ program: Program, seed: UInt64) {
        self.program = program
        server = program.server
        generator = SeededGenerator(seed: seed)
    }

    /// The drawings that may be found after the end. A program that quits lets go of fingers that erase, too.
    var endings: [[SessionInk]] {
        let endings = isSaved ? possible.suffix(1) : possible
        return endings + endings.map { $0.filter { !erasing.contains($0.stroke % Self.fingers) } }
    }

    /// The fingers that are down and erase.
    var erasing: Set<Int> { Set(held.filter { $0.value.tool == .eraser }.keys.map { Int($0) }) }

    /// The strokes of fingers that are down, which may be in the file or not.
    var unfinished: Set<Int> {
        Set(held.keys.map { Self.fingers * (round - 1) + Int($0) })
    }

    /// The drawing after all changes, from back to front.
    var drawing: [SessionInk] { history[present] }

    /// The fingers that are not down.
    var freeFingers: [UInt32] {
        (0..<UInt32(Self.fingers)).filter { held[$0] == nil }
    }

    /// Returns what undo may make of a drawing that is found after the end.
    func drawings(before found: [SessionInk]) -> [[SessionInk]] {
        history.indices.dropFirst().filter { history[$0] == found }.map { history[$0 - 1] }
    }

    // MARK: Play

    /// Does so many things, most of which fingers do.
    mutating func play(_ steps: Int) throws {
        var left = steps
        while left > 0, !isOver, round < SessionInk.capacity {
            let tool = Tool.allCases.randomElement(using: &generator) ?? .line
            say("\(tool)")
            try server.keyboard.tap(Keyboard.Key(tool.key))
            try land(tool)
            while left > 0, !isOver, let finger = held.keys.sorted().randomElement(using: &generator) {
                left -= 1
                switch Int.random(in: 0..<14, using: &generator) {
                case 0 where tool != .eraser: try undo()
                case 1 where tool != .eraser: try redo()
                case 2...3 where tool != .eraser: try edit(with: tool)
                case 4...7: try move(finger)
                case _: try lift(finger)
                }
            }
            guard left > 0, !isOver else { return }
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
                : (SessionInk.begin(stroke), SessionInk.begin(stroke).moved(3, 250))
        }
        try server.touchscreen.together { batch in
            for (finger, line) in lines.enumerated() { batch.down(UInt32(finger), at: line.0) }
            for (finger, line) in lines.enumerated() { batch.move(UInt32(finger), to: line.1) }
        }
        for (finger, stroke) in strokes.enumerated() {
            held[UInt32(finger)] = (tool, nextTouch())
            ends[stroke] = lines[finger].1
        }
        round += 1
    }

    private mutating func move(_ finger: UInt32) throws {
        let down = Double.random(in: 0...200, using: &generator)
        let stroke = Self.fingers * (round - 1) + Int(finger)
        let place =
            held[finger]?.tool == .eraser
            ? CGPoint(x: 100 * Double(finger) + 84, y: 300 + down)
            : SessionInk.begin(stroke).moved(3, 250 + down)
        ends[stroke] = place
        try server.touchscreen.move(finger, to: place)
    }

    private mutating func lift(_ finger: UInt32) throws {
        say("lift \(finger)")
        try server.touchscreen.up(finger)
        guard let (tool, number) = held.removeValue(forKey: finger) else { return }
        try waitUntilHandled(number)
        let stroke = Self.fingers * (round - 1) + Int(finger)
        if tool == .eraser {
            change { $0.removeAll { $0.stroke % Self.fingers == Int(finger) } }
        } else {
            change { $0.append(SessionInk(stroke: stroke, isMarker: tool == .marker)) }
        }
        handled = possible.count - 1
    }

    private mutating func clear() throws {
        // The ink of another program would be cleared, too.
        guard !drawing.isEmpty else { return }
        say("clear")
        try server.keyboard.tap(.delete, holding: .control)
        change { $0 = [] }
    }

    private mutating func undo() throws {
        say("undo")
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        present = max(present - 1, 0)
        possible.append(drawing)
    }

    private mutating func redo() throws {
        say("redo")
        try server.keyboard.tap(Keyboard.Key("y"), holding: .control)
        present = min(present + 1, history.count - 1)
        possible.append(drawing)
    }

    // MARK: What is known

    /// Notes a change of the drawing, which is a step to undo if it changes anything.
    mutating func change(_ edit: (inout [SessionInk]) -> Void) {
        var changed = drawing
        edit(&changed)
        changed = changed.withMarkersBelow
        guard changed != drawing else { return }
        history.removeSubrange((present + 1)...)
        history.append(changed)
        present += 1
        possible.append(changed)
    }

    /// Returns the number of a touch that has landed.
    mutating func nextTouch() -> Int {
        landings += 1
        return landings
    }

    /// Waits until the program has handled the end of a touch, and so everything before.
    mutating func waitUntilHandled(_ touch: Int) throws {
        try program.wait(forLog: "touchesEnded #\(touch) ")
        possible.removeFirst(handled)
        handled = possible.count - 1
    }

    /// Adds to the log.
    mutating func say(_ words: String) {
        log.append(words)
    }
}
