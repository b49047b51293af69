import Ink

/// The positions of a drawing's elements in its file: eight bytes an element, and more only for those that were moved.
///
/// No change takes longer in a large drawing than in a small one, and a copy shares all pages that neither changes.
struct ElementTable {
    /// An element in the file.
    struct Record {
        var offset: Int
        var length: Int
        /// Whether its name is one that viewers do not draw (`HiddenElement`).
        var isHidden = false
        /// The offset that determines its position in the drawing order: that of the first element in this position.
        var orderOffset: Int
        /// Its z-index in the drawing.
        var zIndex: Int
    }

    /// The maximum length that fits in a word, in bytes.
    private static let maximumLength = (1 << 22) - 1

    /// By the number of the element's identity: its offset, its length, whether it lies below and whether it is hidden;
    /// 0 if it is not in the file.
    ///
    /// A page without elements is empty: ink that is drawn while a file is read has numbers far above those of the
    /// file.
    private var pages: [[UInt64]] = []
    /// The binary logarithm of the number of words in a page.
    private static let pageShift = 12
    private static let pageSize = 1 << pageShift

    /// The elements that need more than a word: those whose `orderOffset` is not their own offset, whose rank is not
    /// their number, or whose length does not fit.
    private var others: [Int: (orderOffset: Int, zIndex: Int, length: Int)] = [:]

    /// The number of elements in the file.
    private(set) var count = 0
    /// The number of hidden elements in the file.
    private(set) var hiddenCount = 0

    /// Whether the elements are in drawing order in the file, unless some were removed.
    var isInOrder: Bool { displaced == 0 && lastBelow < firstInk }
    private var displaced = 0
    /// The offsets of the last element that lies below and of the first other ink.
    private var (lastBelow, firstInk) = (-1, Int.max)

    /// The record of an element; nil if it is not in the file.
    subscript(id: Element.ID) -> Record? {
        get {
            let word = word(id.number)
            guard word != 0 else { return nil }
            let offset = Int(word >> 24)
            let (orderOffset, zIndex, length) =
                others[id.number]
                ?? (offset, Self.zIndex(id, liesBelow: word & 2 != 0), Int(word >> 2) & Self.maximumLength)
            return Record(
                offset: offset, length: length, isHidden: word & 1 == 1, orderOffset: orderOffset, zIndex: zIndex)
        }
        set {
            if let old = self[id] {
                count -= 1
                if old.isHidden { hiddenCount -= 1 }
                if old.orderOffset != old.offset { displaced -= 1 }
                others[id.number] = nil
            }
            guard let record = newValue else { return setWord(id.number, to: 0) }
            count += 1
            if record.isHidden { hiddenCount += 1 }
            if record.orderOffset != record.offset { displaced += 1 }
            let liesBelow = Element.liesBelow(zIndex: record.zIndex)
            if liesBelow { lastBelow = max(lastBelow, record.offset) } else { firstInk = min(firstInk, record.offset) }
            let length = min(record.length, Self.maximumLength)
            setWord(
                id.number,
                to: UInt64(record.offset) << 24 | UInt64(length) << 2 | (liesBelow ? 2 : 0) | (record.isHidden ? 1 : 0))
            if record.orderOffset != record.offset || record.zIndex != Self.zIndex(id, liesBelow: liesBelow)
                || record.length != length
            {
                others[id.number] = (record.orderOffset, record.zIndex, record.length)
            }
        }
    }

    /// The z-index of an element whose rank is its number.
    private static func zIndex(_ id: Element.ID, liesBelow: Bool) -> Int {
        Element.zIndex(rank: id.number, liesBelow: liesBelow)
    }

    private func word(_ number: Int) -> UInt64 {
        let page = number >> Self.pageShift
        guard page < pages.count, !pages[page].isEmpty else { return 0 }
        return pages[page][number & (Self.pageSize - 1)]
    }

    private mutating func setWord(_ number: Int, to word: UInt64) {
        let page = number >> Self.pageShift
        let missing = page + 1 - pages.count
        if missing > 0 { pages.append(contentsOf: repeatElement([], count: missing)) }
        if pages[page].isEmpty { pages[page] = Array(repeating: 0, count: Self.pageSize) }
        pages[page][number & (Self.pageSize - 1)] = word
    }
}
