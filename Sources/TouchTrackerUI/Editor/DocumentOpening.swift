package import Foundation
import Ink
import TouchKit

/// The opening of a document's file: a large one is shown while it is read, a slice in each turn of the loop.
///
/// Ink that is drawn meanwhile lies above the file's and is appended to it at once, whatever else is done; other changes are
/// saved when the file has been read.
final class DocumentOpening {
    private let opening: DrawingOpening
    private unowned let document: Document
    private let path: String
    private var size: CGSize
    private var waiting: [Change] = []
    private var timer: LoopTimer?
    /// At how many elements the window is drawn again: each time the drawing has doubled, so that all of these together cost
    /// as much as the last.
    private var nextDisplay: Int
    /// Whether something was drawn while the file is read, which lies above all of it.
    private var isCovered = false

    fileprivate init(_ opening: DrawingOpening, of path: String, on document: Document, page: CGSize) {
        (self.opening, self.path, self.document, size) = (opening, path, document, page)
        nextDisplay = 2 * document.drawing.count
        // What is drawn from now on lies above all that is still to come.
        document.drawing.passNumbers(below: opening.mostElements)
        waitForTurn()
    }

    func save(_ change: Change) {
        isCovered = true
        do {
            if try opening.append(change) { return }
        } catch {
            document.failures.send(String(describing: error))
        }
        waiting.append(change)
    }

    func grow(to size: CGSize) {
        self.size = CGSize(width: max(self.size.width, size.width), height: max(self.size.height, size.height))
    }

    /// Reads the rest at once.
    func finish() {
        timer?.invalidate()
        advance(until: { false })
    }

    private func waitForTurn() {
        timer = UIApplication.shared.schedule(after: 0) { [weak self] in
            let application = UIApplication.shared
            let end = application.now + PaperThresholds.savingSlice
            self?.advance(until: { application.now >= end })
        }
    }

    private func advance(until isExpired: () -> Bool) {
        do {
            let before = document.drawing.count
            let opened = try opening.advance(into: &document.drawing, until: isExpired)
            let newest = opening.hasOnlyAdded && !isCovered ? document.drawing.count - before : nil
            guard let opened else {
                announce(newest)
                return waitForTurn()
            }
            complete(opened.file)
            document.loading.send(Document.Loading(progress: 1, newest: newest))
        } catch {
            fail(error)
            document.loading.send(Document.Loading(progress: 1, newest: nil))
        }
    }

    /// Says what is new. If all ink has to be painted again for it, not before there is twice as much.
    private func announce(_ newest: Int?) {
        if newest == nil {
            guard document.drawing.count >= nextDisplay else { return }
            nextDisplay *= 2
        }
        document.loading.send(Document.Loading(progress: opening.progress, newest: newest))
    }

    private func complete(_ file: any StoredDrawing) {
        let store = DocumentStore(document, in: file)
        document.storage = .file(store)
        for change in waiting { store.save(change) }
        store.grow(to: size)
    }

    /// The file is damaged: it is left alone, and what could be read of it is kept beside it with what was drawn.
    private func fail(_ error: DrawingFileError) {
        document.failures.send(String(describing: error))
        do {
            let file = try DrawingFile.create(beside: path, page: size, holding: document.settled)
            complete(file)
        } catch {
            document.storage = .none
            document.failures.send(String(describing: error))
        }
    }
}

extension Document {
    /// Opens the document that is kept at `path`, or creates it. A large file is still being read when this returns, unless
    /// another program wrote it: that one may be refused.
    /// - Parameter page: the paper's size in points; a page that is in the file already grows to it.
    /// - Returns: the document, and whether its last element had been cut off, as if the machine had lost its power, and is gone.
    /// - Throws: `DrawingFileError`, which describes itself in one sentence without a full stop; the file is then as it was.
    package static func open(_ path: String, page: CGSize) throws -> (document: Document, wasTorn: Bool) {
        try open(path, page: page, patience: PaperThresholds.openingTimeLimit)
    }

    /// - Parameter patience: how long to read before the window is shown, in seconds.
    static func open(
        _ path: String, page: CGSize, patience: TimeInterval
    ) throws -> (document: Document, wasTorn: Bool) {
        let opening = try DrawingOpening(path, page: page)
        let clock = SystemClock()
        let end = clock.now + patience
        var drawing = Drawing()
        while true {
            if let opened = try opening.advance(into: &drawing, until: { clock.now >= end }) {
                try opened.file.grow(to: page, of: { drawing }, until: { false })
                return (Document(drawing: drawing, file: opened.file), opened.wasTorn)
            }
            guard opening.isOurs, clock.now >= end else { continue }
            let document = Document(drawing: drawing)
            drawing = Drawing()
            document.storage = .opening(DocumentOpening(opening, of: path, on: document, page: page))
            return (document, false)
        }
    }
}
