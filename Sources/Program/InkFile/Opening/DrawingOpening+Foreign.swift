import Foundation
import Ink

// Opening another program's file.
extension DrawingOpening {
    private func noteForeign(_ range: Range<Int>, _ place: ForeignReading.Place, in drawing: Drawing) {
        guard let id = loader.offsets.id(of: range.lowerBound), let element = drawing[id] else { return }
        foreign.append(
            ForeignPage.Entry(element: element, place: place, offset: range.lowerBound, length: range.count))
    }

    /// Forgets what was read of a file as ours, since another program wrote it, or changed it.
    func beginAgain(
        _ drawing: inout Drawing, with contents: DrawingFile.ForeignContents, becauseOf line: Int
    ) throws(DrawingFileError.Problem) {
        guard !loader.hasChanges else { throw .wouldLose(line: line) }
        checksum = contents.checksum
        // What was read as ours, and its memory.
        let reserved = loader.reservedNumber
        loader = DrawingLoader()
        foreign = ForeignEntries()
        foreign.reserve(contents.reading.entries.count)
        if drawing.allSatisfy({ $0.id.number < reserved }) {
            let next = drawing.reserveNumbers(0).number
            drawing = Drawing()
            drawing.reserveNumbers(below: next)
        } else {
            drawing.remove(drawing.map(\.id).filter { $0.number < reserved })
        }
        loader.reserve(size / SVGWriter.minimumElementLength, known, isOrderLoose: true)
    }

    /// Adds some of another program's elements, and of the ink in our group, to the drawing.
    /// - Parameter count: The number of those that have been added.
    /// - Returns: The number of those that are added then.
    func add(_ contents: DrawingFile.ForeignContents, from count: Int, to drawing: inout Drawing) -> Int {
        let end = min(count + 1024, contents.entries.count)
        loader.take(contents.entries[count..<end], into: &drawing)
        for entry in contents.reading.entries[min(count, contents.reading.entries.count)...].prefix(end - count) {
            noteForeign(entry.range, entry.place, in: drawing)
        }
        return end
    }

    /// Completes a file that was read again, when all of it is in the drawing.
    func completeForeign(
        _ drawing: inout Drawing, _ contents: DrawingFile.ForeignContents
    ) throws(DrawingFileError.Problem) -> Completion {
        try checkUnchanged(contents.checksum)
        loader.finish(&drawing)
        var page = ForeignPage(
            foreign, units: contents.reading.units, parents: contents.reading.parents,
            prefixLength: contents.prefixLength, tail: contents.tail)
        page.kept = contents.kept
        self.paper = contents.header.paper
        return complete(&drawing, contents.header, contents.checksum, wasTorn: contents.isTorn) { [page] in
            ($0.foreign, $0.notes) = (page, contents.reading.notes)
        }
    }
}
