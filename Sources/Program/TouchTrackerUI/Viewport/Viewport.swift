import Foundation
import Geometry
import Ink
import TouchKit

/// The part of the paper that the window shows: the point at the view's top left corner, and the scale.
///
/// Ink, widths and files are in the paper's points. Everything that fingers do is in the view's points until it is
/// added to the document: reach, filtering and recognition are the same at every scale. Nothing moves the paper under a
/// stroke, so the conversion does not change while one is drawn.
nonisolated struct Viewport: Equatable, Sendable {
    /// The paper's point at the view's top left corner.
    let origin: CGPoint
    /// The number of the view's points per point of paper.
    let scale: CGFloat
    /// The origin before it was rounded to whole pixels, so that small movements add up.
    private let exactOrigin: CGPoint

    /// The scales that can be chosen: from 10 % to 6,400 %.
    static let scales: ClosedRange<CGFloat> = 0.1...64

    /// The greatest distance of ink from the paper's origin, in each axis, in points.
    static let reach: CGFloat = 1_000_000

    /// The paper's origin in the corner, at 100 %.
    static let home = Viewport()

    private init() { (origin, scale, exactOrigin) = (.zero, 1, .zero) }

    /// Whether two viewports show the same.
    static func == (a: Viewport, b: Viewport) -> Bool { a.origin == b.origin && a.scale == b.scale }

    /// Creates a viewport within the limits of scale and reach.
    /// - Parameter pixelScale: The number of pixels per point of the view: the paper's origin lies on a whole pixel.
    init(origin: CGPoint, scale: CGFloat, pixelScale: CGFloat) {
        // A wheel's steps come back to the scales that people choose.
        let nearest = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64].first { abs(scale / $0 - 1) < 1e-3 }
        self.scale = (nearest ?? scale).clamped(to: Self.scales)
        let pixels = self.scale * pixelScale
        exactOrigin = CGPoint(
            x: origin.x.clamped(to: -Self.reach...Self.reach), y: origin.y.clamped(to: -Self.reach...Self.reach))
        self.origin = CGPoint(
            x: (exactOrigin.x * pixels).rounded() / pixels, y: (exactOrigin.y * pixels).rounded() / pixels)
    }

    /// Converts the paper's points to the view's.
    var toView: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    }

    /// Converts the view's points to the paper's.
    var toPaper: CGAffineTransform {
        CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: origin.x, ty: origin.y)
    }

    /// Returns the offset from pixels of the view to those of the paper at the same scale.
    func pixelOffset(pixelScale: CGFloat) -> (x: Int, y: Int) {
        let pixels = scale * pixelScale
        return (Int((origin.x * pixels).rounded()), Int((origin.y * pixels).rounded()))
    }

    // MARK: Moving

    /// The viewport after the paper has moved by an offset in the view's points.
    func moved(by offset: CGVector, pixelScale: CGFloat) -> Viewport {
        Viewport(
            origin: CGPoint(x: exactOrigin.x - offset.dx / scale, y: exactOrigin.y - offset.dy / scale), scale: scale,
            pixelScale: pixelScale)
    }

    /// The viewport after zooming by a factor about a location in the view's points, whose paper stays in its place.
    func zoomed(by factor: CGFloat, about location: CGPoint, pixelScale: CGFloat) -> Viewport {
        let place = CGPoint(x: exactOrigin.x + location.x / scale, y: exactOrigin.y + location.y / scale)
        let new = Viewport(origin: origin, scale: scale * factor, pixelScale: pixelScale)
        return Viewport(
            origin: CGPoint(x: place.x - location.x / new.scale, y: place.y - location.y / new.scale),
            scale: new.scale, pixelScale: pixelScale)
    }

    /// The viewport that shows all of a box of the paper in a part of the view, at 100 % at most.
    static func fitting(_ box: CGRect, in area: CGRect, pixelScale: CGFloat) -> Viewport {
        guard !box.isNull, area.width > 0, area.height > 0 else { return .home }
        let fit = min(area.width / max(box.width, 1), area.height / max(box.height, 1), 1).clamped(to: scales)
        return Viewport(
            origin: CGPoint(x: box.midX - area.midX / fit, y: box.midY - area.midY / fit), scale: fit,
            pixelScale: pixelScale)
    }

    // MARK: Ink

    /// Converts a mark from the view's points to the paper's, with numbers rounded to thousandths of the view's points.
    func onPaper(_ mark: Mark) -> Mark {
        guard self != .home else { return mark }
        var mark = mark.applying(AffineTransform(toPaper)).rounded(to: digits)
        mark.style.width = widthOnPaper(mark.style.width)
        return mark
    }

    /// Returns the width of ink on the paper, in points, from one in the view's points.
    func widthOnPaper(_ width: CGFloat) -> CGFloat {
        guard scale != 1 else { return width }
        let factor = pow(10, CGFloat(digits + 1))
        return max((width / scale * factor).rounded(), 1) / factor
    }

    /// The number of decimals of the paper's points that tell a thousandth of a point of the view.
    private var digits: Int { 3 + Int(log10(scale).rounded(.up)) }
}
