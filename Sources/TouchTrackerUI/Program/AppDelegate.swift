package import TouchKit

/// Sets the program up: one window, filled by the paper and what floats above it.
package final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// How the program is to look and what it keeps.
    package struct Options {
        /// Whether anything but the paper is shown.
        package var hasChrome = true
        /// Whether what appears may fade and slide; the preferences have a say, too.
        package var isAnimated = true
        /// What a program left alone with the public does; nil where it is not.
        package var kiosk: Kiosk?
        /// Where changed preferences are written; nil forgets them.
        package var preferences: PreferencesFile?
        /// What went wrong before the start, each in one sentence.
        package var problems: [String] = []
        /// Told in one sentence, without a full stop, of everything that goes wrong from then on, whether or not the window has
        /// room to say it.
        package var complain: (String) -> Void = { _ in }

        /// What a program does unless told otherwise.
        package init() {}
    }

    /// The window, once the application has launched.
    package private(set) var window: UIWindow?
    private var controller: DrawViewController?
    private let studio: Studio
    private let controls: any WindowControls
    private let options: Options
    private let keeper: PreferencesKeeper?

    /// Why the last changes of the drawing are not saved, in one sentence without a full stop, once the application has
    /// terminated; nil where all are.
    package private(set) var unsaved: String?

    /// Makes the delegate of a program that draws in `studio`.
    package init(studio: Studio, controls: any WindowControls, options: Options = Options()) {
        self.studio = studio
        self.controls = controls
        self.options = options
        keeper = options.preferences.map { PreferencesKeeper(studio, in: $0) }
    }

    /// Shows the window.
    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        studio.sheet.failures.observe(self) { [options] in options.complain($0) }
        let window = EventWindow()
        let controller = DrawViewController(
            studio: studio, window: controls, hasChrome: options.hasChrome, isAnimated: options.isAnimated,
            kiosk: options.kiosk)
        window.rootViewController = controller
        window.onEvent = { [weak controller] in controller?.saw($0) }
        window.makeKeyAndVisible()
        self.window = window
        self.controller = controller
        for problem in options.problems {
            studio.notices.send(Notice(text: problem, isError: true))
        }
        studio.notices.observe(self) { [options] in
            if $0.isError { options.complain($0.text) }
        }
        return true
    }

    /// Whether whoever closes the window may: a kiosk stays.
    package var mayQuit: Bool { controller?.isAllowed(.quit) ?? true }

    /// Keeps what has not been kept.
    package func applicationWillTerminate(_ application: UIApplication) {
        keeper?.finish()
        unsaved = studio.sheet.finishSaving()
    }
}
