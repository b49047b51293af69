package import Foundation
import Ink
import InkFile
import TouchKit

/// A drawing that could not be opened, and the drawing that can take its place.
package struct UnopenedDrawing {
    /// The drawing to open instead.
    package enum Choice {
        /// A copy of the drawing beside it.
        case copy
        /// A new drawing beside it.
        case new
    }

    /// Why the drawing could not be opened, as one sentence without a full stop.
    package let reason: Phrase
    /// Whether the drawing can be copied: it can be read, and what cannot be edited is left out.
    let canBeCopied: Bool
    private let path: String
    private let page: CGSize
    private let otherFolder: URL

    /// - Parameters:
    ///   - path: The path of the drawing.
    ///   - page: The minimum size of the page, in points.
    ///   - error: Why the drawing could not be opened.
    ///   - otherFolder: The folder for the other drawing, if the drawing's own folder takes no files.
    package init(
        _ path: String, page: CGSize, because error: any Error,
        otherFolder: URL = UserFolder.data.appendingPathComponent("touchtracker")
    ) {
        (self.path, self.page, self.otherFolder) = (path, page, otherFolder)
        reason = Phrase(error)
        canBeCopied =
            switch (error as? DrawingFileError)?.problem {
            case .inUse, .wouldLose, .changedOutside, .unwritable: FileManager.default.isReadableFile(atPath: path)
            case .missingFolder, .isFolder, .isSpecialFile, .unreadable, .notADrawing, .otherKind, .linkCycle,
                .linkOfAnotherUser,
                .linkNotUTF8, nil:
                false
            }
    }

    /// Creates the other drawing. The one that could not be opened stays as it is.
    /// - Returns: The other drawing, which may be in another folder. If no file can be created yet, its document says so
    ///   itself.
    package func open(_ choice: Choice, _ preferences: Preferences) throws -> OpenedDrawing {
        var (drawing, paper) = (Drawing(), Paper.white)
        if choice == .copy {
            let original = try DrawingFile.read(path).document
            drawing.add(original.marks)
            paper = original.paper
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("svg")
        let other = otherFolder.appendingPathComponent(name.lastPathComponent).path
        do {
            let file: DrawingFile
            do {
                file = try DrawingFile.create(beside: name.path, page: page, paper: paper, holding: drawing)
            } catch {
                try UnkeptFile.createFolder(of: other)
                file = try DrawingFile.create(beside: other, page: page, paper: paper, holding: drawing)
            }
            let document = Document(drawing: drawing, file: file)
            return OpenedDrawing(document, at: file.path, preferences, sentences: [.keptAs(path: file.path)])
        } catch {
            let document = Document.unkept(drawing, on: paper, at: other, page: page, createsFolder: true)
            return OpenedDrawing(document, at: other, preferences)
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

/// The empty window below the question, whose keys it receives: the program has no other drawing to show.
final class QuestionController: UIViewController {
    private let onQuit: () -> Void

    /// - Parameter onQuit: Called when the key that quits is pressed.
    init(onQuit: @escaping () -> Void) {
        self.onQuit = onQuit
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, KeyBinding.command(of: key) == .quit else {
            return super.pressesBegan(presses, with: event)
        }
        onQuit()
    }
}
