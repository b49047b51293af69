import Foundation
import Ink
import InkFile
import TouchKit

/// The controller of the program's window: the paper, what floats above it, and keys.
///
/// Commands are in `DrawViewController+Commands.swift`, the selection's menu in `DrawViewController+Selection.swift`,
/// and the kiosk mode in `DrawViewController+Kiosk.swift`.
final class DrawViewController: UIViewController {
    /// The paper that fingers draw on.
    let drawView: DrawView

    let editor: Editor
    let window: any WindowControls
    let hasChrome: Bool
    private let isAnimated: Bool
    /// What floats above the paper, at each side of the table.
    let sides: SidesView
    let emptyState = EmptyState()
    private lazy var mirrorGuide = MirrorGuide(editor: editor)
    /// The frames of selected ink.
    private(set) lazy var selections = SelectionsView(editor: editor)
    /// The arrow keys' way to move what is selected.
    private(set) lazy var nudge = SelectionNudge(editor)
    /// The text that is written on the paper; nil if none is.
    var writingView: WritingView?
    /// The touch lab, while it is shown.
    var lab: TouchLab?
    var labView: LabView?
    /// The side of the table that showed the touch lab, which its figures face.
    var labSide = TableSide.bottom
    /// Writes pictures of the drawing.
    let pictureWriter: PictureWriter
    /// Nil while the drawing is not played again.
    var replayState: ReplayState?
    /// Whether the drawing is about to leave the window.
    var quitting = Quitting.no
    /// What the window does after that.
    var departure = Departure.quit
    /// The library of drawings, and what shows something else in the window; nil if the window has only this drawing.
    let library: DrawingLibrary?
    var onLeave: ((Departure) -> Void)?
    /// Works with the library's files.
    let work: FileWork
    /// Guides a mouse or a pen that hovers; nil without chrome.
    private(set) var hoverGuide: HoverGuide?
    /// Follows two fingers on a touchpad; fingers on a screen draw.
    let pinch = UIPinchGestureRecognizer()
    /// Scheduled while a lock says that the paper does not move, or after the drawing has changed.
    var chipTimer: LoopTimer?
    /// Whether a notice has said that palms do not draw.
    var hasToldAboutPalms = false
    /// The number of fingers that draw.
    private var drawingFingers = 0
    /// The part of the file that had been read when a notice last showed it, from 0 to 1.
    private var shownProgress = -1.0
    /// The preferences at launch, which each new visitor of a kiosk gets.
    let initialPreferences: Preferences
    /// What to do about a desktop that takes fingers; nil if there is no desktop.
    let desktopAdvice: DesktopAdvice?
    var desktopTaking = DesktopTaking()
    /// What another program has copied.
    var pasting = Arrival.none
    /// What another program has dropped.
    var dropping = Arrival.none
    /// What was dropped before that and is still being read.
    var earlierDrops: [BackgroundWork<[ArrivedInk]>] = []
    let kiosk: Kiosk?
    var kioskMonitor: KioskMonitor?
    var attractLoop: AttractLoop?
    /// Covers the window of a kiosk that is being cleaned; nil if it is not.
    var cleaningView: CleaningView?

    /// - Parameters:
    ///   - hasChrome: Whether anything besides the paper is shown.
    ///   - isAnimated: Whether anything fades and slides, if the preferences allow it as well.
    ///   - kiosk: The kiosk mode, or nil.
    init(
        editor: Editor, window: any WindowControls, hasChrome: Bool = true, isAnimated: Bool = true,
        kiosk: Kiosk? = nil, desktopAdvice: DesktopAdvice? = nil, library: DrawingLibrary? = nil,
        work: FileWork = FileWork(), pictureWriter: PictureWriter = PictureWriter()
    ) {
        self.editor = editor
        (self.library, self.work, self.pictureWriter) = (library, work, pictureWriter)
        initialPreferences = editor.preferences
        self.window = window
        self.hasChrome = hasChrome
        self.isAnimated = isAnimated
        self.kiosk = kiosk
        self.desktopAdvice = desktopAdvice
        let paper = DrawView(frame: .zero, editor: editor)
        paper.fingerController.mayBeTaken = desktopAdvice != nil
        drawView = paper
        // The chrome's closures refer to this controller, which does not exist yet.
        weak var controller: DrawViewController?
        sides = SidesView(editor: editor) { side in
            let editor = SideEditor(editor, side: side)
            let commands: (Command) -> Void = { controller?.perform($0, by: side) }
            return ChromeView(
                editor: editor, items: kiosk?.items ?? Set(ToolbarItem.allCases), paper: paper, commands: commands
            ) { subject in
                PanelFactory.makePanel(
                    subject, editor, desktopAdvice: desktopAdvice, allowed: { controller?.isAllowed($0) ?? true },
                    commands: commands)
            }
        }
        super.init(nibName: nil, bundle: nil)
        controller = self
    }

    /// Returns nil: there are no nibs on Linux.
    required init?(coder: NSCoder) { nil }

    /// The chrome of the bottom side, which the keyboard belongs to.
    var chrome: ChromeView { sides.main }

    /// Creates the paper, and above it the bars, panels and notices.
    override func loadView() {
        let root = UIView(frame: .zero)
        root.isMultipleTouchEnabled = true
        root.addSubview(drawView)
        if hasChrome { root.addSubview(mirrorGuide) }
        root.addSubview(selections)
        if hasChrome {
            for view in [emptyState, sides] {
                root.addSubview(view)
            }
        }
        view = root
    }

    /// Adds the gestures, and observes everything that changes what the window shows.
    override func viewDidLoad() {
        connectFingers()
        connectDrops()
        connectSecondaryButton()
        connectWriting()
        connectViewport()
        editor.contacts.onRest = { [weak self] in self?.contactsDidRest($0) }
        editor.notices.observe(self) { [weak self] in self?.show($0) }
        editor.document.failures.observe(self) { [weak self] in
            self?.show(Notice(text: $0, isError: $0.isFailure, saving: $0.isFailure ? .failed : nil))
        }
        editor.document.recoveries.observe(self) { [weak self] in
            self?.show(Notice(text: $0, saving: .recovered))
        }
        editor.document.changes.observe(self) { [weak self] in
            self?.emptyState.dismiss()
            self?.selectionDidMove(in: $0)
            self?.updateChipsSoon()
        }
        editor.document.loading.observe(self) { [weak self] in
            self?.loadingDidProgress(to: $0.progress)
        }
        editor.document.nameChanges.observe(self) { [weak self] in self?.showName() }
        editor.document.historyChanges.observe(self) { [weak self] in self?.hideInvalidActions() }
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.preferencesDidChange() }
        editor.selectionChanged.observe(self) { [weak self] in self?.sides[$0].menu.hide() }
        editor.carriedChanged.observe(self) { [weak self] in self?.sides[$0].menu.hide() }
        editor.menuRequests.observe(self) { [weak self] in self?.showMenu(at: $0.spot, for: $0.side) }
        editor.keepsSelection = { [weak sides] in sides?[$0].menu.isInUse ?? false }
        sides.onAdd = { [weak self] in self?.connect($0) }
        connect(chrome)
        drawView.onFingersChange = { [weak self] in self?.fingersDidChange() }
        if hasChrome {
            hoverGuide = HoverGuide(editor: editor, root: view, paper: drawView, window: window)
        }
        startKioskMonitor()
        editor.document.paperChanges.observe(self) { [weak self] in
            self?.prepareFirstPage()
            self?.updateStyle()
        }
        prepareFirstPage()
        // The first picture shows everything at once.
        UIView.performWithoutAnimation {
            if editor.document.isBlank {
                emptyState.appear()
            }
            preferencesDidChange()
        }
        showName()
    }

    /// Shows how much of the file has been read, each time that it is a fifth more, and at the end whether its ink is
    /// in sight.
    private func loadingDidProgress(to progress: Double) {
        guard progress < 1 else {
            if editor.document.isBlank, !drawView.isDrawing { emptyState.appear() }
            return updateChips()
        }
        guard progress - shownProgress >= 0.2 else { return }
        shownProgress = progress
        show(Notice(text: .opening(progress)))
    }

    /// Resizes the paper and what floats above it to fill the window.
    override func viewDidLayoutSubviews() {
        // The paper has no edge: ink enlarges the file's page, and a larger window does not.
        if drawView.bounds.isEmpty { editor.document.saver?.grow(to: view.bounds.size) }
        let isResized = drawView.bounds.size != view.bounds.size
        // What the pointer is over has another place now.
        if isResized { hoverGuide?.hide() }
        for subview in [drawView, labView, hasChrome ? mirrorGuide : nil].compactMap({ $0 }) {
            subview.frame = view.bounds
        }
        for subview in [sides, emptyState, cleaningView].compactMap({ $0 }) {
            subview.fill(view.bounds, enlargedBy: enlargement)
        }
        selections.paper = view.bounds
        placeReplay()
        drawView.motion.size = view.bounds.size
        updateTable()
        // The paper's origin lies on a whole pixel, also of a screen of another scale (D40).
        editor.viewport = editor.viewport.moved(by: .zero, pixelScale: UIScreen.main.scale)
        if isResized { updateChips() }
    }

    func placeOverlays(of chrome: ChromeView?) {
        if let chrome { placeMenu(of: chrome) }
        emptyState.freeArea = sides.main.freeArea
        emptyState.sides = editor.table.sides
        placeLab()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        becomeFirstResponder()
    }

    /// Moves the keyboard focus from a control back to the controller.
    func takeKeyboardFocus() {
        if hasChrome, writingView == nil, presentedViewController == nil, !isFirstResponder,
            view.window?.isKeyWindow == true
        {
            becomeFirstResponder()
        }
    }

    /// Performs the commands of the program's keys, and passes other keys up the responder chain. What is typed into a
    /// question over the window is no command, except those about the window.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isAsking = presentedViewController != nil
        let others = presses.filter { press in
            guard let key = press.key else { return true }
            if !isAsking, handle(key) { return false }
            guard let command = KeyBinding.command(of: key), !isAsking || command.isAboutWindow else { return true }
            let openPanel = chrome.openPanel
            hoverGuide?.hideTip()
            perform(command)
            if chrome.openPanel != openPanel {
                // A panel that a key opened is used with keys.
                chrome.focusPanel()
            }
            return false
        }
        if !others.isEmpty {
            super.pressesBegan(others, with: event)
        }
    }

    /// Handles a key of the open panel, of the selection, of the replay, or of the hand that moves the paper.
    /// - Returns: Whether it is one.
    private func handle(_ key: UIKey) -> Bool {
        if replayState == nil, chrome.moveFocus(with: key) || nudge.handle(key) { return true }
        if case .running(let replay) = replayState, replay.handle(key) { return true }
        guard key.keyCode == .keyboardSpacebar else { return false }
        editor.sidesMovingPaper.insert(.bottom)
        return true
    }

    /// Ends moving the paper by the space bar.
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        releaseSpaceBar(presses)
        super.pressesEnded(presses, with: event)
    }

    /// Ends moving the paper by the space bar.
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        releaseSpaceBar(presses)
        super.pressesCancelled(presses, with: event)
    }

    private func releaseSpaceBar(_ presses: Set<UIPress>) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) { editor.sidesMovingPaper.remove(.bottom) }
    }

    /// Moves the paper by a wheel or a touchpad that is not over a panel: nothing else that floats scrolls.
    override func scrollWheel(with event: UIScrollEvent) {
        let views = sequence(first: event.view) { $0.superview }
        views.contains { $0 is Panel } ? super.scrollWheel(with: event) : scrollPaper(event)
    }

    /// Moves the keyboard focus in the open panel, or the selection, again while its key is held, and performs commands
    /// again that go on in steps.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard replayState == nil, presentedViewController == nil, let key = presses.first?.key,
            chrome.moveFocus(with: key) || nudge.handle(key) || performAgain(key)
        else {
            return super.pressesChanged(presses, with: event)
        }
    }

    private func performAgain(_ key: UIKey) -> Bool {
        guard let command = KeyBinding.command(of: key), command.repeats else { return false }
        perform(command)
        return true
    }

    /// Undoes the last step of all sides when the window is shaken, as iOS does, if the user wants that.
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake, editor.preferences.shakeUndoes, presentedViewController == nil else {
            return super.motionEnded(motion, with: event)
        }
        performWithNotice(.undo, by: nil)
    }

    // MARK: Events

    /// Called after the window has delivered an event: notes where pens are, hides tooltips (`HoverGuide`), closes
    /// panels that are not in use, fades toolbars, notices touches that the desktop takes, updates the kiosk monitor,
    /// and stops gliding paper and the attract loop. Does nothing while the window is being cleaned.
    func windowDidSend(_ event: UIEvent) {
        if let touch = event.onlyMovedTouch {
            editor.contacts.note(touch)
            if kioskMonitor?.isCleaning == true { return }
            drawView.notePen(touch)
            noteTouches(in: event)
            fingerDidMove(touch)
        } else if event.type == .touches {
            for touch in event.touches where touch.phase != .stationary { editor.contacts.note(touch) }
            if kioskMonitor?.isCleaning != true { touchesDidChange(in: event) }
            if event.hasLandingsOrEnds { editor.contacts.removeEnded() }
        } else if kioskMonitor?.isCleaning != true {
            event.touches.forEach(drawView.notePen)
        }
    }

    private func touchesDidChange(in event: UIEvent) {
        event.touches.forEach(drawView.notePen)
        noteTouches(in: event)
        if event.hasLandingsOrEnds { noteLandingsAndLifts(in: event) }
        fingersDidChange()
    }

    private func noteTouches(in event: UIEvent) {
        if event.touches.contains(where: { !editor.contacts.isResting($0) }) {
            if let hoverGuide, hoverGuide.isShowing { hoverGuide.hide() }
            attractLoop?.stop()
        }
        noteInPopovers(event)
        kioskMonitor?.touchesDidChange(event, in: view.bounds)
    }

    private func noteLandingsAndLifts(in event: UIEvent) {
        closeWhatIsNotInUse(event.touches, at: event.timestamp)
        noteDesktop(event.touches.filter { !editor.contacts.isResting($0) })
        for touch in event.touches where touch.phase == .began { drawView.motion.stop() }
    }

    // MARK: Above the paper

    /// The factor by which controls are larger than usual; below 1 if a tiny window has no room for the toolbar.
    var enlargement: CGFloat {
        let size = view.bounds.size
        let wanted = editor.preferences.enlargement(in: size)
        return hasChrome ? chrome.enlargement(atMost: wanted, in: size) : wanted
    }

    /// Asks a question over the window.
    func ask(_ question: UIViewController) {
        question.view.enlarge(by: max(enlargement, 1))
        present(question, animated: true)
    }

    /// Called after fingers have landed, moved or ended.
    private func fingersDidChange() {
        countFingers()
        for chrome in sides.all { chrome.fadeToolbar(for: drawView.liveInk.fingers) }
    }

    /// Called after a touch has moved, if no other has changed.
    private func fingerDidMove(_ touch: UITouch) {
        guard let finger = drawView.liveInk.finger(of: touch) else { return }
        if !finger.hasLiveStroke { countFingers() }
        for chrome in sides.all where chrome.isFaded || chrome.isNearToolbar(finger) {
            chrome.fadeToolbar(for: drawView.liveInk.fingers)
        }
    }

    /// Called when touches do not end. A control cannot be held for ever: only ink is kept.
    private func contactsDidRest(_ touches: [UITouch]) {
        for touch in touches where touch.view === drawView { drawView.fingerController.beginResting(touch) }
        let others = touches.filter { $0.view !== drawView }
        for frame in others.compactMap({ $0.view as? SelectionView }) { editor.putDown(by: frame.side) }
        if !others.isEmpty { UIApplication.shared.endTouches { touch in others.contains { $0 === touch } } }
        fingersDidChange()
    }

    private func countFingers() {
        let count = drawView.liveInk.fingers.count(where: drawView.liveInk.isDrawing)
        if count > drawingFingers {
            emptyState.dismiss()
            // Someone may be using the open panel with keys.
            if chrome.openPanel == nil { takeKeyboardFocus() }
        }
        drawingFingers = count
    }

    private func preferencesDidChange() {
        if editor.preferences.language.use() { languageDidChange() }
        if sides.transform.a != enlargement { view.setNeedsLayout() }
        updateTable()
        showLab(hasChrome && editor.preferences.showsTouchLab)
        updateStyle()
        UIView.setAnimationsEnabled(isAnimated && editor.preferences.isAnimated)
    }

    /// Shows all texts in the language in use.
    private func languageDidChange() {
        for chrome in sides.all { chrome.reopenPanel() }
        func redraw(_ view: UIView) {
            view.setNeedsDisplay()
            view.setNeedsLayout()
            view.subviews.forEach(redraw)
        }
        redraw(view)
    }
}
