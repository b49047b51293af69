import Foundation
import InkFile
import TouchTrackerUI

/// The drawing that the program opens if no file is named, in the folder `touchtracker` of the user's data
/// (`XDG_DATA_HOME`).
@MainActor
enum DefaultDrawing: String {
    /// The user's own drawing, which is named in the language in use.
    case own = "drawing"
    /// The drawing of a kiosk, which clears it and therefore must not open the user's own.
    case kiosk

    /// The drawing's name, if it is a new one.
    var name: String { self == .own ? Phrase.drawing.text : rawValue }

    /// Creates the folder if necessary and returns the drawing's path: that of the name in the language in use, unless
    /// there is only a drawing with the English name.
    /// - Throws: An error that describes itself in one sentence if the folder cannot be created.
    func path() throws -> String {
        let library = DrawingLibrary(try Self.folder())
        let paths = [name, rawValue].map(library.path(named:))
        return paths.first(where: FileManager.default.fileExists(atPath:)) ?? paths[0]
    }

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

    /// Returns the path of a file that does not exist: a new drawing's, with a number if necessary, as in
    /// `drawing 2.svg`.
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
