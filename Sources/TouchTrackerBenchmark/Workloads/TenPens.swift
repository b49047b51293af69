import Benchmarking

/// Measures a touch update with ten pens at 100 Hz each, evenly staggered, so that each update wakes the program.
enum PacedPens: Workload {
    static let name = "paced"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 80 : 500
        let figures = try rounds.figures(of: rounds.subjects) { try cost(of: $0, tool: "pen", samples: samples) }
        return Row.pair("ten pens, 100 Hz each: CPU per update", .microseconds, figures, aim: .ratio(2))
    }

    /// Returns the processor time for each update, not counting a first round of strokes.
    static func cost(of subject: Subject, tool: String, samples: Int) throws -> Session.Cost {
        let session = try Session(subject, tool: tool)
        let cost = try cost(in: session, samples: samples)
        try session.close()
        return cost
    }

    /// Same as above, in a program that is running.
    static func cost(in session: Session, samples: Int) throws -> Session.Cost {
        try warmUp(session)
        try TenPaths.land(on: session.touches)
        try session.waitUntilIdle()
        let cost = try session.cost { try TenPaths.move(samples, rate: 100, on: session.touches) }
        try TenPaths.lift(from: session.touches)
        return cost / (samples * TenPaths.fingers.count)
    }

    /// Draws ten short strokes, so that later ones do not pay what only the first touches cost.
    static func warmUp(_ session: Session) throws {
        try session.waitUntilIdle(quiet: 0.1)
        try TenPaths.land(on: session.touches)
        try TenPaths.flood(10, on: session.touches)
        try TenPaths.lift(from: session.touches)
        try session.waitUntilIdle(quiet: 0.1)
    }
}

/// Same as `PacedPens` with the line tool, where each update changes the whole line.
enum LiveLines: Workload {
    static let name = "lines"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 80 : 500
        let figures = try rounds.figures(of: rounds.subjects) {
            try PacedPens.cost(of: $0, tool: "line", samples: samples)
        }
        return Row.pair("ten live lines, 100 Hz each: CPU per update", .microseconds, figures, aim: .ratio(3))
    }
}

/// Measures a touch update with ten pens as fast as the server sends.
enum Flood: Workload {
    static let name = "flood"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 400 : 2000
        let figures = try rounds.figures(of: rounds.subjects) { subject in
            let session = try Session(subject)
            try PacedPens.warmUp(session)
            try TenPaths.land(on: session.touches)
            try session.waitUntilIdle()
            let cost = try session.cost { try TenPaths.flood(samples, on: session.touches) }
            try TenPaths.lift(from: session.touches)
            try session.close()
            return cost / (samples * TenPaths.fingers.count)
        }
        return Row.pair("ten pens as fast as the server sends: CPU per update", .microseconds, figures, aim: .ratio(2))
    }
}
