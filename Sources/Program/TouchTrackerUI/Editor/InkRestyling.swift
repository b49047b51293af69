import Foundation
import Ink
import TouchKit

/// Finds and changes all ink of one style, such as in a default color that changes, as one step to undo.
///
/// Every element has to be looked at, once, from the lowest to the topmost. That is done in slices, between which other
/// fingers draw on. What is found is changed at once; if another value is chosen meanwhile, it is changed again.
final class InkRestyling {
    private let document: Document
    private let side: TableSide
    private let matches: (Mark) -> Bool
    /// The transaction of the changes, which becomes a step, if final, once all ink was visited; nil without changes.
    private var changing: (transaction: History.Transaction, isFinal: Bool)?
    private var found: [Element.ID] = []
    /// The number of elements in `found` that have the value that was chosen last.
    private var changedCount = 0
    /// The lowest z-index that has not been looked at; nil if all have.
    private var nextZIndex: Int? = Element.lowestZIndex
    /// The next slice; nil if none is needed.
    private var timer: LoopTimer?
    private var edit: (inout Drawing, ArraySlice<Element.ID>) -> Change = { _, _ in Change() }

    /// The maximum numbers of elements that are visited, and changed, between checks of the slice's end.
    private static let batchSize = 256

    /// Creates a change of the ink that `matches` describes.
    init(of document: Document, by side: TableSide, where matches: @escaping (Mark) -> Bool) {
        (self.document, self.side, self.matches) = (document, side, matches)
        document.willUndo.observe(self) { [weak self] in self?.stop() }
    }

    /// Keeps the changes: a panel that is closed while a finger holds its slider never learns of the lift.
    isolated deinit {
        if let changing { document.finish(changing.transaction) }
    }

    /// Changes the ink by an edit that takes the place of those before.
    func perform(_ edit: @escaping (inout Drawing, ArraySlice<Element.ID>) -> Change) {
        self.edit = edit
        changedCount = 0
        changing = (changing?.transaction ?? document.begin(by: side), isFinal: false)
        if timer == nil { advance() }
    }

    /// Joins the changes to a single step after the last of them; later changes belong to another step.
    func finish() {
        changing?.isFinal = true
        if isDone { makeStep() }
    }

    /// Stops changing ink, and makes a step to undo of what has changed.
    private func stop() {
        guard changing?.isFinal == true else { return }
        timer?.invalidate()
        timer = nil
        makeStep()
    }

    private var isDone: Bool { nextZIndex == nil && changedCount == found.count }

    /// Works for a slice of time, and schedules the next one, which keeps this object until the work is done.
    private func advance() {
        guard let transaction = changing?.transaction else { return }
        timer = nil
        let isOver = UIApplication.shared.slice(of: PaperThresholds.restylingSlice)
        repeat {
            if changedCount == found.count { search() }
            let batch = found[changedCount...].prefix(Self.batchSize)
            changedCount += batch.count
            if !batch.isEmpty { document.perform(in: transaction) { edit(&$0, batch) } }
        } while !isDone && !isOver()
        if isDone {
            makeStep()
        } else {
            timer = UIApplication.shared.schedule(after: 0) { self.advance() }
        }
    }

    private func search() {
        guard let start = nextZIndex else { return }
        let drawing = document.drawing
        var index = drawing.firstIndex(from: start)
        for _ in 0..<Self.batchSize where index != drawing.endIndex {
            let element = drawing[index]
            if matches(element.mark) { found.append(element.id) }
            index = drawing.index(after: index)
        }
        nextZIndex = index == drawing.endIndex ? nil : drawing[index].zIndex
    }

    /// Makes a step of the changes if they are final.
    private func makeStep() {
        guard let changing, changing.isFinal else { return }
        self.changing = nil
        document.finish(changing.transaction)
    }
}
