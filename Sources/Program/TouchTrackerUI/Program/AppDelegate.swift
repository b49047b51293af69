package import Foundation
package import Ink
package import InkFile
package import TouchKit

/// The delegate that shows the program's window when the application launches, and saves when it terminates.
///
/// The window shows a drawing or, with a library, the shelf; `AppDelegate+Shelf.swift` changes between them.
package final class AppDelegate: UIApplicationDelegate {
    /// How the program looks, and what it saves.
    package struct Options {
        /// Whether toolbars, panels and notices are shown.
        package var hasChrome = true
        /// Whether anything fades and slides, if the preferences allow it as well.
        package var isAnimated = true
        /// The kiosk mode, or nil.
        package var kiosk: Kiosk?
        /// The advice for a desktop that takes fingers; nil if it takes none.
        package var desktopAdvice: DesktopAdvice?
        /// The file that changed preferences are written to; if it is nil, changes are not saved.
        package var preferences: PreferencesFile?
        /// Whether the first drawing is a new one, which is not kept if nothing is drawn in it.
        package var isNew = false
        /// The drawings that the window can show; nil if it shows only the first.
        package var library: DrawingLibrary?
        package var cache = UserFolder.cache
        /// The notices to show after the launch, each as one sentence.
        package var sentences: [Phrase] = []
        /// Called with each problem after the launch, as one sentence without a full stop, shown in the window or not.
        package var onProblem: (Phrase) -> Void = { _ in }

        package init() {}
    }

    /// The first content of the window.
    package enum Beginning {
        case drawing(Editor)
        /// All drawings. The first that is opened gets the paper, unless it is nil.
        case shelf(Preferences, Paper?)
        /// The question what to do about a drawing that could not be opened. `prepare` is called with the one that the user
        /// has chosen in its place, before it is shown; if it throws, the question is asked again.
        case question(UnopenedDrawing, Preferences, prepare: (Editor) throws -> Void)
    }

    enum Content {
        /// Nothing, before the launch and while one drawing follows another; or the question that the program begins with.
        case nothing
        case drawing(DrawViewController)
        case shelf(ShelfViewController)
    }

    /// The window, or nil before the application has launched.
    package private(set) var window: UIWindow?
    var content = Content.nothing
    /// The first content of the window; nil after the launch.
    private var beginning: Beginning?
    let controls: any WindowControls
    let options: Options
    /// The preferences of the drawing that is open, or that was open last.
    var preferences: Preferences
    let preferencesStore: PreferencesStore?
    /// The paper for the first drawing that is opened from the shelf.
    var paper: Paper?
    /// Works with the library's files, in order.
    let fileQueue = DispatchQueue(label: "files", qos: .userInitiated)
    /// The path of the drawing that was open last, and whether it was new then.
    var last: (path: String, isNew: Bool)?
    private let pictureWriter = PictureWriter()

    /// The reason that the last changes of the drawing could not be saved when the application terminated, as one
    /// sentence without a full stop; nil if everything is saved.
    package private(set) var unsaved: Phrase?

    package init(_ beginning: Beginning, controls: any WindowControls, options: Options = Options()) {
        self.controls = controls
        self.options = options
        switch beginning {
        case .drawing(let editor): preferences = editor.preferences
        case .shelf(let preferences, let paper): (self.preferences, self.paper) = (preferences, paper)
        case .question(_, let preferences, _): self.preferences = preferences
        }
        self.beginning = beginning
        preferencesStore = options.preferences.map { [preferences] in PreferencesStore(preferences, in: $0) }
    }

    package convenience init(editor: Editor, controls: any WindowControls, options: Options = Options()) {
        self.init(.drawing(editor), controls: controls, options: options)
    }

    private var controller: DrawViewController? {
        if case .drawing(let controller) = content { controller } else { nil }
    }

    /// Shows the window and the notices of the launch.
    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = EventWindow()
        self.window = window
        switch beginning {
        case .drawing(let editor):
            last = editor.document.saver.map { ($0.path, options.isNew) }
            show(editor)
        case .shelf, nil: showShelf()
        case .question: show(QuestionController { [controls] in controls.quit() }) { _ in }
        }
        window.makeKeyAndVisible()
        if case .question(let drawing, _, let prepare) = beginning { ask(about: drawing, prepare: prepare) }
        beginning = nil
        switch content {
        case .nothing: break
        case .drawing(let controller): tell(options.sentences, about: controller.editor)
        case .shelf(let shelf):
            for sentence in options.sentences { shelf.show(Notice(problem: sentence)) }
        }
        return true
    }

    // MARK: Content

    /// Shows the controller of a drawing or of the shelf in the window.
    func show(_ controller: UIViewController, onEvent: @escaping (UIEvent) -> Void) {
        window?.rootViewController = controller
        (window as? EventWindow)?.onEvent = onEvent
    }

    func show(_ editor: Editor) {
        editor.document.failures.observe(self) { [options] in options.onProblem($0) }
        preferencesStore?.follow(editor)
        if let library = options.library, let path = editor.document.saver?.path {
            if library.contains(path) { editor.document.bin = DrawingBin(of: library) }
            let resolved = UserFolder.resolved(path)
            if !library.contains(resolved) { editor.preferences.recentFiles.note(resolved) }
        }
        let controller = DrawViewController(
            editor: editor, window: controls, hasChrome: options.hasChrome, isAnimated: options.isAnimated,
            kiosk: options.kiosk, desktopAdvice: options.desktopAdvice, library: options.library,
            fileQueue: fileQueue, pictureWriter: pictureWriter)
        controller.leaving.onLeave = { [weak self] in self?.leave(for: $0) }
        represent(editor.document)
        editor.document.nameChanges.observe(self) { [weak self, weak editor] in
            if let editor { self?.represent(editor.document) }
        }
        editor.document.renames.observe(self) { [weak self, weak editor] old in
            // It has a name that was chosen: it is kept even if nothing is drawn.
            if self?.last?.path == old, let path = editor?.document.saver?.path { self?.last = (path, false) }
        }
        content = .drawing(controller)
        show(controller, onEvent: controller.windowDidSend)
    }

    /// Says where the window's drawing is, so that it is raised if the drawing is opened again. A kiosk is not.
    private func represent(_ document: Document) {
        guard options.kiosk == nil else { return }
        controls.representedPath = document.saver.map { UserFolder.resolved($0.path) }
    }

    /// Shows sentences that have been reported, and reports later problems.
    func tell(_ sentences: [Phrase], about editor: Editor) {
        for sentence in sentences {
            editor.notices.send(Notice(problem: sentence))
        }
        editor.notices.observe(self) { [options] in
            if $0.isError { options.onProblem($0.text) }
        }
    }

    // MARK: Ending

    /// Saves the drawing before the window closes. If that fails, asks the user what to do. A kiosk's window closes
    /// only for a while after it was unlocked.
    /// - Returns: Whether the program may quit without asking.
    package func mayClose() -> Bool {
        controller.map { $0.isAllowed(.quit) && $0.leaving.mayQuitAtOnce() } ?? true
    }

    /// Finishes the strokes under the fingers, which lose their window, and writes the file for other programs.
    package func applicationWillResignActive(_ application: UIApplication) {
        controller?.finishStrokes()
        controller?.editor.document.saver?.writeFile()
    }

    /// Saves the preferences and the drawing, unless the user does not wait for the disk.
    package func applicationWillTerminate(_ application: UIApplication) {
        // All ink is in the file or kept beside it, as for a program that is killed.
        if case .atOnce = controller?.leaving.state { return }
        // A new name holds the lock that the file queue may wait for.
        controller?.file.finishRenaming()
        controller?.finishStrokes()
        // First the ink: a signal may be followed by a kill, and pictures can be exported again.
        unsaved = controller?.editor.document.finishSaving()
        preferencesStore?.finish()
        pictureWriter.finish()
        if unsaved == nil, last?.isNew == true, let document = controller?.editor.document { closeFile(of: document) }
        fileQueue.sync {}
    }
}
