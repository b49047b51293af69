import Foundation
import Glibc
import Ink

/// The bin of a library: a folder with a folder for each drawing that was deleted, in which the drawing keeps its name
/// and its log. The name of that folder is the time. Ink that was cleared from a drawing is there,
/// too, once the drawing's file is without it.
package struct DrawingBin: Sendable, Hashable {
    package let library: DrawingLibrary

    /// A drawing in the bin, or ink that was cleared from one.
    package struct Entry: Sendable, Hashable {
        package let file: DrawingLibrary.Entry
        /// The name of the drawing, or of that which the ink was cleared from.
        package let name: String
        /// When it was deleted or cleared, in seconds since 1970.
        package let seconds: Int
        package let isCleared: Bool
    }

    /// The time after which what was deleted is removed, in seconds: 30 days.
    static let duration = 30 * 24 * 60 * 60
    /// The time for which it stays after it was first found to be that old, in seconds.
    static let grace = 24 * 60 * 60

    package init(of library: DrawingLibrary) { self.library = library }

    /// The path of the bin's folder, which is missing until something is deleted.
    package var folder: String { library.folder + "/bin" }

    /// The contents of the bin, the newest first.
    package var entries: [Entry] {
        folders.compactMap(entry).sorted { ($0.seconds, $0.file.path) > ($1.seconds, $1.file.path) }
    }

    private var folders: [String] {
        FilePath.names(in: folder).filter { Self.seconds($0) != nil }.map { folder + "/" + $0 }
    }

    /// The time in the name of a folder, in seconds since 1970; nil if the name is another one.
    private static func seconds(_ name: String) -> Int? {
        let number = name.hasSuffix(clearedSuffix) ? String(name.dropLast(clearedSuffix.count)) : name
        guard let time = UInt64(number, radix: 16), time.paddedHexadecimal == number else { return nil }
        return Int(time / 1_000_000_000)
    }

    /// The text after the time in the name of a folder with cleared ink.
    private static let clearedSuffix = "-cleared"

    private func entry(in folder: String) -> Entry? {
        guard let seconds = Self.seconds(FilePath.name(of: folder)) else { return nil }
        return FilePath.names(in: folder).first(where: DrawingLibrary.isDrawing)
            .flatMap { DrawingLibrary.Entry(folder + "/" + $0) }
            .map {
                Entry(file: $0, name: $0.name, seconds: seconds, isCleared: folder.hasSuffix(Self.clearedSuffix))
            }
    }

    // MARK: Deleting and restoring

    /// Puts a drawing of the library into the bin.
    /// - Returns: What is in the bin now.
    package func delete(_ path: String) throws(DrawingLibrary.Failure) -> Entry {
        var new: Entry?
        try library.change(path) {
            let place = try newFolder()
            let file = place + "/" + FilePath.name(of: path)
            if FilePath.kind(of: path) == .link {
                try moveLink(path, to: file)
            } else {
                try DrawingLog.rename(path, to: file)
            }
            new = entry(in: place)
        }
        guard let new else { throw .system(reason: FileReason(POSIXError(.ENOENT))) }
        return new
    }

    /// Moves a link to a drawing, which may be relative to its folder. The log stays beside the drawing's file.
    private func moveLink(_ old: String, to new: String) throws {
        // The system reads the names and keeps no pointer to them.
        guard unsafe symlink(try FilePath.following(old), new) == 0 else { throw POSIXError.current }
        guard unsafe unlink(old) == 0 else {
            let error = POSIXError.current
            FilePath.remove(new)
            throw error
        }
        for path in [old, new] { DrawingFile.flush(folder: FilePath.folder(of: path)) }
    }

    /// Returns a drawing from the bin to the library, under its former name or, if that is in use, with a number.
    /// - Returns: The path of the drawing.
    package func restore(_ entry: Entry) throws(DrawingLibrary.Failure) -> String {
        var new = ""
        try library.change(entry.file.path) {
            let taken = library.problem(withName: entry.name) != nil
            new = library.path(named: taken ? library.freeName(entry.name) : entry.name)
            try DrawingLog.rename(entry.file.path, to: new)
            // The system reads the name and keeps no pointer to it.
            _ = unsafe rmdir(FilePath.folder(of: entry.file.path))
        }
        return new
    }

    /// Creates a drawing of the ink that was cleared from one. If that fails, only undo restores it.
    /// - Parameter target: The path of the drawing's file.
    func keep(_ ink: Drawing, clearedFrom target: String) {
        guard let place = try? newFolder(Self.clearedSuffix) else { return }
        let path = place + "/" + FilePath.name(of: target)
        let header = SVGHeader(window: nil, paper: .white)
        guard let file = try? DrawingFile.open(path, creates: true) else { return }
        let job = DrawingFileWriter.Job(target: path, header: header, drawing: ink, page: nil, old: file)
        guard case .success(let written) = DrawingFileWriter.write(job) else { return FilePath.remove(path) }
        try? written.replaceOldFile()
        written.file.unlock()
    }

    /// Puts a drawing's file into the bin that is about to be replaced at its path, as it is.
    func keep(fileOf target: String) {
        guard let place = try? newFolder() else { return }
        // The system reads the names and keeps no pointer to them.
        if unsafe link(target, place + "/" + FilePath.name(of: target)) != 0 { _ = unsafe rmdir(place) }
    }

    /// Creates a folder for what is deleted now.
    private func newFolder(_ suffix: String = "") throws(POSIXError) -> String {
        // The system reads the names and keeps no pointer to them.
        _ = unsafe mkdir(folder, 0o700)
        var moment = FilePath.moment
        while true {
            let path = folder + "/" + moment.paddedHexadecimal + suffix
            if unsafe mkdir(path, 0o700) == 0 { return path }
            guard errno == EEXIST else { throw POSIXError.current }
            moment += 1
        }
    }

    // MARK: Cleaning

    /// Removes what was deleted more than 30 days ago and found to be that old a day ago, and what killed programs have
    /// left: folders without a drawing, and second names of logs.
    /// - Parameter now: The time, in seconds since 1970.
    package func clean(now: Int = Int(Date().timeIntervalSince1970)) {
        guard let lock = try? library.lock() else { return }
        removeSecondNames(in: library.folder)
        for path in folders {
            removeSecondNames(in: path)
            if isOver(path, now: now) {
                try? FileManager.default.removeItem(atPath: path)
            } else {
                // Only an empty folder is removed. The system reads the name and keeps no pointer to it.
                _ = unsafe rmdir(path)
            }
        }
        withExtendedLifetime(lock) {}
    }

    /// Whether the time of a folder is over. A clock that is set makes everything old at once, so a folder that is
    /// found to be old stays for a day, from the time that it then gets as that of its last change.
    private func isOver(_ path: String, now: Int) -> Bool {
        guard let end = Self.seconds(FilePath.name(of: path)).map({ $0 + Self.duration }), end < now,
            let found = FileStatus(of: path)?.seconds
        else { return false }
        if end < found, found <= now { return found + Self.grace <= now }
        let date = Date(timeIntervalSince1970: TimeInterval(now))
        try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        return false
    }

    /// Removes the logs of no drawing that have another name elsewhere.
    private func removeSecondNames(in folder: String) {
        let names = FilePath.names(in: folder)
        let drawings = names.filter { !$0.hasPrefix(".") }
        let logs = Set(drawings.map { FilePath.name(of: DrawingLog.path(beside: folder + "/" + $0)) })
        for name in names where name.hasPrefix(".") && !logs.contains(name) {
            guard name.hasSuffix(DrawingLibrary.suffix + DrawingLog.suffix),
                let status = FileStatus(of: folder + "/" + name), status.isOwnFile, status.linkCount > 1
            else { continue }
            FilePath.remove(folder + "/" + name)
        }
    }
}
