import Foundation
package import Ink

// Rewriting the file: to catch up with a drawing that cannot be edited in place, to change the page or its paper, or to
// compact it.

extension DrawingFile {
    /// Whether the file lacks finished changes or could be more compact.
    package var needsAdvance: Bool {
        switch state {
        case .current(_, .rewriting): true
        case .current(_, .refused): unsaved.hasJournals
        case .current(let editor, .idle): unsaved.hasJournals || !isCompact(editor)
        case .foreign: false
        case .behind: true
        }
    }

    /// Whether a rewrite would change nothing. What another program drew stands where that put it.
    private func isCompact(_ editor: InPlaceEditor) -> Bool {
        editor.isCompact && (foreign != nil || editor.table.isInOrder)
    }

    /// Whether the file lacks finished changes.
    package var isBehind: Bool {
        switch state {
        case .current(_, .rewriting(let rewrite)):
            rewrite.purpose.isUrgent || unsaved.hasJournals
        case .current(_, .idle), .current(_, .refused): unsaved.hasJournals
        case .foreign: false
        case .behind: true
        }
    }

    /// Continues a rewrite, or begins to compact the file, until `isExpired` returns true, without waiting for the
    /// disk. `drawing` must not contain unfinished changes.
    /// - Returns: The flush that what is left to do waits for; nil if it does not wait, or nothing is left.
    package func advance(_ drawing: Drawing, until isExpired: () -> Bool) throws(DrawingFileError) -> DiskFlush? {
        var flush: DiskFlush?
        try writing { () throws(DrawingFileError.Problem) in
            switch state {
            case .current(_, .idle) where unsaved.hasJournals, .current(_, .refused) where unsaved.hasJournals:
                // The changes were saved in place after they had been kept.
                unsaved.removeAll()
            case .current(let editor, .idle) where !isCompact(editor):
                try tryCompacting { () throws(DrawingFileError.Problem) in try beginRewriting(.compacting) }
            case .current(_, .rewriting(let rewrite)) where !rewrite.purpose.isUrgent:
                try tryCompacting { () throws(DrawingFileError.Problem) in
                    flush = try continueRewriting({ drawing }, until: isExpired)
                }
            case .current(_, .rewriting), .behind:
                flush = try continueRewriting({ drawing }, until: isExpired)
            case .current(_, .idle), .current(_, .refused), .foreign: break
            }
        }
        return flush
    }

    /// Continues until there is nothing left to do, and waits for the disk if necessary.
    package func finish(_ drawing: Drawing) throws(DrawingFileError) {
        while needsAdvance { try advance(drawing, until: { false })?.wait() }
    }

    /// Calls a closure that compacts the file, or enlarges its page, and ignores its errors, except if another program
    /// has taken over the file.
    func tryCompacting(
        _ body: () throws(DrawingFileError.Problem) -> Void
    ) throws(DrawingFileError.Problem) {
        do {
            try body()
        } catch {
            abandon()
            if case .current(let editor, _) = state { state = .current(editor, .refused) }
            switch error {
            case .changedOutside, .inUse: throw error
            case .missingFolder, .isFolder, .isSpecialFile, .unreadable, .unwritable, .notADrawing, .otherKind,
                .wouldLose, .linkCycle, .linkOfAnotherUser, .linkNotUTF8:
                break
            }
        }
    }

    /// Marks the file as lacking changes, so that it is rewritten.
    func fallBehind() {
        rewrite?.abandon()
        state = .behind(contents, nil)
    }

    /// Ends the rewrite in progress without its result.
    private func abandon() {
        rewrite?.abandon()
        switch state {
        case .current(let editor, .rewriting): state = .current(editor, .idle)
        case .behind(let contents, _): state = .behind(contents, nil)
        case .current(_, .idle), .current(_, .refused), .foreign: break
        }
    }

    func beginRewriting(_ purpose: DrawingRewrite.Purpose) throws(DrawingFileError.Problem) {
        abandon()
        do throws(DrawingFileError.Problem) {
            if !purpose.isUrgent, let status = file.status, status.linkCount > 1 {
                // The new file would have only one of the names.
                throw .unwritable(reason: .otherNames)
            }
            let rewrite = try DrawingRewrite(
                target, header: header.bytes, on: header.inkPaper, into: foreign, like: file, for: purpose)
            switch state {
            case .current(let editor, _): state = .current(editor, .rewriting(rewrite))
            case .foreign(let contents), .behind(let contents, _): state = .behind(contents, rewrite)
            }
        } catch {
            if purpose.isUrgent { fallBehind() }
            throw error
        }
    }

    /// Continues the rewrite in progress.
    /// - Returns: The flush that what is left to do waits for; nil if it does not wait, or nothing is left.
    @discardableResult
    func continueRewriting(_ drawing: () -> Drawing, until isExpired: () -> Bool) throws(DrawingFileError.Problem)
        -> DiskFlush?
    {
        if rewrite == nil {
            guard case .behind = state else { return nil }
            if FilePath.kind(of: target) == .missing { try recreate() }
            try checkUnchanged()
            try beginRewriting(.catchingUp)
        }
        guard let rewrite else { return nil }
        do throws(DrawingFileError.Problem) {
            var source: InPlaceEditor?
            if case .current(let editor, _) = state {
                try checkUnchanged()
                source = editor
            }
            guard let editor = try rewrite.advance(drawing(), from: source, until: isExpired) else { return nil }
            guard isClearedInkKept(until: isExpired) else { return cleared.writer?.awaitedFlush }
            guard try catchUp(editor, rewrite, drawing) else { return nil }
            if waitsForDisk(rewrite) {
                // The new file is safer than the old one only once it is on the disk.
                let flush = rewrite.flush ?? DiskFlush { [file = editor.file] in Result { try file.flush() } }
                rewrite.flush = flush
                guard let result = flush.outcome else { return flush }
                do { try result.get() } catch { throw .unwritable(reason: FileReason(error)) }
            }
            try adopt(editor, rewrite)
            return nil
        } catch {
            if rewrite.purpose.isUrgent { fallBehind() }
            throw error
        }
    }

    /// Whether a new file must be on the disk before it replaces the old one.
    ///
    /// False if it is written in one slice, or while changes are saved neither in the old file nor beside it: finished
    /// changes must survive the program at once, and power cuts are rarer than kills.
    private func waitsForDisk(_ rewrite: DrawingRewrite) -> Bool {
        switch (rewrite.purpose, state) {
        case (.compacting, _): true
        case (.enlargingPage, _), (.changingPage, .current), (.catchingUp, .current): rewrite.isLong
        case (.changingPage, _), (.catchingUp, _): rewrite.isLong && unsaved.hasJournals && unsaved.isComplete
        }
    }

    /// Brings the new file up to date with edits, and with the header, since the rewrite began.
    /// - Returns: False if that is not possible and a new rewrite has begun.
    private func catchUp(
        _ editor: InPlaceEditor, _ rewrite: DrawingRewrite, _ drawing: () -> Drawing
    ) throws(DrawingFileError.Problem) -> Bool {
        let header = header.bytes
        guard !rewrite.edited.isEmpty || editor.header != header else { return true }
        // The flush does not cover these edits. A large change that the file lacks does not wait for them: that could
        // take long on a busy table, and they are as safe as elements that are appended.
        if !rewrite.purpose.isUrgent { rewrite.flush = nil }
        if try editor.patch(header: header, on: self.header.inkPaper) {
            guard !rewrite.edited.isEmpty else { return true }
            let drawing = drawing()
            var outcome = rewrite.edited.map { (id: $0, element: drawing[$0]) }
            outcome.sort { ($0.element?.zIndex ?? .min, $0.id) < ($1.element?.zIndex ?? .min, $1.id) }
            rewrite.edited = []
            if try editor.update(outcome, in: { drawing }) { return true }
        }
        // If it is not urgent, the old file contains the drawing all the same.
        try beginRewriting(rewrite.purpose.isUrgent ? .catchingUp : rewrite.purpose)
        return false
    }

    /// Replaces the old file with the new one.
    private func adopt(_ editor: InPlaceEditor, _ rewrite: DrawingRewrite) throws(DrawingFileError.Problem) {
        try checkUnchanged()
        try unsaved.willRename(rewrite)
        // The kept ink of another program's file is only what is shown of it.
        let kept =
            foreign?.isExact == false ? cleared.keepFile(of: target, beforeRenameTo: header.cleared) : nil
        cleared.willRename(to: header.cleared)
        do throws(DrawingFileError.Problem) {
            try rewrite.replaceOldFile()
        } catch {
            if let kept { FilePath.remove(kept) }
            unsaved.didNotRename()
            cleared.didNotRename()
            throw error
        }
        unsaved.didMerge(into: target)
        cleared.didRename(to: header.cleared)
        restoration = nil
        file.closeElsewhere()
        file = editor.file
        let old = Discarded(foreign)
        foreign = rewrite.page
        old.freeElsewhere()
        editor.unsaved = unsaved
        state = .current(editor, .idle)
        status = file.status
        hasNewName = true
    }
}
