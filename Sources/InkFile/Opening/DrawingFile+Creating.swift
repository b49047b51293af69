package import Ink

package import Foundation

extension DrawingFile {
    /// Creates a new file next to another one and writes a drawing to it: "drawing (2).svg", or the next number that is
    /// not in use.
    /// - Parameters:
    ///   - path: The path of the other file.
    ///   - isFree: Whether the new file can have that path, if no file has it.
    ///   - page: The size of the window, in points. The page shows it and the ink.
    ///   - paper: The paper of the drawing.
    ///   - unsaved: What the other file lacks and `drawing` contains.
    ///   - drawing: The ink.
    ///
    /// Throws a `DrawingFileError` if no file can be created.
    package static func create(
        beside path: String, orAtIt isFree: Bool = false, page: CGSize?, paper: Paper = .white,
        with unsaved: UnsavedInk? = nil, holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: pageStep)
        return try create(beside: path, orAtIt: isFree, header, with: unsaved, holding: drawing)
    }

    /// Same as above, with the page and the paper of a header.
    package static func create(
        beside path: String, orAtIt isFree: Bool = false, _ header: SVGHeader, with unsaved: UnsavedInk?,
        holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        var (number, header) = (isFree ? 1 : 2, header.ofOwnFile)
        // The kept ink is that of the other file.
        header.cleared = nil
        while true {
            let path = number == 1 ? path : FilePath.numbered(path, number)
            do {
                if let file = try unused(path) {
                    return try begin(
                        path, at: path, in: file, isNew: true, header, unsaved ?? UnsavedInk(new: path),
                        holding: drawing)
                }
            } catch {
                throw DrawingFileError(path: path, problem: error)
            }
            number += 1
        }
    }

    /// Creates an empty file; nil if the name is in use, even if only since a moment ago.
    private static func unused(_ path: String) throws(DrawingFileError.Problem) -> OpenFile? {
        guard FilePath.kind(of: path) == .missing else { return nil }
        do {
            let file = try open(path, creates: true)
            return file.status?.size == 0 ? file : nil
        } catch .inUse {
            return nil
        }
    }
}
