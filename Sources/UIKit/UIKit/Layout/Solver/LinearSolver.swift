import TouchKit

/// Solves linear equations and inequalities with priorities, incrementally: Badros', Borning's and Stuckey's Cassowary.
///
/// Every row of the tableau expresses a *basic* symbol by others, the *parametric* ones, which are 0. All constraints
/// that are not required have errors. The solver keeps the errors of each priority as small as those of higher
/// priorities allow; a constraint of a high priority is never traded for several of a lower one.
nonisolated struct LinearSolver {
    enum Relation {
        case lessOrEqual
        case equal
        case greaterOrEqual
    }

    /// A constraint of the tableau: the symbols that mark it, by which it can be removed.
    struct Constraint {
        fileprivate(set) var marker: SolverSymbol
        fileprivate(set) var other: SolverSymbol?
        let priority: Float
    }

    /// The priority at which a constraint has no errors.
    static let required: Float = 1000

    var rows: [SolverSymbol: LinearRow] = [:]
    /// The sums of the errors of each priority, the highest first.
    var objectives: [(priority: Float, row: LinearRow)] = []
    private var symbols = 0
    /// The symbols that may be in several rows.
    private var used: Set<SolverSymbol> = []

    /// Returns a new symbol. A quantity that is restricted is never negative.
    mutating func makeSymbol(_ kind: SolverSymbol.Kind) -> SolverSymbol {
        symbols += 1
        return SolverSymbol(symbols, kind)
    }

    /// The value of a quantity; 0 if no constraint uses it.
    func value(of symbol: SolverSymbol) -> Double {
        rows[symbol]?.constant ?? 0
    }

    /// Adds the constraint that `expression` is in a relation to 0.
    /// - Returns: nil if it is required and contradicts other required constraints; then nothing has changed.
    mutating func add(_ expression: LinearRow, _ relation: Relation, priority: Float) -> Constraint? {
        var (row, constraint) = makeRow(expression, relation, priority)
        if let subject = subject(of: row) {
            enter(&row, subject.symbol, isNew: subject.isNew)
        } else if row.terms.allSatisfy({ $0.symbol.kind == .dummy }) {
            // A combination of required equalities: true, or a contradiction.
            guard abs(row.constant) < LinearSolver.slack else { return nil }
            row.constant = 0
            enter(&row, constraint.marker, isNew: false)
        } else {
            let before = self
            guard enterArtificially(row) else {
                self = before
                return nil
            }
        }
        optimize()
        return constraint
    }

    mutating func remove(_ constraint: Constraint) {
        let errors = [constraint.marker] + (constraint.other.map { [$0] } ?? [])
        for error in errors where error.kind == .error { weigh(error, by: -1, constraint.priority) }
        let marker = constraint.marker
        if rows.removeValue(forKey: marker) == nil, let leaving = rowToDrop(marker), var row = rows[leaving] {
            rows[leaving] = nil
            row.solve(for: marker, insteadOf: leaving)
            substitute(marker, row)
        }
        optimize()
    }

    /// The difference, in points, up to which required equalities count as the same.
    static let slack = 1e-5

    /// Returns the row of a constraint, which equals 0, in parametric symbols, with a constant that is not negative.
    private mutating func makeRow(
        _ expression: LinearRow, _ relation: Relation, _ priority: Float
    ) -> (LinearRow, Constraint) {
        var row = LinearRow(expression.constant)
        for (symbol, coefficient) in expression.terms {
            if let basic = rows[symbol] {
                row.add(basic, times: coefficient)
            } else {
                row.add(symbol, coefficient)
            }
        }
        let isRequired = priority >= LinearSolver.required
        var constraint: Constraint
        switch relation {
        case .lessOrEqual, .greaterOrEqual:
            let sign: Double = relation == .lessOrEqual ? 1 : -1
            constraint = Constraint(marker: makeSymbol(.restricted), priority: priority)
            row.add(constraint.marker, sign)
            if !isRequired {
                let error = makeSymbol(.error)
                constraint.other = error
                row.add(error, -sign)
                weigh(error, by: 1, priority)
            }
        case .equal where isRequired:
            constraint = Constraint(marker: makeSymbol(.dummy), priority: priority)
            row.add(constraint.marker, 1)
        case .equal:
            let (above, below) = (makeSymbol(.error), makeSymbol(.error))
            constraint = Constraint(marker: above, other: below, priority: priority)
            row.add(above, -1)
            row.add(below, 1)
            weigh(above, by: 1, priority)
            weigh(below, by: 1, priority)
        }
        if row.constant < 0 { row.negate() }
        return (row, constraint)
    }

    /// Returns a symbol that can become basic at once: a free one, or one in no other row that gets no negative value.
    private mutating func subject(of row: LinearRow) -> (symbol: SolverSymbol, isNew: Bool)? {
        var (new, old): (SolverSymbol?, SolverSymbol?)
        for (symbol, coefficient) in row.terms where symbol.kind != .dummy {
            if used.insert(symbol).inserted {
                // A free one, if there is any: it leaves the others to later rows.
                if symbol.kind == .free && new?.kind != .free || coefficient < 0 && new == nil { new = symbol }
            } else if symbol.kind == .free {
                old = old ?? symbol
            }
        }
        if let old, new?.kind != .free { return (old, false) }
        return new.map { ($0, true) }
    }

    /// Adds a multiple of an error to the objective of its priority.
    private mutating func weigh(_ error: SolverSymbol, by factor: Double, _ priority: Float) {
        let place = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
        if place == objectives.count || objectives[place].priority != priority {
            objectives.insert((priority, LinearRow()), at: place)
        }
        if let row = rows[error] {
            objectives[place].row.add(row, times: factor)
        } else {
            objectives[place].row.add(error, factor)
        }
    }
}
