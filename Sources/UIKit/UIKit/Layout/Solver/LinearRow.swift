import TouchKit

/// A variable of the simplex tableau.
nonisolated struct SolverSymbol: Hashable, Comparable {
    enum Kind: Int {
        /// A quantity without bounds, such as a position.
        case free
        /// A quantity that is never negative: a length, or the slack of an inequality.
        case restricted
        /// The error of a constraint that is not required; never negative.
        case error
        /// Marks a required equality. It never becomes basic again, so that the equality stays true.
        case dummy
    }

    private let rawValue: Int

    init(_ number: Int, _ kind: Kind) {
        rawValue = number << 2 | kind.rawValue
    }

    var kind: Kind { Kind(rawValue: rawValue & 3) ?? .free }

    static func < (left: SolverSymbol, right: SolverSymbol) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// A linear expression: a constant, and the sum of terms, which are sorted by their symbols.
nonisolated struct LinearRow {
    typealias Term = (symbol: SolverSymbol, coefficient: Double)

    var constant: Double
    private(set) var terms: [Term] = []

    /// Coefficients and constants closer to zero than this count as zero.
    static let tolerance = 1e-8

    init(_ constant: Double = 0) {
        self.constant = constant
    }

    static func isZero(_ value: Double) -> Bool {
        abs(value) < tolerance
    }

    /// The index of a symbol's term, or of the first term of a later symbol.
    private func place(of symbol: SolverSymbol) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Returns the coefficient of a symbol, which is 0 if the row does not contain it.
    func coefficient(of symbol: SolverSymbol) -> Double {
        let place = place(of: symbol)
        return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
    }

    mutating func add(_ symbol: SolverSymbol, _ coefficient: Double) {
        let place = place(of: symbol)
        guard place < terms.count, terms[place].symbol == symbol else {
            if !LinearRow.isZero(coefficient) { terms.insert((symbol, coefficient), at: place) }
            return
        }
        terms[place].coefficient += coefficient
        if LinearRow.isZero(terms[place].coefficient) { terms.remove(at: place) }
    }

    mutating func add(_ other: LinearRow, times factor: Double) {
        constant += other.constant * factor
        var sum: [Term] = []
        sum.reserveCapacity(terms.count + other.terms.count)
        var index = 0
        for term in other.terms {
            while index < terms.count, terms[index].symbol < term.symbol {
                sum.append(terms[index])
                index += 1
            }
            var coefficient = term.coefficient * factor
            if index < terms.count, terms[index].symbol == term.symbol {
                coefficient += terms[index].coefficient
                index += 1
            }
            if !LinearRow.isZero(coefficient) { sum.append((term.symbol, coefficient)) }
        }
        sum.append(contentsOf: terms[index...])
        terms = sum
    }

    mutating func negate() {
        constant = -constant
        for index in terms.indices { terms[index].coefficient.negate() }
    }

    /// Removes the term of a symbol, and returns its coefficient.
    @discardableResult
    mutating func remove(_ symbol: SolverSymbol) -> Double {
        let place = place(of: symbol)
        guard place < terms.count, terms[place].symbol == symbol else { return 0 }
        return terms.remove(at: place).coefficient
    }

    /// Turns a row that equals 0 into one that equals `symbol`, which it contains.
    mutating func solve(for symbol: SolverSymbol) {
        let factor = -1 / remove(symbol)
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
    }

    /// Turns a row that equals `basic` into one that equals `symbol`, which it contains.
    mutating func solve(for symbol: SolverSymbol, insteadOf basic: SolverSymbol) {
        add(basic, -1)
        solve(for: symbol)
    }

    mutating func substitute(_ symbol: SolverSymbol, by row: LinearRow) {
        let coefficient = remove(symbol)
        if coefficient != 0 { add(row, times: coefficient) }
    }
}
