internal import CLinux
import Foundation
package import Ink

// Another name for a drawing that is open.
extension DrawingFile {
    /// Gives the open file another name in its folder, which the caller has locked. Its log goes with it. It does not
    /// wait for the disk: the next flush does.
    /// - Parameter drawing: Returns the drawing without changes that are not saved.
    fileprivate func rename(to new: String, _ drawing: () -> Drawing) throws {
        abandonWriting()
        try attempt { () throws(DrawingFileError.Problem) in try checkUnchanged() }
        // They have the old name, and would become those of another drawing.
        if !obsolete.isEmpty { try rewrite(drawing()) }
        if FilePath.kind(of: path) == .link {
            // The system reads the names and keeps no pointer to them.
            guard unsafe CFileRename(path, new) == 0 else { throw POSIXError.current }
        } else {
            try log.rename(to: new)
            target = new
        }
        path = new
    }
}

extension DrawingLibrary {
    /// A folder that no other TouchTracker changes as long as this exists and is not released.
    package struct Lock: Sendable {
        fileprivate let folder: OpenFile

        /// Lets others change the folder, even while something still refers to this.
        package func release() { folder.unlock() }
    }

    /// Waits until no other TouchTracker changes the folder.
    /// - Throws: Why no drawing can get a name there.
    package func lock(naming name: String) throws(Failure) -> Lock {
        do {
            let lock = Lock(folder: try lock())
            if let problem = problem(withName: name) { throw Failure.name(problem) }
            return lock
        } catch {
            throw error as? Failure ?? Failure(error, naming: path(named: name))
        }
    }

    /// Gives a drawing that is open another name, without waiting for the disk.
    /// - Parameters:
    ///   - lock: That of the folder, which is released.
    ///   - drawing: Returns the drawing without changes that are not saved.
    package func rename(
        _ file: DrawingFile, to name: String, _ lock: consuming Lock, _ drawing: () -> Drawing
    ) throws(Failure) {
        let new = path(named: name)
        do {
            try file.rename(to: new, drawing)
        } catch {
            throw Failure(error, naming: new)
        }
        withExtendedLifetime(lock) {}
    }
}
