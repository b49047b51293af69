package import Foundation
import Ink
import TouchKit

/// The opening of a sheet's file: a large one is shown while it is read, a slice in each turn of the loop.
///
/// Ink that is drawn meanwhile lies above the file's and is appended to it at once, whatever else is done; other changes are
/// saved when the file has been read.
final class SheetOpening {
    private let opening: DrawingOpening
    private unowned let sheet: Sheet
    private let path: String
    private var size: CGSize
    private var waiting: [Change] = []
    private var timer: LoopTimer?
    /// At how many elements the window is drawn again: each time the drawing has doubled, so that all of these together cost
    /// as much as the last.
    private var nextDisplay: Int
    /// Whether something was drawn while the file is read, which lies above all of it.
    private var isCovered = false

    fileprivate init(_ opening: DrawingOpening, of path: String, on sheet: Sheet, page: CGSize) {
        (self.opening, self.path, self.sheet, size) = (opening, path, sheet, page)
        nextDisplay = 2 * sheet.drawing.count
        // What is drawn from now on lies above all that is still to come.
        sheet.drawing.passNumbers(below: opening.mostElements)
        waitForTurn()
    }

    func save(_ change: Change) {
        isCovered = true
        do {
            if try opening.append(change) { return }
        } catch {
            sheet.failures.send(String(describing: error))
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
            let before = sheet.drawing.count
            let opened = try opening.advance(into: &sheet.drawing, until: isExpired)
            let newest = opening.hasOnlyAdded && !isCovered ? sheet.drawing.count - before : nil
            guard let opened else {
                announce(newest)
                return waitForTurn()
            }
            complete(opened.file)
            sheet.loading.send(Sheet.Loading(progress: 1, newest: newest))
        } catch {
            fail(error)
            sheet.loading.send(Sheet.Loading(progress: 1, newest: nil))
        }
    }

    /// Says what is new. If all ink has to be painted again for it, not before there is twice as much.
    private func announce(_ newest: Int?) {
        if newest == nil {
            guard sheet.drawing.count >= nextDisplay else { return }
            nextDisplay *= 2
        }
        sheet.loading.send(Sheet.Loading(progress: opening.progress, newest: newest))
    }

    private func complete(_ file: any StoredDrawing) {
        let store = DrawingStore(sheet, in: file)
        sheet.storage = .file(store)
        for change in waiting { store.save(change) }
        store.grow(to: size)
    }

    /// The file is damaged: it is left alone, and what could be read of it is kept beside it with what was drawn.
    private func fail(_ error: DrawingFileError) {
        sheet.failures.send(String(describing: error))
        do {
            let file = try DrawingFile.create(beside: path, page: size, holding: sheet.settled)
            complete(file)
        } catch {
            sheet.storage = .none
            sheet.failures.send(String(describing: error))
        }
    }
}

extension Sheet {
    /// Opens the sheet that is kept at `path`, or creates it. A large file is still being read when this returns, unless
    /// another program wrote it: that one may be refused.
    /// - Parameter page: the paper's size in points; a page that is in the file already grows to it.
    /// - Returns: the sheet, and whether its last element had been cut off, as if the machine had lost its power, and is gone.
    /// - Throws: `DrawingFileError`, which describes itself in one sentence without a full stop; the file is then as it was.
    package static func open(_ path: String, page: CGSize) throws -> (sheet: Sheet, wasTorn: Bool) {
        try open(path, page: page, patience: PaperThresholds.openingTimeLimit)
    }

    /// - Parameter patience: how long to read before the window is shown, in seconds.
    static func open(
        _ path: String, page: CGSize, patience: TimeInterval
    ) throws -> (sheet: Sheet, wasTorn: Bool) {
        let opening = try DrawingOpening(path, page: page)
        let clock = SystemClock()
        let end = clock.now + patience
        var drawing = Drawing()
        while true {
            if let opened = try opening.advance(into: &drawing, until: { clock.now >= end }) {
                try opened.file.grow(to: page, of: { drawing }, until: { false })
                return (Sheet(drawing: drawing, file: opened.file), opened.wasTorn)
            }
            guard opening.isOurs, clock.now >= end else { continue }
            let sheet = Sheet(drawing: drawing)
            drawing = Drawing()
            sheet.storage = .opening(SheetOpening(opening, of: path, on: sheet, page: page))
            return (sheet, false)
        }
    }
}
