import Foundation
import TouchKit

/// The chrome above the paper for one side: the toolbar, one panel at a time, and the menu of the selected ink.
///
/// Touches elsewhere reach the paper and draw even while a panel is open. They close a panel that is not in use.
final class ChromeView: PassthroughView, KeyboardHost {
    let editor: SideEditor
    let toolbar: Toolbar
    let tab: ToolbarTab
    let notices = NoticeView()
    let menu: SelectionMenu
    let chip: ViewportChip
    let hasToolbar: Bool
    /// How the toolbar is folded if the table has several sides, as an index of `toolbarSizes`.
    var toolbarArrangement: Int?
    /// The distances from the view's edges that the toolbars of all sides occupy if there are several, in points.
    var toolbarInsets = UIEdgeInsets.zero
    private let paper: DrawView
    private let makePanel: (Panel.Subject) -> Panel
    private var panel: Panel?
    /// The keyboard on the screen; nil if none is shown.
    var keyboard: ScreenKeyboard?
    /// Whether the open panel is in use; nil if none is open.
    private var panelUse: PopoverUse?
    /// Whether a finger draws near the toolbar.
    private(set) var isFaded = false
    /// The height that titles below the notices leave to them: that of one line, or of the notice that is shown.
    private(set) var heightOfNotices = NoticeView.height
    /// The place of the touch lab's title, which panels leave free, in points; nil if the lab is not shown here.
    var labTitle: CGRect? {
        didSet { if labTitle != oldValue { setNeedsLayout() } }
    }

    /// Called after the toolbar and the panel are laid out.
    var onLayout: () -> Void = {}
    var onIdleKeyboard: () -> Void = {}

    /// The distance that a panel slides as it appears, in points.
    private static let slide: CGFloat = 16
    /// The toolbar's opacity while a finger draws near it.
    private static let fadedAlpha: CGFloat = 0.25

    /// - Parameters:
    ///   - items: The parts that the toolbar offers; if it is empty, no toolbar is shown.
    ///   - paper: The view that shows the ink that the side selects.
    ///   - commands: Called with the command of a button that is pressed.
    ///   - makePanel: Creates the panel for a subject.
    init(
        editor: SideEditor, items: Set<ToolbarItem>, paper: DrawView, commands: @escaping (Command) -> Void,
        makePanel: @escaping (Panel.Subject) -> Panel
    ) {
        self.editor = editor
        hasToolbar = !items.isEmpty
        (self.paper, self.makePanel) = (paper, makePanel)
        // The toolbar's closure refers to this view, which does not exist yet.
        weak var chrome: ChromeView?
        toolbar = Toolbar(editor: editor, items: items, commands: commands) {
            chrome?.toggle($0)
        } onPan: {
            paper.motion.pan(by: $0)
        } onRelease: {
            paper.motion.glide(with: $0)
        }
        chip = ViewportChip {
            commands(editor.editor.isPaperLocked ? .lockPaper : .fit)
        } onHold: {
            commands(.lockPaper)
        }
        // Pulling the tab out and lifting on it calls this twice.
        tab = ToolbarTab { if !editor.preferences.showsToolbar { commands(.toolbar) } }
        menu = SelectionMenu(paper: paper, onChoose: commands)
        super.init(frame: .zero)
        chrome = self
        isMultipleTouchEnabled = true
        onlyHoldsViews = true
        addSubview(chip)
        addSubview(tab)
        addSubview(toolbar)
        addSubview(menu)
        addSubview(notices)
        notices.onPlace = { [weak self] in self?.noticesDidMove() }
        toolbar.isHidden = !hasToolbar || !editor.preferences.showsToolbar
        toolbar.alpha = toolbar.isHidden ? 0 : 1
        tab.isHidden = !hasToolbar || editor.preferences.showsToolbar
        tab.alpha = tab.isHidden ? 0 : 1
        editor.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        editor.editor.writingChanged.observe(self) { [weak self] in self?.updateWidthPanel() }
        editor.editor.selectionChanged.observe(self) { [weak self] in
            if $0 == self?.editor.side { self?.updateWidthPanel() }
        }
        let drag = UIPanGestureRecognizer(target: self, action: ChromeView.toolbarDidPan)
        toolbar.addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Touches

    var hasPopover: Bool { panel != nil || menu.isOpen }

    /// Notes which touches are in the open panel or menu, and whether others at this side draw meanwhile.
    func note(_ touches: [UITouch], at time: TimeInterval, whileOthersDraw othersDraw: @autoclosure () -> Bool) {
        menu.note(touches, at: time, whileOthersDraw: othersDraw())
        if let panel { panelUse?.note(touches, at: time, in: panel, whileOthersDraw: othersDraw()) }
    }

    /// Closes the panel and the menu when a touch lands on the paper at `time`, in seconds, unless they are in use.
    func paperWasTouched(at time: TimeInterval) {
        menu.paperWasTouched(at: time)
        if panelUse?.isActive(at: time) == false { closePanel() }
    }

    /// Fades the toolbar while one of `fingers` draws near it.
    func fadeToolbar(for fingers: [FingerSession]) {
        isFaded = panel == nil && fingers.contains { isNearToolbar($0) }
        let alpha = isFaded ? Self.fadedAlpha : 1
        guard toolbar.alpha != alpha, editor.preferences.showsToolbar else { return }
        UIView.animate(withDuration: PaperThresholds.animationDuration, options: .allowUserInteraction) { [toolbar] in
            toolbar.alpha = alpha
        }
    }

    func isNearToolbar(_ finger: FingerSession) -> Bool {
        guard finger.hasLiveStroke else { return false }
        let distance = PaperThresholds.toolbarFadeDistance
        return toolbar.bounds.insetBy(dx: -distance, dy: -distance).contains(finger.touch.location(in: toolbar))
            && !editor.editor.contacts.isResting(finger.touch)
    }

    // MARK: Panels

    /// The subject of the open panel, or nil if none is open.
    var openPanel: Panel.Subject? { panel?.subject }

    /// The frame of the open panel; nil if none is open.
    var openPanelFrame: CGRect? { panel?.frame }

    /// Shows a notice to the people at this side.
    func show(_ notice: Notice) {
        notices.show(notice)
        placeNotices()
    }

    /// Moves what is below the notices when they need more lines, or fewer.
    private func noticesDidMove() {
        let height = max(notices.notice == nil ? 0 : notices.bounds.height, NoticeView.height)
        guard height != heightOfNotices else { return }
        heightOfNotices = height
        setNeedsLayout()
    }

    /// Shows the next notice of a countdown in place of the last.
    func count(_ notice: Notice) {
        notices.count(notice)
        placeNotices()
    }

    /// Opens the panel for `subject`, or closes it if it is open.
    func toggle(_ subject: Panel.Subject) {
        let isOpen = openPanel == subject
        closePanel()
        if !isOpen {
            open(subject)
        }
    }

    /// Opens the panel for `subject`, and closes any other. Hides what is beside it, except errors and a used menu.
    func open(_ subject: Panel.Subject) {
        guard openPanel != subject else { return }
        closePanel()
        if !menu.isInUse { menu.hide() }
        notices.hideTransient()
        let opened = makePanel(subject)
        panel = opened
        panelUse = PopoverUse(openedAt: UIApplication.shared.now, whileOthersDraw: paper.isDrawing)
        insertSubview(opened, belowSubview: notices)
        superview?.bringSubviewToFront(self)
        place(opened)
        placeNotices()
        let offset = hiddenOffset(of: opened)
        UIView.performWithoutAnimation {
            opened.alpha = 0
            opened.transform = offset
        }
        UIView.animate(
            withDuration: PaperThresholds.animationDuration, options: [.curveEaseOut, .allowUserInteraction]
        ) {
            opened.alpha = 1
            opened.transform = .identity
        }
    }

    func closePanel() {
        guard let closed = panel else { return }
        panel = nil
        panelUse = nil
        closed.willClose()
        placeNotices()
        onIdleKeyboard()
        let offset = hiddenOffset(of: closed)
        UIView.animate(withDuration: PaperThresholds.animationDuration, options: .curveEaseIn) {
            closed.alpha = 0
            closed.transform = offset
        } completion: { _ in
            closed.removeFromSuperview()
        }
    }

    /// Opens the open panel again, as for another language.
    func reopenPanel() {
        guard let subject = openPanel else { return }
        UIView.performWithoutAnimation {
            closePanel()
            open(subject)
        }
    }

    /// Shows the size of texts in the panel that was opened for the width of ink, or the other way round.
    private func updateWidthPanel() {
        if let panel, panel.subject == .width, panel.isOfText != (editor.textLook != nil) { reopenPanel() }
    }

    /// Moves the keyboard focus inside the open panel or menu if the key does that, and returns whether it does.
    func moveFocus(with key: UIKey) -> Bool { panel?.moveFocus(with: key) ?? menu.moveFocus(with: key) }

    /// Moves the keyboard focus to the first control of the open panel that accepts it.
    func focusPanel() {
        panel?.focus()
    }

    private func hiddenOffset(of panel: Panel) -> CGAffineTransform {
        guard panel.subject.opensFromToolbar || editor.isShared else {
            return CGAffineTransform(translationX: Self.slide, y: 0)
        }
        let inward = editor.toolbarEdge.inward
        return CGAffineTransform(translationX: -inward.dx * Self.slide, y: -inward.dy * Self.slide)
    }

    // MARK: Keyboard

    func add(_ keyboard: ScreenKeyboard) { insertSubview(keyboard, belowSubview: notices) }

    func fieldDidRelease() { onIdleKeyboard() }

    // MARK: Layout

    override func layoutSubviews() {
        placeToolbar()
        placeKeyboard()
        if let panel {
            // The panel stands beside its button, which has another place in a toolbar of another size.
            toolbar.layoutIfNeeded()
            place(panel)
        }
        placeNotices()
        placeChip()
        onLayout()
    }

    private func preferencesDidChange(from old: Preferences) {
        let new = editor.preferences
        if new.toolbarEdge != old.toolbarEdge {
            setNeedsLayout()
            moveToolbarToEdge()
        }
        if new.showsToolbar != old[editor.side].showsToolbar, hasToolbar {
            updateToolbarVisibility()
        }
    }
}
