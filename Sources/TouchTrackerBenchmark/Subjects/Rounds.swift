import Benchmarking

/// How much is measured.
struct Rounds {
    /// The number of rounds in which each subject is measured once; medians count.
    let count: Int
    /// Whether each measurement is shortened.
    let isQuick: Bool

    /// How much is measured, as a sentence below the machine's.
    var description: String {
        isQuick
            ? "Quick: \(count) × a part of each row."
            : "Medians of \(count) rounds, in brackets the least and the greatest."
    }

    /// TouchTracker with each renderer; a quick run measures the usual one only.
    var programs: [Subject] { isQuick ? [.program] : [.program, .programXlib] }

    /// The plain clients, and TouchTracker.
    var subjects: [Subject] { [.jagged, .smooth] + programs }

    /// Measures subjects in turns, so that a machine that slows down slows all of them.
    func figures(
        of subjects: [Subject], _ measure: (Subject) throws -> Session.Cost
    ) throws -> [Subject: Figure] {
        var costs: [Subject: [Session.Cost]] = [:]
        for _ in 0..<count {
            for subject in subjects {
                costs[subject, default: []].append(try measure(subject))
            }
        }
        return costs.compactMapValues { costs in
            guard let own = Distribution(costs.map(\.own)) else { return nil }
            return Figure(own: own, server: Distribution(costs.map(\.server)))
        }
    }

    /// Measures subjects in turns by several values at once, such as a median and a 99th percentile, in the order in which
    /// `measure` returns them.
    func distributions<Key: Hashable>(
        of keys: [Key], _ measure: (Key) throws -> [Double]
    ) throws -> [Key: [Distribution]] {
        var rounds: [Key: [[Double]]] = [:]
        for _ in 0..<count {
            for key in keys {
                rounds[key, default: []].append(try measure(key))
            }
        }
        return rounds.mapValues { rounds in
            (rounds.first ?? []).indices.compactMap { index in Distribution(rounds.map { $0[index] }) }
        }
    }
}

extension Row {
    /// A row for the local programs, and one more for the server's own lines, compared with the client that draws likewise.
    static func pair(
        _ title: String, _ unit: Row.Unit, _ figures: [Subject: Figure], aim: Aim?
    ) -> [Row] {
        var rows = [
            Row(
                title, unit, jagged: figures[.jagged], smooth: figures[.smooth], program: figures[.program],
                reference: .smooth, aim: aim)
        ]
        if let xlib = figures[.programXlib] {
            rows.append(
                Row(
                    "– with `--renderer xlib`", unit, jagged: figures[.jagged], program: xlib, reference: .jagged,
                    aim: aim))
        }
        return rows
    }
}
