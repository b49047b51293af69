import Foundation
import Ink

/// Reads a drawing's file, piece by piece: a thread parses it ahead (`DrawingParser`), and the elements of each piece are
/// added to the drawing when it is taken.
struct DrawingReader {
    private let parser: DrawingParser
    private let parsing: BackgroundWork<Void>
    /// The number of bytes that have been read.
    private(set) var count = 0
    /// Whether the file begins like one of this program. False until some of it has been read.
    private(set) var beginsAsOurs = false
    /// The paper, according to what has been read.
    private(set) var paper = Paper.white
    /// Whether each element that was read was added on top of those before it.
    private(set) var hasOnlyAdded = true
    /// Whether ink other than markers was added, below which markers go.
    private var hasInk = false
    private(set) var offsets = ElementOffsets()
    /// The box around the elements that were read, in points, if any.
    private(set) var bounds: CGRect?
    /// Marks that have not been added to the drawing yet, with successive identities from `firstWaiting` on.
    private var waitingMarks: [Mark] = []
    private var firstWaiting = Element.ID(number: 0)
    /// The changes of the drawing while the file was read, other than adding ink on top.
    private var changes: [Change] = []

    /// The part of another program's drawing that has been added to the drawing; nil while the file is read as ours.
    private(set) var page: ForeignPage?
    /// The most elements that the file has, if none is shorter than ours can be.
    private let capacity: Int
    /// The log's record of the file, if any.
    private let known: LoggedFile?

    /// Begins to read a file. Identities and memory are reserved, so that no slice has to copy large arrays.
    /// - Parameters:
    ///   - known: The log's record of the file, if any.
    ///   - log: What the end of the file waits for, too, so that no one waits for that.
    init(_ file: OpenFile, at path: String, known: LoggedFile?, awaiting log: BackgroundWork<LogReplay>?) {
        parser = DrawingParser(file, at: path)
        parsing = parser.begin(awaiting: log)
        (capacity, self.known) = ((file.status?.size ?? 0) / SVGWriter.minimumElementLength, known)
        offsets.reserve(capacity, known, isOrderLoose: false)
    }

    func stop() { parser.stop() }

    /// The work that the next piece waits for, if that takes long; nil if it comes soon.
    var awaited: BackgroundWork<Void>? { parser.isBusy ? parsing : nil }

    /// The number above those of all elements that the file may contain.
    var reservedNumber: Int { offsets.reservedNumber }

    /// Notes a change of elements that are in the drawing already, which takes precedence over the rest of the file.
    mutating func note(_ change: Change) { changes.append(change) }

    /// Adds the elements of the next piece to the drawing, if there is one.
    /// - Parameter timeout: How long it waits for a piece other than the first, in microseconds; nil for as long as it
    ///   takes.
    /// - Returns: What the whole file is, after its last piece; otherwise nil.
    mutating func advance(
        into drawing: inout Drawing, within timeout: Int? = nil
    ) throws(DrawingFileError.Problem) -> DrawingParser.Ending? {
        switch try parser.next(within: count > 0 ? timeout : nil) {
        case .piece(let piece):
            (count, beginsAsOurs, paper) = (piece.count, piece.beginsAsOurs, piece.paper)
            try take(piece, into: &drawing)
            return nil
        case .end(let ending): return ending
        case .nothing: return nil
        }
    }

    private mutating func take(
        _ piece: DrawingParser.Piece, into drawing: inout Drawing
    ) throws(DrawingFileError.Problem) {
        if let restart = piece.restart { try begin(restart.page, becauseOf: restart.line, in: &drawing) }
        for entry in piece.entries { take(entry, into: &drawing) }
        putOnTop(of: &drawing)
        for entry in piece.foreign {
            let (range, place) = (entry.range, entry.place)
            guard let id = offsets.id(of: range.lowerBound), let element = drawing[id] else { continue }
            page?.append(
                ForeignPage.Entry(element: element, place: place, offset: range.lowerBound, length: range.count))
        }
    }

    /// Forgets what was read of a file as ours, since another program wrote it, or changed it.
    private mutating func begin(
        _ page: ForeignPage, becauseOf line: Int, in drawing: inout Drawing
    ) throws(DrawingFileError.Problem) {
        guard !changes.contains(where: { !$0.isEmpty && $0.lowestNumber < reservedNumber }) else {
            throw .wouldLose(line: line)
        }
        if drawing.allSatisfy({ $0.id.number < reservedNumber }) {
            let next = drawing.reserveNumbers(0).number
            drawing = Drawing()
            drawing.reserveNumbers(below: next)
        } else {
            drawing.remove(drawing.map(\.id).filter { $0.number < reservedNumber })
        }
        (self.page, hasOnlyAdded, hasInk, bounds) = (page, false, false, nil)
        offsets = ElementOffsets()
        offsets.reserve(capacity, known, isOrderLoose: true)
    }

    /// Completes the drawing after the last elements.
    func finish(_ drawing: inout Drawing) { drawing.reserveNumbers(below: offsets.next) }

    private mutating func take(_ entry: SVGEntry, into drawing: inout Drawing) {
        let offset = entry.range.lowerBound
        if let old = entry.replaced.flatMap({ offsets.id(of: $0) }) {
            hasOnlyAdded = false
            if !removeLastWaiting(old) {
                putOnTop(of: &drawing)
                guard !isChanged(old) else { return offsets.addHidden(offset, in: &drawing) }
                drawing.remove([old])
            }
        }
        guard let mark = entry.mark else { return offsets.addHidden(offset, in: &drawing) }
        if !mark.liesBelow { hasInk = true } else if hasInk { hasOnlyAdded = false }
        if let orderOffset = entry.orderOffset, let id = offsets.id(of: orderOffset) {
            hasOnlyAdded = false
            putOnTop(of: &drawing)
            offsets.append(offset, nil)
            if !isChanged(id) { drawing.put(mark, in: id) }
            include(mark.bounds)
        } else {
            let (id, rank) = offsets.add(offset, liesBelow: mark.liesBelow, in: &drawing)
            if id.number != firstWaiting.number + waitingMarks.count || rank != id.number { putOnTop(of: &drawing) }
            guard rank == id.number else {
                include(mark.bounds)
                return drawing.put(mark, in: id, rank: rank)
            }
            if waitingMarks.isEmpty { firstWaiting = id }
            waitingMarks.append(mark)
        }
    }

    /// Whether an element was changed while the file is read.
    private func isChanged(_ id: Element.ID) -> Bool {
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
}
