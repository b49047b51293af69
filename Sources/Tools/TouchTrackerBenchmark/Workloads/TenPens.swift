/// Measures a touch update with ten pens at 100 Hz each, evenly staggered, so that each update wakes the program.
enum PacedPens: Workload {
    static let name = "paced"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 80 : 500
        let figures = try rounds.figures { subject in
            try cost(of: subject, samples: samples) { try TenPaths.move(samples, rate: 100, on: $0.touches) }
        }
        return [Row("ten pens, 100 Hz each: CPU per update", .microseconds, figures, aim: .ratio(2))]
    }

    /// Returns the processor time for each update of ten pens, not counting a first round of strokes.
    static func cost(
        of subject: Subject, samples: Int, move: (Session) throws -> Void
    ) throws -> Session.Cost {
        let session = try Session(subject)
        try warmUp(session)
        try TenPaths.land(on: session.touches)
        try session.waitUntilIdle()
        let cost = try session.cost { try move(session) }
        try TenPaths.lift(from: session.touches)
        try session.close()
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

/// Measures a touch update with ten pens as fast as the server sends.
enum Flood: Workload {
    static let name = "flood"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 400 : 2000
        let figures = try rounds.figures { subject in
            try PacedPens.cost(of: subject, samples: samples) { try TenPaths.flood(samples, on: $0.touches) }
        }
        return [Row("ten pens as fast as the server sends: CPU per update", .microseconds, figures, aim: .ratio(2))]
    }
}
