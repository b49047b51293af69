import Foundation
import Ink
import InkFile

// A place for a drawing whose own file cannot be written.
extension Document {
    /// A folder that can be written to, other than that of the drawing's file: the user's home, or the one for
    /// temporary files; nil if neither can be written to.
    var fallbackFolder: URL? {
        let own = saver.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent().standardizedFileURL.path }
        return [UserFolder.home, FileManager.default.temporaryDirectory].first { folder in
            folder.standardizedFileURL.path != own && FileManager.default.isWritableFile(atPath: folder.path)
        }
    }

    /// Continues in a new file in a folder.
    /// - Parameter page: The size of the window, in points. The page shows it and the ink.
    /// - Throws: `DrawingFileError`, which describes itself in one sentence without a full stop.
    func move(to folder: URL, page: CGSize) throws {
        let name = saver.map { URL(fileURLWithPath: $0.path).lastPathComponent } ?? "drawing.svg"
        let file = try DrawingFile.create(
            beside: folder.appendingPathComponent(name).path, page: page, paper: paper, holding: committedDrawing)
        saver = FileSaver(self, in: file)
        failures.send(.continuesAs(path: file.path))
    }
}
