import Foundation
package import TouchKit

/// The delegate of a program whose drawing could not be opened. It says so in the window and asks what to do, and then
/// starts the program with another drawing, or quits.
package final class OpeningDelegate: UIApplicationDelegate {
    /// The program's own delegate; nil until the user has chosen a drawing.
    package private(set) var program: AppDelegate?
    private let drawing: UnopenedDrawing
    private let start: (UnopenedDrawing.Choice) throws -> AppDelegate
    private let quit: () -> Void
    private var window: UIWindow?

    /// - Parameters:
    ///   - drawing: The drawing that could not be opened.
    ///   - start: Creates the program's delegate with another drawing.
    ///   - quit: Quits the program.
    package init(
        _ drawing: UnopenedDrawing, start: @escaping (UnopenedDrawing.Choice) throws -> AppDelegate,
        quit: @escaping () -> Void
    ) {
        (self.drawing, self.start, self.quit) = (drawing, start, quit)
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

    /// Saves what the program has not saved.
    package func applicationWillTerminate(_ application: UIApplication) {
        program?.applicationWillTerminate(application)
    }

    private func ask(_ sentence: Phrase, on application: UIApplication) {
        let question = UIAlertController(
            title: Phrase.cannotOpen.text, message: Phrase.sentences([sentence]).text, preferredStyle: .alert)
        if drawing.canBeCopied {
            question.addAction(
                UIAlertAction(title: Phrase.openCopy.text, style: .default) { [weak self] _ in
                    self?.choose(.copy, on: application)
                })
        }
        question.addAction(
            UIAlertAction(title: Phrase.newDrawing.text, style: .default) { [weak self] _ in
                self?.choose(.new, on: application)
            })
        question.addAction(UIAlertAction(title: Phrase.quit.text, style: .cancel) { [quit] _ in quit() })
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

/// The empty window below a question, whose keys it receives.
private final class QuestionController: UIViewController {
    private let onQuit: () -> Void

    /// - Parameter onQuit: Called when the key that quits is pressed.
    init(onQuit: @escaping () -> Void) {
        self.onQuit = onQuit
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, KeyBinding.command(of: key) == .quit else {
            return super.pressesBegan(presses, with: event)
        }
        onQuit()
    }
}
