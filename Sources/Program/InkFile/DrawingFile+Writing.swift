import Foundation
package import Ink

// Writing the file whole.
extension DrawingFile {
    /// How soon the file should be written.
    package enum Urgency: Sendable {
        /// When nothing else is left to do.
        case rest
        /// After a pause in drawing.
        case pause
        case now
        /// When what the disk has refused is tried again.
        case retry
    }

    /// The length up to which a file is written after each pause, in bytes.
    private static let maximumSmallSize = 4 << 20

    /// How soon the file should be written; nil if it lacks nothing that was done.
    package var urgency: Urgency? {
        switch state {
        case .whole: nil
        case .behind where wasRefused, .writing where wasRefused: .retry
        case .behind(isUrgent: true), .writing: .now
        case .behind(isUrgent: false):
            if checksum.size <= Self.maximumSmallSize {
                .pause
            } else {
                log.growth > checksum.size / 4 ? .now : .rest
            }
        }
    }

    /// Whether the file lacks something that was done.
    package var needsWriting: Bool { urgency != nil }

    /// Marks the file as lacking something.
    func fallBehind(isUrgent: Bool = false) {
        if isUrgent { abandonWriting() }
        switch state {
        case .whole: state = .behind(isUrgent: isUrgent)
        case .behind(let wasUrgent): state = .behind(isUrgent: wasUrgent || isUrgent)
        case .writing(let work, _): state = .writing(work, isOutdated: true)
        }
    }

    /// Does the next step of writing the file whole, without waiting for the disk. Call it again when the work that
    /// it returns has ended.
    /// - Parameter drawing: Returns the drawing without changes that are not saved.
    /// - Returns: The work that the next step waits for; nil after the last step.
    package func advance(_ drawing: () -> Drawing) throws(DrawingFileError) -> (any AwaitedWork)? {
        try attempt { () throws(DrawingFileError.Problem) in
            do throws(DrawingFileError.Problem) {
                try appendUnlogged()
                if let awaitedAppending { return awaitedAppending }
                switch state {
                case .whole: return nil
                case .behind:
                    try checkUnchangedOrCreate()
                    let work = Writing(on: queue, writing(of: drawing(), waitsForDisk: true))
                    state = .writing(work, isOutdated: false)
                    return work
                case .writing(let work, let isOutdated):
                    guard let outcome = work.outcome else { return work }
                    try adopt(try outcome.get(), isOutdated: isOutdated)
                    return nil
                }
            } catch {
                abandonWriting()
                wasRefused = needsWriting
                throw error
            }
        }
    }

    /// Brings both files up to date and to the disk, however long that takes.
    package func finish(_ drawing: Drawing) throws(DrawingFileError) {
        while isBehind || needsWriting { try advance { drawing }?.waitForEnd() }
        // What is forgotten must not be found after the program has ended.
        queue.sync {}
    }

    /// Writes a drawing as the whole file, at once and without waiting for the disk: the next flush does.
    package func rewrite(_ drawing: Drawing) throws(DrawingFileError) {
        try attempt { () throws(DrawingFileError.Problem) in
            abandonWriting()
            try checkUnchangedOrCreate()
            try appendUnlogged()
            while let work = awaitedAppending {
                work.waitForEnd()
                try appendUnlogged()
            }
            try adopt(try queue.sync(execute: writing(of: drawing, waitsForDisk: false)).get(), isOutdated: false)
            isUnflushed = true
        }
    }

    /// Returns what writes a drawing to a new file, and notes in the log what the file is about to become.
    private func writing(
        of drawing: Drawing, waitsForDisk: Bool
    ) -> @Sendable () -> Result<DrawingFileWriter.Written, DrawingFileError.Problem> {
        let logged = LoggedFile(
            identity: .contents(FileChecksum()), covers: log.next, numbers: ElementNumbers(),
            ranks: drawing.reordered, next: drawing.nextNumber, lowestRank: drawing.lowestRank)
        let job = DrawingFileWriter.Job(
            target: target, header: header, drawing: drawing, page: foreign, old: file, waitsForDisk: waitsForDisk)
        // As it is now, like the drawing.
        let (lacked, number) = (log.lacked, log.beginFile())
        return { [log, bin, target] in
            // The log has the ink before the file loses it.
            for (step, removal) in lacked.removals {
                do throws(POSIXError) {
                    try log.keep(removal, of: step)
                } catch {
                    return .failure(.unwritable(reason: FileReason(error)))
                }
                guard let ink = removal.removedDrawing else { continue }
                // What another program drew and is not shown would be missing.
                if job.page?.isExact == false {
                    bin?.keep(fileOf: target)
                } else {
                    bin?.keep(ink, clearedFrom: target)
                }
            }
            return DrawingFileWriter.write(job) { written throws(POSIXError) in
                var logged = logged
                (logged.identity, logged.numbers) = (.contents(written.checksum), written.numbers)
                try log.note(logged, number: number)
                if waitsForDisk { try log.flush() }
            }
        }
    }

    /// Replaces the old file with the new one.
    private func adopt(
        _ new: DrawingFileWriter.Written, isOutdated: Bool
    ) throws(DrawingFileError.Problem) {
        try checkUnchanged()
        try new.replaceOldFile()
        file.release()
        (file, checksum, status) = (new.file, new.checksum, new.file.status)
        let old = foreign.map { Discarded($0) }
        foreign = new.page
        old?.freeElsewhere()
        (isUnflushed, wasRefused) = (false, false)
        state = isOutdated ? .behind(isUrgent: false) : .whole
        log.noteNamed()
        for path in obsolete where path != log.path && FileStatus(of: path)?.isOwnFile == true {
            FilePath.remove(path)
        }
        obsolete = []
        // If the disk refuses, the log stays as it is.
        if log.isLong { BackgroundWork(on: queue) { [log] in try? log.shorten() } }
    }

    /// Removes what was written of a new file, and keeps the old one.
    func abandonWriting() {
        guard case .writing(let work, _) = state else { return }
        state = .behind(isUrgent: false)
        // Another `DrawingFile` may soon have the log.
        log.beginFile()
        if let outcome = work.outcome {
            try? outcome.get().abandon()
        } else {
            BackgroundWork(on: queue) { try? work.wait().get().abandon() }
        }
    }
}
