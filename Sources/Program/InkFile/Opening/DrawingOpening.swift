package import Ink

package import Foundation

/// The opening of a drawing's file, in slices. Each adds its elements to the drawing, the topmost last.
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
    /// Whether the file begins like ours, and all that has been read is ours. False until some of it has been read.
    package private(set) var isOurs = false
    /// Whether the file begins like ours, whatever follows.
    package private(set) var beginsAsOurs = false
    /// The paper, according to what has been read.
    package internal(set) var paper = Paper.white
    private let status: FileStatus?
    /// The checksum of the whole file; nil until it has been read to its end.
    var checksum: FileChecksum?
    private let log: DrawingLog
    /// What the log says of the file; nil if it is not known to be of this file.
    var known: LoggedFile?
    /// The reading of the log; nil if there is none of this file.
    private let logged: BackgroundWork<LogContents.Operations>?
    /// Whether the log has something that the file lacks, so that all of it is read before something is drawn.
    package let isBehind: Bool
    /// What is said of a damaged log; nil if it is not damaged.
    private var damage: LogProblem?
    /// What has been done while the file is read.
    package private(set) var done: [History.Operation] = []
    /// The last of that, which the disk has refused.
    private var unlogged: [History.Operation] = []
    private var problems: [LogProblem] = []
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
    ///
    /// Throws a `DrawingFileError` if the file cannot be opened for writing. It is then unchanged.
    package init(_ path: String, page: CGSize?) throws(DrawingFileError) {
        (self.path, self.page) = (path, page)
        do throws(DrawingFileError.Problem) {
            target = try DrawingFile.target(of: path)
            // The file is replaced by new ones.
            guard FileManager.default.isWritableFile(atPath: FilePath.folder(of: target)) else {
                throw DrawingFileError.Problem.unwritable(reason: .folderNotWritable)
            }
            isNew = FilePath.kind(of: target) == .missing
            file = try DrawingFile.open(target, creates: true)
            status = file.status
            size = status?.size ?? 0
            try DrawingFile.checkLength(of: file)
            let found = try readingFile { [target] () throws(POSIXError) in try DrawingLog.find(of: target) }
            let ofFile: LoggedFile? =
                if let found, let status, size > 0 {
                    try found.contents.file(
                        status,
                        checksum: { [file] () throws(DrawingFileError.Problem) in
                            try DrawingFile.checksum(of: file)
                        })
                } else { nil }
            known = ofFile
            if let found, let ofFile {
                log = found.log
                isBehind = found.contents.next > ofFile.covers
                logged = BackgroundWork { found.contents.operations }
                log.recognize(ofFile)
                firstStep = found.contents.nextStep
                if found.contents.isDamaged {
                    damage = .damaged(path, keptAs: log.cutDamage())
                } else {
                    log.cutEnd()
                }
            } else {
                if let found, found.contents.hasMore {
                    let place = found.log.setAside()
                    problems.append(
                        found.contents.files.isEmpty || found.contents.isDamaged
                            ? .damaged(path, keptAs: place) : .ofAnotherFile(than: path, keptAs: place))
                } else {
                    found?.log.remove()
                }
                log = DrawingLog(of: target)
                (isBehind, firstStep, logged) = (false, 0, nil)
            }
            loader.reserve(size / SVGWriter.minimumElementLength, known)
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

    /// Whether the whole file is read again, as another program's.
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
    package var hasOnlyAdded: Bool { loader.hasOnlyAdded && !isReadAgain }

    /// The number above those that the file's elements can get. Ink that is drawn meanwhile has numbers from it on.
    package var reservedNumber: Int { loader.reservedNumber }

    /// The number of the first step that is done while the file is read, above those in the log.
    package let firstStep: Int32

    /// Whether all that has been done is in the log.
    package var isSaved: Bool { unlogged.isEmpty }

    /// Appends what is done while the file is read to the log.
    package func save(_ operations: [History.Operation]) throws(DrawingFileError) {
        for operation in operations { loader.note(operation.change) }
        done += operations
        unlogged += operations
        do throws(POSIXError) {
            if !log.exists, let status {
                log.recognize(
                    LoggedFile(
                        identity: .init(unread: status), covers: log.next, numbers: ElementNumbers(),
                        next: reservedNumber))
            }
            try log.append(unlogged)
            unlogged = []
        } catch {
            throw DrawingFileError(path: path, problem: .unwritable(reason: FileReason(error)))
        }
    }

    /// Repeats what the log has on what could be read of a file that is refused.
    package func repeatLog(on drawing: inout Drawing) {
        guard let known, let logged else { return }
        _ = LogReplay(logged.wait(), after: known, on: &drawing, from: firstStep)
    }

    /// Removes the log, since what it has is kept elsewhere.
    package func removeLog() { log.remove() }

    /// The offset up to which the file is read in pieces.
    var limit: Int { max(0, size - SVGWriter.closing.count) / FileChecksum.word * FileChecksum.word }

    /// Reads more of the file into a drawing, until `isExpired` returns true; at its end also what the log has more.
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
            let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: DrawingFile.pageStep)
            let new = try DrawingFile.begin(path, at: target, in: file, isNew: isNew, header, log, holding: drawing)
            isComplete = true
            return Completion(file: new, wasTorn: false, history: HistoryReplay(from: firstStep), problems: problems)
        }
        var parser = parser
        let (entries, outcome) = parser.finish()
        if case .other = outcome, try isCutOff {
            let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: DrawingFile.pageStep)
            return complete(&drawing, header, parser.checksum, wasTorn: false) { $0.fallBehind(isUrgent: true) }
        }
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
            return complete(&drawing, header, parser.checksum, wasTorn: false)
        case .torn:
            try checkUnchanged(parser.checksum)
            return complete(&drawing, header, parser.checksum, wasTorn: true)
        }
    }

    /// Whether the file is what a power cut has left of a new one, which had no ink.
    private var isCutOff: Bool {
        get throws(DrawingFileError.Problem) {
            guard size <= SVGWriter.maximumHeaderLength else { return false }
            return SVGHeader.isCutOff(try DrawingFile.read(file, at: 0))
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

    /// Creates the file, and repeats what the log has.
    /// - Parameter prepare: Called with the file before anything is done with it.
    func complete(
        _ drawing: inout Drawing, _ header: SVGHeader, _ checksum: FileChecksum, wasTorn: Bool,
        _ prepare: (DrawingFile) -> Void = { _ in }
    ) -> Completion {
        if let known { drawing.reserveRanks(from: known.lowestRank) }
        var replay = LogReplay(from: firstStep)
        if let known, let logged, known.isFile(checksum) {
            replay = LogReplay(logged.wait(), after: known, on: &drawing, from: firstStep)
            log.lack(replay.clearings)
        } else if logged != nil {
            // What was done meanwhile goes to a new log.
            if isBehind || damage != nil {
                problems.append(.ofAnotherFile(than: path, keptAs: log.setAside()))
            } else {
                log.remove()
            }
            known = nil
        }
        var earlier = logged == nil && done.isEmpty ? EarlierFiles(of: target) : nil
        let recovered = earlier?.apply(to: &drawing, loader.offsets, file, checksum) ?? Change()
        let new = DrawingFile(
            path: path, target: target, header: header, file: file, checksum: checksum,
            state: wasTorn ? .behind(isUrgent: true) : .whole, log: log)
        isComplete = true
        new.unlogged = unlogged
        prepare(new)
        new.foundInk = loader.bounds
        for change in replay.changes + done.map(\.change) where change.addedDrawing == nil { new.show(change) }
        if let paper = replay.paper { new.header.paper = paper }
        if !replay.changes.isEmpty || replay.paper != nil || !done.isEmpty { new.fallBehind() }
        let hasTaken = take(&earlier, &drawing, &replay, for: new)
        note(checksum, new)
        if !recovered.isEmpty { try? new.save([.forget(recovered)]) }
        if hasTaken || !recovered.isEmpty { problems.append(.ofEarlierVersion(path)) }
        if let cut = replay.cut, damage == nil { damage = .damaged(path, keptAs: log.cutDamage(from: cut)) }
        if let damage {
            problems.append(damage)
            new.fallBehind(isUrgent: true)
        }
        return Completion(file: new, wasTorn: wasTorn, history: replay.history, problems: problems)
    }

    /// Takes the ink that an earlier version kept after a clearing, so that undo brings it back.
    /// - Returns: Whether there was some.
    private func take(
        _ earlier: inout EarlierFiles?, _ drawing: inout Drawing, _ replay: inout LogReplay, for new: DrawingFile
    ) -> Bool {
        let ink = earlier?.cleared(new.header.cleared, from: &drawing)
        guard let earlier else { return false }
        if let ink {
            let clearing = History.Operation.add(firstStep, Change(removing: ink), by: .only, isTentative: false)
            // If the disk refuses, it stays where it is.
            guard (try? log.append([clearing])) != nil, (try? log.keep(ink, of: firstStep)) != nil else { return false }
            replay.perform(clearing)
        }
        (new.obsolete, new.header.cleared) = (earlier.obsolete, nil)
        new.fallBehind(isUrgent: true)
        return ink != nil
    }

    /// Tells the log what the file is, now that it has been read.
    private func note(_ checksum: FileChecksum, _ new: DrawingFile) {
        if let known, case .contents = known.identity { return }
        let isLost = known == nil && logged != nil
        let base = LoggedFile(
            identity: .contents(checksum),
            covers: known?.covers ?? log.next - (isLost ? 0 : done.count - unlogged.count),
            numbers: loader.offsets.numbers, ranks: known?.ranks ?? [:], next: loader.offsets.next)
        do throws(POSIXError) {
            try log.note(base)
            log.noteNamed()
            if isLost { try log.append(Array(done.dropLast(unlogged.count))) }
        } catch {
            new.fallBehind(isUrgent: true)
        }
    }
}

extension DrawingOpening {
    /// The result of opening a file. It does not hold the drawing, whose next edit would copy it.
    package struct Completion {
        package let file: DrawingFile
        /// Whether the file's writer had died within the last element, which is not in the drawing.
        package let wasTorn: Bool
        /// The steps of the program's last runs.
        package let history: HistoryReplay
        /// What of the last runs is not in the drawing.
        package let problems: [LogProblem]
    }
}
