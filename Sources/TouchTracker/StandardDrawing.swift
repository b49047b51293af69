import Foundation
import TouchTrackerUI

/// The drawing that is always kept: `touchtracker/drawing.svg` in the user's folder for data (`XDG_DATA_HOME`).
enum StandardDrawing {
    /// Where it is; the folder is made where there is none.
    /// - Throws: a sentence where it cannot be made.
    static func path() throws -> String {
        let folder = UserFolder.data.appendingPathComponent("touchtracker")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CannotMake(folder: folder.path)
        }
        return folder.appendingPathComponent("drawing.svg").path
    }

    private struct CannotMake: Error, CustomStringConvertible {
        let folder: String

        var description: String { "cannot make the folder \(folder) for the drawing" }
    }
}
