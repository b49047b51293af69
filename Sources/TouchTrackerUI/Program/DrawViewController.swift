package import Foundation
import Ink
package import TouchKit

/// Looks after the paper, what floats above it, and what the program is told by gesture, button and key.
package final class DrawViewController: UIViewController {
    /// The paper.
    package let drawView: DrawView

    let studio: Studio
    let window: any WindowControls
    let hasChrome: Bool
    private let isAnimated: Bool
    let chrome: ChromeView
    private let notices = NoticeView()
    private let hint = FirstHint()
    private let rings = TouchRings()
    private var gestures: PaperGestures?
    /// How much of the drawing had been read when that was said last, from 0 to 1.
    private var shownProgress = -1.0
    /// What was preferred at the start.
    private let firstPreferences: Preferences
    let kiosk: Kiosk?
    private(set) var kioskWatch: KioskWatch?

    /// Makes the controller of a studio that is shown in a window of the desktop.
    /// - Parameters:
    ///   - hasChrome: whether anything but the paper is shown.
    ///   - isAnimated: whether what appears may fade and slide; the preferences have a say, too.
    ///   - kiosk: what a program left alone with the public does; nil where it is not.
    package init(
        studio: Studio, window: any WindowControls, hasChrome: Bool = true, isAnimated: Bool = true, kiosk: Kiosk? = nil
    ) {
        self.studio = studio
        firstPreferences = studio.preferences
        self.window = window
        self.hasChrome = hasChrome
        self.isAnimated = isAnimated
        self.kiosk = kiosk
        drawView = DrawView(frame: .zero, studio: studio)
        // The chrome says what is pressed to a controller that is not made yet.
        weak var controller: DrawViewController?
        chrome = ChromeView(
            studio: studio, items: kiosk?.items ?? Set(ToolbarItem.allCases), commands: { controller?.perform($0) },
            makePanel: { subject in
                PanelMaker.panel(
                    subject, studio, allowed: { controller?.isAllowed($0) ?? true },
                    commands: { controller?.perform($0) })
            })
        super.init(nibName: nil, bundle: nil)
        controller = self
    }

    /// There are no nibs on Linux: always nil.
    package required init?(coder: NSCoder) {
        nil
    }

    /// The paper lies at the bottom, what floats above it.
    package override func loadView() {
        let root = UIView(frame: .zero)
        root.isMultipleTouchEnabled = true
        root.addSubview(drawView)
        if hasChrome {
            for view in [hint, chrome, notices, rings] {
                root.addSubview(view)
            }
        }
        view = root
    }

    /// Listens to the paper's gestures and to what there is to say.
    package override func viewDidLoad() {
        gestures = PaperGestures(
            studio: studio, view: drawView, known: drawView.fingers, commands: { [weak self] in self?.perform($0) },
            swipes: { [weak self] in self?.swiped($0) }, onSelect: { [weak self] in self?.showMenu(at: $0) })
        studio.notices.observe(self) { [weak self] in self?.show($0) }
        studio.sheet.failures.observe(self) { [weak self] in self?.show(Notice(text: $0, isError: true)) }
        studio.sheet.recoveries.observe(self) { [weak self] in self?.show(Notice(text: "Everything is saved again")) }
        studio.sheet.changes.observe(self) { [weak self] _ in self?.hint.dismiss() }
        studio.sheet.loading.observe(self) { [weak self] in
            self?.sheetLoaded($0.progress)
        }
        studio.sheet.steps.observe(self) { [weak self] in self?.notices.withdrawAction() }
        studio.preferencesChanged.observe(self) { [weak self] _ in self?.preferencesDidChange() }
        studio.selectionChanged.observe(self) { [weak self] _ in self?.selectionDidChange() }
        chrome.onOpen = { [weak self] in self?.panelOpens() }
        chrome.onLayout = { [weak self] in self?.placeNotices() }
        chrome.onClose = { [weak self] in self?.takeKeys() }
        drawView.onFingers = { [weak self] places in self?.fingersDraw(at: places) }
        watchKiosk()
        if studio.sheet.drawing.isEmpty {
            hint.appear()
        }
        preferencesDidChange()
    }

    /// Says how much of the drawing has been read, each time that it is a fifth more.
    private func sheetLoaded(_ progress: Double) {
        guard progress < 1, progress - shownProgress >= 0.2 else { return }
        shownProgress = progress
        show(Notice(text: "Opening: \(Int(progress * 100))%"))
    }

    /// Everything fills the window.
    package override func viewDidLayoutSubviews() {
        for subview in [drawView, chrome, hint, rings] {
            subview.frame = view.bounds
        }
        studio.sheet.grow(to: view.bounds.size)
    }

    private func placeNotices() {
        notices.place(in: chrome.freeArea)
    }

    /// Takes the keys.
    package override var canBecomeFirstResponder: Bool { true }

    /// Asks for the keys.
    package override func viewDidAppear(_ animated: Bool) {
        becomeFirstResponder()
    }

    /// Takes the keys back from whatever has them.
    private func takeKeys() {
        if hasChrome, !isFirstResponder, view.window?.isKeyWindow == true {
            becomeFirstResponder()
        }
    }

    /// Does what the program's keys do; others go on up the chain.
    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in
            guard let key = press.key, let command = KeyBinding.command(of: key) else { return true }
            let openPanel = chrome.openPanel
            perform(command)
            if chrome.openPanel != openPanel {
                // Whoever opened it by a key goes on with keys.
                chrome.focusPanel()
            }
            return false
        }
        if !others.isEmpty {
            super.pressesBegan(others, with: event)
        }
    }

    /// The window was shaken: takes back what was finished last, as iOS does.
    package override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        perform(.undo)
    }

    // MARK: The public

    private func watchKiosk() {
        guard let kiosk else { return }
        kioskWatch = KioskWatch(
            kiosk, onWarning: { [weak self] in self?.warnOfClearing(in: $0) },
            onIdle: { [weak self] in self?.startAnew() },
            onUnlock: { [weak self] in self?.show(Notice(text: "Ctrl+Q quits now")) })
    }

    private func warnOfClearing(in seconds: TimeInterval) {
        guard !studio.sheet.drawing.isEmpty else { return }
        show(Notice(text: "Touch to keep the drawing: it clears in \(Int(seconds)) seconds"))
    }

    /// Nobody is there any more: everything is for whoever comes next as it was at the start.
    private func startAnew() {
        chrome.closePanel()
        studio.selection = nil
        studio.clear()
        // What the last visitor drew is not the next one's to bring back.
        studio.sheet.forgetSteps()
        studio.preferences = firstPreferences
        hint.appear()
    }

    /// An event was delivered: pens are noticed, a kiosk knows that somebody is there, and rings show what the hardware
    /// reports, where that is asked for.
    func saw(_ event: UIEvent) {
        var (isPen, isPenDown) = (false, false)
        for touch in event.touches where touch.type == .pencil {
            isPen = true
            isPenDown = isPenDown || touch.isDown
        }
        if isPen {
            studio.pen.heard(isDown: isPenDown)
        }
        if studio.preferences.showsTouches {
            rings.show(event)
        }
        if event.type == .touches {
            kioskWatch?.saw(event, in: view.bounds)
        }
    }

    // MARK: What floats

    /// Shows one line for a while.
    func show(_ notice: Notice) {
        notices.show(notice, in: chrome.freeArea)
    }

    /// A panel has the window for itself, but for what went wrong.
    private func panelOpens() {
        UIMenuController.shared.hideMenu()
        notices.withdrawNews()
    }

    private func selectionDidChange() {
        if studio.selection == nil {
            UIMenuController.shared.hideMenu()
        }
    }

    private func fingersDraw(at places: [CGPoint]) {
        hint.dismiss()
        takeKeys()
        chrome.fingersDraw(at: places)
    }

    private func preferencesDidChange() {
        rings.isHidden = !studio.preferences.showsTouches
        if rings.isHidden {
            rings.forget()
        }
        UIView.setAnimationsEnabled(isAnimated && studio.preferences.isAnimated)
    }
}
