import Foundation
import SeededRandom
import TestServer
import Testing

/// The players of a game at four sides of a table, and the ink that each of their touches should leave.
///
/// The program's log says whether a touch has landed on the paper, or on a panel, a menu or a selection's frame, where
/// it draws nothing.
struct TableGame {
    static let size = CGSize(width: 1000, height: 900)

    enum Side: String, CaseIterable {
        case bottom, top, left, right
    }

    /// What is wrong after a step.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// A touch on the paper that is down and has moved.
    private struct Stroke {
        /// The finger's number; nil for the pen.
        let finger: UInt32?
        let tool: Toolbar.Item
        let begin: CGPoint
        var end: CGPoint
        let isPalm: Bool
        var lastMove = ContinuousClock.now
        /// Whether it was held still for so long that freehand ink may have become a shape.
        var hasRested = false

        mutating func noteRest() {
            if lastMove.duration(to: .now) > .seconds(0.4) { hasRested = true }
        }

        /// Whether an element is the ink of the stroke.
        func isInk(_ element: InkElement) -> Bool {
            let box = CGRect(x: begin.x, y: begin.y, width: end.x - begin.x, height: end.y - begin.y)
            switch tool {
            case .line: return element.isLine(begin, end)
            case .shapes: return element.name == "ellipse" && element.fills(box)
            case _:
                if hasRested { return true }
                guard element.name == "path", let ink = element.inkBox else { return false }
                return ink.insetBy(dx: -3, dy: -3).contains(box) && box.insetBy(dx: -8, dy: -8).contains(ink)
            }
        }
    }

    private static let fingers: ClosedRange<UInt32> = 1...12
    /// The finger that lands on the toolbar to wait for the program.
    private static let waitingFinger: UInt32 = 20
    /// The paper that no toolbar is near.
    private static let paper = CGRect(x: 140, y: 140, width: size.width - 280, height: size.height - 280)
    /// The distance between a finger and a pen that makes it a palm, in points.
    private static let palmDistance = 250.0

    /// The time after a landing within which a finger does not rest on ink, however slow the machine is.
    private static let undecided = Duration.seconds(0.35)

    private let program: Program
    private let touchscreen: Touchscreen
    private let pen: Pen
    private var generator: SeededGenerator
    private var tools: [Side: Toolbar.Item] = [:]
    private var strokes: [Stroke] = []
    /// The ink in the file after the last step.
    private var ink: [InkElement] = []
    /// Whether a touch may have moved or recolored ink since then.
    private var mayHaveChanged = false
    /// Where the pen was, and when, the last place last.
    private var penPlaces: [(place: CGPoint, time: ContinuousClock.Instant)] = []
    private var lastLanding = ContinuousClock.now
    /// The number that the program gave the last touch.
    private var lastTouch = 0
    private(set) var log: [String] = []
    private(set) var strokeCount = 0
    private(set) var dotCount = 0

    init(on server: TestServer, seed: UInt64) throws {
        let folder = try TemporaryFolder()
        // Taps and strokes of different people are not meant as double taps or swipes.
        try folder.write("doubleTapClears = no\nthreeFingerSwipes = never\n", to: folder.preferences)
        program = try Program(on: server, ["--sides", "4", "--tool", "pen"], chrome: .still, in: folder)
        (touchscreen, pen) = (try server.touchscreen, try server.pen)
        generator = SeededGenerator(seed: seed)
        for side in Side.allCases { tools[side] = .pen }
    }

    /// Performs a random action, and checks the file.
    mutating func play() throws {
        switch Int.random(in: 0..<31, using: &generator) {
        case 0..<7: try begin()
        case 7..<12: try extend()
        case 12..<18: try lift(Int.random(in: 0..<max(strokes.count, 1), using: &generator))
        case 18..<24: try tap()
        case 24: try rest()
        case 25..<27: try usePen()
        case 27..<29: try chooseTool()
        case _: try usePanels()
        }
    }

    /// Lifts everything, and checks the file.
    mutating func liftAll() throws {
        while !strokes.isEmpty { try lift(0) }
    }

    // MARK: Strokes

    private mutating func begin() throws {
        guard let finger = freeFingers.randomElement(using: &generator), let place = place() else { return }
        try waitForOwnLanding()
        let (tool, isPalm, end) = (tool(at: place), isPalm(at: place), place.moved(24, 18))
        let start = ContinuousClock.now
        try touchscreen.down(finger, at: place)
        guard try lands(finger, at: place, "begins with \(tool.rawValue)\(isPalm ? ", a palm," : "")") else { return }
        try touchscreen.move(finger, to: end)
        guard start.duration(to: .now) < Self.undecided else {
            try touchscreen.up(finger)
            return try readAgain()
        }
        strokes.append(Stroke(finger: finger, tool: tool, begin: place, end: end, isPalm: isPalm))
        try expect(nil, "a landing")
    }

    private mutating func extend() throws {
        guard let index = strokes.indices.randomElement(using: &generator) else { return }
        let (old, finger) = (strokes[index].end, strokes[index].finger)
        let (dx, dy) = (Double.random(in: 20...60, using: &generator), Double.random(in: 10...50, using: &generator))
        let end = old.moved(dx, dy)
        guard Self.paper.contains(end) else { return }
        strokes[index].noteRest()
        if let finger {
            try touchscreen.together { batch in
                for step in 1...4 { batch.move(finger, to: old.moved(dx * Double(step) / 4, dy * Double(step) / 4)) }
            }
        } else {
            for step in 1...4 { try pen.move(to: old.moved(dx * Double(step) / 4, dy * Double(step) / 4)) }
            penPlaces.append((end, .now))
        }
        (strokes[index].end, strokes[index].lastMove) = (end, .now)
        log.append("\(name(finger)) to \(end)")
        try expect(nil, "a movement")
    }

    private mutating func lift(_ index: Int) throws {
        guard strokes.indices.contains(index) else { return }
        var stroke = strokes.remove(at: index)
        stroke.noteRest()
        log.append("\(name(stroke.finger)) up")
        if let finger = stroke.finger {
            try touchscreen.up(finger)
        } else {
            // Fingers move the pointer, too.
            try pen.move(to: stroke.end)
            try pen.lift()
            try pen.leave()
            penPlaces.append((stroke.end, .now))
        }
        guard !stroke.isPalm else { return try expect(nil, "a palm's lift") }
        guard stroke.tool != .select else {
            mayHaveChanged = true
            return try expect(nil, "a lift of the select tool")
        }
        strokeCount += 1
        try expect({ stroke.isInk($0) }, "the lift of a stroke with \(stroke.tool.rawValue)")
    }

    // MARK: Taps

    private mutating func tap() throws {
        guard let finger = freeFingers.randomElement(using: &generator), let place = place() else { return }
        try waitForOwnLanding()
        let (tool, isPalm) = (tool(at: place), isPalm(at: place))
        let start = ContinuousClock.now
        try touchscreen.down(finger, at: place)
        guard try lands(finger, at: place, "taps with \(tool.rawValue)\(isPalm ? ", a palm," : "")") else { return }
        try touchscreen.up(finger)
        guard tool.isFreehand, !isPalm else { return try expect(nil, "a tap with \(tool.rawValue)") }
        guard start.duration(to: .now) < Self.undecided else { return try readAgain() }
        dotCount += 1
        try expect({ $0.name == "ellipse" && CGPoint(x: $0["cx"], y: $0["cy"]).isNear(place) }, "a tap")
    }

    /// Rests on ink until it is held, and lifts, which selects it instead of drawing a dot.
    private mutating func rest() throws {
        let places = ink.compactMap(\.inkPlace).filter { Self.paper.contains($0) && !isUncertain($0) }
        guard !mayHaveChanged, let finger = freeFingers.randomElement(using: &generator),
            let place = places.randomElement(using: &generator)
        else { return }
        try waitForOwnLanding()
        let (tool, isPalm) = (tool(at: place), isPalm(at: place))
        try touchscreen.down(finger, at: place)
        guard try lands(finger, at: place, "rests with \(tool.rawValue)\(isPalm ? ", a palm," : "")") else { return }
        Pause.longPress()
        // The timers that are due fire before the program has handled what comes after them.
        try expect(nil, "a finger that rests on ink")
        try touchscreen.up(finger)
        try expect(nil, "a finger that rested on ink")
    }

    // MARK: The pen, tools and panels

    /// Lands the pen, if it is not down.
    private mutating func usePen() throws {
        guard !strokes.contains(where: { $0.finger == nil }), let place = place() else { return }
        let (tool, end) = (tool(at: place), place.moved(24, 18))
        try pen.enter(at: place)
        try pen.press(pressure: 0.5)
        penPlaces.append((place, .now))
        log.append("the pen begins with \(tool.rawValue) at \(place)")
        let view = try landing()
        log.append("… on \(view)")
        try pen.move(to: end)
        guard view == "DrawView" else {
            mayHaveChanged = true
            try pen.move(to: Self.away(from: place))
            try pen.lift()
            try pen.leave()
            penPlaces += [(end, .now), (Self.away(from: place), .now)]
            return try expect(nil, "the pen on \(view)")
        }
        penPlaces.append((end, .now))
        strokes.append(Stroke(finger: nil, tool: tool, begin: place, end: end, isPalm: false))
        try expect(nil, "the pen's landing")
    }

    private mutating func chooseTool() throws {
        let choices: [Toolbar.Item] = [.select, .line, .pen, .pen, .marker, .shapes]
        guard let side = Side.allCases.randomElement(using: &generator),
            let tool = choices.randomElement(using: &generator), tool != tools[side]
        else { return }
        try press(tool, of: side)
        tools[side] = tool
    }

    private mutating func usePanels() throws {
        guard let side = Side.allCases.randomElement(using: &generator),
            let item = [Toolbar.Item.color, .more].randomElement(using: &generator)
        else { return }
        try press(item, of: side)
    }

    private mutating func press(_ item: Toolbar.Item, of side: Side) throws {
        guard let finger = freeFingers.first else { return }
        try touchscreen.tap(finger, at: Self.center(of: item, at: side))
        log.append("\(finger) taps \(item.rawValue) of \(side)")
        let view = try landing()
        guard view == "ToolbarButton" else { throw Fault(description: "there is no button, but \(view)") }
        try expect(nil, "a button")
    }

    // MARK: Checks

    /// Waits until the program has handled the landing of a touch, and returns the class of the view that has it: none
    /// if a panel that scrolls keeps it.
    private mutating func landing() throws -> String {
        try settle(times: 1) ?? "nothing"
    }

    /// Waits for a finger's landing. If it is not on the paper, it goes away from what it has landed on, and lifts.
    /// - Returns: Whether it is on the paper.
    private mutating func lands(_ finger: UInt32, at place: CGPoint, _ what: String) throws -> Bool {
        lastLanding = .now
        log.append("\(finger) \(what) at \(place)")
        let view = try landing()
        log.append("… on \(view)")
        guard view != "DrawView" else { return true }
        mayHaveChanged = true
        let away = Self.away(from: place)
        try touchscreen.together { batch in
            batch.move(finger, to: CGPoint(x: (place.x + away.x) / 2, y: (place.y + away.y) / 2))
            batch.move(finger, to: away)
            batch.up(finger)
        }
        try expect(nil, "a touch on \(view)")
        return false
    }

    /// Taps the toolbar where it has no button, and waits until the program has handled that, and what was before. Once
    /// it has handled a second tap, it has saved everything: it saves what it has read before it reads more.
    /// - Returns: The class of the view on which another touch has landed since the last time; nil if there was none.
    @discardableResult
    private mutating func settle(times: Int = 2) throws -> String? {
        var view: String?
        let (left, right) = (Self.center(of: .eraser, at: .bottom), Self.center(of: .color, at: .bottom))
        for _ in 1...times {
            try touchscreen.tap(Self.waitingFinger, at: CGPoint(x: (left.x + right.x) / 2, y: left.y))
            while true {
                // A responder may pass a touch on, which is a line of its own.
                let words = try program.wait(forLog: "touchesBegan #").split(separator: " ")
                guard let number = Int(words[1].dropFirst()), number > lastTouch else { continue }
                lastTouch = number
                if words[words.count - 1] == "Toolbar" { break }
                view = view ?? String(words[words.count - 1])
            }
        }
        return view
    }

    /// Checks that the file has what it had before the step and, if `isNew` is not nil, one new element that satisfies
    /// it.
    private mutating func expect(_ isNew: ((InkElement) -> Bool)?, _ what: String) throws {
        try settle()
        let count = ink.count + (isNew == nil ? 0 : 1)
        // A file that the program rewrites just now is read again.
        let deadline = ContinuousClock.now + .seconds(5)
        while true {
            let found = program.ink
            var rest = found
            for old in ink {
                if let index = rest.firstIndex(where: { $0.isSame(as: old) }) { rest.remove(at: index) }
            }
            let isRight =
                if let isNew {
                    mayHaveChanged ? rest.contains(where: isNew) : rest.count == 1 && isNew(rest[0])
                } else {
                    mayHaveChanged || rest.isEmpty
                }
            if found.count == count, isRight {
                // Changes of other ink are in the file by then, too.
                if isNew != nil || !mayHaveChanged { (ink, mayHaveChanged) = (found, false) }
                return
            }
            guard ContinuousClock.now < deadline else {
                throw Fault(
                    description: "\(what) left \(found.count - ink.count) elements; new are\n"
                        + rest.map { String($0.description.prefix(300)) }.joined(separator: "\n"))
            }
            Pause.betweenSamples()
        }
    }

    /// Takes what is in the file as right.
    private mutating func readAgain() throws {
        try settle()
        (ink, mayHaveChanged) = (program.ink, true)
    }

    // MARK: The table

    private var freeFingers: [UInt32] {
        Self.fingers.filter { finger in !strokes.contains { $0.finger == finger } }
    }

    private func name(_ finger: UInt32?) -> String { finger.map { "\($0)" } ?? "the pen" }

    /// Waits so long that no two fingers draw an ellipse.
    private func waitForOwnLanding() throws {
        let passed = lastLanding.duration(to: .now) / .seconds(1)
        if passed < 0.08 { Pause.of(0.08 - passed) }
    }

    private mutating func place() -> CGPoint? {
        for _ in 0..<10 {
            let place = CGPoint(
                x: Double(Int.random(in: Int(Self.paper.minX)..<Int(Self.paper.maxX) - 30, using: &generator)),
                y: Double(Int.random(in: Int(Self.paper.minY)..<Int(Self.paper.maxY) - 30, using: &generator)))
            if !isUncertain(place) { return place }
        }
        return nil
    }

    private func side(at place: CGPoint) -> Side {
        let distances: [(side: Side, distance: Double)] = [
            (.bottom, Self.size.height - place.y), (.top, place.y), (.left, place.x),
            (.right, Self.size.width - place.x),
        ]
        return distances.min { $0.distance < $1.distance }?.side ?? .bottom
    }

    private func tool(at place: CGPoint) -> Toolbar.Item { tools[side(at: place)] ?? .pen }

    private var isPenDown: Bool { strokes.contains { $0.finger == nil } }

    private func isPalm(at place: CGPoint) -> Bool {
        guard isPenDown, let last = penPlaces.last else { return false }
        return isNear(last.place, place, within: Self.palmDistance)
    }

    /// Whether it depends on the machine's speed, or on fractions, what a finger is at a place.
    private func isUncertain(_ place: CGPoint) -> Bool {
        if isPenDown, let last = penPlaces.last {
            if isNear(last.place, place, within: Self.palmDistance - 2) { return false }
            if isNear(last.place, place, within: Self.palmDistance + 2) { return true }
        }
        return penPlaces.suffix(20).contains { old in
            isNear(old.place, place, within: Self.palmDistance + 2) && old.time.duration(to: .now) < .seconds(0.8)
        }
    }

    /// Whether a place is near a pen's, and at the same side of the table.
    private func isNear(_ pen: CGPoint, _ place: CGPoint, within distance: Double) -> Bool {
        side(at: pen) == side(at: place) && pen.distance(to: place) <= distance
    }

    /// Returns a place so far away from another one that no control that was touched there counts as pressed.
    private static func away(from place: CGPoint) -> CGPoint {
        place.moved(place.x < size.width / 2 ? 170 : -170, place.y < size.height / 2 ? 170 : -170)
    }

    /// Returns the center of a button of the toolbar of a side, which is turned to it.
    private static func center(of item: Toolbar.Item, at side: Side) -> CGPoint {
        switch side {
        case .bottom: return Toolbar(size: size).center(of: item)
        case .top:
            let place = Toolbar(size: size).center(of: item)
            return CGPoint(x: size.width - place.x, y: size.height - place.y)
        case .left: return Toolbar(size: size, edge: .left).center(of: item)
        case .right:
            let place = Toolbar(size: size, edge: .right).center(of: item)
            return CGPoint(x: place.x, y: size.height - place.y)
        }
    }
}

extension Toolbar.Item {
    /// Whether a tap with the tool is a dot.
    fileprivate var isFreehand: Bool { self == .pen || self == .marker }
}

extension InkElement {
    /// A place right on the ink; nil if that is not easily said.
    fileprivate var inkPlace: CGPoint? {
        switch name {
        case "line": CGPoint(x: (ends.begin.x + ends.end.x) / 2, y: (ends.begin.y + ends.end.y) / 2)
        case "ellipse" where attributes["stroke"] == nil: CGPoint(x: self["cx"], y: self["cy"])
        case _: nil
        }
    }
}
