package import Foundation
import Glibc
package import Ink

/// The drawings in a folder, each an SVG file whose name is the drawing's, and the bin for those that were deleted.
///
/// All methods wait for the disk, so call them on a thread. A program that is killed in any of them loses no drawing: a
/// file is renamed, never written in place, and no name that is in use is taken. The log of a drawing goes with it. A
/// lock on the folder keeps other TouchTrackers out meanwhile.
package struct DrawingLibrary: Sendable, Hashable {
    package let folder: String
    /// The names of drawings that are in the folder, but not part of the library.
    private let hidden: Set<String>

    package struct Entry: Sendable, Hashable {
        package let path: String
        /// The drawing's name: the file's, without its extension.
        package let name: String
        /// The time of the last change, in whole seconds since 1970.
        package let seconds: Int
        fileprivate let nanoseconds: Int
        /// The size of the file, in bytes.
        package let size: Int

        /// Reads the status of a drawing's file, through symbolic links; nil if there is no file.
        package init?(_ path: String) {
            guard let target = try? FilePath.following(path), let status = FileStatus(of: target), status.isFile else {
                return nil
            }
            (self.path, name) = (path, DrawingLibrary.name(of: path))
            (seconds, nanoseconds, size) = (status.seconds, status.nanoseconds, status.size)
        }
    }

    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - hidden: The names of drawings that are not part of the library although they are in the folder.
    package init(_ folder: String, hiding hidden: Set<String> = []) {
        (self.folder, self.hidden) = (folder, hidden)
    }

    /// The drawings, the one that was changed last first.
    package var drawings: [Entry] {
        entries.sorted { ($0.seconds, $0.nanoseconds, $1.name) > ($1.seconds, $1.nanoseconds, $0.name) }
    }

    /// The drawings in the order of the folder.
    private var entries: [Entry] {
        FilePath.names(in: folder).filter {
            Self.isDrawing($0) && !hidden.contains(Self.name(of: $0))
        }
        .compactMap { Entry(path($0)) }
    }

    /// Whether the library has a drawing with ink. Files that cannot be read count as such.
    package var hasInk: Bool { entries.contains { $0.size > Self.maximumEmptySize || Self.hasInk($0.path) } }

    /// Whether there is a folder at a path, or a link that leads to one.
    package static func isFolder(_ path: String) -> Bool {
        (try? FilePath.following(path)).map { FilePath.kind(of: $0) == .folder } ?? false
    }

    /// Whether a path is that of a drawing of the library, also if links lead to its folder or to the library's.
    package func contains(_ path: String) -> Bool {
        FilePath.realFolder(of: path) == FilePath.realFolder(of: self.path(named: "a"))
            && !hidden.contains(Self.name(of: path))
    }

    // MARK: Names

    package static let suffix = ".svg"

    /// Whether a file's name is that of a drawing, in letters of any case, as cameras and Windows write them.
    static func isDrawing(_ fileName: String) -> Bool {
        fileName.lowercased().hasSuffix(suffix) && !fileName.hasPrefix(".")
    }

    /// The size from which on a file has ink, in bytes.
    private static let maximumEmptySize = 4096

    package static func name(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    package func path(named name: String) -> String { path(name + Self.suffix) }

    private func path(_ fileName: String) -> String {
        URL(fileURLWithPath: folder).appendingPathComponent(fileName).path
    }

    /// The reason that a drawing cannot have a name.
    package enum NameProblem: Error, Sendable, Hashable {
        case empty
        /// It contains a slash, which separates folders.
        case slash
        /// It begins with a dot, which hides files.
        case dot
        /// It contains a line break or another control character.
        case control
        /// It contains a sign that the folder's disk takes in no name.
        case sign(Character)
        /// It is longer than file names can be, by a number of bytes.
        case tooLong(by: Int)
        /// Another drawing has it, or one that is not part of the library.
        case taken

        /// Finds what is wrong with a name, regardless of the files in the folder; nil if nothing is.
        /// - Parameter ending: What follows it in the file's name.
        package init?(of name: String, ending: String) {
            let excess = name.utf8.count + ending.utf8.count - Int(NAME_MAX)
            if name.isEmpty {
                self = .empty
            } else if name.contains("/") {
                self = .slash
            } else if name.hasPrefix(".") {
                self = .dot
            } else if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                self = .control
            } else if excess > 0 {
                self = .tooLong(by: excess)
            } else {
                return nil
            }
        }
    }

    /// Returns why no new drawing can have a name; nil if one can.
    package func problem(withName name: String) -> NameProblem? {
        NameProblem(of: name, ending: Self.suffix) ?? (isFree(name) ? nil : .taken)
    }

    private func isFree(_ name: String) -> Bool {
        !hidden.contains(name)
            && [Self.suffix, Self.suffix.uppercased()].allSatisfy { FilePath.kind(of: path(name + $0)) == .missing }
    }

    /// Returns a name for a new drawing: a word, with a number unless no drawing has it.
    package func newName(_ word: String) -> String {
        isFree(word) ? word : numbered(word, from: 2)
    }

    private func numbered(_ word: String, from first: Int) -> String {
        var number = first
        while true {
            let ending = " \(number)"
            let name = FilePath.shortened(word, for: ending + Self.suffix) + ending
            if isFree(name) { return name }
            number += 1
        }
    }

    /// Returns a name that no drawing has: a word and the lowest free number from 2 on, such as "drawing 2". A number
    /// that the word ends with is counted on, unless it may be a year: after "boat 2" comes "boat 3".
    package func freeName(_ word: String) -> String {
        guard let counted = word.wholeMatch(of: /(.+) ([1-9][0-9]{0,2})/), let last = Int(counted.2) else {
            return numbered(word, from: 2)
        }
        return numbered(String(counted.1), from: last + 1)
    }

    // MARK: Empty drawings

    /// Whether a file has ink, or something else than an empty page. One that cannot be read counts as such.
    package static func hasInk(_ path: String) -> Bool {
        guard let reading = try? DrawingFile.read(path) else { return true }
        return !reading.document.marks.isEmpty || reading.isTorn || reading.notes != nil
    }

    /// Removes a drawing in which nothing was drawn, and beside which nothing is kept, unless a program has it open.
    package func removeIfEmpty(_ path: String) {
        guard let lock = try? lock(), let entry = Entry(path), entry.size <= Self.maximumEmptySize,
            let file = try? DrawingFile.open(path, creates: false), EarlierFiles(of: path) == nil,
            DrawingLog.paths(of: path).allSatisfy({ FileStatus(of: $0) == nil }), !Self.hasInk(path)
        else { return }
        FilePath.remove(path)
        withExtendedLifetime((lock, file)) {}
    }

    // MARK: Locking

    /// Waits until no other TouchTracker changes the folder, which it may not do as long as the result exists.
    func lock() throws(POSIXError) -> OpenFile {
        // A link may lead to the folder.
        let lock = try OpenFile(reading: folder + "/.")
        // File systems without locks are not locked.
        _ = flock(lock.descriptor, LOCK_EX)
        return lock
    }
}

// Renaming and duplicating.
extension DrawingLibrary {
    /// The reason that a drawing was not renamed, duplicated, deleted or restored.
    package enum Failure: Error, Sendable, Hashable {
        case name(NameProblem)
        /// The drawing is open in a program, or what a killed program left cannot be saved in it.
        case drawing(DrawingFileError)
        case system(reason: FileReason)
    }

    /// Gives a drawing another name.
    /// - Returns: The new path.
    @discardableResult
    package func rename(_ path: String, to name: String) throws(Failure) -> String {
        if let problem = problem(withName: name) { throw .name(problem) }
        let new = self.path(named: name)
        try change(path, naming: new) { try DrawingLog.rename(path, to: new) }
        return new
    }

    /// Copies a drawing, with what is kept beside it.
    /// - Returns: The path of the copy, which has the name of the drawing and a number, such as "boat 2".
    package func duplicate(_ path: String) throws(Failure) -> String {
        var new = ""
        try change(path) {
            let copy = try ReplacementFile(copyOf: try FilePath.following(path))
            new = self.path(named: freeName(Self.name(of: path)))
            // It belongs to no drawing until the copy has its name.
            try DrawingLog.copy(of: path, beside: new)
            do {
                try copy.place(at: new)
            } catch {
                FilePath.remove(DrawingLog.path(beside: new))
                throw error
            }
            DrawingFile.flush(folder: folder)
        }
        return new
    }

    /// Saves a drawing under a name that no other has.
    /// - Parameter page: The size of the window, in points. The page shows it and the ink.
    package func save(_ drawing: Drawing, on paper: Paper, page: CGSize, named name: String) throws(Failure) {
        if let problem = problem(withName: name) { throw .name(problem) }
        do {
            let lock = try lock()
            let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: DrawingFile.pageStep)
            let document = SVGDocument(page: header.page, paper: paper, marks: drawing.map(\.mark))
            try ReplacementFile.create(Array(document.data), at: path(named: name))
            DrawingFile.flush(folder: folder)
            withExtendedLifetime(lock) {}
        } catch {
            throw Failure(error, naming: path(named: name))
        }
    }

    /// Changes a drawing's file while the library and the drawing are locked.
    /// - Parameter new: The path that the file gets; nil if it keeps its own.
    func change(_ path: String, naming new: String? = nil, _ body: () throws -> Void) throws(Failure) {
        do {
            let lock = try lock()
            let held = try hold(path)
            try body()
            withExtendedLifetime((lock, held)) {}
        } catch {
            throw Failure(error, naming: new ?? path)
        }
    }

    private func hold(_ path: String) throws -> AnyObject {
        do throws(DrawingFileError.Problem) {
            let target = try DrawingFile.target(of: path)
            try takeEarlierFiles(of: target)
            return try DrawingFile.open(target, creates: false)
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// Takes what an earlier version kept beside a drawing into its log, which goes with it.
    private func takeEarlierFiles(of target: String) throws(DrawingFileError.Problem) {
        guard EarlierFiles(of: target) != nil, let opened = try? DrawingFile.open(target, page: nil) else { return }
        do throws(DrawingFileError) { try opened.file.finish(opened.drawing) } catch { throw error.problem }
    }
}

extension DrawingLibrary.Failure {
    /// Creates the failure that an error means for a drawing that gets a path.
    init(_ error: any Error, naming path: String) {
        if let error = error as? DrawingFileError {
            self = .drawing(error)
        } else if (error as? POSIXError)?.code == .EEXIST {
            self = .name(.taken)
        } else {
            let reason = FileReason(error, of: path)
            if case .sign(let sign) = reason { self = .name(.sign(sign)) } else { self = .system(reason: reason) }
        }
    }
}
