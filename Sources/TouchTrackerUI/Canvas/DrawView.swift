package import Foundation
import Ink
package import TouchKit

/// The paper: finished ink, and above it what is live under the fingers. Every finger draws with the chosen tool.
///
/// With the line tool a line is red while its finger is down and black when it was lifted. A finger that the system, or a
/// gesture, takes away takes its ink with it, and no other.
package final class DrawView: UIView {
    /// What the program shares.
    package let editor: Editor

    /// Called with the drawing fingers' locations, in points, whenever they change; empty when no finger draws.
    var onFingers: ([CGPoint]) -> Void = { _ in }

    /// What every finger on the paper does.
    let fingers = PaperFingers()

    private let painter = InkPainter()
    private(set) lazy var dryInk = DryInk(painter: painter) { [editor] in editor.document.drawing }
    /// The ink under the fingers.
    private(set) lazy var liveInk = LiveInk(editor: editor, known: fingers) { [unowned self] in
        pixels
    } onDamage: { [unowned self] box in
        setNeedsDisplay(box)
    }
    /// Due while finished ink that shows is not up to date.
    private var refreshTimer: LoopTimer?
    /// The samples of a touch since the last delivery, for which memory is used again.
    private var samples: [PenSample] = []
    /// When what is read from a file was shown last, in seconds.
    private var lastLoadingDisplay: TimeInterval = 0
    /// Where selected and held ink was shown last, in points: ink that is gone is not there to be asked.
    private var highlightBoxes: [CGRect] = []

    /// Makes paper at `frame`, in its superview's points, that shows the document of `editor`.
    package init(frame: CGRect, editor: Editor) {
        self.editor = editor
        super.init(frame: frame)
        setUp()
    }

    /// Makes an empty document of paper.
    package override convenience init(frame: CGRect) {
        self.init(frame: frame, editor: Editor(document: Document()))
    }

    /// Makes an empty document of paper; see `UIView.init(coder:)`.
    package required init?(coder: NSCoder) {
        editor = Editor(document: Document())
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .white
        // Finished ink is drawn with its paper: nothing below it shows, and nothing need be filled before it.
        isOpaque = true
        clearsContextBeforeDrawing = false
        isMultipleTouchEnabled = true
        editor.document.changes.observe(self) { [weak self] in self?.documentDidChange($0) }
        editor.document.loading.observe(self) { [weak self] in self?.documentLoaded($0) }
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        editor.pen.arrivals.observe(self) { [weak self] in self?.penArrived() }
        editor.highlightChanged.observe(self) { [weak self] in self?.highlightNeedsDisplay() }
    }

    // MARK: Looks

    /// The colour of finished ink for which no other was chosen. Setting it recolours what has the colour it had.
    package var finishedLineColor: UIColor {
        get { editor.preferences.finishedLineColor.uiColor }
        set { editor.setFinishedLineColor(Color(newValue)) }
    }

    /// The colour of lines whose finger is down.
    package var currentLineColor: UIColor {
        get { editor.preferences.currentLineColor.uiColor }
        set { editor.preferences.currentLineColor = Color(newValue) }
    }

    /// How wide ink is, in points. Setting it gives its width to what has the width it had.
    package var lineThickness: CGFloat {
        get { editor.preferences.lineThickness }
        set { editor.setLineThickness(newValue) }
    }

    private func preferencesDidChange(from old: Preferences) {
        if editor.preferences.inkLooks != old.inkLooks {
            setNeedsDisplay()
        }
    }

    // MARK: Drawing

    /// The pixels that live ink covers: those of the screen that the view fills.
    private var pixels: PaperPixels {
        let scale = UIScreen.main.scale
        let size = CGSize(width: bounds.width * scale, height: bounds.height * scale)
        return PaperPixels(
            scale: scale, extent: PixelRect(covering: CGRect(origin: .zero, size: size)), pool: painter.pool)
    }

    /// Draws paper and finished ink, what of it is selected, and live ink above it.
    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !dryInk.draw(in: context, size: bounds.size, paper: (backgroundColor ?? .white).cgColor) {
            refreshSoon()
        }
        for element in editor.highlighted {
            SelectedInk.paint(element.mark, in: context, by: painter)
        }
        liveInk.draw(in: context, by: painter)
    }

    /// Continues to repaint finished ink in the next turn of the loop.
    private func refreshSoon() {
        guard refreshTimer?.isValid != true else { return }
        refreshTimer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.refresh() }
    }

    private func refresh() {
        let (boxes, isDone) = dryInk.refresh()
        for box in boxes { setNeedsDisplay(box) }
        if !isDone { refreshSoon() }
    }

    /// Forgets the pixels of finished ink: the next drawing paints what shows.
    func forgetInk() {
        dryInk.invalidate()
        setNeedsDisplay()
    }

    /// More of the drawing has been read from its file. All that is new shows at the end, and every tenth of a second before.
    private func documentLoaded(_ loading: Document.Loading) {
        guard let newest = loading.newest else { return forgetInk() }
        dryInk.paintNewest(newest)
        let now = UIApplication.shared.now
        if loading.progress >= 1 || now - lastLoadingDisplay > PaperThresholds.loadingDisplayInterval {
            lastLoadingDisplay = now
            setNeedsDisplay()
        }
    }

    private func documentDidChange(_ change: Change) {
        let wet = liveInk.settling
        let boxes = dryInk.apply(change, wet: wet)
        let isHighlighted = !highlightBoxes.isEmpty || editor.selection != nil || !editor.held.isEmpty
        if let wet, !isHighlighted, !liveInk.lies(in: wet.bounds) {
            // It looks on the document as it did under the finger.
            return
        }
        guard let boxes else { return setNeedsDisplay() }
        for box in boxes { setNeedsDisplay(box) }
        if isHighlighted { highlightNeedsDisplay() }
    }

    private func highlightNeedsDisplay() {
        for box in highlightBoxes { setNeedsDisplay(box) }
        highlightBoxes = editor.highlighted.map { SelectedInk.box(around: $0.bounds) }
        for box in highlightBoxes { setNeedsDisplay(box) }
    }

    // MARK: Touches

    /// A stroke begins at each finger that may draw.
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hearPen(touches)
        var isBusy = false
        for touch in event?.allTouches ?? []
        where touch.type == .direct && touch.isDown && !touches.contains(touch)
            && fingers.activity(of: touch) != .drawing
        {
            isBusy = true
        }
        for touch in touches.inOrderOfLanding where touch.type != .direct || editor.fingersDraw {
            liveInk.land(touch, at: sample(touch), mayPair: !isBusy)
        }
        onFingers(liveInk.places)
    }

    /// Each finger's stroke follows it, through every sample there was.
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        hearPen(touches)
        let isConstrained = event?.modifierFlags.contains(.shift) ?? false
        for touch in touches {
            liveInk.move(touch, through: takeSamples(of: touch, event), isConstrained: isConstrained)
        }
        onFingers(liveInk.places)
    }

    /// Each finger's stroke goes onto the document.
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfLanding {
            if touch.location(in: self) != touch.previousLocation(in: self) {
                touchesMoved([touch], with: event)
            }
            liveInk.lift(touch)
        }
        onFingers(liveInk.places)
    }

    /// Each finger's stroke goes.
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            liveInk.cancel(touch)
        }
        onFingers(liveInk.places)
    }

    /// A pen has come near: what fingers draw was the palm's.
    private func penArrived() {
        guard editor.preferences.fingers == .unlessPenIsNear else { return }
        liveInk.cancel { $0.type == .direct }
        onFingers(liveInk.places)
    }

    private func hearPen(_ touches: Set<UITouch>) {
        for touch in touches where touch.type == .pencil {
            editor.pen.heard(isDown: true)
            return
        }
    }

    private func takeSamples(of touch: UITouch, _ event: UIEvent?) -> [PenSample] {
        guard let event else { return [sample(touch)] }
        samples.removeAll(keepingCapacity: true)
        let most = touch.type == .pencil ? touch.maximumPossibleForce : 0
        event.forEachSample(of: touch, in: self) { location, timestamp, force in
            samples.append(
                PenSample(location: location, timestamp: timestamp, pressure: most > 0 ? force / most : nil))
        }
        return samples
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
        guard count > 1 else { return Array(self) }
        return sorted { ($0.timestamp, $0.location(in: nil).x) < ($1.timestamp, $1.location(in: nil).x) }
    }
}
