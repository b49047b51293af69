package import Foundation
import Ink
import InkFile
import TouchKit

/// Reads a document's file, a slice in each turn of the loop, while the part that has been read is already shown.
///
/// Ink that is drawn meanwhile lies above the file's and is appended to the file at once. Other changes, and those of
/// another program's file, are kept beside it (`UnsavedInk`) until the whole file has been read.
final class DocumentOpening: DocumentSaver {
    private let opening: DrawingOpening
    private unowned let document: Document
    let path: String
    private var size: CGSize
    private var pendingChanges: [Change] = []
    /// The numbers of the clearings that have not been undone, the last one last.
    private var pendingClearings: [Int] = []
    /// The number of the clearing that removed the ink of the file, to which the rest of it is added; nil if the rest
    /// is added to the drawing.
    private var inkClearing: Int?
    /// The paper that was chosen meanwhile; nil if none was.
    private var chosenPaper: Paper?
    private var timer: LoopTimer?
    /// The number of elements at which the window is redrawn next. It doubles each time, so that all redraws together
    /// cost about twice as much as the last.
    private var nextDisplay: Int
    /// Whether the document has been changed while the file is read.
    private var hasChanged = false

    fileprivate init(_ opening: DrawingOpening, of path: String, on document: Document, page: CGSize) {
        (self.opening, self.path, self.document, size) = (opening, path, document, page)
        nextDisplay = 2 * document.drawing.count
        // New ink lies above all elements that are still to be read.
        document.drawing.reserveNumbers(below: opening.reservedNumber)
        waitForTurn()
    }

    func save(_ change: Change, _ effect: ClearingEffect) {
        hasChanged = true
        do {
            if try opening.save(change, effect) { return }
        } catch {
            document.failures.send(Phrase(error))
        }
        guard let clearing = change.clearing else { return pendingChanges.append(change) }
        if change.removedDrawing != nil {
            pendingClearings.append(clearing)
            if inkClearing == nil { inkClearing = clearing }
        } else {
            pendingClearings.removeAll { $0 == clearing }
            if inkClearing == clearing { inkClearing = nil }
        }
    }

    var clearedInk: ClearedInk? { nil }

    var notes: ForeignNotes { ForeignNotes() }

    var undoJournal: UndoJournal? { opening.undoJournal }

    var isSaved: Bool { pendingChanges.isEmpty && pendingClearings.isEmpty }

    func setPaper(_ paper: Paper) {
        chosenPaper = paper
    }

    func grow(to size: CGSize) {
        self.size = CGSize(width: max(self.size.width, size.width), height: max(self.size.height, size.height))
    }

    /// The loop reads the rest of the file. Then a `FileSaver` takes its place.
    func continueSaving() -> SavingProgress {
        opening.awaited.map { work in .waiting { body in work.onEnd { _ in body() } } } ?? .working
    }

    /// Reads the rest of the file at once, and saves what was drawn meanwhile.
    func finish() -> Phrase? {
        timer?.invalidate()
        advance(until: { false })
        return document.finishSaving()
    }

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
            complete(opened.file)
            if opening.leavesMemory {
                UIApplication.shared.schedule(after: PaperThresholds.memoryDelay) { FreedMemory.giveBack() }
            }
            tellProblems()
            document.loading.send(Document.Loading(progress: 1, newest: newest))
        } catch {
            fail(error)
            document.loading.send(Document.Loading(progress: 1, newest: nil))
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

    /// Sends which changes of killed programs are not in the drawing.
    private func tellProblems() {
        for problem in opening.unsaved.takeProblems() { document.failures.send(.unsavedInkProblem(problem)) }
    }

    private func complete(_ file: any SavableFile) {
        let saver = FileSaver(document, in: file)
        document.saver = saver
        document.restoreUndo()
        document.nameChanges.send(())
        if let chosenPaper { saver.setPaper(chosenPaper) }
        for change in pendingChanges { saver.save(change, .none) }
        // The last one removes from the file what those before it have removed from the drawing.
        if let change = pendingClearings.last.flatMap(document.history.clearingChange) {
            saver.save(change, document.clearing.effect(of: change))
        }
        saver.grow(to: size)
        if let sentence = document.notShown { document.failures.send(sentence) }
        if let sentence = document.strangeInk { document.failures.send(sentence) }
    }

    /// Leaves a damaged file unchanged, and saves new ink and the elements that could be read in a file beside it: at
    /// once if the damaged file is ours, otherwise when the drawing changes.
    private func fail(_ error: DrawingFileError) {
        document.failures.send(Phrase(error))
        let recovered = try? addToInk { opening.recoverInk(into: &$0) }
        tellProblems()
        if inkClearing == nil, let recovered, !recovered.isEmpty { pendingChanges.append(recovered) }
        var file: any SavableFile = RefusedFile(
            path, page: size, paper: opening.paper, opening.unsaved, because: error, isBehind: opening.beginsAsOurs)
        // What cannot be created now is reported and retried, as other saves are.
        if opening.beginsAsOurs,
            let new = try? DrawingFile.create(
                beside: path, page: size, paper: document.paper, with: opening.unsaved,
                holding: document.committedDrawing)
        {
            file = new
        }
        complete(file)
    }
}

extension Document {
    /// Opens the document at `path`, or creates it. A large file is still being read when this returns.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - page: The size of the window, in points; the page in the file grows to show it and the ink.
    ///   - keepsUndo: Whether what can be undone is kept beside the file, for the next start of the program.
    ///   - onProblem: Called with one sentence, without a full stop, for changes of killed programs that are kept
    ///     beside the file, but not in the drawing. If the file is still being read, the document sends them as
    ///     failures, too.
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
        let opening = try DrawingOpening(path, page: page, keepsUndo: keepsUndo)
        defer { opening.unsaved.takeProblems().forEach { onProblem(.unsavedInkProblem($0)) } }
        let clock = SystemClock()
        let end = clock.now + timeLimit
        var drawing = Drawing()
        while true {
            if let opened = try opening.advance(into: &drawing, until: { clock.now >= end }) {
                // A full disk is no reason not to show the drawing: its page grows later.
                try? opened.file.grow(to: page, of: { drawing }, until: { false })
                let document = Document(drawing: drawing, file: opened.file)
                drawing = Drawing()
                document.restoreUndo()
                return (document, opened.wasTorn)
            }
            guard clock.now >= end else { continue }
            let document = Document(unsaved: drawing, on: opening.paper)
            drawing = Drawing()
            document.saver = DocumentOpening(opening, of: path, on: document, page: page)
            return (document, false)
        }
    }
}
