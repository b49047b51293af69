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

extension ImageCanvas {
    /// Creates a canvas for an image with a size in points: transparent, or opaque and black.
    package convenience init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        let pixels = PixelRect(
            covering: CGRect(x: 0, y: 0, width: max(0, size.width) * scale, height: max(0, size.height) * scale))
        let empty: UInt32 = isOpaque ? 0xFF00_0000 : 0
        self.init(bitmap: Bitmap(width: pixels.width, height: pixels.height, filledWith: empty))
    }
}
