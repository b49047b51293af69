import Foundation
package import Ink

// Writing the file whole.
extension DrawingFile {
    /// Whether the file lacks something that was done.
    package var needsWriting: Bool {
        switch state {
        case .whole: false
        case .behind, .writing, .naming: true
        }
    }

    /// How soon the file should be written.
    package enum Urgency: Comparable, Sendable {
        /// When nothing else is left to do.
        case rest
        /// After a pause in drawing.
        case pause
        case now
    }

    /// The length up to which a file is written after each pause, in bytes.
    private static let maximumSmallSize = 4 << 20

    package var urgency: Urgency {
        switch state {
        case .behind(isUrgent: true), .writing, .naming: .now
        case .whole, .behind(isUrgent: false):
            if checksum.size <= Self.maximumSmallSize {
                .pause
            } else {
                log.growth > checksum.size / 4 ? .now : .rest
            }
        }
    }

    /// Marks the file as lacking something.
    func fallBehind(isUrgent: Bool = false) {
        switch state {
        case .whole: state = .behind(isUrgent: isUrgent)
        case .behind(let wasUrgent): state = .behind(isUrgent: isUrgent || wasUrgent)
        case .writing where isUrgent, .naming where isUrgent:
            abandonWriting()
            state = .behind(isUrgent: true)
        case .writing(let work, _): state = .writing(work, isOutdated: true)
        case .naming(let written, let logged, let flush, _):
            state = .naming(written, logged, flush, isOutdated: true)
        }
    }

    /// Does the next step of writing the file whole, without waiting for the disk. Call it again when what it returns
    /// has ended.
    /// - Parameter drawing: Returns the drawing without changes that are not saved.
    /// - Returns: What the step after it waits for; nil if there is none.
    package func advance(_ drawing: () -> Drawing) throws(DrawingFileError) -> (any AwaitedWork)? {
        try attempt { () throws(DrawingFileError.Problem) in
            do throws(DrawingFileError.Problem) {
                try appendUnlogged()
                if let awaitedAppending { return awaitedAppending }
                switch state {
                case .whole: return nil
                case .behind: try beginWriting(drawing())
                case .writing(let work, let isOutdated):
                    if let outcome = work.outcome { try name(try outcome.get(), isOutdated: isOutdated) }
                case .naming(let written, let logged, let flush, let isOutdated):
                    if let outcome = flush.outcome {
                        do { try outcome.get() } catch { throw .unwritable(reason: FileReason(error)) }
                        try adopt(written, logged, isOutdated: isOutdated)
                    }
                }
            } catch {
                abandonWriting()
                isRefused = true
                throw error
            }
            return awaited
        }
    }

    private var awaited: (any AwaitedWork)? {
        switch state {
        case .whole, .behind: nil
        case .writing(let work, _): work
        case .naming(_, _, let flush, _): flush
        }
    }

    /// Brings both files up to date and to the disk, however long that takes.
    package func finish(_ drawing: Drawing) throws(DrawingFileError) {
        while isBehind || needsWriting { try advance { drawing }?.waitForEnd() }
        // What is forgotten must not be found after the program has ended.
        shortening?.work.wait()
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
            let new = try writing(of: drawing, waitsForDisk: false)().get()
            do throws(DrawingFileError.Problem) {
                try writingFile { () throws(POSIXError) in try log.note(new.logged) }
            } catch {
                new.written.abandon()
                throw error
            }
            try adopt(new.written, new.logged, isOutdated: false)
            isUnflushed = true
        }
    }

    private func beginWriting(_ drawing: Drawing) throws(DrawingFileError.Problem) {
        try checkUnchangedOrCreate()
        state = .writing(Writing(writing(of: drawing, waitsForDisk: true)), isOutdated: false)
    }

    private func writing(
        of drawing: Drawing, waitsForDisk: Bool
    ) -> @Sendable () -> Result<(written: DrawingFileWriter.Written, logged: LoggedFile), DrawingFileError.Problem> {
        let logged = LoggedFile(
            identity: .contents(FileChecksum()), covers: log.next, numbers: ElementNumbers(),
            ranks: drawing.reordered, next: drawing.nextNumber, lowestRank: drawing.lowestRank)
        let job = DrawingFileWriter.Job(
            target: target, header: header, drawing: drawing, page: foreign, old: file, waitsForDisk: waitsForDisk)
        // As it is now, like the drawing.
        let lacked = log.lackedInk
        return { [log, bin, target] in
            // The log has the ink before the file loses it.
            for (step, ink) in lacked {
                do throws(POSIXError) {
                    try log.keep(ink, of: step)
                } catch {
                    return .failure(.unwritable(reason: FileReason(error)))
                }
                // What another program drew and is not shown would be missing.
                if job.page?.isExact == false {
                    bin?.keep(fileOf: target)
                } else {
                    bin?.keep(ink, clearedFrom: target)
                }
            }
            return DrawingFileWriter.write(job).map { written in
                var logged = logged
                (logged.identity, logged.numbers) = (.contents(written.checksum), written.numbers)
                return (written, logged)
            }
        }
    }

    /// Notes in the log what the file is about to become.
    private func name(
        _ new: (written: DrawingFileWriter.Written, logged: LoggedFile), isOutdated: Bool
    ) throws(DrawingFileError.Problem) {
        do {
            try checkUnchanged()
            try writingFile { () throws(POSIXError) in try log.note(new.logged) }
        } catch {
            new.written.abandon()
            state = .behind(isUrgent: false)
            throw error
        }
        let flush = log.exists ? DiskFlush { [log] in Result { try log.flush() } } : DiskFlush(ended: .success(()))
        state = .naming(new.written, new.logged, flush, isOutdated: isOutdated)
    }

    private func adopt(
        _ new: DrawingFileWriter.Written, _ logged: LoggedFile, isOutdated: Bool
    ) throws(DrawingFileError.Problem) {
        try checkUnchanged()
        try new.replaceOldFile(at: target)
        file.closeElsewhere()
        (file, checksum, status) = (new.file, new.checksum, new.file.status)
        let old = Discarded(foreign)
        foreign = new.page
        old.freeElsewhere()
        (hasNewName, isRefused, isUnflushed) = (true, false, false)
        state = isOutdated ? .behind(isUrgent: false) : .whole
        log.noteNamed()
        for path in obsolete { FilePath.remove(path) }
        obsolete = []
        if let shortening, shortening.forgets, shortening.work.outcome == false { forgetsSteps = true }
        guard log.isLong || forgetsSteps else { return }
        // If the disk refuses, the log stays as it is.
        shortening = (BackgroundWork { [log] in (try? log.shorten()) != nil }, forgetsSteps)
        forgetsSteps = false
    }

    /// Removes what was written of a new file, and keeps the old one.
    func abandonWriting() {
        switch state {
        case .whole, .behind: return
        case .writing(let work, _):
            // The thread removes what it has written.
            BackgroundWork { if case .success(let new) = work.wait() { new.written.abandon() } }
        case .naming(let written, _, _, _): written.abandon()
        }
        state = .behind(isUrgent: false)
    }
}
