import Geometry
import Ink

/// The identities of a file's elements, by the offsets at which they begin.
///
/// They are numbered in the order of the file. If it is known which numbers they had in the program's last run, they
/// get these again, so that ink which was erased from between them can return there.
struct ElementOffsets {
    /// The offsets of all elements; the index is that of their number.
    private var offsets: [Int] = []
    /// The numbers of the identities.
    private(set) var numbers = ElementNumbers()
    /// The log's record of the file; nil once the file has disagreed with it.
    private var known: LoggedFile?
    /// The number above all that the log knows.
    private var oldNext = 0
    /// The number above those that are reserved for the file's elements.
    private(set) var reservedNumber = Int.max
    /// Whether there are more elements than reserved identities, in a file whose elements are shorter than ours.
    private var exceedsCapacity = false
    /// The ranks of the last element that lies below and of the last other ink, which only grow.
    private var (lastBelow, lastInk) = (Int.min, Int.min)
    /// Whether the file's order may differ from the drawing's: another program's elements that are only partly shown
    /// keep their places when others are brought to the front.
    private var isOrderLoose = false

    /// A number above those of all elements that were read, and of all that the program's last run had.
    var next: Int { max(numbers.next, oldNext) }

    /// Reserves identities and memory for a number of elements.
    mutating func reserve(_ count: Int, _ known: LoggedFile?, isOrderLoose: Bool) {
        (self.known, self.isOrderLoose) = (known, isOrderLoose)
        oldNext = known?.next ?? 0
        reservedNumber = known == nil ? count : oldNext
        offsets.reserveCapacity(count)
    }

    /// Returns the identity and the rank of the next element, which begins at an offset.
    mutating func add(_ offset: Int, liesBelow: Bool, in drawing: inout Drawing) -> (id: Element.ID, rank: Int) {
        let place = knownPlace(liesBelow: liesBelow)
        if place == nil, known?.numbers.count ?? 0 > 0 { known = nil }
        let number = place?.id.number ?? newNumber(in: &drawing)
        let (id, rank) = place ?? (Element.ID(number: number), number)
        if liesBelow { lastBelow = rank } else { lastInk = rank }
        append(offset, id)
        return (id, rank)
    }

    private func knownPlace(liesBelow: Bool) -> (id: Element.ID, rank: Int)? {
        guard let known, let id = known.numbers[offsets.count].map(Element.ID.init) else { return nil }
        let rank = known.ranks[id] ?? id.number
        return isOrderLoose || rank > (liesBelow ? lastBelow : lastInk) ? (id, rank) : nil
    }

    /// Adds the next element, which is not in the drawing, but may determine the place of one that is.
    mutating func addHidden(_ offset: Int, in drawing: inout Drawing) {
        let number =
            if let known, known.numbers.count > 0 { known.numbers[offsets.count] } else { newNumber(in: &drawing) }
        append(offset, number.map(Element.ID.init))
    }

    /// Adds the next element, which has an identity, or has the place of another one and no identity of its own.
    mutating func append(_ offset: Int, _ id: Element.ID?) {
        offsets.append(offset)
        numbers.append(id?.number)
    }

    private mutating func newNumber(in drawing: inout Drawing) -> Int {
        let number = known == nil ? max(numbers.next, oldNext) : numbers.next
        guard number >= reservedNumber else { return number }
        if !exceedsCapacity { drawing.reserveNumbers(below: reservedNumber) }
        exceedsCapacity = true
        return drawing.takeNumber()
    }

    /// The identity of the element at an offset, if any.
    func id(of offset: Int) -> Element.ID? {
        let index = offsets.partitioningIndex { $0 >= offset }
        guard index < offsets.count, offsets[index] == offset else { return nil }
        return numbers[index].map(Element.ID.init)
    }
}
