public import Foundation

/// The screen, which on X11 is the native window.
@preconcurrency @MainActor
public final class UIScreen {
    /// The screen of the application.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The screen's size in points; its origin is zero.
    public var bounds: CGRect { geometry.bounds }

    /// The number of pixels per point.
    public var scale: CGFloat { geometry.scale }

    private var geometry: (bounds: CGRect, scale: CGFloat)

    /// The damage, in pixels.
    private var damage = Region()

    /// The area, in pixels, below which joining two rectangles is cheaper.
    private static let damageSlack = 256

    /// The damage that was drawn last, in pixels.
    private var drawn = Region()

    private var reusedContext: CGContext?

    /// Counts the changes, on any screen, after which views have to compute their places again.
    private(set) static var placeGeneration = 0

    init(size: CGSize, scale: CGFloat) {
        geometry = (CGRect(origin: .zero, size: size), scale)
        markDamaged(bounds)
    }

    /// The screen's size in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The device's number of pixels per point; the same as `scale`.
    public var nativeScale: CGFloat { scale }

    /// The number of frames per second of animations and display links.
    public var maximumFramesPerSecond: Int { Int((1 / Thresholds.frameInterval).rounded()) }

    private var needsLayout = true

    /// Whether layout or drawing is pending.
    package var needsDisplay: Bool { needsLayout || !damage.isEmpty }

    /// Whether all of the screen is damaged, as it is until the first frame.
    var isWhollyDamaged: Bool { damage.contains(PixelRect(covering: nativeBounds)) }

    /// Updates the size, in points, and the scale.
    func resize(to size: CGSize, scale: CGFloat) {
        geometry = (CGRect(origin: .zero, size: size), scale)
        damage = Region()
        Self.discardPlaces()
        markDamaged(bounds)
    }

    func setNeedsLayout() {
        needsLayout = true
    }

    /// Returns whether layout is pending, and clears the flag.
    func takeLayout() -> Bool {
        defer { needsLayout = false }
        return needsLayout
    }

    /// Marks the part of `rect`, in points, inside the screen as damaged, rounded out to whole pixels.
    func markDamaged(_ rect: CGRect) {
        let visible = rect.overlap(with: bounds)
        guard !visible.isNull, !visible.isEmpty else { return }
        let pixels = CGRect(
            x: visible.minX * scale, y: visible.minY * scale, width: visible.width * scale,
            height: visible.height * scale)
        var region = exchange(&damage, with: Region())
        region.add(PixelRect(covering: pixels), joiningWithin: UIScreen.damageSlack)
        damage = region
    }

    /// Makes all views compute their places on the screen again.
    static func discardPlaces() {
        placeGeneration &+= 1
    }

    /// Returns the drawing context for `canvas`, reused for each frame.
    func context(on canvas: any Canvas) -> CGContext {
        if let reusedContext, reusedContext.canvas === canvas, reusedContext.scale == scale { return reusedContext }
        let context = CGContext(canvas: canvas, scale: scale)
        reusedContext = context
        return context
    }

    /// Whether a context draws the screen, and not a picture of a view.
    func isDrawn(by context: CGContext) -> Bool { context === reusedContext }

    func takeDamage() -> Region {
        // The two lists take turns, so that neither is allocated for each frame.
        var empty = exchange(&drawn, with: exchange(&damage, with: Region()))
        empty.removeAll()
        damage = empty
        return drawn
    }
}
