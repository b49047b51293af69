import Foundation
import Ink
import TouchKit

/// Shows the beginning of a drawing's replay, up to a position, on paper of its own: nothing is drawn in the document.
///
/// A position is approached for a time slice in each turn of the loop, at a cost in proportion to the elements between.
final class ReplayPaper: TouchBarrier {
    let timeline: ReplayTimeline
    /// The ink that is there as a whole.
    private(set) var drawing = Drawing()
    /// The number of elements in it.
    private var count = 0
    /// The position to be shown.
    private var target = ReplayTimeline.Position(count: 0, share: 0)
    /// The element that is being drawn; nil if none has been begun.
    private var growing: GrowingInk?
    private let painter: InkPainter
    private(set) lazy var finishedInk = FinishedInk(
        painter: painter, drawing: { [unowned self] in drawing },
        markers: FinishedInk.Markers { [unowned self] box in
            boxBelow.intersects(box.applying(viewport.toView))
        } paint: { [unowned self] context, box in
            paintMarker(in: context, box)
        })
    private var refreshTimer: LoopTimer?
    /// Begins a time slice, and returns a closure that returns whether it is over.
    var slice: () -> () -> Bool = {
        let application = UIApplication.shared
        let end = application.now + PaperThresholds.replaySlice
        return { application.now >= end }
    }
    /// Called when a finger, a mouse or a pen touches the paper.
    var onTouch: () -> Void = {}

    /// The number of elements that are added or removed between two looks at the time.
    private static let batch = 32

    /// Creates the empty paper of a timeline.
    init(_ timeline: ReplayTimeline, on paper: Paper, _ viewport: Viewport) {
        self.timeline = timeline
        painter = InkPainter(on: paper)
        super.init(frame: .zero)
        backgroundColor = paper.color.uiColor
        isOpaque = true
        clearsContextBeforeDrawing = false
        isMultipleTouchEnabled = true
        self.viewport = viewport
        finishedInk.viewport = viewport
    }

    required init?(coder: NSCoder) { nil }

    /// What the view shows of the paper.
    var viewport = Viewport.home {
        didSet {
            guard viewport != oldValue else { return }
            finishedInk.viewport = viewport
            growing = nil
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    // MARK: Positions

    /// Whether everything at the position that was set last is there.
    var isThere: Bool { count == target.count }

    /// Shows a position, or comes nearer to it for a time slice.
    func show(_ position: ReplayTimeline.Position) {
        target = position
        let isOver = slice()
        repeat { step() } while count != target.count && !isOver()
        grow()
    }

    /// Adds or removes some elements towards the position.
    private func step() {
        guard count != target.count else { return }
        let next = target.count > count ? min(count + Self.batch, target.count) : max(count - Self.batch, target.count)
        let elements = timeline.elements[min(count, next)..<max(count, next)]
        let change = Change(elements.map { next > count ? .added($0) : .removed($0) })
        drawing.apply(change)
        count = next
        guard let boxes = finishedInk.apply(change) else { return setNeedsDisplay() }
        for box in boxes { setNeedsDisplay(box) }
    }

    /// Shows the part of the element that is being drawn.
    private func grow() {
        guard isThere, count < timeline.elements.count else { return endGrowing() }
        let element = timeline.elements[count]
        if let growing, growing.element.id != element.id || growing.share > target.share { endGrowing() }
        guard target.share > 0 else { return }
        let surface = InkSurface(of: self, painter: painter, canvas: finishedInk.canvas)
        let grown = growing ?? GrowingInk(element, on: surface, viewport)
        growing = grown
        for box in grown.grow(to: target.share) { display(box, of: grown) }
    }

    private func endGrowing() {
        guard let ended = growing else { return }
        growing = nil
        display(ended.bounds, of: ended)
    }

    /// Displays a box, in points, in which the growing element has changed.
    private func display(_ box: CGRect, of ink: GrowingInk) {
        if ink.liesBelow { finishedInk.markStale(box) }
        setNeedsDisplay(box)
    }

    // MARK: Drawing

    /// Draws the growing element again, since its pixels were those of another size or viewport.
    override func layoutSubviews() {
        endGrowing()
        grow()
    }

    /// The box of a growing element that lies below, in the view's points; null if there is none.
    private var boxBelow: CGRect { growing.map { $0.liesBelow ? $0.bounds : .null } ?? .null }

    private func paintMarker(in context: CGContext, _ box: CGRect) -> Bool {
        guard let growing, boxBelow.intersects(box.applying(viewport.toView)) else { return false }
        context.saveGState()
        context.concatenate(viewport.toPaper)
        growing.draw(in: context, by: painter)
        context.restoreGState()
        return true
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let isDone = finishedInk.draw(in: context, size: bounds.size)
        if !isDone { scheduleRefresh(after: 0) }
        if let growing, !growing.liesBelow { growing.draw(in: context, by: painter) }
    }

    private func scheduleRefresh(after delay: TimeInterval) {
        guard refreshTimer?.isValid != true else { return }
        refreshTimer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.refresh() }
    }

    private func refresh() {
        let (boxes, isDone) = finishedInk.refresh()
        for box in boxes { setNeedsDisplay(box) }
        guard !isDone else { return }
        scheduleRefresh(after: finishedInk.isWaitingForThreads ? PaperThresholds.paintingPollInterval : 0)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
}
