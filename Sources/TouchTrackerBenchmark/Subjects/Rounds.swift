import Benchmarking

/// How often and how thoroughly each row is measured.
struct Rounds {
    /// The number of rounds, each of which measures every subject once.
    let count: Int
    /// Whether measurements are shortened, and the largest drawings left out.
    let isQuick: Bool

    /// A sentence for the line above the table.
    var description: String {
        isQuick
            ? "Quick: \(count) × a part of each row."
            : "Medians of \(count) rounds, with the least and the greatest in brackets."
    }

    /// TouchTracker with each renderer; a quick run measures only the default one.
    var programs: [Subject] { isQuick ? [.program] : [.program, .programXlib] }

    /// The plain clients and `programs`.
    var subjects: [Subject] { [.jagged, .smooth] + programs }

    /// Measures the subjects alternately, so that a machine that slows down slows all of them.
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

    /// Measures several values of each key alternately, such as a median and a 99th percentile.
    /// - Returns: For each key, a distribution for each value that `measure` returns, in its order.
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
    /// Returns a row for the default renderer, and one for `--renderer xlib`, which is compared with the client that
    /// also lets the server draw.
    static func pair(
        _ title: String, _ unit: ValueUnit, _ figures: [Subject: Figure], aim: Aim?
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
