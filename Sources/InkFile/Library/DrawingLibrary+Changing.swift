package import Foundation
import Glibc
package import Ink

// Renaming and duplicating.
extension DrawingLibrary {
    /// The reason that a drawing was not renamed, duplicated, deleted or restored.
    package enum Failure: Error, Sendable, Hashable {
        case name(NameProblem)
        /// The drawing is open in a program, or what a killed program left cannot be saved in it.
        case drawing(DrawingFileError)
        /// The system refuses.
        case system(reason: FileReason)
    }

    /// Gives a drawing another name.
    /// - Returns: The new path.
    @discardableResult
    package func rename(_ path: String, to name: String) throws(Failure) -> String {
        if let problem = problem(withName: name) { throw .name(problem) }
        let new = self.path(named: name)
        try change(path) { try HiddenFiles.move(path, to: new) }
        return new
    }

    /// Copies a drawing, with what is kept beside it.
    /// - Returns: The path of the copy, which has the name of the drawing and a number, such as "boat 2".
    package func duplicate(_ path: String) throws(Failure) -> String {
        var new = ""
        try change(path) {
            let copy = try NewFile(copyOf: try target(of: path))
            new = self.path(named: freeName(Self.name(of: path)))
            let hidden = HiddenFiles(of: path)
            // They belong to no drawing until the copy has its name.
            try hidden.copy(beside: new)
            do {
                try copy.rename(to: new)
            } catch {
                HiddenFiles(of: new).remove()
                throw error
            }
            DrawingFile.synchronize(folder: folder)
        }
        return new
    }

    /// Saves a drawing under a name that no other has.
    /// - Parameter page: The size of the window, in points. The page shows it and the ink.
    package func save(_ drawing: Drawing, on paper: Paper, page: CGSize, named name: String) throws(Failure) {
        if let problem = problem(withName: name) { throw .name(problem) }
        do {
            let lock = try lock()
            let opening = SVGOpening(window: page, paper: paper).showing(drawing.bounds, step: DrawingFile.pageStep)
            let document = SVGDocument(page: opening.page, paper: paper, marks: drawing.map(\.mark))
            try NewFile(Array(document.data), beside: path(named: name)).rename(to: path(named: name))
            DrawingFile.synchronize(folder: folder)
            withExtendedLifetime(lock) {}
        } catch POSIXError.EEXIST {
            throw .name(.taken)
        } catch {
            throw .system(reason: FileReason(error))
        }
    }

    private func target(of path: String) throws -> String { try FilePath.following(path) }

    /// Changes a drawing's file while the library and the drawing are locked, and no changes of a killed program are
    /// left beside it.
    func change(_ path: String, _ body: () throws -> Void) throws(Failure) {
        do {
            let lock = try lock()
            let held = try hold(path)
            try body()
            withExtendedLifetime((lock, held)) {}
        } catch let error as DrawingFileError {
            throw .drawing(error)
        } catch POSIXError.EEXIST {
            throw .name(.taken)
        } catch {
            throw .system(reason: FileReason(error))
        }
    }

    /// Locks a drawing's file, and saves in it what a killed program left beside it, which names it.
    /// - Returns: What holds the lock.
    private func hold(_ path: String) throws -> AnyObject {
        guard !HiddenFiles(of: path).journals.isEmpty else {
            do throws(DrawingFileError.Problem) {
                return try DrawingFile.open(DrawingFile.target(of: path), creates: false)
            } catch {
                throw DrawingFileError(path: path, problem: error)
            }
        }
        let opened = try DrawingFile.open(path, page: nil)
        try opened.file.finish(opened.drawing)
        try opened.file.synchronize().wait()
        return opened.file
    }
}
