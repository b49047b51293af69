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

    func figures(_ measure: (Subject) throws -> Session.Cost) throws -> [Subject: Figure] {
        try distributions(of: Subject.compared) { subject in
            let cost = try measure(subject)
            return [cost.own, cost.server]
        }.mapValues { Figure(own: $0[0], server: $0[1]) }
    }

    /// Measures several values of each subject, such as a median and a 99th percentile. The subjects take turns, so that
    /// a machine that slows down slows all of them.
    /// - Returns: For each subject, a distribution for each value that `measure` returns, in its order.
    func distributions(
        of subjects: [Subject], _ measure: (Subject) throws -> [Double]
    ) throws -> [Subject: [Distribution]] {
        var rounds: [Subject: [[Double]]] = [:]
        for _ in 0..<count {
            for subject in subjects {
                rounds[subject, default: []].append(try measure(subject))
            }
        }
        return rounds.mapValues { rounds in
            (rounds.first ?? []).indices.compactMap { index in Distribution(rounds.map { $0[index] }) }
        }
    }
}
