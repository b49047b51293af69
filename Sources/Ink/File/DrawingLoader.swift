import Foundation

/// Reads a drawing's file into a drawing, piece by piece.
struct DrawingLoader {
    /// The checksum of what has been read.
    private(set) var checksum = FileChecksum()
    private var reader = SVGReader()
    private var table = ElementTable()
    private var garbage = 0
    /// Whether each element so far came on top of those before it.
    private(set) var hasOnlyAdded = true
    /// Elements that stand in the file although others have replaced them: their writer died before it hid them.
    private var replaced: [ElementTable.Record] = []
    /// Where each element of the file begins that is not in the place of another; its index is the number of its identity.
    private var starts: [Int] = []
    /// How many identities are kept for the file's elements.
    private var capacity = Int.max
    /// The identities of elements for which none is kept, in a file whose elements are shorter than ours.
    private var extra: [Element.ID] = []
    /// What is to be put on top of the drawing, with successive identities from the first one's on.
    private var waiting: [Mark] = []
    private var firstWaiting = Element.ID(number: 0)
    /// What was done to the drawing while the file was read, other than to put ink on top.
    private var changes: [Change] = []
    /// The elements that come from an offset on, as they were drawn while the file was read.
    private var expected: [Element.ID] = []
    private var expectedStart = Int.max
    private var expectedCount = 0
    private var start: [UInt8] = []
    private var end: [UInt8] = []

    /// How many bytes have been read.
    var count: Int { checksum.size }

    /// The page's size in points; nil if it has none.
    var page: CGSize? { reader.page }

    /// Whether the file begins as ours do.
    var isOurs: Bool { !start.isEmpty && start.starts(with: SVGWriter.opening(page: page)) }

    /// Whether the file begins as ours do, as far as it goes.
    var beginsAsOurs: Bool {
        let opening = SVGWriter.opening(page: page)
        return !start.isEmpty && start.prefix(opening.count) == opening.prefix(start.count)
    }

    /// Keeps identities and room for as many elements, so that none of the growing is done at once.
    mutating func reserve(_ count: Int) {
        capacity = count
        table.reserve(count)
        starts.reserveCapacity(count)
    }

    /// Elements that are in the drawing already will come from an offset on.
    mutating func expect(_ ids: [Element.ID], from offset: Int) {
        expected += ids
        expectedStart = offset
    }

    /// Elements that are in the drawing already were changed: what the file still says of them does not count.
    mutating func respect(_ change: Change) { changes.append(change) }

    /// Reads the next bytes: a multiple of `FileChecksum.word`, but for the last.
    mutating func feed(_ bytes: [UInt8], into drawing: inout Drawing) {
        if start.count < SVGWriter.longestOpening { start += bytes.prefix(SVGWriter.longestOpening - start.count) }
        end += bytes[max(0, bytes.count - SVGWriter.closing.count)...]
        end.removeFirst(max(0, end.count - SVGWriter.closing.count))
        checksum.append(bytes)
        var entries: [SVGReader.Entry] = []
        reader.feed(bytes) { entries.append($0) }
        take(entries, into: &drawing)
    }

    /// Ends the file; returns what it cannot keep. Throws an `SVGError` if it could not be read.
    mutating func finish(into drawing: inout Drawing) throws(SVGError) -> SVGLoss? {
        var entries: [SVGReader.Entry] = []
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

    /// What is whole of a file that could not be read; nil if more is broken than its last element.
    var tornTail: SVGReader.TornTail? { reader.tornTail }

    /// The file as one that can be edited in place; nil if it is not written as ours are.
    func log(_ file: OpenFile) -> DrawingLog? {
        guard reader.isPlain, end == SVGWriter.closing else { return nil }
        return log(file, checksum)
    }

    /// The file as one that can be edited in place, after its torn tail was cut off.
    func log(_ file: OpenFile, mended checksum: FileChecksum, _ torn: SVGReader.TornTail) -> DrawingLog? {
        torn.isPlain ? log(file, checksum) : nil
    }

    private func log(_ file: OpenFile, _ checksum: FileChecksum) -> DrawingLog? {
        guard extra.isEmpty, isOurs else { return nil }
        return DrawingLog(
            file, checksum: checksum, table: table, garbage: garbage, replaced: replaced,
            topZIndex: max(starts.count - 1, expected.last?.number ?? -1))
    }

    private mutating func take(_ entries: [SVGReader.Entry], into drawing: inout Drawing) {
        for entry in entries { take(entry, into: &drawing) }
        putOnTop(of: &drawing)
    }

    private mutating func take(_ entry: SVGReader.Entry, into drawing: inout Drawing) {
        if entry.range.lowerBound >= expectedStart, expectedCount < expected.count {
            note(expected[expectedCount], entry, place: entry.range.lowerBound)
            expectedCount += 1
            return
        }
        if let old = entry.replaced.flatMap({ id(of: $0) }) {
            hasOnlyAdded = false
            putOnTop(of: &drawing)
            guard !isChanged(old) else { return pass(entry, in: &drawing) }
            drawing.remove([old])
            drop(old)
        }
        guard let mark = entry.mark else {
            garbage += entry.range.count
            _ = newID(entry.range.lowerBound, in: &drawing)
            return
        }
        if let place = entry.place, let id = id(of: place) {
            hasOnlyAdded = false
            putOnTop(of: &drawing)
            drop(id)
            if !isChanged(id) { drawing.put(mark, in: id) }
            note(id, entry, place: place)
        } else {
            let id = newID(entry.range.lowerBound, in: &drawing)
            if id.number != firstWaiting.number + waiting.count { putOnTop(of: &drawing) }
            if waiting.isEmpty { firstWaiting = id }
            waiting.append(mark)
            note(id, entry, place: entry.range.lowerBound)
        }
    }

    /// Passes by the newer version of an element whose older one, which its writer had not hidden when it died, was changed
    /// while the file is read. It is hidden with the next edit.
    private mutating func pass(_ entry: SVGReader.Entry, in drawing: inout Drawing) {
        let (offset, length) = (entry.range.lowerBound, entry.range.count)
        garbage += length
        replaced.append(
            ElementTable.Record(offset: offset, length: length, isHidden: false, place: offset, zIndex: 0))
        _ = newID(offset, in: &drawing)
    }

    private func isChanged(_ id: Element.ID) -> Bool {
        for change in changes where change[id] != nil { return true }
        return false
    }

    /// The identity of the next element, which begins at an offset.
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

    private mutating func note(_ id: Element.ID, _ entry: SVGReader.Entry, place: Int) {
        table[id] = ElementTable.Record(
            offset: entry.range.lowerBound, length: entry.range.count, isHidden: false, place: place, zIndex: id.number)
    }

    private mutating func drop(_ id: Element.ID) {
        guard let record = table[id] else { return }
        garbage += record.length
        replaced.append(record)
        table[id] = nil
    }

    /// The identity of the element whose own place one is; nil if there is none.
    private func id(of place: Int) -> Element.ID? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < place { low = middle + 1 } else { high = middle }
        }
        guard low < starts.count, starts[low] == place else { return nil }
        return low < capacity ? Element.ID(number: low) : extra[low - capacity]
    }
}
