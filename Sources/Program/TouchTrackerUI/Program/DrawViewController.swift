import Foundation
import Ink
import InkFile
import TouchKit

/// The controller of the program's window, which shows a drawing. It takes keys and performs commands, and has a
/// controller for each thing that can be done with the drawing.
///
/// `DrawViewController+Commands.swift` performs the commands.
final class DrawViewController: UIViewController {
    let editor: Editor
    /// The paper, and what floats above it.
    let workspace: WorkspaceView
    let exchange: ExchangeController
    let writing: WritingController
    let selection: SelectionController
    let viewport: ViewportController
    let advice: FingerAdvice
    let lab: LabController
    let replay: ReplayController
    /// The kiosk mode; nil outside of kiosks.
    let kiosk: KioskController?
    private(set) lazy var leaving = LeavingController(of: self)
    let file: FileController

    /// - Parameters:
    ///   - hasChrome: Whether toolbars, panels and notices are shown.
    ///   - isAnimated: Whether anything fades and slides, if the preferences allow it as well.
    ///   - kiosk: The kiosk mode, or nil.
    ///   - library: The library of drawings; nil if the window has only this drawing.
    ///   - fileQueue: Works with the library's files, in order.
    init(
        editor: Editor, window: any WindowControls, hasChrome: Bool = true, isAnimated: Bool = true,
        kiosk: Kiosk? = nil, desktopAdvice: DesktopAdvice? = nil, library: DrawingLibrary? = nil,
        fileQueue: DispatchQueue = DispatchQueue(label: "files"), pictureWriter: PictureWriter = PictureWriter()
    ) {
        self.editor = editor
        let workspace = WorkspaceView(
            editor: editor, desktop: window, hasChrome: hasChrome, isAnimated: isAnimated, kiosk: kiosk,
            desktopAdvice: desktopAdvice)
        self.workspace = workspace
        let exchange = ExchangeController(workspace, isOpen: kiosk == nil)
        self.exchange = exchange
        let writing = WritingController(workspace, exchange)
        self.writing = writing
        selection = SelectionController(workspace, exchange)
        viewport = ViewportController(workspace, kiosk)
        let advice = FingerAdvice(workspace, desktopAdvice)
        self.advice = advice
        lab = LabController(workspace)
        replay = ReplayController(workspace)
        self.kiosk = kiosk.map { KioskController($0, workspace, writing, advice) }
        file = FileController(workspace, library, fileQueue, pictureWriter)
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: there are no nibs on Linux.
    required init?(coder: NSCoder) { nil }

    private var chrome: ChromeView { workspace.chrome }

    override func loadView() { view = workspace }

    /// Performs what is asked for, and shows everything.
    override func viewDidLoad() {
        editor.commands.observe(self) { [weak self] in self?.perform($0.command, by: $0.side) }
        editor.allows = { [weak self] in self?.isAllowed($0) ?? true }
        workspace.onIdleKeyboard = { [weak self] in self?.takeKeyboardFocus() }
        let fingers = workspace.drawView.fingerController
        fingers.onSwipe = { [weak self] in self?.performSwipe($0, by: $1) }
        fingers.onPalm = { [weak advice] in advice?.tellAboutPalms(on: $0) }
        workspace.appear()
        lab.update()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        becomeFirstResponder()
    }

    /// Moves the keyboard focus from a control back to the text that is written, or to the controller.
    private func takeKeyboardFocus() {
        guard workspace.hasChrome, presentedViewController == nil, view.window?.isKeyWindow == true else { return }
        if let view = writing.view {
            view.becomeFirstResponder()
            writing.showKeyboard()
        } else {
            becomeFirstResponder()
        }
    }

    /// Finishes the strokes under the fingers and the text that is written: quitting must not cancel them.
    func finishStrokes() {
        workspace.drawView.finishStrokes()
        selection.nudge.finish()
        writing.end()
    }

    func ask(_ question: UIViewController) {
        question.view.enlarge(by: max(workspace.enlargement, 1))
        present(question, animated: true)
    }

    // MARK: Keys

    /// Performs the commands of the program's keys, and passes other keys up the responder chain. What is typed into a
    /// question over the window is no command, except those about the window.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isAsking = presentedViewController != nil
        let others = presses.filter { press in
            guard let key = press.key else { return true }
            if !isAsking, handle(key) { return false }
            guard let command = KeyBinding.command(of: key), !isAsking || command.isAboutWindow else { return true }
            let openPanel = chrome.openPanel
            workspace.hoverGuide?.hideTip()
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
        if replay.state == nil, chrome.moveFocus(with: key) || selection.nudge.handle(key) { return true }
        if case .running(let replay) = replay.state, replay.handle(key) { return true }
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

    /// While a key is held, moves the focus in the open panel or the selection again, and repeats stepwise commands.
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard replay.state == nil, presentedViewController == nil, let key = presses.first?.key,
            chrome.moveFocus(with: key) || selection.nudge.handle(key) || performAgain(key)
        else {
            return super.pressesChanged(presses, with: event)
        }
    }

    private func performAgain(_ key: UIKey) -> Bool {
        guard let command = KeyBinding.command(of: key), command.repeats else { return false }
        perform(command)
        return true
    }

    // MARK: Events

    /// Moves the paper by a wheel or a touchpad that is not over a panel: nothing else that floats scrolls.
    override func scrollWheel(with event: UIScrollEvent) {
        let views = sequence(first: event.view) { $0.superview }
        views.contains { $0 is Panel } ? super.scrollWheel(with: event) : viewport.scroll(event)
    }

    /// Undoes the last step of all sides when the window is shaken, as iOS does, if the user wants that.
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake, editor.preferences.shakeUndoes, presentedViewController == nil else {
            return super.motionEnded(motion, with: event)
        }
        performWithNotice(.undo, by: nil)
    }

    /// Called after the window has delivered an event: notes where pens are, hides tooltips (`HoverGuide`), closes
    /// panels that are not in use, fades toolbars, notices touches that the desktop takes, updates the kiosk monitor,
    /// and stops gliding paper and the attract loop. Does nothing while the window is being cleaned.
    func windowDidSend(_ event: UIEvent) {
        if let touch = event.onlyMovedTouch {
            editor.contacts.note(touch)
            if kiosk?.monitor.isCleaning == true { return }
            workspace.drawView.notePen(touch)
            noteTouches(in: event)
            workspace.fingerDidMove(touch)
        } else if event.type == .touches {
            for touch in event.touches where touch.phase != .stationary { editor.contacts.note(touch) }
            if kiosk?.monitor.isCleaning != true { touchesDidChange(in: event) }
            if event.hasLandingsOrEnds { editor.contacts.removeEnded() }
        } else if kiosk?.monitor.isCleaning != true {
            event.touches.forEach(workspace.drawView.notePen)
        }
    }

    private func touchesDidChange(in event: UIEvent) {
        event.touches.forEach(workspace.drawView.notePen)
        noteTouches(in: event)
        if event.hasLandingsOrEnds { noteLandingsAndLifts(in: event) }
        workspace.fingersDidChange()
    }

    private func noteTouches(in event: UIEvent) {
        // A loop, since a closure looks up its executor at each call.
        for touch in event.touches where !editor.contacts.isResting(touch) {
            if let hoverGuide = workspace.hoverGuide, hoverGuide.isShowing { hoverGuide.hide() }
            kiosk?.attractLoop.stop()
            break
        }
        workspace.noteInPopovers(event)
        kiosk?.monitor.touchesDidChange(event, in: view.bounds)
    }

    private func noteLandingsAndLifts(in event: UIEvent) {
        // What is open and not in use is closed by a touch on the paper.
        for touch in event.touches where touch.phase == .began && touch.view === workspace.drawView {
            let side = workspace.drawView.side(of: touch)
            workspace.sides[side].paperWasTouched(at: event.timestamp)
            writing.paperWasTouched(by: side)
        }
        advice.note(event.touches.filter { !editor.contacts.isResting($0) })
        if event.touches.contains(where: { $0.phase == .began }) { workspace.drawView.motion.stop() }
    }
}
