import Benchmarking
import Foundation
import TestServer

/// Measures thousands of short strokes, drawn as fast as the server sends them.
enum ShortStrokes: Workload {
    static let name = "short"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 500 : 5000
        var fewestSaved = count
        let figures = try rounds.figures(of: rounds.subjects) { subject in
            let session = try Session(subject)
            try PacedPens.warmUp(session)
            let before = savedStrokes(session)
            let cost = try session.cost(quiet: 0.1) { try draw(count, session) }
            switch subject {
            case .jagged, .smooth: break
            case .program, .programXlib: fewestSaved = min(fewestSaved, savedStrokes(session) - before)
            }
            try session.close()
            return cost / count
        }
        var rows = Row.pair(
            "\(count) short strokes as fast as the server sends: CPU per stroke", .microseconds, figures, aim: .ratio(5)
        )
        if fewestSaved < count { rows[0].remark = "only \(fewestSaved) strokes were saved" }
        return rows
    }

    private static func draw(_ count: Int, _ session: Session) throws {
        let batchSize = 10
        for first in stride(from: 0, to: count, by: batchSize) {
            try session.touches.together { batch in
                for stroke in first..<first + batchSize {
                    let finger = UInt32(stroke % batchSize)
                    batch.down(finger, at: ShortPaths.location(stroke, step: 0))
                    for step in 1...ShortPaths.steps {
                        batch.move(finger, to: ShortPaths.location(stroke, step: step))
                    }
                    batch.up(finger)
                }
            }
        }
    }

    /// The number of strokes in the program's file: saving them is part of the work.
    private static func savedStrokes(_ session: Session) -> Int {
        let text = (try? String(contentsOf: session.drawing, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "<path").count - 1
    }
}

/// The paths of short strokes all over the paper: a landing, four samples, a lift.
enum ShortPaths {
    /// The number of samples between the landing and the lift.
    static let steps = 4

    /// The location of a stroke at a sample, in pixels.
    static func location(_ stroke: Int, step: Int) -> CGPoint {
        CGPoint(
            x: 20 + Double(stroke * 37 % 950) + Double(step) * 6, y: 20 + Double(stroke * 61 % 620) + Double(step) * 5)
    }
}
