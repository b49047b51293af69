import Foundation
import Ink

/// Adds the elements of a file to a drawing, piece by piece.
struct DrawingLoader {
    /// The positions of the elements so far.
    private(set) var table = ElementTable()
    private var garbage = 0
    /// Whether each element so far was added on top of those before it.
    private(set) var hasOnlyAdded = true
    /// Whether ink other than markers was added, below which markers go.
    private var hasInk = false
    /// Elements that are still in the file although others have replaced them, since their writer died before hiding
    /// them.
    private var replaced: [ElementTable.Record] = []
    /// The identities of the elements so far.
    private(set) var offsets = ElementOffsets()
    /// The box around the elements so far, in points; nil if there are none.
    private(set) var bounds: CGRect?
    /// Marks that have not been added to the drawing yet, with successive identities from `firstWaiting` on.
    private var waitingMarks: [Mark] = []
    private var firstWaiting = Element.ID(number: 0)
    /// The changes of the drawing while the file was read, other than adding ink on top.
    private var changes: [Change] = []
    /// The elements from `expectedStart` on, which were drawn and appended while the file was read.
    private var expected: [Element.ID] = []
    private var expectedStart = Int.max
    private var expectedCount = 0

    /// Reserves identities and memory for a number of elements, so that no slice has to copy large arrays.
    /// - Parameters:
    ///   - numbers: The numbers that the file's elements had in the program's last run, if they are known.
    ///   - isOrderLoose: Whether the drawing's order may be another one than the file's.
    mutating func reserve(_ count: Int, _ numbers: ElementNumbers?, isOrderLoose: Bool = false) {
        offsets.reserve(count, numbers, isOrderLoose: isOrderLoose)
    }

    /// The number above those of all elements that the file may contain.
    var reservedNumber: Int { offsets.reservedNumber }

    /// Notes that the elements from an offset on are in the drawing already.
    mutating func expect(_ ids: [Element.ID], from offset: Int) {
        expected += ids
        expectedStart = offset
    }

    /// Notes a change of elements that are in the drawing already, which takes precedence over the rest of the file.
    mutating func note(_ change: Change) { changes.append(change) }

    /// Adds the next elements of the file to the drawing.
    mutating func take(_ entries: ArraySlice<SVGEntry>, into drawing: inout Drawing) {
        for entry in entries { take(entry, into: &drawing) }
        putOnTop(of: &drawing)
    }

    /// Whether an element that the file had before was changed while it was read, or one was appended.
    var hasChanges: Bool {
        !expected.isEmpty || changes.contains { !$0.isEmpty && $0.lowestNumber < reservedNumber }
    }

    /// Completes the drawing after the last elements.
    func finish(_ drawing: inout Drawing) { drawing.reserveNumbers(below: offsets.next) }

    /// The editor of a file that is written like ours; nil if its elements are not. The parameters are those of
    /// `InPlaceEditor`.
    func editor(
        _ file: OpenFile, header: SVGHeader, from start: Int = 0, closing: [UInt8] = SVGWriter.closing,
        _ checksum: FileChecksum, _ pictures: PictureTable
    ) -> InPlaceEditor? {
        guard !offsets.exceedsCapacity else { return nil }
        return InPlaceEditor(
            file, header: header.bytes, on: header.inkPaper, from: start, closing: closing, checksum: checksum,
            table: table, garbage: garbage,
            replaced: replaced,
            tops: TopZIndexes(rank: max(offsets.numbers.next - 1, expected.last?.number ?? -1)),
            numbers: offsets.numbers, pictures: pictures)
    }

    private mutating func take(_ entry: SVGEntry, into drawing: inout Drawing) {
        if entry.range.lowerBound >= expectedStart, expectedCount < expected.count {
            note(expected[expectedCount], entry, orderOffset: entry.range.lowerBound)
            offsets.append(entry.range.lowerBound, expected[expectedCount])
            include(entry.mark?.bounds)
            expectedCount += 1
            return
        }
        if let old = entry.replaced.flatMap({ offsets.id(of: $0) }) {
            hasOnlyAdded = false
            if !removeLastWaiting(old) {
                putOnTop(of: &drawing)
                guard !isChanged(old) else { return skip(entry, in: &drawing) }
                drawing.remove([old])
            }
            drop(old)
        }
        guard let mark = entry.mark else {
            garbage += entry.range.count
            offsets.addHidden(entry.range.lowerBound, in: &drawing)
            return
        }
        if !mark.liesBelow { hasInk = true } else if hasInk { hasOnlyAdded = false }
        if let orderOffset = entry.orderOffset, let id = offsets.id(of: orderOffset) {
            hasOnlyAdded = false
            putOnTop(of: &drawing)
            drop(id)
            offsets.append(entry.range.lowerBound, nil)
            if !isChanged(id) { drawing.put(mark, in: id) }
            include(mark.bounds)
            note(id, entry, orderOffset: orderOffset)
        } else {
            let id = offsets.add(entry.range.lowerBound, liesBelow: mark.liesBelow, in: &drawing)
            if id.number != firstWaiting.number + waitingMarks.count { putOnTop(of: &drawing) }
            if waitingMarks.isEmpty { firstWaiting = id }
            waitingMarks.append(mark)
            note(id, entry, orderOffset: entry.range.lowerBound)
        }
    }

    /// Skips the newer version of an element whose older version was changed while the file is read. The writer had
    /// died before hiding the older one. The newer one is hidden with the next edit.
    private mutating func skip(_ entry: SVGEntry, in drawing: inout Drawing) {
        let (offset, length) = (entry.range.lowerBound, entry.range.count)
        garbage += length
        replaced.append(
            ElementTable.Record(offset: offset, length: length, orderOffset: offset, zIndex: 0))
        offsets.addHidden(offset, in: &drawing)
    }

    /// Whether an element was changed while the file is read.
    func isChanged(_ id: Element.ID) -> Bool {
        for change in changes where change[id] != nil { return true }
        return false
    }

    /// Removes an element that has not been added to the drawing yet, so that a file in which each element replaces the
    /// one before does not add them all.
    /// - Returns: False if it is another element than the last of them.
    private mutating func removeLastWaiting(_ id: Element.ID) -> Bool {
        guard !waitingMarks.isEmpty, id.number == firstWaiting.number + waitingMarks.count - 1 else { return false }
        waitingMarks.removeLast()
        return true
    }

    private mutating func putOnTop(of drawing: inout Drawing) {
        guard !waitingMarks.isEmpty else { return }
        include(drawing.put(waitingMarks, from: firstWaiting))
        waitingMarks.removeAll(keepingCapacity: true)
    }

    private mutating func include(_ box: CGRect?) {
        guard let box else { return }
        bounds = bounds?.union(box) ?? box
    }

    private mutating func note(_ id: Element.ID, _ entry: SVGEntry, orderOffset: Int) {
        table[id] = ElementTable.Record(
            offset: entry.range.lowerBound, length: entry.range.count, orderOffset: orderOffset,
            zIndex: entry.mark.map { Element.zIndex(rank: id.number, of: $0) } ?? id.number)
    }

    private mutating func drop(_ id: Element.ID) {
        guard let record = table[id] else { return }
        garbage += record.length
        replaced.append(record)
        table[id] = nil
    }
}
