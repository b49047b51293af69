import Foundation
import TouchKit

@testable import Recordings

/// The recordings in the folder Fixtures. `REWRITE_RECORDINGS=1 swift test --filter FixtureTests` writes them again.
enum Fixture: String, CaseIterable {
    /// Ten freehand strokes at once, as in the benchmark.
    case tenPens = "ten-pens"
    /// Ten straight lines at once, as in the benchmark.
    case tenLines = "ten-lines"
    /// A pen that draws beside a resting palm, whose contacts come and go.
    case palm
    /// Two people at one table, who draw and tap at the same time.
    case twoPeople = "two-people"
    /// Tools that are chosen, steps that are undone and a panel that is used, with keys.
    case keys
    /// Landings with the identifier of a touch that is down, and with one that has just ended.
    case reusedIdentifiers = "hostile-reused-identifiers"
    /// Moves and ends of touches that never began, and touches that never end.
    case endsWithoutBegins = "hostile-ends-without-begins"
    /// Times that step back, and many samples of one time.
    case timeGoingBackward = "hostile-time-going-backward"

    var recording: Recording {
        var hand = Hand(tool: self == .tenPens || self == .palm ? "pen" : "line")
        switch self {
        case .tenPens: hand.draw((0..<10).map(Self.wave))
        case .tenLines: hand.draw((0..<10).map(Self.ray))
        case .palm: Self.palm(&hand)
        case .twoPeople: Self.twoPeople(&hand)
        case .keys: Self.keys(&hand)
        case .reusedIdentifiers: Self.reusedIdentifiers(&hand)
        case .endsWithoutBegins: Self.endsWithoutBegins(&hand)
        case .timeGoingBackward: Self.timeGoingBackward(&hand)
        }
        return hand.recording
    }

    private static func tenths(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: (x * 10).rounded() / 10, y: (y * 10).rounded() / 10)
    }

    private static func wave(_ index: Int) -> (Double) -> CGPoint {
        { tenths(60 + $0 * 380 + Double(index % 2) * 460, 60 + Double(index) * 48 + 20 * sin($0 * 9 + Double(index))) }
    }

    private static func ray(_ index: Int) -> (Double) -> CGPoint {
        let angle = Double(index) * .pi / 5
        return { tenths(500 + cos(angle) * (60 + 180 * $0), 300 + sin(angle) * (60 + 180 * $0)) }
    }

    private static func palm(_ hand: inout Hand) {
        hand.send(.hovered, 1 << 32, at: CGPoint(x: 200, y: 200), .pen)
        hand.wait(0.05)
        let heel = hand.land(at: CGPoint(x: 420, y: 420), radius: 38)
        hand.wait(0.02)
        let side = hand.land(at: CGPoint(x: 455, y: 380), radius: 22)
        hand.wait(0.02)
        hand.draw([{ tenths(220 + 160 * $0, 200 + 40 * sin($0 * 8)) }], .pen)
        hand.lift(side)
        hand.wait(0.2)
        hand.draw([{ tenths(220 + 160 * $0, 280 + 30 * sin($0 * 6)) }], .pen)
        hand.lift(heel)
    }

    private static func twoPeople(_ hand: inout Hand) {
        for round in 0..<3 {
            let y = 120 + 140 * Double(round)
            hand.draw(
                [
                    { tenths(80 + 300 * $0, y + 30 * $0) }, { tenths(920 - 280 * $0, y + 60) },
                    { tenths(900 - 250 * $0, y + 90 - 20 * $0) },
                ], steps: 12)
            hand.wait(0.1)
            let tap = hand.land(at: CGPoint(x: 230, y: y + 15))
            hand.wait(0.06)
            hand.lift(tap)
            hand.wait(0.6)
        }
    }

    private static func keys(_ hand: inout Hand) {
        for (index, tool) in ["p", "l", "r", "o"].enumerated() {
            hand.type(tool)
            hand.draw([{ tenths(100 + 300 * $0, 100 + 100 * Double(index) + 40 * $0) }], steps: 8)
            hand.wait(0.6)
        }
        hand.type("z", .keyboardZ, .control)
        hand.type("c", .keyboardC)
        hand.wait(0.5)
        hand.type("\t", .keyboardTab)
        hand.type("", .keyboardRightArrow)
        hand.type(" ", .keyboardSpacebar)
        hand.type("", .keyboardEscape)
        hand.wait(0.5)
        hand.draw([{ tenths(500 + 300 * $0, 500 + 40 * $0) }], steps: 8)
        hand.wait(0.6)
        hand.type("q", .keyboardQ, .control)
        hand.wait(0.5)
        hand.draw([{ tenths(500 + 300 * $0, 600 + 40 * $0) }], steps: 8)
    }

    private static func reusedIdentifiers(_ hand: inout Hand) {
        for turn in 0..<4 {
            let y = 100 + 100 * Double(turn)
            hand.send(.began, 5, at: CGPoint(x: 100, y: y))
            for step in 1...4 {
                hand.wait(0.01)
                hand.send(.moved, 5, at: CGPoint(x: 100 + 60 * Double(step), y: y))
            }
            hand.send(.began, 5, at: CGPoint(x: 600, y: y))
            hand.wait(0.01)
            hand.send(.moved, 5, at: CGPoint(x: 700, y: y))
            hand.send(.ended, 5, at: CGPoint(x: 720, y: y))
            hand.send(.ended, 5, at: CGPoint(x: 720, y: y))
        }
    }

    private static func endsWithoutBegins(_ hand: inout Hand) {
        hand.send(.ended, 1, at: CGPoint(x: 100, y: 100))
        hand.send(.cancelled, 2, at: CGPoint(x: 120, y: 100))
        hand.send(.moved, 3, at: CGPoint(x: 140, y: 100))
        hand.send(.left, 4, at: CGPoint(x: 160, y: 100), .pen)
        hand.wait(0.02)
        hand.draw([{ tenths(100 + 200 * $0, 200) }], steps: 6)
        hand.wait(0.4)
        for identifier in UInt64(20)...24 {
            hand.send(.began, identifier, at: CGPoint(x: 100 * Double(identifier - 19), y: 300))
            hand.wait(0.2)
            hand.send(.moved, identifier, at: CGPoint(x: 100 * Double(identifier - 19), y: 420))
        }
    }

    private static func timeGoingBackward(_ hand: inout Hand) {
        let finger = hand.land(at: CGPoint(x: 100, y: 150))
        for step in 1...20 {
            hand.wait(step.isMultiple(of: 4) ? -0.025 : 0.01)
            hand.send(.moved, finger, at: CGPoint(x: 100 + 20 * Double(step), y: 150))
        }
        hand.wait(-0.5)
        hand.lift(finger)
        hand.wait(0.7)
        let other = hand.land(at: CGPoint(x: 100, y: 300))
        for step in 1...10 {
            hand.send(.moved, other, at: CGPoint(x: 100 + 30 * Double(step), y: 300))
        }
        hand.lift(other)
    }

    // MARK: Files

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    var url: URL { Self.folder.appendingPathComponent("\(rawValue).touches") }

    /// The ten lines as the first version of the format has them.
    static let firstVersion = folder.appendingPathComponent("version-1-ten-lines.touches")

    /// A recording with a word in place of a number, which must be refused.
    static let notANumber = folder.appendingPathComponent("hostile-not-a-number.touches")
}

extension RecordingText {
    /// Returns a whole file.
    static func text(_ recording: Recording) -> String {
        header(settings: recording.settings) + recording.devices.map { line($0) }.joined()
            + recording.entries.map { line($0) }.joined()
    }
}

extension Recording {
    /// The number of samples of fingers, mice and pens.
    var sampleCount: Int {
        entries.count { if case .sample = $0 { true } else { false } }
    }
}
