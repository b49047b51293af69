public import Foundation

/// What a host shows the application on: on X11 the one native window, whose size is the screen's.
@MainActor
public final class UIScreen {
    /// The screen of the application.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The screen's size in points; its origin is zero.
    public private(set) var bounds: CGRect

    /// Pixels a point.
    public private(set) var scale: CGFloat

    /// What has to be drawn again, in pixels.
    private(set) var damage = Region()

    /// The number of pixels that cost as much to draw and send as one more rectangle.
    private static let damageSlack = 256

    /// What was drawn last, in pixels.
    private var drawn = Region()

    private var kept: CGContext?

    /// The number of changes after which views have to compute their places again.
    private(set) var placeGeneration = 0

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        setNeedsDisplay()
    }

    /// The screen's size in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Pixels a point, as the device has them; the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// Whether some view of a window has to place its subviews.
    private(set) var needsLayout = true

    /// Whether something has to be placed or drawn.
    package var needsDisplay: Bool { needsLayout || !damage.isEmpty }

    /// The host's window has another size, in points, or another scale.
    func resize(to size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        damage = Region()
        discardPlaces()
        setNeedsDisplay()
    }

    /// Some view of a window has to place its subviews.
    func setNeedsLayout() {
        needsLayout = true
    }

    /// Hands over whether something has to be placed; from then on nothing has.
    func takeLayout() -> Bool {
        defer { needsLayout = false }
        return needsLayout
    }

    /// All of the screen will be drawn anew.
    func setNeedsDisplay() {
        setNeedsDisplay(bounds)
    }

    /// `rect`, in points, will be drawn anew, to whole pixels and inside the screen.
    func setNeedsDisplay(_ rect: CGRect) {
        let visible = rect.overlap(with: bounds)
        guard !visible.isNull, !visible.isEmpty else { return }
        let pixels = CGRect(
            x: visible.minX * scale, y: visible.minY * scale, width: visible.width * scale,
            height: visible.height * scale)
        damage.add(PixelRect(covering: pixels), joiningWithin: UIScreen.damageSlack)
    }

    /// Makes all views compute their places on the screen again.
    func discardPlaces() {
        placeGeneration &+= 1
    }

    /// A context on the canvas that the screen is drawn on, whose memory serves all frames.
    func context(on canvas: any Canvas) -> CGContext {
        if let kept, kept.canvas === canvas, kept.scale == scale { return kept }
        let context = CGContext(canvas: canvas, scale: scale)
        kept = context
        return context
    }

    /// Returns what has to be drawn again, and considers it drawn.
    func takeDamage() -> Region {
        // The two lists take turns, so that neither is allocated for each frame.
        swap(&damage, &drawn)
        damage.removeAll()
        return drawn
    }
}
