public import Foundation

/// The contexts that drawing code is called for, the innermost last.
private var contexts: [CGContext] = []

/// The context that colours and paths draw in now; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    contexts.last
}

/// Makes `context` the current one until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
    contexts.append(context)
}

/// Makes the context before the current one current again. Without one, nothing happens.
public func UIGraphicsPopContext() {
    _ = contexts.popLast()
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    /// Makes it the colour that the current context fills and draws lines with.
    @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// Makes it the colour that the current context fills with.
    @MainActor public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes it the colour that the current context draws lines with.
    @MainActor public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
