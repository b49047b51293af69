package import Foundation
import Geometry
import Ink
import InkFile
import InkPixels
package import TouchKit

/// A view that shows a document, and draws in it with every finger.
///
/// Live ink is drawn above finished ink, except a marker's, which is drawn between finished markers and other finished
/// ink. If a touch is cancelled, the live ink of that finger disappears, unless the desktop has taken the finger
/// (`FingerController`).
package final class DrawView: UIView {
    package let editor: Editor

    /// Called after fingers have landed or ended, which may be between two events of the window.
    var onFingersChange: () -> Void = {}

    let painter = InkPainter()
    let finishedInk: FinishedInk
    let liveInk: LiveInk
    /// Decides what each finger on the paper means.
    let fingerController: FingerController
    /// Moves the paper in the view.
    let motion: PaperMotion
    /// Repaints visible finished ink that is not up to date.
    private(set) lazy var refresh = InkRefresh(of: finishedInk, in: self) { [unowned self] in
        isDrawing
    } onSlice: { [unowned self] in
        decodePictures()
        guard $0 else { return }
        removeReleasedPictures()
        if leavesMemory { FreedMemory.giveBack() }
        leavesMemory = false
    }
    /// The view's size when it was last drawn, in points.
    private var drawnSize = CGSize.zero
    /// Scheduled while the scale changes, or has just changed once.
    private var zoomTimer: LoopTimer?
    /// Scheduled while the overview of all ink is out of date.
    private var overviewTimer: LoopTimer?
    /// The samples of the touch that moved last; kept to reuse the memory.
    private var samples: [InputSample] = []
    /// When ink that was being read from a file was last shown, in seconds.
    private var lastLoadingDisplay: TimeInterval = 0
    /// Whether reading a file left freed memory, which is given back when the ink has been painted.
    private var leavesMemory = false
    /// The boxes around the ink that was last shown as highlighted. They are kept because the bounds of an element are
    /// not known after it has been removed.
    var highlightBoxes: [HighlightBox] = []
    var largeHighlights = LargeHighlights()
    /// The pictures of ink that sides of the table are moving, turning or scaling.
    var carriedPictures: [TableSide: CarriedPicture] = [:]
    /// The text that is shown with what an input method composes in it; nil if nothing is composed.
    var composedText: ComposedText? {
        didSet { composedTextDidChange(from: oldValue) }
    }
    /// Scheduled while a picture is being painted.
    var pictureTimer: LoopTimer?

    /// Creates a view that shows the document of `editor`.
    package init(frame: CGRect, editor: Editor) {
        self.editor = editor
        finishedInk = FinishedInk(painter: painter, drawing: { editor.document.drawing })
        liveInk = LiveInk(document: editor.document, contacts: editor.contacts)
        motion = PaperMotion(editor) { [liveInk] in !editor.carried.isEmpty || liveInk.holdsPaper }
        fingerController = FingerController(editor: editor, liveInk: liveInk, motion: motion)
        super.init(frame: frame)
        liveInk.view = self
        motion.willMove = { [weak fingerController] in fingerController?.finishResting() }
        finishedInk.markers = FinishedInk.Markers { [unowned self] in
            hasMarkers(in: $0)
        } paint: { [unowned self] in
            paintMarkers(in: $0, box: $1)
        }
        finishedInk.hidden = { [unowned self] in hiddenInPictures }
        finishedInk.highlights = { [unowned self] in
            let selections = editor.largeSelections
            return selections.isEmpty
                ? nil : FinishedInk.Highlights(selections: Array(selections.values), look: selectedInk)
        }
        showPaper()
        // Finished ink is drawn with its paper, so nothing below shows and the background need not be filled.
        isOpaque = true
        clearsContextBeforeDrawing = false
        isMultipleTouchEnabled = true
        editor.document.changes.observe(self) { [weak self] in self?.documentDidChange($0) }
        editor.document.paperChanges.observe(self) { [weak self] in self?.showPaper() }
        editor.document.loading.observe(self) { [weak self] in self?.documentLoaded($0) }
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        editor.highlightChanged.observe(self) { [weak self] in self?.highlightNeedsDisplay() }
        editor.carriedChanged.observe(self) { [weak self] in self?.carriedDidChange(of: $0) }
        editor.viewportChanged.observe(self) { [weak self] in self?.viewportDidChange(from: $0) }
        finishedInk.onOverviewProgress = { [weak self] in
            if self?.overviewTimer?.isValid != true { self?.updateOverview() }
        }
    }

    /// Returns nil: there are no nibs on Linux.
    package required init?(coder: NSCoder) { nil }

    package override func didMoveToWindow() {
        if window == nil { finishStrokes() }
    }

    // MARK: Appearance

    private func preferencesDidChange(from old: Preferences) {
        liveInk.mayBeOutOfDate = true
        if editor.preferences.inkAppearance != old.inkAppearance { setNeedsDisplay() }
        if editor.preferences.appearance != old.appearance
            || editor.preferences.showsSelectionInGreen != old.showsSelectionInGreen
        {
            highlightNeedsDisplay(looksOther: true)
        }
    }

    private func composedTextDidChange(from old: ComposedText?) {
        guard composedText != old else { return }
        finishedInk.composed = composedText
        let element = (old ?? composedText)?.replaced.flatMap { editor.document.drawing[$0] }
        let (before, after) = (old ?? element.map(ComposedText.init), composedText ?? element.map(ComposedText.init))
        let box =
            before.flatMap { after?.mark.boxOfDifference(from: $0.mark) }
            ?? [before, after].compactMap { $0?.bounds }.reduce(CGRect.null) { $0.union($1) }
        guard !box.isNull else { return }
        // Antialiasing may add a pixel at each side.
        let shown = box.applying(editor.viewport.toView).insetBy(dx: -2, dy: -2)
        finishedInk.markStale(shown)
        setNeedsDisplay(shown)
    }

    // MARK: Drawing

    /// The surface that live ink is drawn on.
    var surface: InkSurface { InkSurface(of: self, painter: painter, canvas: finishedInk.canvas) }

    /// Draws the paper, finished ink, highlighted ink and live ink, from back to front.
    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = bounds.size
        if size != drawnSize {
            drawnSize = size
            liveInk.mayBeOutOfDate = true
            // Live markers have no pixels beyond the old edges.
            for box in liveInk.markerBoxes() { finishedInk.markStale(box) }
        }
        if finishedInk.canvas == nil { liveInk.mayBeOutOfDate = true }
        let isDone = finishedInk.draw(in: context, size: size)
        if !isDone { refresh.schedule() }
        paintHighlights(in: context)
        liveInk.draw(rect, in: context, by: painter)
        decodePictures()
    }

    /// Redraws live ink in boxes, in points; `isMarker` is true if it is a marker's (`ToolStroke.isMarker`).
    func liveInkNeedsDisplay(in boxes: [CGRect], isMarker: Bool) {
        if isMarker { for box in boxes { finishedInk.markStale(box) } }
        for box in boxes { setNeedsDisplay(box) }
    }

    /// Shows the paper in its new place. A single step of zoom is painted at once; while the scale keeps changing, the
    /// existing content is only scaled.
    private func viewportDidChange(from old: Viewport) {
        guard old != editor.viewport else { return }
        finishedInk.viewport = editor.viewport
        liveInk.mayBeOutOfDate = true
        fingerController.paperDidMove()
        setNeedsDisplay()
        guard old.scale != editor.viewport.scale else { return }
        if zoomTimer?.isValid == true { finishedInk.isZooming = true }
        zoomTimer?.invalidate()
        zoomTimer = UIApplication.shared.schedule(after: PaperThresholds.zoomPause) { [weak self] in
            guard let self, finishedInk.isZooming else { return }
            finishedInk.isZooming = false
            setNeedsDisplay()
            // What threads have painted meanwhile is still to be taken over.
            if finishedInk.isWaitingForThreads { refresh.schedule() }
        }
    }

    /// Shows the document's paper, and finished ink as it looks on it.
    private func showPaper() {
        painter.paper = editor.document.paper
        backgroundColor = editor.document.paper.color.uiColor
        discardInk()
        repaintPictures(of: editor.carried.values.reduce(into: []) { $0.formUnion($1.ids) })
    }

    /// Discards the pixels of finished ink, which is repainted at the next display.
    func discardInk() {
        finishedInk.invalidate()
        liveInk.mayBeOutOfDate = true
        setNeedsDisplay()
    }

    /// Paints and shows elements as they are read from the file: every tenth of a second, and at the end.
    private func documentLoaded(_ loading: Document.Loading) {
        let isComplete = loading.progress >= 1
        leavesMemory = loading.leavesMemory
        finishedInk.addLoaded(loading.newest ?? 0, isComplete: isComplete)
        if loading.newest == nil { return discardInk() }
        let now = UIApplication.shared.now
        guard isComplete || now - lastLoadingDisplay > PaperThresholds.loadingDisplayInterval else { return }
        lastLoadingDisplay = now
        finishedInk.showLoaded()
        refresh.schedule()
        if isComplete { scheduleOverview() }
    }

    /// Brings the overview of all ink up to date once nothing has changed for a while.
    private func scheduleOverview() {
        overviewTimer?.invalidate()
        overviewTimer = UIApplication.shared.schedule(after: PaperThresholds.overviewDelay) { [weak self] in
            self?.updateOverview()
        }
    }

    private func updateOverview() {
        if isDrawing || refresh.isRunning { scheduleOverview() } else { finishedInk.updateOverview() }
    }

    /// Shows a change of the document.
    /// - Parameter pixels: The pixels of the ink that it adds, if they are shown already and stay as they are.
    func documentDidChange(_ change: Change, pixels: StrokePixels? = nil) {
        if finishedInk.needsOverview { scheduleOverview() }
        // A live marker lies above highlighted ones, a finished one below.
        if let pixels, !hasHighlightedMarkers(in: pixels.bounds), finishedInk.keepMarker(pixels, addedBy: change) {
            return
        }
        let boxes = finishedInk.apply(change, pixels: pixels)
        // Held ink that someone has undone has no box, and is highlighted again after a redo.
        let isHighlighted =
            !highlightBoxes.isEmpty || !editor.heldInk.isEmpty || !largeHighlights.selections.isEmpty
        if !carriedPictures.isEmpty { pictureMayHaveChanged(by: change) }
        // The finished stroke looks the same as the live one.
        if let pixels, !isHighlighted, carriedPictures.isEmpty, !liveInk.lies(in: pixels.bounds) { return }
        if let boxes {
            for box in boxes { setNeedsDisplay(box) }
        } else {
            setNeedsDisplay()
        }
        if isHighlighted, editor.isHighlightConcerned(by: change) { highlightNeedsDisplay(looksOther: true) }
    }

    // MARK: Touches

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        editor.modifierFlags = event?.modifierFlags ?? []
        touches.forEach(notePen)
        for touch in touches.inOrderOfLastChange { fingerController.land(touch, at: sample(touch), on: surface) }
        onFingersChange()
    }

    /// Continues each finger's session through all samples.
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { move(touch, with: event) }
    }

    /// Continues the session of a touch, if there is one, through its samples.
    private func move(_ touch: UITouch, with event: UIEvent?) {
        guard let finger = liveInk.finger(of: touch) else {
            return fingerController.landAgain(touch, at: sample(touch), on: surface)
        }
        let isConstrained = event?.modifierFlags.contains(.shift) ?? false
        var list = exchange(&samples, with: [])
        list.removeEach()
        if let event {
            let fullForce = fullForce(of: touch)
            event.forEachSample(of: touch, in: self) { location, timestamp, force in
                list.append(
                    InputSample(location: location, timestamp: timestamp, pressure: fullForce.map { force / $0 }))
            }
        } else {
            list.append(sample(touch))
        }
        fingerController.move(finger, through: list, isConstrained: isConstrained)
        samples = consume list
    }

    /// Ends each finger's session, which adds its ink to the document.
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        editor.modifierFlags = event?.modifierFlags ?? []
        for touch in touches.inOrderOfLastChange {
            // Also without a movement: how long the finger rested decides how its ink ends.
            move(touch, with: event)
            fingerController.lift(touch)
        }
        onFingersChange()
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.inOrderOfLastChange { fingerController.cancel(touch) }
        onFingersChange()
    }

    /// Finishes the strokes of all fingers that are down. These fingers draw no more.
    func finishStrokes() {
        guard !liveInk.fingers.isEmpty else { return }
        fingerController.finishAll()
        onFingersChange()
    }

    /// Notes where a touch is if it is a pen, before fingers land beside it.
    func notePen(_ touch: UITouch) {
        guard touch.type == .pencil else { return }
        let side = editor.table.side(nearest: touch.location(in: nil))
        if editor.pens.update(touch, of: side, at: UIApplication.shared.time) { fingerController.penArrived() }
    }

    /// Whether a finger draws, other than one that does not end.
    var isDrawing: Bool { liveInk.fingers.contains(where: liveInk.isDrawing) }

    /// Returns the side of the table that a touch on the paper belongs to: the one nearest to where it landed.
    func side(of touch: UITouch) -> TableSide {
        liveInk.finger(of: touch)?.side ?? editor.table.side(nearest: touch.location(in: nil))
    }

    // MARK: Samples

    /// Returns where `touch` is, and how hard it presses.
    private func sample(_ touch: UITouch) -> InputSample {
        InputSample(
            location: touch.location(in: self), timestamp: touch.timestamp,
            pressure: fullForce(of: touch).map { touch.force / $0 })
    }

    /// Returns the force of full pressure; nil if the touch has no pressure.
    private func fullForce(of touch: UITouch) -> CGFloat? {
        touch.type == .pencil && touch.maximumPossibleForce > 0 ? touch.maximumPossibleForce : nil
    }
}

extension Set<UITouch> {
    /// The touches in the order in which they last changed; those with the same timestamp from left to right, and one
    /// above the other in the order of landing, so that the order is deterministic.
    fileprivate var inOrderOfLastChange: [UITouch] {
        guard count > 1 else { return Array(self) }
        return sorted {
            ($0.timestamp, $0.location(in: nil).x, $0.number) < ($1.timestamp, $1.location(in: nil).x, $1.number)
        }
    }
}
