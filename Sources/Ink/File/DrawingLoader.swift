import Foundation

/// Reads a file into a drawing, piece by piece.
struct DrawingLoader {
    /// The checksum of the bytes that have been read.
    private(set) var checksum = FileChecksum()
    private var reader = SVGReader()
    private var table = ElementTable()
    private var garbage = 0
    /// Whether each element so far was added on top of those before it.
    private(set) var hasOnlyAdded = true
    /// Elements that are still in the file although others have replaced them, since their writer died before hiding them.
    private var replaced: [ElementTable.Record] = []
    /// The offsets of all elements that do not replace another; the index is the number of the identity.
    private var starts: [Int] = []
    /// The number of identities that are reserved for the file's elements.
    private var capacity = Int.max
    /// The identities of the elements beyond `capacity`, in a file whose elements are shorter than ours.
    private var extra: [Element.ID] = []
    /// Marks that have not been added to the drawing yet, with successive identities from `firstWaiting` on.
    private var waiting: [Mark] = []
    private var firstWaiting = Element.ID(number: 0)
    /// The changes of the drawing while the file was read, other than adding ink on top.
    private var changes: [Change] = []
    /// The elements from `expectedStart` on, which were drawn and appended while the file was read.
    private var expected: [Element.ID] = []
    private var expectedStart = Int.max
    private var expectedCount = 0
    private var start: [UInt8] = []
    private var end: [UInt8] = []

    /// The number of bytes that have been read.
    var count: Int { checksum.size }

    /// The page's size in points; nil if it has none.
    var page: CGSize? { reader.page }

    /// Whether the file begins like ours.
    var isOurs: Bool { !start.isEmpty && start.starts(with: SVGWriter.opening(page: page)) }

    /// Whether the file begins like ours, or is cut off before the end of such a beginning.
    var beginsAsOurs: Bool {
        let opening = SVGWriter.opening(page: page)
        return !start.isEmpty && start.prefix(opening.count) == opening.prefix(start.count)
    }

    /// Reserves identities and memory for a number of elements, so that no slice has to copy large arrays.
    mutating func reserve(_ count: Int) {
        capacity = count
        table.reserve(count)
        starts.reserveCapacity(count)
    }

    /// Notes that the elements from an offset on are in the drawing already.
    mutating func expect(_ ids: [Element.ID], from offset: Int) {
        expected += ids
        expectedStart = offset
    }

    /// Notes a change of elements that are in the drawing already, which takes precedence over the rest of the file.
    mutating func note(_ change: Change) { changes.append(change) }

    /// Reads the next bytes, whose number is a multiple of `FileChecksum.word` except for the last piece.
    mutating func feed(_ bytes: [UInt8], into drawing: inout Drawing) {
        if start.count < SVGWriter.maximumOpeningLength {
            start += bytes.prefix(SVGWriter.maximumOpeningLength - start.count)
        }
        end += bytes[max(0, bytes.count - SVGWriter.closing.count)...]
        end.removeFirst(max(0, end.count - SVGWriter.closing.count))
        checksum.append(bytes)
        var entries: [SVGEntry] = []
        reader.feed(bytes) { entries.append($0) }
        take(entries, into: &drawing)
    }

    /// Reads the end of the file. Throws an `SVGError` if the file could not be read.
    /// - Returns: The first thing that cannot be kept; nil if nothing is lost.
    mutating func finish(into drawing: inout Drawing) throws(SVGError) -> SVGLoss? {
        var entries: [SVGEntry] = []
        do throws(SVGError) {
            try reader.finish { entries.append($0) }
        } catch {
            take(entries, into: &drawing)
            drawing.passNumbers(below: starts.count)
            throw error
        }
        take(entries, into: &drawing)
        drawing.passNumbers(below: starts.count)
        return reader.loss
    }

    /// The intact part of a file that could not be read; nil if more than the last element is broken.
    var tornTail: SVGReader.TornTail? { reader.tornTail }

    /// The log that edits the file in place; nil if the file is not written like ours.
    func log(_ file: OpenFile) -> DrawingLog? {
        guard reader.isPlain, end == SVGWriter.closing else { return nil }
        return log(file, checksum)
    }

    /// The log that edits the file in place, after its torn tail was cut off; nil if the file is not written like ours.
    func log(_ file: OpenFile, mended checksum: FileChecksum, _ torn: SVGReader.TornTail) -> DrawingLog? {
        torn.isPlain ? log(file, checksum) : nil
    }

    private func log(_ file: OpenFile, _ checksum: FileChecksum) -> DrawingLog? {
        guard extra.isEmpty, isOurs else { return nil }
        return DrawingLog(
            file, checksum: checksum, table: table, garbage: garbage, replaced: replaced,
            topZIndex: max(starts.count - 1, expected.last?.number ?? -1))
    }

    private mutating func take(_ entries: [SVGEntry], into drawing: inout Drawing) {
        for entry in entries { take(entry, into: &drawing) }
        putOnTop(of: &drawing)
    }

    private mutating func take(_ entry: SVGEntry, into drawing: inout Drawing) {
        if entry.range.lowerBound >= expectedStart, expectedCount < expected.count {
            note(expected[expectedCount], entry, orderOffset: entry.range.lowerBound)
            expectedCount += 1
            return
        }
        if let old = entry.replaced.flatMap({ id(of: $0) }) {
            hasOnlyAdded = false
            putOnTop(of: &drawing)
            guard !isChanged(old) else { return skip(entry, in: &drawing) }
            drawing.remove([old])
            drop(old)
        }
        guard let mark = entry.mark else {
            garbage += entry.range.count
            _ = newID(entry.range.lowerBound, in: &drawing)
            return
        }
        if let orderOffset = entry.orderOffset, let id = id(of: orderOffset) {
            hasOnlyAdded = false
            putOnTop(of: &drawing)
            drop(id)
            if !isChanged(id) { drawing.put(mark, in: id) }
            note(id, entry, orderOffset: orderOffset)
        } else {
            let id = newID(entry.range.lowerBound, in: &drawing)
            if id.number != firstWaiting.number + waiting.count { putOnTop(of: &drawing) }
            if waiting.isEmpty { firstWaiting = id }
            waiting.append(mark)
            note(id, entry, orderOffset: entry.range.lowerBound)
        }
    }

    /// Skips the newer version of an element whose older version was changed while the file is read. The writer had died
    /// before hiding the older one. The newer one is hidden with the next edit.
    private mutating func skip(_ entry: SVGEntry, in drawing: inout Drawing) {
        let (offset, length) = (entry.range.lowerBound, entry.range.count)
        garbage += length
        replaced.append(
            ElementTable.Record(offset: offset, length: length, isHidden: false, orderOffset: offset, zIndex: 0))
        _ = newID(offset, in: &drawing)
    }

    private func isChanged(_ id: Element.ID) -> Bool {
        for change in changes where change[id] != nil { return true }
        return false
    }

    /// Returns the identity of the next element, which begins at an offset.
    private mutating func newID(_ start: Int, in drawing: inout Drawing) -> Element.ID {
        starts.append(start)
        guard starts.count > capacity else { return Element.ID(number: starts.count - 1) }
        if extra.isEmpty { drawing.passNumbers(below: capacity) }
        let id = Element.ID(number: drawing.takeNumber())
        extra.append(id)
        return id
    }

    private mutating func putOnTop(of drawing: inout Drawing) {
        guard !waiting.isEmpty else { return }
        drawing.put(waiting, from: firstWaiting)
        waiting.removeAll(keepingCapacity: true)
    }

    private mutating func note(_ id: Element.ID, _ entry: SVGEntry, orderOffset: Int) {
        table[id] = ElementTable.Record(
            offset: entry.range.lowerBound, length: entry.range.count, isHidden: false, orderOffset: orderOffset,
            zIndex: id.number)
    }

    private mutating func drop(_ id: Element.ID) {
        guard let record = table[id] else { return }
        garbage += record.length
        replaced.append(record)
        table[id] = nil
    }

    /// The identity of the element at a place, given by its offset; nil if there is none.
    private func id(of orderOffset: Int) -> Element.ID? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < orderOffset { low = middle + 1 } else { high = middle }
        }
        guard low < starts.count, starts[low] == orderOffset else { return nil }
        return low < capacity ? Element.ID(number: low) : extra[low - capacity]
    }
}
