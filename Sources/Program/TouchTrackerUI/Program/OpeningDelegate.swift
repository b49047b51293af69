import Foundation
package import TouchKit

/// The delegate of a program whose drawing could not be opened. It says so in the window and asks what to do, and then
/// starts the program with another drawing, or quits.
package final class OpeningDelegate: UIApplicationDelegate {
    /// The program's own delegate; nil until the user has chosen a drawing.
    package private(set) var program: AppDelegate?
    private let drawing: UnopenedDrawing
    private let preferences: Preferences
    private let start: (UnopenedDrawing.Choice) throws -> AppDelegate
    private let quit: () -> Void
    private var window: UIWindow?

    /// - Parameters:
    ///   - drawing: The drawing that could not be opened.
    ///   - preferences: How the question looks.
    ///   - start: Creates the program's delegate with another drawing.
    ///   - quit: Quits the program.
    package init(
        _ drawing: UnopenedDrawing, _ preferences: Preferences = Preferences(),
        start: @escaping (UnopenedDrawing.Choice) throws -> AppDelegate,
        quit: @escaping () -> Void
    ) {
        (self.drawing, self.preferences, self.start, self.quit) = (drawing, preferences, start, quit)
    }

    /// Shows the question.
    package func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        let controller = QuestionController(onQuit: quit)
        controller.view.backgroundColor = .white
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        ask(drawing.reason, on: application)
        return true
    }

    /// Finishes the strokes under the fingers, which lose their window.
    package func applicationWillResignActive(_ application: UIApplication) {
        program?.applicationWillResignActive(application)
    }

    /// Saves what the program has not saved.
    package func applicationWillTerminate(_ application: UIApplication) {
        program?.applicationWillTerminate(application)
    }

    private func ask(_ sentence: Phrase, on application: UIApplication) {
        let question = UIAlertController.question(
            about: drawing, sentence, cancel: .quit, choose: { [weak self] in self?.choose($0, on: application) },
            onCancel: quit)
        question.view.enlarge(by: preferences.enlargement(in: UIScreen.main.bounds.size))
        window?.rootViewController?.present(question, animated: false)
    }

    private func choose(_ choice: UnopenedDrawing.Choice, on application: UIApplication) {
        do {
            let program = try start(choice)
            self.program = program
            _ = program.application(application, didFinishLaunchingWithOptions: nil)
            window?.isHidden = true
            window = nil
        } catch {
            ask(Phrase(error), on: application)
        }
    }
}

extension UIAlertController {
    /// Returns the question what to do about a drawing that cannot be opened.
    /// - Parameters:
    ///   - sentence: Why it cannot be, as one sentence without a full stop.
    ///   - cancel: The title of the answer that does nothing.
    static func question(
        about drawing: UnopenedDrawing, _ sentence: Phrase, cancel: Phrase,
        choose: @escaping (UnopenedDrawing.Choice) -> Void, onCancel: @escaping () -> Void = {}
    ) -> UIAlertController {
        let question = UIAlertController(
            title: Phrase.cannotOpen.text, message: Phrase.sentences([sentence]).text, preferredStyle: .alert)
        if drawing.canBeCopied {
            question.addAction(UIAlertAction(title: Phrase.openCopy.text, style: .default) { _ in choose(.copy) })
        }
        question.addAction(UIAlertAction(title: Phrase.newDrawing.text, style: .default) { _ in choose(.new) })
        question.addAction(UIAlertAction(title: cancel.text, style: .cancel) { _ in onCancel() })
        return question
    }
}

/// The empty window below a question, whose keys it receives.
private final class QuestionController: UIViewController {
    private let onQuit: () -> Void

    /// - Parameter onQuit: Called when the key that quits is pressed.
    init(onQuit: @escaping () -> Void) {
        self.onQuit = onQuit
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, KeyBinding.command(of: key) == .quit else {
            return super.pressesBegan(presses, with: event)
        }
        onQuit()
    }
}
