import Foundation
import Ink
import TouchKit

/// The content of a drawing's window: the paper, and the chrome above it at each side of the table. The controllers of
/// the window share it, and add the views that they show for a while.
final class WorkspaceView: UIView {
    let editor: Editor
    let desktop: any WindowControls
    /// Whether toolbars, panels and notices are shown.
    let hasChrome: Bool
    let drawView: DrawView
    /// The chrome above the paper, at each side of the table.
    let sides: SidesView
    let emptyState = EmptyState()
    /// The frames of selected ink.
    let selections: SelectionsView
    /// Guides a mouse or a pen that hovers; nil without chrome.
    private(set) var hoverGuide: HoverGuide?
    private let mirrorGuide: MirrorGuide
    private let isAnimated: Bool
    /// The tools that a kiosk offers; nil outside of kiosks, which have all tools.
    private let tools: [Tool]?
    /// The number of fingers that draw.
    private var drawingFingers = 0

    /// Sends whether the size has changed, after each layout.
    let layouts = Signal<Bool>()
    /// Sends the chrome of a side, after each layout of it.
    let chromeLayouts = Signal<ChromeView>()
    /// Called when the keyboard focus may return to the drawing.
    var onIdleKeyboard: () -> Void = {}

    /// - Parameters:
    ///   - isAnimated: Whether anything fades and slides, if the preferences allow it as well.
    ///   - kiosk: The kiosk mode, or nil.
    init(
        editor: Editor, desktop: any WindowControls, hasChrome: Bool, isAnimated: Bool, kiosk: Kiosk?,
        desktopAdvice: DesktopAdvice?
    ) {
        (self.editor, self.desktop) = (editor, desktop)
        (self.hasChrome, self.isAnimated) = (hasChrome, isAnimated)
        tools = kiosk.map { kiosk in Tool.allCases.filter { kiosk.items.contains(ToolbarItem($0)) } }
        let paper = DrawView(frame: .zero, editor: editor)
        paper.fingerController.takenTaps.isWatching = desktopAdvice != nil
        paper.fingerController.pinches.isWatching = hasChrome && kiosk == nil
        drawView = paper
        sides = SidesView(editor: editor) { side in
            let sideEditor = SideEditor(editor, side: side)
            let commands: (Command) -> Void = { editor.commands.send(CommandRequest(command: $0, side: side)) }
            return ChromeView(
                editor: sideEditor, items: kiosk?.items ?? Set(ToolbarItem.allCases), paper: paper, commands: commands
            ) { subject in
                PanelFactory.makePanel(
                    subject, sideEditor, desktopAdvice: desktopAdvice, allowed: editor.allows, commands: commands)
            }
        }
        selections = SelectionsView(editor: editor)
        mirrorGuide = MirrorGuide(editor: editor)
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        for view in hasChrome ? [drawView, mirrorGuide, selections, emptyState, sides] : [drawView, selections] {
            addSubview(view)
        }
        if hasChrome { hoverGuide = HoverGuide(editor: editor, root: self, paper: drawView, window: desktop) }
        sides.onAdd = { [weak self] in self?.connect($0) }
        connect(chrome)
        observeEditor()
    }

    required init?(coder: NSCoder) { nil }

    private func observeEditor() {
        drawView.onFingersChange = { [weak self] in self?.fingersDidChange() }
        editor.contacts.onRest = { [weak self] in self?.contactsDidRest($0) }
        editor.notices.observe(self) { [weak self] in self?.sides.show($0) }
        editor.document.changes.observe(self) { [weak self] _ in self?.emptyState.withdraw() }
        drawView.fingerController.onTap = { [weak self] in self?.chooseOnFirstPage(at: $0, by: $1) ?? false }
        editor.document.historyChanges.observe(self) { [weak self] in self?.sides.hideInvalidActions() }
        editor.document.paperChanges.observe(self) { [weak self] in
            self?.fitFirstPage()
            self?.updateStyle()
        }
        editor.preferencesChanged.observe(self) { [weak self] old in
            guard let self else { return }
            preferencesDidChange()
            let language = editor.preferences.language
            if language != old.language, let problem = language.problem {
                sides.show(Notice(text: problem, isError: true))
            }
        }
    }

    private func connect(_ chrome: ChromeView) {
        chrome.onLayout = { [weak self, weak chrome] in
            guard let self, let chrome else { return }
            emptyState.freeArea = sides.main.freeArea
            emptyState.sides = editor.table.sides
            chromeLayouts.send(chrome)
        }
        chrome.onIdleKeyboard = { [weak self] in self?.onIdleKeyboard() }
    }

    /// The chrome of the bottom side, which the keyboard belongs to.
    var chrome: ChromeView { sides.main }

    /// The place that keys zoom about and paste at, in the view's points: the pointer's on the paper, or the middle.
    var pointerOrMiddle: CGPoint { hoverGuide?.paperLocation ?? drawView.bounds.center }

    // MARK: Look

    /// Shows everything at once, in the first picture of the window.
    func appear() {
        fitFirstPage()
        UIView.performWithoutAnimation {
            if editor.document.isBlank { emptyState.appear() }
            preferencesDidChange()
        }
    }

    /// Hides or shows what floats above the paper.
    func setCovered(_ isCovered: Bool) {
        selections.isHidden = isCovered
        guard hasChrome else { return }
        sides.isHidden = isCovered
        emptyState.isHidden = isCovered
    }

    /// Fits the first page to the paper, the devices, and the tools that can be chosen.
    private func fitFirstPage() {
        let chosen = tools?.isEmpty == true ? [editor.preferences.tool] : tools
        emptyState.fit(editor.document.paper, desktop.devices, chosen ?? Tool.allCases)
    }

    /// Chooses the tool of the first page's picture at a location, in the view's points. A tap of the text tool begins a
    /// text there as elsewhere.
    /// - Returns: Whether there is one.
    private func chooseOnFirstPage(at location: CGPoint, by side: TableSide) -> Bool {
        guard hasChrome, editor.document.isBlank, editor.preferences[side].tool != .text,
            let guide = emptyState.guide(at: emptyState.convert(location, from: drawView))
        else { return false }
        editor.preferences[side].tool = guide.tool(editor.preferences[side])
        emptyState.appear()
        return true
    }

    /// Gives what is above the paper the style that suits it. Alerts have the style of the view that presents them.
    private func updateStyle() { overrideUserInterfaceStyle = editor.interfaceStyle }

    private func preferencesDidChange() {
        if editor.preferences.language.use() { languageDidChange() }
        if sides.transform.a != enlargement { setNeedsLayout() }
        updateTable()
        updateStyle()
        emptyState.chosen = FirstPageGuide(editor.preferences.tool)
        UIView.setAnimationsEnabled(isAnimated && editor.preferences.isAnimated)
    }

    private func languageDidChange() {
        for chrome in sides.all { chrome.reopenPanel() }
        func redraw(_ view: UIView) {
            view.setNeedsDisplay()
            view.setNeedsLayout()
            view.subviews.forEach(redraw)
        }
        redraw(self)
    }

    // MARK: Layout

    /// The factor by which controls are larger than usual; below 1 if a tiny window has no room for the toolbar.
    var enlargement: CGFloat {
        let wanted = editor.preferences.enlargement(in: bounds.size)
        return hasChrome && !bounds.isEmpty ? chrome.enlargement(atMost: wanted, in: bounds.size) : wanted
    }

    override func layoutSubviews() {
        // The paper has no edge: ink enlarges the file's page, and a larger window does not.
        if drawView.bounds.isEmpty { editor.document.saver?.grow(to: bounds.size) }
        let isResized = drawView.bounds.size != bounds.size
        // What the pointer is over has another place now.
        if isResized { hoverGuide?.hide() }
        drawView.frame = bounds
        mirrorGuide.frame = bounds
        sides.fill(bounds, enlargedBy: enlargement)
        emptyState.fill(bounds, enlargedBy: enlargement)
        selections.paper = bounds
        drawView.motion.size = bounds.size
        updateTable()
        // The paper's origin lies on a whole pixel, also of a screen of another scale (D40).
        editor.viewport = editor.viewport.moved(by: .zero, pixelScale: UIScreen.main.scale)
        layouts.send(isResized)
    }

    /// Seats people at as many sides of the table as their toolbars have room for.
    private func updateTable() {
        let room = CGSize(width: bounds.width / enlargement, height: bounds.height / enlargement)
        let seats = hasChrome ? sides.layout(in: room).sides : editor.preferences.sides
        editor.table = Tabletop(sides: seats, size: bounds.size)
    }

    // MARK: Touches

    /// Tells what is open which touches of an event use it, and whether others at its side draw meanwhile.
    func noteInPopovers(_ event: UIEvent) {
        for index in sides.all.indices where sides.all[index].hasPopover {
            let chrome = sides.all[index]
            let side = chrome.editor.side
            let touches = event.touches.filter { !editor.contacts.isResting($0) }
            chrome.note(
                touches, at: event.timestamp,
                whileOthersDraw: touches.contains {
                    $0.isDown && $0.view === drawView && drawView.side(of: $0) == side
                })
        }
    }

    /// Called after fingers have landed, moved or ended.
    func fingersDidChange() {
        countFingers()
        for chrome in sides.all { chrome.fadeToolbar(for: drawView.liveInk.fingers) }
    }

    /// Called after a touch has moved, if no other has changed.
    func fingerDidMove(_ touch: UITouch) {
        guard let finger = drawView.liveInk.finger(of: touch) else { return }
        if !finger.hasLiveStroke { countFingers() }
        for chrome in sides.all where chrome.isFaded || chrome.isNearToolbar(finger) {
            chrome.fadeToolbar(for: drawView.liveInk.fingers)
        }
    }

    private func countFingers() {
        let count = drawView.liveInk.fingers.count(where: drawView.liveInk.isDrawing)
        if count > drawingFingers {
            emptyState.dismiss()
            // Someone may be using the open panel with keys.
            if chrome.openPanel == nil { onIdleKeyboard() }
        }
        drawingFingers = count
    }

    /// Called when touches do not end. A control cannot be held for ever: only ink is kept.
    private func contactsDidRest(_ touches: [UITouch]) {
        for touch in touches where touch.view === drawView { drawView.fingerController.beginResting(touch) }
        let others = touches.filter { $0.view !== drawView }
        for frame in others.compactMap({ $0.view as? SelectionView }) { editor.putDown(by: frame.side) }
        if !others.isEmpty { UIApplication.shared.endTouches { touch in others.contains { $0 === touch } } }
        fingersDidChange()
    }
}
