public import TouchKit

/// What `drawPath(using:)` does with the current path.
public nonisolated enum CGPathDrawingMode: Int32, Sendable, Hashable {
    /// Fills the inside by the winding rule.
    case fill
    /// Fills the inside by the even-odd rule.
    case eoFill
    case stroke
    /// Fills by the winding rule, and then strokes.
    case fillStroke
    /// Fills by the even-odd rule, and then strokes.
    case eoFillStroke
}

nonisolated extension CGContext {
    /// Fills the current path, strokes it, or both, and begins a new one. A shadow is that of both together.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke: fillAndStrokePath(using: .winding)
        case .eoFillStroke: fillAndStrokePath(using: .evenOdd)
        }
    }
}
