import Foundation
import TouchTrackerUI

/// The drawings that are kept where no file is named, in `touchtracker` in the user's folder for data (`XDG_DATA_HOME`).
enum StandardDrawing: String {
    /// The user's own.
    case own = "drawing.svg"
    /// The public's: a kiosk clears itself, and the user's own drawing is not there for that.
    case kiosk = "kiosk.svg"

    /// Where it is; the folder is made where there is none.
    /// - Throws: a sentence where it cannot be made.
    func path() throws -> String {
        let folder = UserFolder.data.appendingPathComponent("touchtracker")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CannotMake(folder: folder.path)
        }
        return folder.appendingPathComponent(rawValue).path
    }

    private struct CannotMake: Error, CustomStringConvertible {
        let folder: String

        var description: String { "cannot make the folder \(folder) for the drawing" }
    }
}
