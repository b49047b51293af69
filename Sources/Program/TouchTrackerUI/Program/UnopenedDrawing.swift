package import Foundation
import Ink
import InkFile

/// A drawing that could not be opened, and the drawing that can take its place.
package struct UnopenedDrawing {
    /// What to draw in instead.
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
    /// - Returns: The document, the path of its file, and a sentence, without a full stop, that says where it is:
    ///   perhaps not in the folder of the drawing that could not be opened. The sentence is nil if no file can be
    ///   created yet, which the document says itself.
    package func document(_ choice: Choice) throws -> (document: Document, path: String, sentence: Phrase?) {
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
            return (Document(drawing: drawing, file: file), file.path, .keptAs(path: file.path))
        } catch {
            return (Document.unkept(drawing, on: paper, at: other, page: page, createsFolder: true), other, nil)
        }
    }
}
