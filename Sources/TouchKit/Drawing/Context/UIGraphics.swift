public import Foundation

/// The stack of current contexts, the innermost last.
private var contexts: [CGContext] = []

/// Returns the context that colors and paths draw in; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
    contexts.last
}

/// Makes `context` the current context until it is popped.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
    contexts.append(context)
}

/// Makes the previous context current again; does nothing if there is none.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
    _ = contexts.popLast()
}

/// Fills a rectangle of the current context with its fill color.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    /// Makes this the fill color and the stroke color of the current context.
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the fill color of the current context.
    @preconcurrency @MainActor public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the stroke color of the current context.
    @preconcurrency @MainActor public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
