import Foundation
import InkFile
import TouchTrackerUI

/// The drawing that opens if no file is named, in the folder `touchtracker` of the user's data (`XDG_DATA_HOME`).
@MainActor
enum DefaultDrawing: String {
    /// The user's own drawing, which is named in the language in use.
    case own = "drawing"
    /// The drawing of a kiosk, which clears it and therefore must not open the user's own.
    case kiosk

    /// The drawing's name, if it is a new one.
    var name: String { self == .own ? Phrase.drawing.text : rawValue }

    /// The drawing's path: with the name in the language in use, unless only one with the English name exists.
    var path: String {
        let library = DrawingLibrary(Self.folder)
        let paths = [name, rawValue].map(library.path(named:))
        return paths.first(where: FileManager.default.fileExists(atPath:)) ?? paths[0]
    }

    /// The path of the folder, which may be missing.
    static var folder: String { UserFolder.data.appendingPathComponent("touchtracker").path }

    /// The path of a file that does not exist: a new drawing's, with a number if necessary, as in `drawing 2.svg`.
    var unusedPath: String {
        let library = DrawingLibrary(Self.folder)
        return library.path(named: library.newName(name))
    }
}
