package import Foundation
import Ink
import InkFile
import TouchKit

/// A document's file that is still being read, a slice in each turn of the loop, while the part that has been read is
/// already shown.
///
/// Changes during that time are appended to the log at once. New ink lies above the file's.
final class UnreadFile: SavableFile {
    private let opening: DrawingOpening
    private unowned let document: Document
    let path: String
    private var size: CGSize
    /// The number of the clearing that removed the ink of the file, to which the rest of it is added; nil if the rest
    /// is added to the drawing.
    private var inkClearing: Int?
    /// The paper that was chosen meanwhile; nil if none was.
    private var chosenPaper: Paper?
    private var timer: LoopTimer?
    /// The number of elements at which the window is redrawn next. It doubles each time, so that all redraws together
    /// cost about twice as much as the last.
    private var nextDisplay: Int
    /// Whether the steps that can be undone must be forgotten.
    private var forgetsSteps = false
    /// Whether the steps of the program's last run are restored.
    private let keepsUndo: Bool
    /// Whether the document has been changed while the file is read.
    private var hasChanged = false

    fileprivate init(
        _ opening: DrawingOpening, of path: String, on document: Document, page: CGSize, keepsUndo: Bool
    ) {
        (self.opening, self.path, self.document, size) = (opening, path, document, page)
        self.keepsUndo = keepsUndo
        nextDisplay = 2 * document.drawing.count
        // New ink lies above all elements that are still to be read.
        document.drawing.reserveNumbers(below: opening.reservedNumber)
        waitForTurn()
    }

    var bin: DrawingBin?
    var paper: Paper { chosenPaper ?? opening.paper }
    var isBehind: Bool { !opening.isSaved }
    let urgency: DrawingFile.Urgency? = .rest

    func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws {
        for change in operations.map(\.change) {
            hasChanged = true
            guard let clearing = change.clearing else { continue }
            if change.removedDrawing != nil {
                inkClearing = inkClearing ?? clearing
            } else if inkClearing == clearing {
                inkClearing = nil
            }
        }
        try opening.save(operations)
    }

    func forgetSteps() { forgetsSteps = true }

    func setPaper(_ paper: Paper) { chosenPaper = paper }

    func grow(to size: CGSize) { self.size = self.size.enlarged(to: size) }

    /// The loop reads the rest of the file.
    func advance(_ drawing: () -> Drawing) throws -> (any AwaitedWork)? {
        try opening.save([])
        return opening.awaited
    }

    /// Reads the rest of the file at once, and saves what was drawn meanwhile.
    func finish(_ drawing: Drawing) throws {
        timer?.invalidate()
        advance(until: { false })
        try document.saver?.file.finish(document.committedDrawing)
    }

    func flush() -> DiskFlush { opening.flush() }

    func successor(after error: any Error, holding drawing: Drawing) -> (any SavableFile, Succession)? { nil }

    private func waitForTurn() {
        if let work = opening.awaited {
            work.onEnd { [weak self] _ in self?.advanceForSlice() }
            return
        }
        timer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.advanceForSlice() }
    }

    private func advanceForSlice() { advance(until: UIApplication.shared.slice(of: PaperThresholds.savingSlice)) }

    private func advance(until isExpired: () -> Bool) {
        do {
            let before = document.drawing.count
            let opened = try addToInk { drawing throws(DrawingFileError) in
                try opening.advance(into: &drawing, until: isExpired)
            }
            // While a file is read again, its old ink stays on the screen until the new drawing has as many elements.
            if document.drawing.count < before { nextDisplay = max(nextDisplay, before) }
            if chosenPaper == nil { document.show(opening.paper) }
            let newest = opening.hasOnlyAdded && !hasChanged ? document.drawing.count - before : nil
            guard let opened else {
                sendProgress(newest)
                return waitForTurn()
            }
            if keepsUndo, !forgetsSteps {
                document.history.restore(opened.history, before: opening.done, for: document.drawing)
            }
            noteClearedInk(opened.file)
            complete(opened.file)
            for problem in opened.problems { document.failures.send(.logProblem(problem)) }
            document.loading.send(
                Document.Loading(progress: 1, newest: newest, leavesMemory: opening.leavesMemory))
        } catch {
            fail(error)
            document.loading.send(Document.Loading(progress: 1, newest: nil))
        }
    }

    /// Tells the log what a clearing has removed that was done while the file was read.
    private func noteClearedInk(_ file: DrawingFile) {
        for operation in opening.done {
            guard case .add(let step, let change, _, _) = operation, let clearing = change.clearing,
                let removed = document.history.clearingChange(clearing)?.removedDrawing
            else { continue }
            file.noteCleared(removed, by: step)
        }
    }

    /// Adds elements to the ink of the file, which may have been cleared.
    private func addToInk<Result>(
        _ body: (inout Drawing) throws(DrawingFileError) -> Result
    ) throws(DrawingFileError) -> Result {
        document.committedCopy = nil
        if let inkClearing {
            let result = try document.history.editClearing(inkClearing) { removed throws(DrawingFileError) in
                try document.drawing.lendNumbers(to: &removed, body)
            }
            if let result { return result }
        }
        return try body(&document.drawing)
    }

    /// Sends the progress. If all ink has to be repainted, it is sent only when the number of elements has doubled.
    private func sendProgress(_ newest: Int?) {
        if newest == nil {
            guard document.drawing.count >= nextDisplay else { return }
            nextDisplay *= 2
        }
        document.loading.send(Document.Loading(progress: opening.progress, newest: newest))
    }

    private func complete(_ file: any SavableFile) {
        guard let saver = document.saver else { return }
        saver.move(to: file)
        document.nameChanges.send(())
        document.historyChanges.send(())
        if let chosenPaper { saver.setPaper(chosenPaper) }
        if forgetsSteps { saver.forgetSteps() }
        saver.save([])
        saver.grow(to: size)
        if let sentence = document.notShown { document.failures.send(sentence) }
    }

    /// Leaves a damaged file unchanged, and saves new ink and the elements that could be read in a file beside it: at
    /// once if the damaged file is ours, otherwise when the drawing changes.
    private func fail(_ error: DrawingFileError) {
        document.failures.send(Phrase(error))
        complete(
            UnkeptFile(
                path, page: size, paper: opening.paper, .refused(error), isBehind: opening.beginsAsOurs || hasChanged))
        // What cannot be created now is reported and retried, as other saves are.
        guard let new = document.saver?.file as? DrawingFile else { return }
        // The log goes when the new file is on the disk.
        new.flush().onEnd { [opening] result in if case .success = result { opening.removeLog() } }
    }
}

extension Document {
    /// Opens the document at `path`, or creates it. A large file is still being read when this returns.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - page: The size of the window, in points; the page in the file grows to show it and the ink.
    ///   - keepsUndo: Whether what was done in the last runs of the program can be undone.
    ///   - onProblem: Called with one sentence, without a full stop, for what was done in the last runs and is not in
    ///     the drawing. If the file is still being read, the document sends it as a failure instead.
    /// - Returns: The document, and whether the file's last element was incomplete, for example after a power cut, and
    ///   is dropped.
    /// - Throws: `DrawingFileError`, which describes itself in one sentence without a full stop; the file is then
    ///   unchanged. If a large file turns out later not to be a drawing, the document sends a failure instead, and
    ///   continues beside it.
    package static func open(
        _ path: String, page: CGSize, keepsUndo: Bool = false, onProblem: (Phrase) -> Void = { _ in }
    ) throws -> (document: Document, wasTorn: Bool) {
        try open(
            path, page: page, timeLimit: PaperThresholds.openingTimeLimit, keepsUndo: keepsUndo, onProblem: onProblem)
    }

    /// Opens the document at `path`, and reads for at most `timeLimit` seconds before returning.
    static func open(
        _ path: String, page: CGSize, timeLimit: TimeInterval, keepsUndo: Bool = false,
        onProblem: (Phrase) -> Void = { _ in }
    ) throws -> (document: Document, wasTorn: Bool) {
        let opening = try DrawingOpening(path, page: page)
        let clock = SystemClock()
        let end = clock.now + timeLimit
        var drawing = Drawing()
        while true {
            let result = Result { () throws(DrawingFileError) in
                try opening.advance(into: &drawing, until: { clock.now >= end })
            }
            if case .failure(let error) = result, opening.isBehind {
                let document = beside(opening, of: path, page: page, drawing, because: error)
                onProblem(Phrase(error))
                return (document, false)
            }
            if let opened = try result.get() {
                let document = Document(drawing: drawing, file: opened.file)
                drawing = Drawing()
                document.history = History(from: opened.history.nextStep)
                if keepsUndo { document.history.restore(opened.history, for: document.drawing) }
                for problem in opened.problems { onProblem(.logProblem(problem)) }
                return (document, opened.wasTorn)
            }
            guard clock.now >= end, opening.isOpenToInk else { continue }
            let document = Document(unsaved: drawing, on: opening.paper)
            document.history = History(from: opening.firstStep)
            drawing = Drawing()
            let file = UnreadFile(opening, of: path, on: document, page: page, keepsUndo: keepsUndo)
            document.saver = FileSaver(document, in: file)
            return (document, false)
        }
    }

    /// Creates a document beside a refused file, with what could be read of it and what a killed program did to it.
    private static func beside(
        _ opening: DrawingOpening, of path: String, page: CGSize, _ drawing: Drawing, because error: DrawingFileError
    ) -> Document {
        var drawing = drawing
        opening.repeatLog(on: &drawing)
        let file = UnkeptFile(path, page: page, paper: opening.paper, .refused(error), isBehind: true)
        let document = Document(drawing: drawing, file: file)
        document.saver?.save([])
        // The log goes when the new file is on the disk.
        if document.saver?.finish() == nil { opening.removeLog() }
        return document
    }
}
