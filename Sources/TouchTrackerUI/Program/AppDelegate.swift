package import TouchKit

/// The delegate that shows the program's window when the application launches, and saves when it terminates.
package final class AppDelegate: UIApplicationDelegate {
    /// How the program looks, and what it saves.
    package struct Options {
        /// Whether anything besides the paper is shown.
        package var hasChrome = true
        /// Whether anything fades and slides, if the preferences allow it as well.
        package var isAnimated = true
        /// Whether the touch lab is shown from the start.
        package var showsLab = false
        /// The kiosk mode, or nil.
        package var kiosk: Kiosk?
        /// What to do about a desktop that takes fingers; nil if it takes none.
        package var desktopAdvice: DesktopAdvice?
        /// The file that changed preferences are written to; if it is nil, changes are not saved.
        package var preferences: PreferencesFile?
        /// What to say after the launch, for a while; nil for nothing.
        package var notice: String?
        /// The problems before the launch, each as one sentence.
        package var problems: [String] = []
        /// Called with each problem after the launch, as one sentence without a full stop, whether or not the window shows it.
        package var onProblem: (String) -> Void = { _ in }

        /// Creates the default options.
        package init() {}
    }

    /// The window, or nil before the application has launched.
    package private(set) var window: UIWindow?
    private var controller: DrawViewController?
    private let editor: Editor
    private let controls: any WindowControls
    private let options: Options
    private let preferencesStore: PreferencesStore?

    /// The reason that the last changes of the drawing could not be saved when the application terminated, as one sentence without
    /// a full stop; nil if everything is saved.
    package private(set) var unsaved: String?

    package init(editor: Editor, controls: any WindowControls, options: Options = Options()) {
        self.editor = editor
        self.controls = controls
        self.options = options
        preferencesStore = options.preferences.map { PreferencesStore(editor, in: $0) }
    }

    /// Shows the window, and the problems before the launch.
    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        editor.document.failures.observe(self) { [options] in options.onProblem($0) }
        let window = EventWindow()
        let controller = DrawViewController(
            editor: editor, window: controls, hasChrome: options.hasChrome, isAnimated: options.isAnimated,
            kiosk: options.kiosk, desktopAdvice: options.desktopAdvice)
        window.rootViewController = controller
        window.onEvent = { [weak controller] in controller?.windowDidSend($0) }
        window.makeKeyAndVisible()
        self.window = window
        self.controller = controller
        if options.showsLab { controller.perform(.touchLab) }
        if let notice = options.notice { editor.notices.send(Notice(text: notice)) }
        for problem in options.problems {
            editor.notices.send(Notice(text: problem, isError: true))
        }
        editor.notices.observe(self) { [options] in
            if $0.isError { options.onProblem($0.text) }
        }
        return true
    }

    /// Whether closing the window quits the program; in kiosk mode, only for a while after it was unlocked.
    package var mayQuit: Bool { controller?.isAllowed(.quit) ?? true }

    /// Saves the drawing before the window closes. If that fails, asks the user what to do.
    /// - Returns: Whether the program may quit without asking.
    package func mayQuitAtOnce() -> Bool { controller?.mayQuitAtOnce() ?? true }

    /// Finishes the strokes under the fingers, which lose their window.
    package func applicationWillResignActive(_ application: UIApplication) {
        controller?.finishStrokes()
    }

    /// Saves the preferences and the drawing, unless the user does not wait for the disk.
    package func applicationWillTerminate(_ application: UIApplication) {
        // All ink is in the file or kept beside it, as for a program that is killed.
        if case .atOnce = controller?.quitting { return }
        controller?.finishStrokes()
        preferencesStore?.finish()
        controller?.finishExport()
        unsaved = editor.document.finishSaving()
    }
}

/// A window that reports each event after it has been delivered.
final class EventWindow: UIWindow {
    var onEvent: (UIEvent) -> Void = { _ in }

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        onEvent(event)
    }
}
