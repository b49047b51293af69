package import Ink

package import Foundation

/// The opening of a drawing's file, in slices. Each slice adds its elements to the drawing, from the lowest to the
/// topmost.
package final class DrawingOpening {
    private let path: String
    private let target: String
    /// The size of the window, in points; nil for a page of no particular size.
    private let page: CGSize?
    private let isNew: Bool
    let file: OpenFile
    let size: Int
    var loader = DrawingLoader()
    /// What another program drew, as far as it has been added to the drawing.
    var foreign = ForeignEntries()
    private var source = Source.here(DrawingParser())
    private var count = 0
    /// Whether the file begins like ours, and all that has been read is ours, so that it can be edited in place. False
    /// until some of it has been read.
    package private(set) var isOurs = false
    /// Whether the file begins like ours, whatever follows.
    package private(set) var beginsAsOurs = false
    /// The paper, according to what has been read.
    package internal(set) var paper = Paper.white
    /// The offset of the closing tag, before which ink can be appended while the file is read.
    var end: Int
    /// The number of the last element that was appended, above those of all elements that the file may contain.
    var newest: Int
    /// The file's status after it was opened, or after the last append.
    var status: FileStatus?
    /// The offsets of the elements that were appended, and their z-indexes.
    var appended: [Element.ID: (offset: Int, zIndex: Int)] = [:]
    /// The pictures that were defined in what was appended.
    var pictures = PictureTable()
    /// The checksum of the bytes from `limit` on; nil before the first append.
    var tail: FileChecksum?
    /// The checksum of the whole file; nil until it has been read to its end.
    var checksum: FileChecksum?
    /// What is not appended while the file is read, and what a killed program left.
    package let unsaved: UnsavedInk
    /// The steps of the program's last run, and what can be undone in this run; nil if they are not kept.
    package let undoJournal: UndoJournal?
    /// Whether the drawing contains changes that a killed program left.
    var hasRecovered = false
    /// Whether a `DrawingFile` has taken over the open file.
    private var isComplete = false

    /// Where the file is parsed.
    private enum Source {
        /// On the calling thread.
        case here(DrawingParser)
        /// On a thread of its own, up to `limit`.
        case ahead(DrawingReader)
        /// The whole of it again, as another program's, on a thread of its own, since a line is not written as ours.
        case again(ReadingAgain, line: Int)
        /// What that has found. A number of its elements have been added to the drawing.
        case found(DrawingFile.ForeignContents, added: Int)
    }

    /// The reading of the whole file as another program's.
    package typealias ReadingAgain = BackgroundWork<Result<DrawingFile.ForeignContents, DrawingFileError.Problem>>

    /// The size above which a file is parsed on a thread of its own, in bytes.
    private static let maximumSizeHere = 1 << 18
    /// How long a slice waits for the next piece, in microseconds. Usually, the thread has it by then, and a post for each
    /// would take longer.
    private static let patience = 200

    /// Begins to open a file, or creates it for a window with a size in points.
    /// - Parameter keepsUndo: Whether what can be undone is kept beside the file.
    ///
    /// Throws a `DrawingFileError` if the file cannot be opened for writing. It is then unchanged.
    package init(_ path: String, page: CGSize?, keepsUndo: Bool = false) throws(DrawingFileError) {
        (self.path, self.page) = (path, page)
        do throws(DrawingFileError.Problem) {
            target = try DrawingFile.target(of: path)
            // In a folder that takes no new files, the file could be appended to but not rewritten.
            guard FileManager.default.isWritableFile(atPath: FilePath.folder(of: target)) else {
                throw DrawingFileError.Problem.unwritable(reason: .folderNotWritable)
            }
            isNew = FilePath.kind(of: target) == .missing
            file = try DrawingFile.open(target, creates: true)
            status = file.status
            size = status?.size ?? 0
            try DrawingFile.checkLength(of: file)
            end = size - SVGWriter.closing.count
            undoJournal = keepsUndo ? UndoJournal(of: target, file) : nil
            loader.reserve(size / SVGWriter.minimumElementLength, undoJournal?.numbers)
            newest = loader.reservedNumber - 1
            // Reads whether a temporary file got its name, so it precedes the removal of temporary files.
            unsaved = UnsavedInk(of: target)
            ReplacementFile.removeLeftovers(of: target)
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
        if size > Self.maximumSizeHere { source = .ahead(DrawingReader(file, until: limit)) }
    }

    deinit {
        switch source {
        case .here, .again, .found: break
        case .ahead(let reader): reader.stop()
        }
        // A thread that reads may keep the file open for a while.
        if !isComplete { file.unlock() }
    }

    /// Whether the whole file is read again, so that nothing is appended to it.
    var isReadAgain: Bool {
        switch source {
        case .here, .ahead: false
        case .again, .found: true
        }
    }

    /// What has to end before `advance` has more to do; nil if it does not wait for a thread, or only for a piece.
    package var awaited: ReadingAgain? {
        switch source {
        case .here, .ahead, .found: nil
        case .again(let work, _): work.outcome == nil ? work : nil
        }
    }

    /// Whether reading the file leaves much freed memory.
    package var leavesMemory: Bool { size >= FreedMemory.leastFileLength }

    /// The share of the file that has been read, from 0 to 1.
    package var progress: Double { size > 0 ? min(1, Double(count) / Double(size)) : 1 }

    /// Whether each element so far was added on top of those before it, and none of them was changed.
    package var hasOnlyAdded: Bool { loader.hasOnlyAdded && !hasRecovered }

    /// The number above those that the file's elements can get. Ink that is drawn meanwhile has numbers from it on.
    package var reservedNumber: Int { loader.reservedNumber }

    /// Saves a change that is made while the file is read: new ink on top is appended to the file, and the rest is kept
    /// beside it. So is new ink above ink that was brought to the front. A clearing waits until the file has been read.
    /// - Returns: Whether the file contains the whole change. If not, save it when the file has been read.
    package func save(_ change: Change, _ effect: ClearingEffect = .none) throws(DrawingFileError) -> Bool {
        switch effect {
        case .none: break
        case .clears, .restores:
            // It is saved together with the name of the kept ink. The rest of the file belongs to the same ink.
            unsaved.leaveOut()
            return false
        }
        do throws(POSIXError) {
            guard try !append(change) else { return true }
            let bases = [status].compactMap { $0.map { JournalBase(unread: $0) } }
            try unsaved.keep(change, beside: bases, in: { Drawing() }) { id in
                appended[id] ?? loader.table[id].map { ($0.orderOffset, $0.zIndex) }
            }
            return false
        } catch {
            throw DrawingFileError(
                path: path, problem: .unwritable(reason: FileReason(error)))
        }
    }

    /// Applies the changes that a killed program left. Only call it if the file cannot be opened: `advance` does the
    /// same at the end of the file.
    /// - Returns: The changes.
    @discardableResult
    package func recoverInk(into drawing: inout Drawing) -> Change {
        let found = FoundFile(file: file, status: status, checksum: checksum)
        let change = unsaved.recover(into: &drawing, found, loader.offsets) { loader.isChanged($0) }
        if !change.isEmpty { hasRecovered = true }
        return change
    }

    /// The offset up to which the file is read in pieces. The rest is read at once, so that nothing is appended
    /// meanwhile.
    var limit: Int { max(0, size - SVGWriter.closing.count) / FileChecksum.word * FileChecksum.word }

    /// Reads more of the file into a drawing, until `isExpired` returns true; at its end also the changes that a killed
    /// program left.
    /// - Returns: The result, when the file has been read to its end.
    ///
    /// Throws a `DrawingFileError` if the file is not a drawing or would lose something. It is then unchanged.
    package func advance(
        into drawing: inout Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError) -> Completion? {
        do throws(DrawingFileError.Problem) {
            repeat {
                switch source {
                case .here(let parser):
                    if let opened = try advance(parser, into: &drawing) { return opened }
                case .ahead(let reader):
                    try take(reader.next(within: count == 0 ? nil : Self.patience), into: &drawing)
                case .again(let work, let line):
                    let patience = size > Self.maximumSizeHere ? Self.patience : nil
                    if let result = work.wait(within: patience) {
                        let contents = try contents(of: result)
                        try beginAgain(&drawing, with: contents, becauseOf: line)
                        source = .found(contents, added: 0)
                    }
                case .found(let contents, let count):
                    if count == contents.entries.count { return try completeForeign(&drawing, contents) }
                    source = .found(contents, added: add(contents, from: count, to: &drawing))
                }
            } while !isExpired()
            return nil
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// Returns what another program's file contains.
    private func contents(
        of result: Result<DrawingFile.ForeignContents, DrawingFileError.Problem>
    ) throws(DrawingFileError.Problem) -> DrawingFile.ForeignContents {
        do {
            return try result.get()
        } catch {
            guard case .notADrawing(let error) = error else { throw error }
            throw DrawingFile.problem(error, of: file, at: path)
        }
    }

    private func take(_ next: DrawingReader.Next, into drawing: inout Drawing) {
        switch next {
        case .piece(let piece):
            loader.take(piece.entries[...], into: &drawing)
            (count, isOurs, paper) = (piece.count, piece.isOurs, piece.paper)
            beginsAsOurs = piece.beginsAsOurs
        case .end(let parser): source = .here(parser)
        case .nothing: break
        }
    }

    /// Reads the next piece on the calling thread.
    /// - Returns: The result, when the file has been read to its end.
    private func advance(
        _ parser: DrawingParser, into drawing: inout Drawing
    ) throws(DrawingFileError.Problem) -> Completion? {
        var parser = parser
        source = .here(DrawingParser())
        // It is too long to be another program's.
        if parser.reader.isOther, size > ForeignLimits.maximumLength {
            count = parser.count
            return try finish(parser, &drawing)
        }
        func feed(until limit: Int) throws(DrawingFileError.Problem) -> Bool {
            let bytes = try DrawingFile.read(file, at: count, until: limit)
            let entries = parser.feed(bytes)
            loader.take(entries[...], into: &drawing)
            (count, isOurs, paper) = (parser.count, parser.reader.isOurs, parser.reader.paper)
            beginsAsOurs = parser.reader.header != nil
            return !bytes.isEmpty
        }
        let isLast = count >= limit
        guard try !feed(until: isLast ? .max : limit) || isLast else {
            source = .here(parser)
            return nil
        }
        while try feed(until: .max) {}
        return try finish(parser, &drawing)
    }

    /// - Returns: The result; nil if the file has to be read again.
    private func finish(
        _ parser: DrawingParser, _ drawing: inout Drawing
    ) throws(DrawingFileError.Problem) -> Completion? {
        checksum = parser.checksum
        guard count > 0 else {
            recoverInk(into: &drawing)
            let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: DrawingFile.pageStep)
            let new = try DrawingFile.begin(
                path, at: target, in: file, isNew: isNew, header, unsaved, holding: drawing)
            isComplete = true
            undoJournal?.didOpen(nil)
            new.undoJournal = undoJournal
            return Completion(file: new, wasTorn: false)
        }
        var parser = parser
        let (entries, outcome) = parser.finish()
        loader.take(entries[...], into: &drawing)
        loader.finish(&drawing)
        guard let header = parser.reader.header else { return readAgain(becauseOf: 1) }
        paper = header.paper
        switch outcome {
        case .other(let line):
            // It is ours, and too long to be read as another program's.
            guard size <= ForeignLimits.maximumLength else { throw .notADrawing(.broken(from: line)) }
            return readAgain(becauseOf: line)
        case .whole:
            try checkUnchanged(parser.checksum)
            return complete(&drawing, parser.reader, header, parser.checksum, wasTorn: false)
        case .torn(let count):
            try checkUnchanged(parser.checksum)
            let checksum = try DrawingFile.mend(file, to: count, Array("\n".utf8) + SVGWriter.closing, unsaved)
            return complete(&drawing, parser.reader, header, checksum, wasTorn: true)
        }
    }

    /// Throws an error if the file has been changed since its pieces were read.
    func checkUnchanged(_ checksum: FileChecksum) throws(DrawingFileError.Problem) {
        guard let status, file.status?.isUnchanged(since: status) != true else { return }
        guard try DrawingFile.checksum(of: file) == checksum else { throw .changedOutside }
    }

    private func readAgain(becauseOf line: Int) -> Completion? {
        let work = BackgroundWork { [file] in
            Result { () throws(DrawingFileError.Problem) in try DrawingFile.readForeign(file) }
        }
        source = .again(work, line: line)
        return nil
    }

    private func complete(
        _ drawing: inout Drawing, _ reader: SVGReader, _ header: SVGHeader, _ checksum: FileChecksum, wasTorn: Bool
    ) -> Completion {
        let editor = reader.isPlain ? loader.editor(file, header: header, checksum, reader.pictures) : nil
        return complete(&drawing, header, checksum, editor, wasTorn: wasTorn) { _ in }
    }

    /// Creates the file, with what is kept beside it.
    /// - Parameter prepare: Called with the file before anything is done with it.
    func complete(
        _ drawing: inout Drawing, _ header: SVGHeader, _ checksum: FileChecksum, _ editor: InPlaceEditor?,
        wasTorn: Bool, _ prepare: (DrawingFile) -> Void
    ) -> Completion {
        let recovered = recoverInk(into: &drawing)
        // From now on, the file may be edited in place.
        let isNoted = (try? unsaved.willWrite(checksum)) != nil
        let contents = DrawingFile.Contents(checksum: checksum, table: loader.table)
        let state: DrawingFile.State =
            if unsaved.needsRewrite || !isNoted {
                .behind(contents, nil)
            } else if let editor { .current(editor, .idle) } else { .foreign(contents) }
        let new = DrawingFile(
            path: path, target: target, header: header, file: file, state: state, unsaved: unsaved,
            cleared: ClearedInk(of: target, named: header.cleared))
        isComplete = true
        prepare(new)
        undoJournal?.didOpen(recovered.isEmpty ? checksum : nil)
        new.undoJournal = undoJournal
        new.grow(toShow: recovered)
        new.foundInk = loader.bounds
        // Kept files that a killed program could not remove.
        if new.cleared.hasSuperseded { _ = new.flush() }
        return Completion(file: new, wasTorn: wasTorn)
    }
}

extension DrawingOpening {
    /// The result of opening a file. It does not hold the drawing, whose next edit would copy it.
    package struct Completion {
        package let file: DrawingFile
        /// Whether the file's writer had died within the last element, which was removed to repair the file.
        package let wasTorn: Bool
    }
}
