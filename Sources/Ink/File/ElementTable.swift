/// Where in its file each element of a drawing stands: eight bytes an element, and more only for those that were moved
/// about.
struct ElementTable {
    /// An element as it stands in the file.
    struct Record {
        var offset: Int
        var length: Int
        /// Whether it stands there under a name that viewers do not draw.
        var isHidden: Bool
        /// Its place in the file's drawing order: the offset of the element that was there first.
        var place: Int
        /// Its z-index in the drawing.
        var zIndex: Int
    }

    /// The longest element whose length has room in a word.
    private static let longest = (1 << 23) - 1

    /// By the number of the element's identity: its offset, its length and whether it is hidden; 0 if it is not there.
    private var words: [UInt64] = []
    /// What cannot be told from these: elements whose place is not their own offset, whose z-index is not their number, or
    /// whose length has no room there.
    private var others: [Int: (place: Int, zIndex: Int, length: Int)] = [:]

    /// How many elements stand in the file.
    private(set) var count = 0
    /// How many of them are hidden.
    private(set) var hiddenCount = 0

    /// Whether every element stands where it belongs in the drawing order.
    var isInOrder: Bool { displaced == 0 }
    private var displaced = 0

    /// Makes room for elements up to a number.
    mutating func reserve(_ capacity: Int) { words.reserveCapacity(capacity) }

    /// The record of an element; nil if it is not in the file.
    subscript(id: Element.ID) -> Record? {
        get {
            guard id.number < words.count, words[id.number] != 0 else { return nil }
            let word = words[id.number]
            let offset = Int(word >> 24)
            let (place, zIndex, length) = others[id.number] ?? (offset, id.number, Int(word >> 1) & Self.longest)
            return Record(offset: offset, length: length, isHidden: word & 1 == 1, place: place, zIndex: zIndex)
        }
        set {
            if let old = self[id] {
                count -= 1
                if old.isHidden { hiddenCount -= 1 }
                if old.place != old.offset { displaced -= 1 }
                others[id.number] = nil
            }
            let missing = id.number + 1 - words.count
            if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
            guard let record = newValue else {
                words[id.number] = 0
                return
            }
            count += 1
            if record.isHidden { hiddenCount += 1 }
            if record.place != record.offset { displaced += 1 }
            let length = min(record.length, Self.longest)
            words[id.number] = UInt64(record.offset) << 24 | UInt64(length) << 1 | (record.isHidden ? 1 : 0)
            if record.place != record.offset || record.zIndex != id.number || record.length != length {
                others[id.number] = (record.place, record.zIndex, record.length)
            }
        }
    }
}
