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

/// Draws the frame of a rectangle, one point wide and inside it, with the current context's fill color.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (rect, width) = (rect.standardized, min(1, rect.standardized.width / 2, rect.standardized.height / 2))
    context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: width))
    context.fill(CGRect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width))
    let sides = rect.insetBy(dx: 0, dy: width)
    context.fill(CGRect(x: sides.minX, y: sides.minY, width: width, height: sides.height))
    context.fill(CGRect(x: sides.maxX - width, y: sides.minY, width: width, height: sides.height))
}

/// Restricts the current context's drawing to a rectangle, in addition to the current clip.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Fills a rectangle of the current context with its fill color and a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: 1) { UIRectFill(rect) }
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
