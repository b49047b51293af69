import SeededRandom
import Testing

@testable import UIKit

struct LinearSolverTests {
    private var solver = LinearSolver()

    private mutating func length() -> SolverSymbol { solver.makeSymbol(.restricted) }

    private mutating func position() -> SolverSymbol { solver.makeSymbol(.free) }

    /// Adds the constraint that a sum of terms is in a relation to a number.
    @discardableResult
    private mutating func add(
        _ terms: [(SolverSymbol, Double)], _ relation: LinearSolver.Relation, _ number: Double, _ priority: Float = 1000
    ) -> LinearSolver.Constraint? {
        var row = LinearRow(-number)
        for (symbol, coefficient) in terms { row.add(symbol, coefficient) }
        return solver.add(row, relation, priority: priority)
    }

    private func value(_ symbol: SolverSymbol) -> Double {
        (solver.value(of: symbol) * 1e6).rounded() / 1e6
    }

    @Test mutating func `equations are solved, in whatever order they come`() {
        let (x, y, z) = (position(), position(), position())
        #expect(add([(x, 1), (y, 1)], .equal, 10) != nil)
        #expect(add([(y, 1), (z, -1)], .equal, 4) != nil)
        #expect(add([(x, 1), (z, -1)], .equal, 2) != nil)
        #expect([x, y, z].map(value) == [4, 6, 2])
    }

    @Test mutating func `a higher priority outweighs any number of lower ones`() {
        let x = position()
        add([(x, 1)], .equal, 100, 251)
        for _ in 1...20 { add([(x, 1)], .equal, 0, 250) }
        #expect(value(x) == 100)
        add([(x, 1)], .lessOrEqual, 60)
        #expect(value(x) == 60)
    }

    @Test mutating func `a contradiction between required constraints changes nothing`() {
        let (x, width) = (position(), length())
        add([(x, 1)], .equal, 20)
        add([(x, 1), (width, 1)], .lessOrEqual, 50)
        #expect(add([(width, 1)], .equal, 40) == nil)
        #expect(add([(width, 1)], .greaterOrEqual, 31) == nil)
        #expect(add([(x, 1)], .equal, 21) == nil)
        #expect(add([(x, 1)], .equal, 20) != nil, "the same again is no contradiction")
        add([(width, 1)], .equal, 1000, 10)
        #expect(value(x) == 20 && value(width) == 30)
    }

    @Test mutating func `a length is never negative`() {
        let (x, width) = (position(), length())
        add([(x, 1)], .equal, 50)
        #expect(add([(x, 1), (width, 1)], .equal, 20) == nil)
        add([(x, 1), (width, 1)], .equal, 20, 999)
        #expect(value(width) == 0 && value(x) == 50)
    }

    @Test mutating func `what is removed no longer counts`() throws {
        let x = position()
        let fixed = try #require(add([(x, 1)], .equal, 10))
        let least = try #require(add([(x, 1)], .greaterOrEqual, 30, 500))
        let wish = try #require(add([(x, 1)], .equal, 50, 100))
        #expect(value(x) == 10)
        solver.remove(fixed)
        #expect(value(x) == 50)
        solver.remove(wish)
        add([(x, 1)], .equal, 5, 50)
        #expect(value(x) == 30)
        solver.remove(least)
        #expect(value(x) == 5)
    }

    @Test(arguments: 1...40) func `adding and removing at random comes to the same as the rest alone`(seed: Int) throws
    {
        var random = SeededGenerator(seed: UInt64(seed))
        var solver = LinearSolver()
        let widths = (0..<6).map { _ in solver.makeSymbol(.restricted) }
        let lefts = (0..<6).map { _ in solver.makeSymbol(.free) }
        var kept: [(row: LinearRow, relation: LinearSolver.Relation, priority: Float, added: LinearSolver.Constraint)] =
            []
        for _ in 1...60 {
            if !kept.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
                let gone = kept.remove(at: Int.random(in: kept.indices, using: &random))
                solver.remove(gone.added)
                continue
            }
            var row = LinearRow(Double(Int.random(in: -100...100, using: &random)))
            for symbol in (widths + lefts).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
                row.add(symbol, [-1, 1, 2, 0.5].randomElement(using: &random) ?? 1)
            }
            let relation = [LinearSolver.Relation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random)
            let priority = [1000, 750, 250].randomElement(using: &random) ?? 1000
            guard let relation, let added = solver.add(row, relation, priority: Float(priority)) else { continue }
            kept.append((row, relation, Float(priority), added))
        }
        var other = LinearSolver()
        for _ in widths + lefts { _ = other.makeSymbol(.free) }
        for symbol in widths { _ = other.add(LinearRow(symbol), .greaterOrEqual, priority: 1000) }
        for (row, relation, priority, _) in kept { #expect(other.add(row, relation, priority: priority) != nil) }
        /// The sum of the errors of a priority.
        func errors(_ solver: LinearSolver, _ priority: Float) -> Double {
            kept.filter { $0.priority == priority }.reduce(0) { sum, constraint in
                let value = constraint.row.terms.reduce(constraint.row.constant) {
                    $0 + $1.coefficient * solver.value(of: $1.symbol)
                }
                switch constraint.relation {
                case .equal: return sum + abs(value)
                case .lessOrEqual: return sum + max(value, 0)
                case .greaterOrEqual: return sum + max(-value, 0)
                }
            }
        }
        for priority: Float in [1000, 750, 250] {
            #expect(abs(errors(solver, priority) - errors(other, priority)) < 1e-3, "priority \(priority)")
        }
        #expect(errors(solver, 1000) < 1e-3)
        #expect(widths.allSatisfy { solver.value(of: $0) > -1e-6 })
    }
}
