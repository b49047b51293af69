import Foundation
import Ink
import InkFile
import TouchKit

/// The controller of the window while no drawing is open: thumbnails of the drawings in the library or the bin.
///
/// `ShelfViewController+Drawings.swift` performs the actions on drawings.
final class ShelfViewController: UIViewController, KeyboardHost {
    enum Page: Equatable {
        case drawings
        case bin
        /// The contents of a folder outside the library; if the folder is nil, the drawings that were opened last.
        case elsewhere(folder: String?)
    }

    /// The next content of the window.
    enum Choice {
        case open(String)
        case new
        /// Back to the drawing that was open last.
        case back
        case quit
    }

    let library: DrawingLibrary
    let window: any WindowControls
    let choose: (Choice) -> Void
    let onRename: (_ path: String, _ newPath: String) -> Void
    let fileQueue: DispatchQueue
    private(set) var page = Page.drawings
    let bar = ShelfBar()
    private(set) lazy var grid = ShelfGrid(cache: cache) { [weak self] in
        self?.press($0)
    } onMore: { [weak self] in
        self?.showMenu(of: $0, atDots: true)
    }
    let notices = NoticeView()
    private let emptySentence = UILabel()
    private let cache: URL
    private let preferences: Preferences
    private(set) lazy var menu = UIEditMenuInteraction(delegate: self)
    var menuItem: ShelfItem?
    var menuIsAtDots = false
    /// Whether the menu was shown after the last event, and whether the touch that landed last has closed it.
    private var wasMenuShown = false
    private(set) var isMenuClosing = false
    /// The field in which a name is being edited, and the item that it is of.
    var naming: (field: NameField, item: ShelfItem)?
    /// The field for a part of the names that are shown; nil while all are.
    var searchField: NameField?
    /// All items of the page, including those that a search for names hides.
    private(set) var allItems: [ShelfItem] = []
    /// The keyboard on the screen; nil if none is shown.
    var keyboard: ScreenKeyboard?
    /// The number of changes of the library in progress.
    var changeCount = 0
    /// The requests of keys and taps while the library changes, performed afterwards; nil while it does not change.
    var waiting: [(ShelfViewController) -> Void]?
    private let hover = UIHoverGestureRecognizer()
    private weak var hovered: ActionButton?

    /// - Parameters:
    ///   - cache: The folder of the user's caches.
    ///   - preferences: How the shelf looks, and what was opened last.
    ///   - fileQueue: Works with the library's files, in order.
    ///   - choose: Called when the window does something else.
    ///   - onRename: Called after a drawing was renamed.
    init(
        library: DrawingLibrary, cache: URL, preferences: Preferences, window: any WindowControls,
        fileQueue: DispatchQueue, choose: @escaping (Choice) -> Void,
        onRename: @escaping (_ path: String, _ newPath: String) -> Void
    ) {
        (self.library, self.cache, self.preferences, self.window) = (library, cache, preferences, window)
        (self.fileQueue, self.choose, self.onRename) = (fileQueue, choose, onRename)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var bin: DrawingBin { DrawingBin(of: library) }

    // MARK: View

    override func loadView() {
        let root = UIView(frame: .zero)
        let style = preferences.appearance.style(on: .white)
        root.isMultipleTouchEnabled = true
        root.overrideUserInterfaceStyle = style
        root.backgroundColor = ShelfLook.background(InterfaceColors(style))
        emptySentence.font = Lettering.label
        emptySentence.textColor = InterfaceColors(style).secondaryLabel
        emptySentence.textAlignment = .center
        emptySentence.numberOfLines = 3
        for subview in [grid, emptySentence, bar, notices] { root.addSubview(subview) }
        emptySentence.isUserInteractionEnabled = false
        view = root
    }

    override func viewDidLoad() {
        grid.addInteraction(menu)
        connectDrops()
        grid.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: ShelfViewController.longPressed))
        let tap = UITapGestureRecognizer.ofSecondaryButton()
        tap.addTarget(self, action: ShelfViewController.secondaryButtonTapped)
        grid.addGestureRecognizer(tap)
        hover.addTarget(self, action: ShelfViewController.hovered)
        view.addGestureRecognizer(hover)
        window.title = "TouchTracker"
        window.pointerShape = .arrow
        show(.drawings)
    }

    override func viewDidLayoutSubviews() {
        let window = UIScreen.main.bounds
        view.fill(window, enlargedBy: preferences.enlargement(in: window.size))
        let bounds = view.bounds
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: ShelfLook.barHeight)
        grid.frame = CGRect(
            x: 0, y: ShelfLook.barHeight, width: bounds.width, height: bounds.height - ShelfLook.barHeight)
        if let keyboard {
            keyboard.place(atBottomOf: bounds)
            grid.frame.size.height = max(keyboard.frame.minY - grid.frame.minY, 0)
        }
        emptySentence.frame = grid.frame.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        notices.place(in: bounds, at: .bottom)
        placeNameField()
    }

    func add(_ keyboard: ScreenKeyboard) { view.insertSubview(keyboard, belowSubview: notices) }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        grid.hasKeys = super.becomeFirstResponder()
        return grid.hasKeys
    }

    /// The cell that keys are about is marked only while they are about it.
    @discardableResult
    override func resignFirstResponder() -> Bool {
        grid.hasKeys = !super.resignFirstResponder()
        return !grid.hasKeys
    }

    override func viewDidAppear(_ animated: Bool) {
        becomeFirstResponder()
    }

    // MARK: Pages

    func show(_ page: Page) {
        endNaming()
        removeSearchField()
        self.page = page
        showBar()
        grid.setContentOffset(.zero, animated: false)
        becomeFirstResponder()
        reload()
    }

    /// Shows the page's title and buttons.
    func showBar() {
        let search = ShelfButton(.search, .search) { [weak self] in self?.beginSearch() }
        switch page {
        case .drawings:
            bar.title = Phrase.drawings.text
            bar.buttons = [
                search, ShelfButton(.folder, .elsewhere) { [weak self] in self?.show(.elsewhere(folder: nil)) },
                ShelfButton(.clear, .bin) { [weak self] in self?.show(.bin) },
            ]
        case .bin:
            bar.title = Phrase.bin.text
            bar.buttons = [search, backButton]
        case .elsewhere(let folder):
            bar.title = folder.map { URL(fileURLWithPath: $0).lastPathComponent } ?? Phrase.elsewhere.text
            bar.buttons = [search, backButton]
        }
    }

    private var backButton: ShelfButton {
        ShelfButton(.shelf, .drawings) { [weak self] in self?.show(.drawings) }
    }

    /// Reads what the page shows.
    /// - Parameter path: The drawing that keys are about then; nil for the one that they are about now.
    func reload(choosing path: String? = nil) {
        let work = BackgroundWork(on: fileQueue) {
            [library, bin, page, recent = preferences.recentFiles.paths] () -> [ShelfItem] in
            bin.clean()
            switch page {
            case .elsewhere(let folder?): return ElsewhereItems.items(in: folder)
            case .elsewhere(nil): return ElsewhereItems.beginning(recent: recent)
            case .drawings: return [.new] + library.drawings.map { .drawing($0) }
            case .bin: return bin.entries.map { .deleted($0) }
            }
        }
        work.onEnd { [weak self, page] items in
            guard let self, page == self.page else { return }
            show(items, choosing: path)
        }
    }

    func show(_ items: [ShelfItem], choosing path: String?) {
        let isFirst = allItems.isEmpty
        allItems = items
        let items = found(in: items)
        // Return opens the last drawing.
        let chosen =
            path.flatMap { path in items.first { $0.file?.path == path } } ?? (isFirst ? items.dropFirst().first : nil)
        grid.show(items, current: chosen)
        if let chosen, path != nil { grid.choose(chosen) }
        placeNameField()
        showEmptySentence()
        guard changeCount == 0, let waiting else { return }
        self.waiting = nil
        for action in waiting { performOrWait(action) }
    }

    /// Says why the page shows nothing, if it does.
    func showEmptySentence() {
        if let searchField, !searchField.text.isEmpty, grid.items.isEmpty {
            emptySentence.text = Phrase.nothingFound(searchField.text).text
            return
        }
        switch page {
        case .drawings: emptySentence.text = allItems.count > 1 ? nil : Phrase.drawingsWillBeHere.text
        case .elsewhere: emptySentence.text = nil
        case .bin:
            emptySentence.text = allItems.isEmpty ? Phrase.deletedDrawingsStay.text : nil
        }
    }

    /// Performs an action, or lets it wait until the changes of the library are shown.
    func performOrWait(_ action: @escaping (ShelfViewController) -> Void) {
        if waiting == nil { action(self) } else { waiting?.append(action) }
    }

    func show(_ notice: Notice) {
        notices.show(notice)
        notices.place(in: view.bounds, at: .bottom)
    }

    // MARK: Touches

    /// Called after the window has delivered an event: a touch beside a name that is being edited completes it, and one
    /// beside the menu closes that.
    func windowDidSend(_ event: UIEvent) {
        let isMenuShown = UIApplication.shared.editMenu.isVisible
        if event.type == .touches, event.touches.contains(where: { $0.phase == .began }) {
            isMenuClosing = wasMenuShown && !isMenuShown
        }
        wasMenuShown = isMenuShown
        guard event.type == .touches, event.touches.contains(where: { $0.phase == .began }) else { return }
        grid.showsCurrent = false
        if let field = naming?.field,
            !event.touches.contains(where: { $0.view === field || keyboard != nil && $0.view === keyboard })
        {
            field.complete()
        }
    }

    private func longPressed(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began { showMenu(at: recognizer.location(in: grid)) }
    }

    private func secondaryButtonTapped(_ recognizer: UITapGestureRecognizer) {
        showMenu(at: recognizer.location(in: grid))
    }

    private func showMenu(at place: CGPoint) {
        if let cell = grid.cell(at: place) { showMenu(of: cell.item) }
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        var button: ActionButton?
        switch recognizer.state {
        case .began, .changed: button = view.hitTest(recognizer.location(in: view), with: nil) as? ActionButton
        case .ended, .cancelled, .possible, .failed: break
        }
        guard button !== hovered else { return }
        hovered?.isHovered = false
        button?.isHovered = true
        hovered = button
    }

    // MARK: Keys

    /// Whether keys are about the cells: neither about a question, nor about a name that is being edited.
    private var areKeysAboutCells: Bool { presentedViewController == nil && naming == nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key else {
            return super.pressesBegan(presses, with: event)
        }
        guard waiting == nil else {
            return performOrWait { _ = $0.handle(key) }
        }
        guard handle(key) else {
            return super.pressesBegan(presses, with: event)
        }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, keepsFocus(from: key) || areKeysAboutCells && move(with: key) else {
            return super.pressesChanged(presses, with: event)
        }
    }

    /// Whether a key would take the focus from a name that is being edited, which is all that Tab reaches then.
    private func keepsFocus(from key: UIKey) -> Bool {
        naming != nil && presentedViewController == nil && key.keyCode == .keyboardTab
    }

    private func handle(_ key: UIKey) -> Bool {
        if keepsFocus(from: key) { return true }
        guard areKeysAboutCells else {
            let command = KeyBinding.command(of: key)
            if command == .escape, presentedViewController == nil {
                endNaming()
                return true
            }
            // The other keys are the question's, or the name's.
            return command.map { $0.isAboutWindow && perform($0) } ?? false
        }
        if move(with: key) { return true }
        switch (key.keyCode, key.modifierFlags) {
        case (.keyboardReturnOrEnter, []), (.keypadEnter, []), (.keyboardSpacebar, []): grid.currentItem.map(press)
        case (.keyboardF2, []): grid.currentItem.map(rename)
        case (.keyboardApplication, []), (.keyboardF10, .shift): grid.currentItem.map(showMenuForKeys(of:))
        case _:
            if let command = KeyBinding.command(of: key), perform(command) { return true }
            guard case .insert(let text) = TextInput(key) else { return false }
            beginSearch(text)
        }
        return true
    }

    private func perform(_ command: Command) -> Bool {
        switch command {
        case .newDrawing: choose(.new)
        case .quit: choose(.quit)
        case .fullScreen: window.isFullScreen.toggle()
        case .duplicate: grid.currentItem.map(duplicate)
        case .delete: grid.currentItem.map(delete)
        case .escape where searchField != nil: endSearch()
        case .escape, .shelf:
            switch page {
            case .drawings: choose(.back)
            case .bin, .elsewhere: show(.drawings)
            }
        case .undo, .redo, .clear, .bringToFront, .sendToBack, .background, .cut, .copy, .paste, .selectAll, .choose,
            .toolbar, .palette, .openPalette, .fill, .openFills, .heads, .openHeads, .width, .closePanel, .table,
            .sides, .paper, .mirror, .mirrored, .fingers,
            .letFingers, .letTwoFingers, .inspector, .help, .touchLab, .copyReport, .desktopFingers, .zoomIn, .zoomOut,
            .fit,
            .fullScale, .lockPaper, .save, .saveCopy, .export, .exportNow, .exportFolder, .exportView, .print,
            .printNow, .printToFile,
            .replay:
            return false
        }
        return true
    }

    /// Lets keys be about another cell.
    private func move(with key: UIKey) -> Bool {
        guard key.modifierFlags.isEmpty else { return false }
        let current = grid.current ?? 0
        switch key.keyCode {
        case .keyboardLeftArrow: grid.moveCurrent(to: current - 1)
        case .keyboardRightArrow: grid.moveCurrent(to: current + 1)
        case .keyboardUpArrow: grid.moveCurrent(to: current - grid.columns)
        case .keyboardDownArrow: grid.moveCurrent(to: current + grid.columns)
        case .keyboardHome: grid.moveCurrent(to: 0)
        case .keyboardEnd: grid.moveCurrent(to: grid.items.count - 1)
        case _: return false
        }
        // From a button of the bar.
        if searchField == nil { becomeFirstResponder() }
        return true
    }
}
