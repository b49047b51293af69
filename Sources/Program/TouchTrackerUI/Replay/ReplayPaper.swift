import Foundation
import Ink
import TouchKit

/// Shows the beginning of a drawing's replay, up to a position, on paper of its own: nothing is drawn in the document.
///
/// A position is approached for a time slice in each turn of the loop, at a cost in proportion to the elements between.
final class ReplayPaper: SelfDrawingPaper {
    let timeline: ReplayTimeline
    /// The number of elements that are there as a whole.
    private var count = 0
    /// The position to be shown.
    private var target = ReplayTimeline.Position(count: 0, share: 0)
    /// The element that is being drawn; nil if none has been begun.
    private var growing: GrowingInk?
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
        super.init(on: paper, viewport, duration: timeline.duration)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    override var live: [any LiveMark] { growing.map { [$0] } ?? [] }

    override var viewport: Viewport {
        didSet { if viewport != oldValue { growing = nil } }
    }

    // MARK: Positions

    /// Whether everything at the position that was set last is there.
    var isThere: Bool { count == target.count }

    override func show(at time: TimeInterval) -> Bool {
        show(timeline.position(at: time))
        return isThere
    }

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
        count = next
        apply(change)
    }

    /// Shows the part of the element that is being drawn.
    private func grow() {
        guard isThere, count < timeline.elements.count else { return endGrowing() }
        let element = timeline.elements[count]
        if let growing, growing.element.id != element.id || growing.share > target.share { endGrowing() }
        guard target.share > 0 else { return }
        let grown = growing ?? GrowingInk(element, on: surface, viewport)
        growing = grown
        display(grown.grow(to: target.share), of: grown)
    }

    private func endGrowing() {
        guard let ended = growing else { return }
        growing = nil
        display([ended.bounds], of: ended)
    }

    /// Draws the growing element again, since its pixels were those of another size or viewport.
    override func layoutSubviews() {
        endGrowing()
        grow()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
}
