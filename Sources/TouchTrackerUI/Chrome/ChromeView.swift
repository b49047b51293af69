import Foundation
import TouchKit

/// Everything that floats above the paper: the toolbar, one panel at a time, notices. Touches fall through it to the paper but
/// where something is; while a panel is open a touch beside it closes it, and draws nothing.
final class ChromeView: UIView {
    let studio: Studio
    let toolbar: Toolbar
    /// What brings a hidden toolbar back.
    let tab: ToolbarTab
    private let hasToolbar: Bool
    private let makePanel: (Panel.Subject) -> Panel
    private var panel: Panel?
    /// The touch that has closed a panel: while it is down, those that land shortly after it are of the same hand, and draw
    /// nothing either.
    private weak var closing: UITouch?
    /// When that touch landed, in seconds.
    private var closingTime: TimeInterval = 0

    /// Told that a panel is about to open.
    var onOpen: () -> Void = {}
    /// Told that the toolbar and the panel have been laid out.
    var onLayout: () -> Void = {}
    /// Told that the panel that was open is not any more.
    var onClose: () -> Void = {}

    /// How far a panel slides as it appears, in points.
    private static let slide: CGFloat = 16
    /// What is left of the toolbar while a finger draws near it.
    private static let fadedAlpha: CGFloat = 0.25

    /// Makes the chrome of a studio.
    /// - Parameters:
    ///   - items: what the toolbar offers; nothing shows no toolbar.
    ///   - commands: told what buttons say.
    ///   - makePanel: makes the panel about a subject.
    init(
        studio: Studio, items: Set<ToolbarItem>, commands: @escaping (Command) -> Void,
        makePanel: @escaping (Panel.Subject) -> Panel
    ) {
        self.studio = studio
        hasToolbar = !items.isEmpty
        self.makePanel = makePanel
        // The toolbar asks for panels of a view that is not made yet.
        weak var chrome: ChromeView?
        toolbar = Toolbar(studio: studio, items: items, commands: commands) { chrome?.toggle($0) }
        tab = ToolbarTab { commands(.toolbar) }
        super.init(frame: .zero)
        chrome = self
        overrideUserInterfaceStyle = studio.preferences.appearance.style
        isMultipleTouchEnabled = true
        addSubview(tab)
        addSubview(toolbar)
        toolbar.isHidden = !hasToolbar || !studio.preferences.showsToolbar
        toolbar.alpha = toolbar.isHidden ? 0 : 1
        tab.isHidden = !hasToolbar || studio.preferences.showsToolbar
        tab.alpha = tab.isHidden ? 0 : 1
        studio.preferencesChanged.observe(self) { [weak self] in self?.preferencesDidChange(from: $0) }
        let drag = UIPanGestureRecognizer(target: self, action: ChromeView.draggedToolbar)
        toolbar.addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) {
        nil
    }

    // MARK: Touches

    /// Nothing of the chrome itself is touched, but for the curtain that an open panel makes of it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self && panel == nil && !isClosing(at: event?.timestamp ?? 0) ? nil : found
    }

    private func isClosing(at time: TimeInterval) -> Bool {
        guard let closing, closing.isDown else { return false }
        return time - closingTime <= PaperThresholds.handLanding
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard panel != nil else { return }
        closing = touches.first
        closingTime = event?.timestamp ?? 0
        closePanel()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Fingers draw at these places, in the chrome's points: the toolbar makes way for them.
    func fingersDraw(at places: [CGPoint]) {
        guard studio.preferences.showsToolbar else { return }
        let around = toolbar.frame.insetBy(dx: -PaperThresholds.toolbarShyness, dy: -PaperThresholds.toolbarShyness)
        let alpha = places.contains(where: around.contains) && panel == nil ? Self.fadedAlpha : 1
        guard toolbar.alpha != alpha else { return }
        UIView.animate(withDuration: PaperThresholds.appearance) { [toolbar] in toolbar.alpha = alpha }
    }

    // MARK: Panels

    /// What the open panel is about; nil where none is open.
    var openPanel: Panel.Subject? { panel?.subject }

    /// Opens the panel about `subject`, or closes it where it is open.
    func toggle(_ subject: Panel.Subject) {
        let isOpen = openPanel == subject
        closePanel()
        if !isOpen {
            open(subject)
        }
    }

    /// Opens the panel about `subject`, in place of the one that is open.
    func open(_ subject: Panel.Subject) {
        guard openPanel != subject else { return }
        closePanel()
        onOpen()
        let opened = makePanel(subject)
        panel = opened
        addSubview(opened)
        place(opened)
        let offset = hiddenOffset(of: opened)
        UIView.performWithoutAnimation {
            opened.alpha = 0
            opened.transform = offset
        }
        UIView.animate(withDuration: PaperThresholds.appearance, options: .curveEaseOut) {
            opened.alpha = 1
            opened.transform = .identity
        }
    }

    /// Closes the open panel.
    func closePanel() {
        guard let closing = panel else { return }
        panel = nil
        closing.isUserInteractionEnabled = false
        onClose()
        let offset = hiddenOffset(of: closing)
        UIView.animate(withDuration: PaperThresholds.appearance, options: .curveEaseIn) {
            closing.alpha = 0
            closing.transform = offset
        } completion: { _ in
            closing.removeFromSuperview()
        }
    }

    /// Gives the keyboard to the first thing in the open panel that takes it.
    func focusPanel() {
        panel?.focus()
    }

    private func hiddenOffset(of panel: Panel) -> CGAffineTransform {
        guard panel.subject.risesFromToolbar else { return CGAffineTransform(translationX: Self.slide, y: 0) }
        return switch studio.preferences.toolbarEdge {
        case .bottom: CGAffineTransform(translationX: 0, y: Self.slide)
        case .top: CGAffineTransform(translationX: 0, y: -Self.slide)
        case .left: CGAffineTransform(translationX: -Self.slide, y: 0)
        case .right: CGAffineTransform(translationX: Self.slide, y: 0)
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        placeToolbar()
        if let panel {
            place(panel)
        }
        onLayout()
    }

    private func preferencesDidChange(from old: Preferences) {
        let new = studio.preferences
        overrideUserInterfaceStyle = new.appearance.style
        if new.toolbarEdge != old.toolbarEdge {
            setNeedsLayout()
            settleToolbar()
        }
        if new.showsToolbar != old.showsToolbar, hasToolbar {
            showToolbar()
        }
    }
}

extension Appearance {
    /// The appearance as views know it.
    var style: UIUserInterfaceStyle {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}
