import Foundation
import Ink
import InkPixels
import TouchKit

/// Paper on which ink draws itself, as in a kiosk's demonstration and in a replay, outside of the window's document.
///
/// A position is approached for a time slice in each turn of the loop, at a cost in proportion to the elements between.
class SelfDrawingPaper: TouchBarrier {
    /// When each element is drawn. Another timeline begins with empty paper, and continues at the same time.
    var timeline: ReplayTimeline {
        didSet {
            clear()
            show(timeline.position(at: clock.position(at: UIApplication.shared.now)))
        }
    }
    /// The number of elements that are there as a whole.
    private var count = 0
    /// The position to be shown.
    private var target = ReplayTimeline.Position(count: 0)
    /// The elements that are being drawn.
    private var growing: [GrowingInk] = []
    /// Begins a time slice, and returns a closure that returns whether it is over.
    var slice: () -> () -> Bool = {
        let application = UIApplication.shared
        let end = application.now + PaperThresholds.replaySlice
        return { application.now >= end }
    }
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
    /// Called when a finger, a mouse or a pen touches the paper.
    var onTouch: () -> Void = {}

    /// The number of elements that are added or removed between two looks at the time.
    private static let batch = 32

    /// - Parameter duration: The time in which the ink draws itself, in seconds; nil for the timeline's.
    init(_ timeline: ReplayTimeline, on paper: Paper, _ viewport: Viewport = .home, duration: TimeInterval? = nil) {
        self.timeline = timeline
        painter = InkPainter(on: paper)
        (self.viewport, clock) = (viewport, PlaybackClock(duration: duration ?? timeline.duration))
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        backgroundColor = paper.color.uiColor
        isOpaque = true
        clearsContextBeforeDrawing = false
        finishedInk.viewport = viewport
    }

    required init?(coder: NSCoder) { nil }

    /// The part of the paper that the view shows, and its scale.
    var viewport: Viewport {
        didSet {
            guard viewport != oldValue else { return }
            finishedInk.viewport = viewport
            growing = []
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    private var surface: InkSurface { InkSurface(of: self, painter: painter, canvas: finishedInk.canvas) }

    private func clear() {
        (drawing, count, growing) = (Drawing(), 0, [])
        finishedInk.invalidate()
        setNeedsDisplay()
    }

    // MARK: Positions

    /// Whether all elements are there that are there as a whole at the position that was set last.
    var isThere: Bool { count == target.count }

    /// Shows a position, or comes nearer to it for a time slice.
    func show(_ position: ReplayTimeline.Position) {
        target = position
        let isOver = slice()
        repeat { step() } while !isThere && !isOver()
        grow()
    }

    /// Adds or removes some elements towards the position.
    private func step() {
        guard !isThere else { return }
        let next = target.count > count ? min(count + Self.batch, target.count) : max(count - Self.batch, target.count)
        let elements = timeline.elements[min(count, next)..<max(count, next)]
        let change = Change(elements.map { next > count ? .added($0) : .removed($0) })
        count = next
        drawing.apply(change)
        guard let boxes = finishedInk.apply(change) else { return setNeedsDisplay() }
        for box in boxes { setNeedsDisplay(box) }
    }

    /// Shows the parts of the elements that are being drawn.
    private func grow() {
        let parts = isThere ? Array(zip(timeline.elements[count...], target.parts)).filter { $0.1 > 0 } : []
        for ink in growing where !parts.contains(where: { $0.id == ink.element.id && $1 >= ink.share }) { end(ink) }
        for (element, part) in parts {
            let ink = growing.first { $0.element.id == element.id } ?? begin(element)
            display(ink.grow(to: part), of: ink)
        }
    }

    private func begin(_ element: Element) -> GrowingInk {
        let ink = GrowingInk(element, on: surface, viewport)
        growing.append(ink)
        return ink
    }

    private func end(_ ink: GrowingInk) {
        growing.removeAll { $0 === ink }
        display([ink.bounds], of: ink)
    }

    /// Displays boxes, in points, in which ink that is being drawn has changed.
    private func display(_ boxes: [CGRect], of ink: GrowingInk) {
        for box in boxes {
            if ink.isMarker { finishedInk.markStale(box) }
            setNeedsDisplay(box)
        }
    }

    /// Begins the growing elements again, since their pixels were those of another size or viewport.
    override func layoutSubviews() {
        for ink in growing { end(ink) }
        grow()
    }

    // MARK: Playing

    /// Changes how the ink is played, and shows how far it is then.
    func play(_ change: (_ clock: inout PlaybackClock, _ now: TimeInterval) -> Void) {
        change(&clock, UIApplication.shared.now)
        advance()
    }

    func stop() { frameTimer?.invalidate() }

    /// Shows the ink as it is now, and schedules the next frame unless nothing changes before the user acts.
    private func advance() {
        frameTimer?.invalidate()
        let now = UIApplication.shared.now
        clock.advance(to: now)
        show(timeline.position(at: clock.position(at: now)))
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
        if !finishedInk.draw(in: context, size: bounds.size) { refresh.schedule() }
        for ink in growing where !ink.isMarker { ink.draw(in: context, by: painter) }
    }

    /// The markers that are being drawn in a box on the paper.
    private func markers(in box: CGRect) -> [GrowingInk] {
        let box = box.applying(viewport.toView)
        return growing.filter { $0.isMarker && $0.bounds.intersects(box) }
    }

    private func paintMarkers(in context: CGContext, _ box: CGRect) -> Bool {
        let markers = markers(in: box)
        guard !markers.isEmpty else { return false }
        context.saveGState()
        context.concatenate(viewport.toPaper)
        for marker in markers { marker.draw(in: context, by: painter) }
        context.restoreGState()
        return true
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
}
