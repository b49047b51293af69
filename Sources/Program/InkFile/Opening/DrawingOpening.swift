package import Foundation
package import Ink

/// The opening of a drawing's file, in slices. Each slice adds its elements to the drawing, from the lowest to the
/// topmost. The file is read, and the log repeated as far as the file has it, on threads (`DrawingReader`).
package final class DrawingOpening {
    private let path: String
    private let target: String
    /// The size of the window, in points; nil for a page of no particular size.
    private let page: CGSize?
    private let isNew: Bool
    private let file: OpenFile
    /// The file's status after it was opened.
    private let status: FileStatus
    private var reader: DrawingReader
    private let log: DrawingLog
    /// The log's record of the file, and the replay of its operations; nil if the log does not know this file.
    private var known: (file: LoggedFile, replay: BackgroundWork<LogReplay>)?
    /// Whether the log has something that the file lacks.
    package let isBehind: Bool
    /// The files that an earlier version kept beside the file; nil without such files, or if the file has a log.
    private var earlier: EarlierFiles?
    /// The number of the first step that is done while the file is read, above those in the log.
    package let firstStep: Int32
    /// The problem to report about a damaged log; nil if it is not damaged.
    private var damage: LogProblem?
    /// The operations that were performed while the file is read.
    package private(set) var done: [History.Operation] = []
    /// The last of that, which the disk has refused.
    private var unlogged: [History.Operation] = []
    private var problems: [LogProblem] = []
    /// Whether a `DrawingFile` has taken over the open file.
    private var isComplete = false

    /// How long a slice waits for the next piece, in microseconds; nil for as long as it takes. Usually, the thread has the
    /// piece by then, and a post for each would take longer.
    private let patience: Int?
    /// The size of the file and its log above which it does not wait for as long as it takes, in bytes.
    private static let maximumSmallSize = 1 << 18

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
            guard let status = file.status else { throw .unreadable(reason: FileReason(POSIXError.current)) }
            self.status = status
            try DrawingFile.checkLength(of: file)
            let found = try readingFile { [target] () throws(POSIXError) in try DrawingLog.find(of: target) }
            let logged = try found?.contents.file(of: file)
            if let found, let logged {
                log = found.log
                (isBehind, firstStep) = (found.contents.next > logged.covers, found.contents.nextStep)
                known = (logged, BackgroundWork { LogReplay(found.contents.operations, after: logged) })
                log.recognize(logged)
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
                (isBehind, firstStep) = (false, 0)
            }
            earlier = logged == nil ? EarlierFiles(of: target) : nil
            let size = status.size + (logged == nil ? 0 : found?.contents.end ?? 0)
            patience = size > Self.maximumSmallSize ? 200 : nil
            // Those of a shortened log as well.
            for path in [target, DrawingLog.statePath(of: target)] {
                ReplacementFile.removeLeftovers(in: FilePath.folder(of: path))
            }
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
        reader = DrawingReader(file, at: path, known: known?.file, awaiting: known?.replay)
    }

    deinit {
        reader.stop()
        // The thread may keep the file open for a while.
        if !isComplete { file.unlock() }
    }

    /// Whether something can be drawn before all of the file has been read, above what it has.
    package var isOpenToInk: Bool { !isBehind && earlier == nil }

    /// Whether the whole file is read again, as another program's.
    var isReadAgain: Bool { reader.page != nil }

    /// Whether the file begins like one of this program. False until some of it has been read.
    package var beginsAsOurs: Bool { reader.beginsAsOurs }

    /// The paper, according to what has been read.
    package var paper: Paper { reader.paper }

    /// The work that `advance` waits for, if that takes long; nil if it can continue soon.
    package var awaited: BackgroundWork<Void>? { reader.awaited }

    /// Whether reading the file leaves much freed memory.
    package var leavesMemory: Bool { status.size >= FreedMemory.leastFileLength }

    /// The share of the file that has been read, from 0 to 1.
    package var progress: Double { status.size > 0 ? min(1, Double(reader.count) / Double(status.size)) : 1 }

    /// Whether each element that was read was added on top of those before it, and none of them was changed.
    package var hasOnlyAdded: Bool { reader.hasOnlyAdded }

    /// The number above those that the file's elements can get. Ink that is drawn meanwhile has numbers from it on.
    package var reservedNumber: Int { reader.reservedNumber }

    /// Whether all that has been done is in the log.
    package var isSaved: Bool { unlogged.isEmpty }

    /// Appends what is done while the file is read to the log.
    package func save(_ operations: [History.Operation]) throws(DrawingFileError) {
        for operation in operations { reader.note(operation.change) }
        done += operations
        unlogged += operations
        guard !unlogged.isEmpty else { return }
        do throws(POSIXError) {
            if !log.exists {
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

    /// Flushes what has been saved to the disk, on a thread of its own (`fsync`).
    package func flush() -> DiskFlush {
        DiskFlush { [log] in Result { try log.flush() } }
    }

    /// Repeats what the log has on what could be read of a file that is refused.
    package func repeatLog(on drawing: inout Drawing) {
        guard var replay = known?.replay.wait() else { return }
        replay.finish(on: &drawing, from: firstStep)
    }

    /// Removes the log, since what it has is kept elsewhere.
    package func removeLog() { log.remove() }

    /// Reads more of the file into a drawing, until `isExpired` returns true; at its end also what the log has more.
    /// - Returns: The result, when the file has been read to its end.
    ///
    /// Throws a `DrawingFileError` if the file is not a drawing or would lose something. It is then unchanged.
    package func advance(
        into drawing: inout Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError) -> DrawingFile.Opened? {
        do throws(DrawingFileError.Problem) {
            repeat {
                if let ending = try reader.advance(into: &drawing, within: patience) {
                    return try complete(&drawing, ending)
                }
            } while !isExpired()
            return nil
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// Creates the file, and repeats what the log has.
    private func complete(
        _ drawing: inout Drawing, _ ending: DrawingParser.Ending
    ) throws(DrawingFileError.Problem) -> DrawingFile.Opened {
        let checksum = ending.checksum
        guard checksum.size > 0 else { return try begin(holding: drawing) }
        // It may have been changed since its pieces were read.
        if file.status?.isUnchanged(since: status) != true {
            guard try DrawingFile.checksum(of: file) == checksum else { throw .changedOutside }
        }
        reader.finish(&drawing)
        let isLost = known?.file.isFile(checksum) == false
        if isLost { loseLog() }
        if let known { drawing.reserveRanks(from: known.file.lowestRank) }
        var replay = known?.replay.wait() ?? LogReplay()
        replay.finish(on: &drawing, from: firstStep)
        log.lack(replay.lacked)
        let recovered = earlier?.apply(to: &drawing, reader.offsets, file, checksum) ?? Change()
        let new = DrawingFile(
            path: path, target: target, header: ending.header ?? newHeader(for: drawing), file: file,
            checksum: checksum, state: ending.isTorn || ending.header == nil ? .behind(isUrgent: true) : .whole,
            log: log)
        isComplete = true
        new.unlogged.operations = unlogged
        (new.foreign, new.notes) = (reader.page, ending.notes ?? ForeignNotes())
        for change in replay.changes + done.map(\.change) where change.addedDrawing == nil { new.show(change) }
        if let paper = replay.paper { new.header.paper = paper }
        if !replay.changes.isEmpty || replay.paper != nil || !done.isEmpty { new.fallBehind() }
        let hasTaken = takeClearedInk(from: &drawing, &replay, for: new)
        note(checksum, isLost: isLost, new)
        if !recovered.isEmpty { try? new.save([.forget(recovered)]) }
        if hasTaken || !recovered.isEmpty { problems.append(.ofEarlierVersion(path)) }
        if let cut = replay.cut, damage == nil { damage = .damaged(path, keptAs: log.cutDamage(from: cut)) }
        if let damage {
            problems.append(damage)
            new.fallBehind(isUrgent: true)
        }
        if let page { new.grow(to: page, showing: reader.bounds) }
        return DrawingFile.Opened(file: new, wasTorn: ending.isTorn, history: replay.history, problems: problems)
    }

    private func newHeader(for drawing: Drawing) -> SVGHeader {
        SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: DrawingFile.pageStep)
    }

    /// Writes the drawing to a new file, or to one that is empty.
    private func begin(holding drawing: Drawing) throws(DrawingFileError.Problem) -> DrawingFile.Opened {
        let new = try DrawingFile.begin(
            path, at: target, in: file, isNew: isNew, newHeader(for: drawing), log, holding: drawing)
        isComplete = true
        return DrawingFile.Opened(
            file: new, wasTorn: false, history: HistoryReplay(from: firstStep), problems: problems)
    }

    /// Gives up the log, which turned out to be of another file. What was done meanwhile goes to a new one.
    private func loseLog() {
        if isBehind || damage != nil {
            problems.append(.ofAnotherFile(than: path, keptAs: log.setAside()))
        } else {
            log.remove()
        }
        known = nil
    }

    /// Takes the ink that an earlier version kept after a clearing, so that undo brings it back.
    /// - Returns: Whether there was some.
    private func takeClearedInk(
        from drawing: inout Drawing, _ replay: inout LogReplay, for new: DrawingFile
    ) -> Bool {
        let ink = earlier?.cleared(new.header.cleared, from: &drawing)
        guard let earlier else { return false }
        if let ink {
            let removal = Change(removing: ink)
            let clearing = History.Operation.add(firstStep, removal, by: .only, isTentative: false)
            // If the disk refuses, the ink stays in the drawing.
            guard (try? log.append([clearing])) != nil, (try? log.keep(removal, of: firstStep)) != nil else {
                return false
            }
            replay.perform(clearing)
        }
        new.obsolete = earlier.obsolete
        new.header.cleared = nil
        new.fallBehind(isUrgent: true)
        return ink != nil
    }

    /// Tells the log what the file is, now that it has been read.
    /// - Parameter isLost: Whether the log was of another file, and what was done meanwhile went with it.
    private func note(_ checksum: FileChecksum, isLost: Bool, _ new: DrawingFile) {
        if case .contents = known?.file.identity { return }
        let file = known?.file
        let base = LoggedFile(
            identity: .contents(checksum),
            covers: file?.covers ?? log.next - (isLost ? 0 : done.count - unlogged.count),
            numbers: reader.offsets.numbers, ranks: file?.ranks ?? [:], next: reader.offsets.next)
        do throws(POSIXError) {
            try log.note(base)
            log.noteNamed()
            if isLost { try log.append(Array(done.dropLast(unlogged.count))) }
        } catch {
            new.fallBehind(isUrgent: true)
        }
    }
}
