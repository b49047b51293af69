import Foundation
import Ink
import TouchKit

/// Moves the paper in the view, for hands, wheels, touchpads and keys.
///
/// While a finger draws or moves ink, and while the paper is locked, nothing moves it, and nothing is queued.
final class PaperMotion {
    private let editor: Editor
    private let isPaperHeld: () -> Bool
    /// The view's size, in points.
    var size = CGSize.zero
    /// Whether the paper can be moved at all; a kiosk may not offer it.
    var isEnabled = true
    /// Called before the paper moves.
    var willMove: () -> Void = {}
    /// Called when the paper does not move although someone tries.
    var onRefusal: () -> Void = {}
    /// Called when the paper has not moved for a while.
    var onRest: () -> Void = {}

    /// The paper glides on after a hand has let go.
    private struct Glide {
        let start: TimeInterval
        let x, y: ScrollMotion
        var last = CGPoint.zero
    }

    private var glide: Glide?
    private var timer: LoopTimer?
    private var restTimer: LoopTimer?

    /// - Parameter isPaperHeld: Returns whether a finger draws or moves ink.
    init(_ editor: Editor, isPaperHeld: @escaping () -> Bool) {
        (self.editor, self.isPaperHeld) = (editor, isPaperHeld)
    }

    /// Whether nothing holds the paper in its place.
    var mayMove: Bool { isEnabled && !editor.isPaperLocked && !isPaperHeld() }

    /// Moves the paper by an offset in the view's points.
    func pan(by offset: CGVector) {
        guard offset != .zero else { return }
        move { $0.moved(by: offset, pixelScale: $1) }
    }

    /// Zooms by a factor about a location in the view's points, whose paper stays in its place. Ends a glide.
    func zoom(by factor: CGFloat, about location: CGPoint) {
        stop()
        guard factor.isFinite, factor > 0, factor != 1 else { return }
        move { $0.zoomed(by: factor, about: location, pixelScale: $1) }
    }

    /// Zooms to the next of the usual scales, about a location in the view's points.
    func zoom(_ direction: ZoomDirection, about location: CGPoint) {
        let scale = editor.viewport.scale
        let usual: [CGFloat] = [
            0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
        ]
        let next: CGFloat? =
            switch direction {
            case .larger: usual.first { $0 > scale * 1.01 }
            case .smaller: usual.last { $0 < scale / 1.01 }
            }
        if let next { zoom(by: next / scale, about: location) }
    }

    enum ZoomDirection {
        case larger
        case smaller
    }

    /// Shows all ink, at 100 % at most: the paper as at the beginning if that shows it. Ends a glide.
    /// - Parameter area: The part of the view that nothing covers, in points.
    func fit(in area: CGRect) {
        stop()
        let ink = editor.document.drawing.bounds
        let page = CGRect(origin: .zero, size: size)
        move { _, pixelScale in
            guard let ink, !page.contains(ink) else { return .home }
            let margin = PaperThresholds.pictureMargin
            return .fitting(ink.insetBy(dx: -margin, dy: -margin), in: area, pixelScale: pixelScale)
        }
    }

    /// Shows the paper at 100 %, about the view's middle.
    func showAtFullScale() {
        zoom(by: 1 / editor.viewport.scale, about: CGPoint(x: size.width / 2, y: size.height / 2))
    }

    /// Moves the paper as fingers have moved.
    func follow(_ step: PanningFingers.Step) {
        pan(by: step.offset)
        zoom(by: step.factor, about: step.center)
    }

    /// Moves the paper back to where it was. Ends a glide.
    func restore(_ viewport: Viewport) {
        stop()
        if viewport != editor.viewport { move { _, _ in viewport } }
    }

    private func move(_ change: (Viewport, CGFloat) -> Viewport) {
        guard isEnabled else { return }
        guard mayMove else {
            endGlide()
            return onRefusal()
        }
        willMove()
        editor.viewport = change(editor.viewport, UIScreen.main.scale)
        restTimer?.invalidate()
        restTimer = UIApplication.shared.schedule(after: PaperThresholds.viewportRest) { [weak self] in
            self?.onRest()
        }
    }

    // MARK: Gliding

    /// Lets the paper glide on with a velocity in points per second, as a scroll view does (S75).
    func glide(with velocity: CGVector) {
        guard hypot(velocity.dx, velocity.dy) >= PaperThresholds.minimumGlideVelocity else { return }
        func motion(_ velocity: CGFloat) -> ScrollMotion {
            .slowing(
                from: 0, velocity: velocity, rate: UIScrollView.DecelerationRate.normal.rawValue,
                range: -.infinity ... .infinity, bounces: false)
        }
        glide = Glide(start: UIApplication.shared.time, x: motion(velocity.dx), y: motion(velocity.dy))
        step()
    }

    /// Stops gliding paper, in the place that it has at the time of the input that stops it.
    func stop() {
        follow()
        endGlide()
    }

    private func endGlide() {
        glide = nil
        timer?.invalidate()
    }

    private func step() {
        follow()
        guard glide != nil else { return }
        timer = UIApplication.shared.schedule(afterInput: PaperThresholds.glideFrame) { [weak self] in self?.step() }
    }

    /// Moves the paper to where a glide is by now, and forgets a glide that is over.
    private func follow() {
        guard var glide else { return }
        let time = UIApplication.shared.time - glide.start
        let place = CGPoint(x: glide.x.position(at: time), y: glide.y.position(at: time))
        let offset = CGVector(dx: place.x - glide.last.x, dy: place.y - glide.last.y)
        glide.last = place
        self.glide = time < max(glide.x.duration, glide.y.duration) ? glide : nil
        pan(by: offset)
    }
}

extension Editor {
    /// Returns whether any ink is in sight in a view of a size, in points; true if there is no ink.
    func isInkInSight(in size: CGSize) -> Bool {
        let drawing = document.drawing
        guard !drawing.isEmpty else { return true }
        let sight = CGRect(origin: .zero, size: size).applying(viewport.toPaper)
        // In an overview, any element is in sight, and searching for all of them would take long.
        func isInSight(_ element: Element) -> Bool { element.bounds.intersects(sight) }
        // A slice, and not the array that a sequence makes of its last elements by visiting all of them.
        let topmost: Slice<Drawing> = drawing.suffix(32)
        if drawing.prefix(32).contains(where: isInSight) || topmost.contains(where: isInSight) { return true }
        var query = drawing.query(sight)
        return drawing.next(&query) != nil
    }
}
