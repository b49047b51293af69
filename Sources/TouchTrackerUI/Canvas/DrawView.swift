public import Foundation
import Ink
public import TouchKit

/// The paper: finished ink, and above it what is live under the fingers. Every finger draws with the chosen tool.
///
/// With the line tool a line is red while its finger is down and black when it was lifted. A finger that the system, or a
/// gesture, takes away takes its ink with it, and no other.
public final class DrawView: UIView {
    /// What the program shares.
    public let studio: Studio

    /// Told where fingers draw, in the view's points, whenever that changes; of no place where none does.
    var onFingers: ([CGPoint]) -> Void = { _ in }

    private let inkLayer = InkLayer()
    private lazy var liveInk = LiveInk(studio: studio) { [weak self] in self?.setNeedsDisplay(in: $0) }

    /// Makes paper at `frame`, in its superview's points, that shows the sheet of `studio`.
    public init(frame: CGRect, studio: Studio) {
        self.studio = studio
        super.init(frame: frame)
        setUp()
    }

    /// Makes an empty sheet of paper.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, studio: Studio(sheet: Sheet()))
    }

    /// Makes an empty sheet of paper; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        studio = Studio(sheet: Sheet())
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .white
        isMultipleTouchEnabled = true
        studio.sheet.changes.listen(self) { [weak self] in self?.sheetDidChange($0) }
        studio.preferencesChanged.listen(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        studio.pen.arrivals.listen(self) { [weak self] in self?.penArrived() }
        studio.highlightChanged.listen(self) { [weak self] in self?.highlightNeedsDisplay() }
    }

    // MARK: Looks

    /// The colour of finished ink for which no other was chosen. Setting it recolours what has the colour it had.
    public var finishedLineColor: UIColor {
        get { studio.preferences.finishedLineColor.uiColor }
        set { studio.setFinishedLineColor(Color(newValue)) }
    }

    /// The colour of lines whose finger is down.
    public var currentLineColor: UIColor {
        get { studio.preferences.currentLineColor.uiColor }
        set { studio.preferences.currentLineColor = Color(newValue) }
    }

    /// How wide ink is, in points. Setting it gives its width to what has the width it had.
    public var lineThickness: CGFloat {
        get { studio.preferences.lineThickness }
        set { studio.setLineThickness(newValue) }
    }

    private func preferencesDidChange(from old: Preferences) {
        if studio.preferences.inkLooks != old.inkLooks {
            setNeedsDisplay()
        }
    }

    // MARK: Drawing

    /// Draws finished ink, what of it is selected, and live ink above it.
    public override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        inkLayer.draw(studio.sheet.drawing, in: context, size: bounds.size)
        for element in studio.highlighted {
            SelectedInk.paint(element.mark, in: context)
        }
        for mark in liveInk.marks {
            mark.paint(in: context)
        }
    }

    /// Forgets the pixels of finished ink: the next drawing paints all of it anew.
    func forgetInk() {
        inkLayer.invalidate()
        setNeedsDisplay()
    }

    private func setNeedsDisplay(in boxes: [CGRect]) {
        for box in boxes {
            setNeedsDisplay(box)
        }
    }

    private func sheetDidChange(_ change: Change) {
        inkLayer.apply(change, to: studio.sheet.drawing)
        guard change.damage.count <= InkLayer.mostRepaints else { return setNeedsDisplay() }
        setNeedsDisplay(in: InkDamage.boxes(of: change, to: studio.sheet.drawing))
        setNeedsDisplay(in: change.damage.map(SelectedInk.box(around:)))
    }

    private func highlightNeedsDisplay() {
        setNeedsDisplay(in: studio.highlighted.map { SelectedInk.box(around: $0.mark.bounds) })
    }

    // MARK: Touches

    /// A stroke begins at each finger that may draw.
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hearPen(touches)
        let isBusy = (event?.allTouches ?? []).contains {
            !touches.contains($0) && $0.type == .direct && $0.isDown && !liveInk.holds($0)
        }
        for touch in touches.inOrderOfLanding where touch.type != .direct || studio.fingersDraw {
            liveInk.land(touch, at: sample(touch), mayPair: !isBusy)
        }
        onFingers(liveInk.places)
    }

    /// Each finger's stroke follows it, through every sample there was.
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        hearPen(touches)
        let isConstrained = event?.modifierFlags.contains(.shift) ?? false
        for touch in touches {
            let samples = (event?.coalescedTouches(for: touch) ?? [touch]).map(sample)
            liveInk.move(touch, through: samples, isConstrained: isConstrained)
        }
        onFingers(liveInk.places)
    }

    /// Each finger's stroke goes onto the sheet.
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfLanding {
            if touch.location(in: self) != touch.previousLocation(in: self) {
                touchesMoved([touch], with: event)
            }
            liveInk.lift(touch)
        }
        onFingers(liveInk.places)
    }

    /// Each finger's stroke goes.
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            liveInk.cancel(touch)
        }
        onFingers(liveInk.places)
    }

    /// A pen has come near: what fingers draw was the palm's.
    private func penArrived() {
        guard studio.preferences.fingers == .unlessPenIsNear else { return }
        liveInk.cancel { $0.type == .direct }
        onFingers(liveInk.places)
    }

    private func hearPen(_ touches: Set<UITouch>) {
        if touches.contains(where: { $0.type == .pencil }) {
            studio.pen.heard(isDown: true)
        }
    }

    private func sample(_ touch: UITouch) -> PenSample {
        let hasPressure = touch.type == .pencil && touch.maximumPossibleForce > 0
        return PenSample(
            location: touch.location(in: self), timestamp: touch.timestamp,
            pressure: hasPressure ? touch.force / touch.maximumPossibleForce : nil)
    }
}

extension Set<UITouch> {
    /// The touches in the order in which they last changed; those of one moment from left to right, so that what depends on
    /// the order does not depend on chance.
    fileprivate var inOrderOfLanding: [UITouch] {
        sorted { ($0.timestamp, $0.location(in: nil).x) < ($1.timestamp, $1.location(in: nil).x) }
    }
}
