import Foundation
import TouchKit

/// The quantities of a view or layout guide in a system of constraints: its place, and the size of its content.
@MainActor
final class LayoutPlace {
    private(set) weak var item: (any LayoutItem)?
    let left: SolverSymbol
    let top: SolverSymbol
    let width: SolverSymbol
    let height: SolverSymbol
    /// The content's size, of a scroll view that relates it to its content.
    var content: (width: SolverSymbol, height: SolverSymbol)?

    /// The frame that the constraints in `fixing` state, of a view with autoresizing.
    var frame: CGRect?
    var fixing: [LinearSolver.Constraint] = []
    /// The natural size that the constraints in `fitting` state; lengths that are not natural are negative.
    var contentSize: CGSize?
    var fitting: [LinearSolver.Constraint] = []
    /// Whether constraints use the item's baselines, which change with its content.
    var usesBaselines = false

    init(_ item: any LayoutItem, _ solver: inout LinearSolver) {
        self.item = item
        left = solver.makeSymbol(.free)
        top = solver.makeSymbol(.free)
        width = solver.makeSymbol(.restricted)
        height = solver.makeSymbol(.restricted)
    }

    deinit {}

    func frame(in solver: LinearSolver) -> CGRect {
        CGRect(
            x: solver.value(of: left), y: solver.value(of: top), width: solver.value(of: width),
            height: solver.value(of: height))
    }
}

extension LinearRow {
    /// Creates the row of a symbol less a length.
    nonisolated init(_ symbol: SolverSymbol, minus length: CGFloat = 0) {
        self.init(-Double(length))
        add(symbol, 1)
    }
}
