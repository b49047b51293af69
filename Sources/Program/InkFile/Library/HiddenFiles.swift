internal import CGlibc
import Foundation
import Glibc

/// The hidden files that belong to a drawing's file and are found by its name: its log, and those of earlier versions.
/// Temporary files, which only a program that is running needs, are not among them.
struct HiddenFiles {
    let target: String
    let names: [String]

    private static let prefix = ".touchtracker-"

    init(of target: String) {
        self.target = target
        let number = Self.number(of: target)
        let log = FilePath.name(of: DrawingLog.path(beside: target))
        names = FilePath.names(in: FilePath.folder(of: target)).filter {
            $0 == log || $0.hasPrefix(Self.prefix) && Self.number(in: $0) == number
        }.sorted()
    }

    /// The number that the names of a drawing's hidden files contain.
    static func number(of target: String) -> Substring {
        FilePath.hidden(beside: FilePath.name(of: target)).split(separator: "-").last ?? ""
    }

    /// The number in the name of a hidden file that belongs to a drawing; nil if the file is another one, or temporary.
    static func number(in name: String) -> Substring? {
        guard name.hasPrefix(prefix) else { return nil }
        // The kind of the file precedes the number, and something unique follows it.
        let parts = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 2)
        return parts.count == 3 ? parts[1] : nil
    }

    /// Whether a name is that of a temporary file, which belongs to its writer: two numbers follow the prefix.
    static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers[1].count == 16 && numbers.allSatisfy { UInt64($0, radix: 16) != nil }
    }

    private func path(_ name: String) -> String { FilePath.folder(of: target) + "/" + name }

    /// The path that a file has beside another drawing's file.
    private func path(_ name: String, beside other: String) -> String {
        guard name.hasPrefix(Self.prefix) else { return DrawingLog.path(beside: other) }
        let kind = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
        let rest = name.dropFirst(Self.prefix.count).split(separator: "-", maxSplits: 2).last ?? ""
        return FilePath.hidden(beside: other, kind: kind + "-") + rest
    }

    /// Renames a drawing's file together with its hidden files, unless the new name is in use. Both names are those of
    /// the files themselves, not of links to their folders.
    ///
    /// The hidden files get second names first and lose the first ones last, so that the drawing always has them.
    static func move(_ old: String, to new: String) throws(POSIXError) {
        let files = HiddenFiles(of: old)
        // The log of a deleted drawing of that name.
        if FileStatus(of: new) == nil { setLogAside(of: new, unlessOf: old) }
        let (stateLog, newStateLog) = (DrawingLog.statePath(of: old), DrawingLog.statePath(of: new))
        var (linked, left): ([String], [String]) = ([], [])
        for name in files.names {
            let (first, second) = (files.path(name), files.path(name, beside: new))
            // The system reads the names and keeps no pointer to them. Some file systems have no second names.
            if unsafe link(first, second) == 0 || errno == EEXIST && areSame(first, second) {
                linked.append(name)
            } else {
                left.append(name)
            }
        }
        guard unsafe CGlibcRename(old, new) == 0 else {
            let error = POSIXError.current
            for name in linked { FilePath.remove(files.path(name, beside: new)) }
            throw error
        }
        if FileStatus(of: stateLog)?.isOwnFile == true { _ = FilePath.rename(stateLog, to: newStateLog) }
        for name in left { _ = FilePath.rename(files.path(name), to: files.path(name, beside: new)) }
        for name in linked { FilePath.remove(files.path(name)) }
        for folder in Set([old, new].map(FilePath.folder)) { DrawingFile.flush(folder: folder) }
    }

    /// Whether two names are those of one file.
    private static func areSame(_ one: String, _ other: String) -> Bool {
        guard let status = FileStatus(of: one) else { return false }
        return FileStatus(of: other)?.isSameFile(as: status) == true
    }

    /// Gives a log, which is of no drawing, a name that users see, unless it is a second name of another drawing's, which
    /// a killed program left.
    private static func setLogAside(of target: String, unlessOf other: String) {
        let path = DrawingLog.path(beside: target)
        guard FileStatus(of: path)?.isOwnFile == true, !areSame(path, DrawingLog.path(beside: other)) else { return }
        DrawingLog.setAside(path, of: target)
    }

    /// Copies the files beside another drawing's file, which does not exist yet.
    func copy(beside other: String) throws(POSIXError) {
        Self.setLogAside(of: other, unlessOf: target)
        let state = DrawingLog.statePath(of: target)
        if FileStatus(of: state)?.isOwnFile == true {
            try ReplacementFile(copyOf: state).place(at: DrawingLog.path(beside: other))
        }
        for name in names { try ReplacementFile(copyOf: path(name)).place(at: path(name, beside: other)) }
    }

    func remove() {
        for name in names { FilePath.remove(path(name)) }
    }
}
