internal import CLinux
import Foundation
import Glibc

// The log of a drawing, which is found by the drawing's name, goes with the drawing.
extension DrawingLog {
    /// Renames a drawing's file together with its log, unless the new name is in use. Both names are those of the files
    /// themselves, not of links to their folders.
    ///
    /// The log gets a second name first and loses the first one last, so that the drawing always has it.
    /// - Parameter waitsForDisk: Whether the new names are on the disk then.
    static func rename(_ old: String, to new: String, waitsForDisk: Bool = true) throws(POSIXError) {
        // The log of a deleted drawing of that name.
        if FileStatus(of: new) == nil { setStrayAside(of: new, unlessOf: old) }
        let (log, newLog) = (path(beside: old), path(beside: new))
        let (stateLog, newStateLog) = (statePath(of: old), statePath(of: new))
        // The system reads the names and keeps no pointer to them. Some file systems have no second names.
        let isLinked = unsafe link(log, newLog) == 0 || errno == EEXIST && areSame(log, newLog)
        guard unsafe CFileRename(old, new) == 0 else {
            let error = POSIXError.current
            if isLinked { FilePath.remove(newLog) }
            throw error
        }
        if FileStatus(of: stateLog)?.isOwnFile == true { _ = FilePath.rename(stateLog, to: newStateLog) }
        if isLinked { FilePath.remove(log) } else { _ = FilePath.rename(log, to: newLog) }
        guard waitsForDisk else { return }
        for folder in Set([old, new].map(FilePath.folder)) { DrawingFile.flush(folder: folder) }
    }

    /// Copies the log of a drawing beside another drawing's file, which does not exist yet.
    static func copy(of target: String, beside other: String) throws(POSIXError) {
        setStrayAside(of: other, unlessOf: target)
        guard let log = paths(of: target).first(where: { FileStatus(of: $0)?.isOwnFile == true }) else { return }
        try ReplacementFile(copyOf: log).place(at: path(beside: other))
    }

    /// Whether two names are those of one file.
    private static func areSame(_ one: String, _ other: String) -> Bool {
        guard let status = FileStatus(of: one) else { return false }
        return FileStatus(of: other)?.isSameFile(as: status) == true
    }

    /// Gives a log, which is of no drawing, a name that users see, unless it is a second name of another drawing's, which
    /// a killed program left.
    private static func setStrayAside(of target: String, unlessOf other: String) {
        let path = path(beside: target)
        guard FileStatus(of: path)?.isOwnFile == true, !areSame(path, self.path(beside: other)) else { return }
        setAside(path, of: target)
    }
}
