import Foundation
import InkFile
import TouchTrackerUI

/// The drawing that the program opens if no file is named, in the folder `touchtracker` of the user's data
/// (`XDG_DATA_HOME`).
enum DefaultDrawing: String {
    /// The user's own drawing.
    case own = "drawing.svg"
    /// The drawing of a kiosk, which clears it and therefore must not open the user's own.
    case kiosk = "kiosk.svg"

    /// Creates the folder if necessary and returns the drawing's path.
    /// - Throws: An error that describes itself in one sentence if the folder cannot be created.
    func path() throws -> String { try Self.folder() + "/" + rawValue }

    /// The drawing's name.
    var name: String { DrawingLibrary.name(of: rawValue) }

    /// Creates the folder if necessary and returns its path.
    /// - Throws: An error that describes itself in one sentence if the folder cannot be created.
    static func folder() throws -> String {
        let folder = UserFolder.data.appendingPathComponent("touchtracker")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CannotCreateFolder(path: folder.path)
        }
        return folder.path
    }

    /// Returns the path of a file that does not exist: the drawing's, or one with a number, as in `drawing 2.svg`.
    /// - Throws: An error that describes itself in one sentence if the folder cannot be created.
    func unusedPath() throws -> String {
        let library = DrawingLibrary(try Self.folder())
        return library.path(named: library.newName(name))
    }

    private struct CannotCreateFolder: Error, CustomStringConvertible {
        let path: String

        var description: String { "cannot create the folder \(path) for the drawing" }
    }
}
