public import Foundation

/// Returns the context that colors and paths draw in; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.context
}

/// Makes `context` the current context until it is popped.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.push(context)
}

/// Makes the previous context current again; does nothing if there is none.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
    GraphicsStack.pop()
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
