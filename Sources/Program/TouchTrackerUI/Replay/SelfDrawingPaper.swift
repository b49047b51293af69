import Foundation
import Ink
import InkPixels
import TouchKit

/// Paper on which ink draws itself, as in a kiosk's demonstration and in a replay, outside of the window's document.
class SelfDrawingPaper: TouchBarrier {
    let painter: InkPainter
    private(set) var drawing = Drawing()
    private(set) lazy var finishedInk = FinishedInk(
        painter: painter, drawing: { [unowned self] in drawing },
        markers: FinishedInk.Markers { [unowned self] in
            !markers(in: $0).isEmpty
        } paint: { [unowned self] in
            paintMarkers(in: $0, $1)
        })
    private lazy var refresh = InkRefresh(of: finishedInk, in: self)
    /// How far the ink is.
    private(set) var clock: PlaybackClock
    private var frameTimer: LoopTimer?
    /// Called after each frame with its time, in seconds of the application's clock.
    var onFrame: (TimeInterval) -> Void = { _ in }

    /// Creates empty paper.
    /// - Parameter duration: The time in which the ink draws itself, in seconds.
    init(on paper: Paper, _ viewport: Viewport = .home, duration: TimeInterval) {
        painter = InkPainter(on: paper)
        (self.viewport, clock) = (viewport, PlaybackClock(duration: duration))
        super.init(frame: .zero)
        backgroundColor = paper.color.uiColor
        isOpaque = true
        clearsContextBeforeDrawing = false
        finishedInk.viewport = viewport
    }

    required init?(coder: NSCoder) { nil }

    /// The ink that is being drawn.
    var live: [any LiveMark] { [] }

    /// What the view shows of the paper.
    var viewport: Viewport {
        didSet {
            guard viewport != oldValue else { return }
            finishedInk.viewport = viewport
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    var surface: InkSurface { InkSurface(of: self, painter: painter, canvas: finishedInk.canvas) }

    /// Adds and removes whole ink.
    func apply(_ change: Change) {
        drawing.apply(change)
        guard let boxes = finishedInk.apply(change) else { return setNeedsDisplay() }
        for box in boxes { setNeedsDisplay(box) }
    }

    func clear() {
        drawing = Drawing()
        finishedInk.invalidate()
        setNeedsDisplay()
    }

    /// Displays boxes, in points, in which ink that is being drawn has changed.
    func display(_ boxes: [CGRect], of mark: any LiveMark) {
        for box in boxes {
            if mark.isMarker { finishedInk.markStale(box) }
            setNeedsDisplay(box)
        }
    }

    // MARK: Playing

    /// Changes how the ink is played, and shows how far it is then.
    func play(_ change: (_ clock: inout PlaybackClock, _ now: TimeInterval) -> Void) {
        change(&clock, UIApplication.shared.now)
        advance()
    }

    func stop() { frameTimer?.invalidate() }

    /// Shows the ink as it is at a time, in seconds, or comes nearer to it.
    /// - Returns: Whether it is there.
    func show(at time: TimeInterval) -> Bool { true }

    /// Shows the ink as it is now, and schedules the next frame unless nothing changes before the user acts.
    private func advance() {
        frameTimer?.invalidate()
        let now = UIApplication.shared.now
        clock.advance(to: now)
        let isThere = show(at: clock.position(at: now))
        onFrame(now)
        switch clock.state {
        case .playing: break
        case .paused, .ended: if isThere { return }
        }
        frameTimer = UIApplication.shared.schedule(after: PaperThresholds.replayFrame) { [weak self] in
            self?.advance()
        }
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let surface = surface
        for mark in live { mark.adapt(to: surface) }
        if !finishedInk.draw(in: context, size: bounds.size) { refresh.schedule() }
        for mark in live where !mark.isMarker { mark.draw(in: context, by: painter) }
    }

    /// The markers that are being drawn in a box on the paper.
    private func markers(in box: CGRect) -> [any LiveMark] {
        let box = box.applying(viewport.toView)
        return live.filter { $0.isMarker && $0.bounds.intersects(box) }
    }

    private func paintMarkers(in context: CGContext, _ box: CGRect) -> Bool {
        let markers = markers(in: box)
        guard !markers.isEmpty else { return false }
        context.saveGState()
        context.concatenate(viewport.toPaper)
        for mark in markers { mark.draw(in: context, by: painter) }
        context.restoreGState()
        return true
    }
}
