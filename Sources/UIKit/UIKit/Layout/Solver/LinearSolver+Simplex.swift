import TouchKit

// The simplex method: exchanging basic and parametric symbols.
nonisolated extension LinearSolver {
    /// Makes `subject` basic in a row that equals 0. A new symbol is in no other row.
    mutating func enter(_ row: inout LinearRow, _ subject: SolverSymbol, isNew: Bool) {
        row.solve(for: subject)
        if isNew {
            substituteInObjectives(subject, row)
        } else {
            substitute(subject, row)
        }
        rows[subject] = row
    }

    /// Replaces a symbol with a row that equals it, everywhere.
    mutating func substitute(_ symbol: SolverSymbol, _ row: LinearRow) {
        var index = rows.startIndex
        while index != rows.endIndex {
            rows.values[index].substitute(symbol, by: row)
            rows.formIndex(after: &index)
        }
        substituteInObjectives(symbol, row)
    }

    private mutating func substituteInObjectives(_ symbol: SolverSymbol, _ row: LinearRow) {
        for index in objectives.indices {
            objectives[index].row.substitute(symbol, by: row)
        }
    }

    /// Makes the errors as small as possible, those of high priorities first.
    mutating func optimize() {
        while let entering = enteringSymbol, exchange(entering) {}
    }

    /// The first symbol whose growth makes the errors of a priority smaller, and those of no higher priority greater.
    private var enteringSymbol: SolverSymbol? {
        for (level, objective) in objectives.enumerated() {
            let found = objective.row.terms.first { term in
                term.coefficient < 0 && term.symbol.kind != .dummy
                    && objectives[..<level].allSatisfy { $0.row.coefficient(of: term.symbol) <= 0 }
            }
            if let found { return found.symbol }
        }
        return nil
    }

    /// Makes `entering` basic instead of the symbol that becomes 0 first when `entering` grows.
    /// - Returns: False if it can grow without limit.
    @discardableResult
    private mutating func exchange(_ entering: SolverSymbol) -> Bool {
        var leaving: (symbol: SolverSymbol, ratio: Double)?
        for (symbol, row) in rows where symbol.kind != .free {
            let coefficient = row.coefficient(of: entering)
            guard coefficient < 0 else { continue }
            let ratio = max(-row.constant / coefficient, 0)
            // The lowest symbol of several, so that exchanges end.
            if let least = leaving, (ratio, symbol) >= (least.ratio, least.symbol) { continue }
            leaving = (symbol, ratio)
        }
        guard let (symbol, _) = leaving, var row = rows.removeValue(forKey: symbol) else { return false }
        row.solve(for: entering, insteadOf: symbol)
        substitute(entering, row)
        rows[entering] = row
        return true
    }

    /// Adds a row, which equals 0, by minimizing an artificial symbol that equals it.
    /// - Returns: Whether the row can equal 0. If not, the tableau is unusable.
    mutating func enterArtificially(_ row: LinearRow) -> Bool {
        let artificial = makeSymbol(.restricted)
        let errors = objectives
        objectives = [(LinearSolver.required, row)] + errors.map { ($0.priority, $0.row) }
        rows[artificial] = row
        while let entering = firstNegative(objectives[0].row), exchange(entering) {}
        let rest = objectives.removeFirst().row.constant
        guard abs(rest) < LinearSolver.slack else { return false }
        if var left = rows.removeValue(forKey: artificial) {
            left.constant = 0
            let entering = left.terms.first { $0.symbol.kind != .dummy } ?? left.terms.first
            if let entering = entering?.symbol {
                left.solve(for: entering)
                substitute(entering, left)
                rows[entering] = left
            }
        }
        substitute(artificial, LinearRow())
        return true
    }

    private func firstNegative(_ row: LinearRow) -> SolverSymbol? {
        row.terms.first { $0.coefficient < 0 && $0.symbol.kind != .dummy }?.symbol
    }

    /// Returns the basic symbol whose row goes with the constraint of `marker`: one that keeps the others above zero.
    func rowToDrop(_ marker: SolverSymbol) -> SolverSymbol? {
        var falling: (ratio: Double, symbol: SolverSymbol)?
        var rising: (ratio: Double, symbol: SolverSymbol)?
        var free: SolverSymbol?
        for (symbol, row) in rows {
            let coefficient = row.coefficient(of: marker)
            guard coefficient != 0 else { continue }
            let ratio = abs(row.constant / coefficient)
            if symbol.kind == .free {
                free = free.map { min($0, symbol) } ?? symbol
            } else if coefficient < 0 {
                if falling.map({ (ratio, symbol) < $0 }) ?? true { falling = (ratio, symbol) }
            } else if rising.map({ (ratio, symbol) < $0 }) ?? true {
                rising = (ratio, symbol)
            }
        }
        return falling?.symbol ?? rising?.symbol ?? free
    }
}
