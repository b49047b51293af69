import Foundation
import Ink

// Opening another program's file.
extension DrawingOpening {
    /// Completes a file that another program wrote, or changed, instead of what was read of it as ours.
    func completeForeign(
        _ drawing: inout Drawing, _ contents: DrawingFile.ForeignContents, because cause: ForeignFileReader.Cause
    ) throws(DrawingFileError.Problem) -> Completion {
        guard !loader.hasChanges else {
            switch cause {
            case .loss(let loss): throw .wouldLose(loss)
            case .error(let error): throw .notADrawing(error)
            }
        }
        // What was read as ours, and its memory.
        let reserved = loader.reservedNumber
        loader = DrawingLoader()
        // The drawing is not only added to.
        hasRecovered = true
        if drawing.allSatisfy({ $0.id.number < reserved }) {
            let next = drawing.reserveNumbers(0).number
            drawing = Drawing()
            drawing.reserveNumbers(below: next)
        } else {
            drawing.remove(drawing.map(\.id).filter { $0.number < reserved })
        }
        guard checksum == contents.checksum else { throw .changedOutside }
        loader.reserve(size / SVGWriter.minimumElementLength, undo?.numbers)
        loader.take(contents.entries, into: &drawing)
        loader.finish(&drawing)
        var entries: [ForeignPage.Entry] = []
        entries.reserveCapacity(contents.reading.entries.count)
        for entry in contents.reading.entries {
            guard let id = loader.offsets.id(of: entry.range.lowerBound), let element = drawing[id] else { continue }
            entries.append(
                ForeignPage.Entry(
                    element: element, place: entry.place, offset: entry.range.lowerBound, length: entry.range.count))
        }
        let page = ForeignPage(
            entries: entries, units: contents.reading.units, parents: contents.reading.parents,
            prefixLength: contents.prefixLength, tail: contents.tail)
        self.paper = contents.header.paper
        let checksum =
            if let count = contents.tornCount {
                try DrawingFile.mend(file, to: count, TornLayer.closing, unsaved)
            } else { contents.checksum }
        let editor =
            contents.isEditable
            ? loader.editor(
                file, header: contents.header.bytes, from: page.prefixLength, closing: page.closing, checksum,
                contents.pictures) : nil
        return complete(&drawing, contents.header, checksum, editor, wasTorn: contents.tornCount != nil) {
            ($0.foreign, $0.notes) = (page, contents.reading.notes)
        }
    }

    /// Completes another program's file whose elements are all of our kinds.
    func completeForeign(
        _ drawing: inout Drawing, _ parser: DrawingParser, _ end: Int
    ) throws(DrawingFileError.Problem) -> Completion {
        let layer = parser.reader.layer
        let start = layer?.end ?? end
        var tail = try readingFile { () throws(POSIXError) in try file.read(size - start, at: start) }
        let hasLine = layer != nil && tail.first == UInt8(ascii: "\n")
        if hasLine { tail.removeFirst() }
        guard tail.count <= ForeignPage.maximumTailLength else { throw .notADrawing(.tooLarge) }
        let prefixLength = layer?.start ?? end
        var entries: [ForeignPage.Entry] = []
        for element in drawing {
            guard let record = loader.table[element.id], record.offset < prefixLength else { continue }
            entries.append(
                ForeignPage.Entry(
                    element: element, place: .ofOwnKind, offset: record.offset, length: record.length))
        }
        entries.sort { $0.offset < $1.offset }
        let page = ForeignPage(entries: entries, units: [], parents: [.unit], prefixLength: prefixLength, tail: tail)
        let header = SVGHeader(
            layerIn: parser.reader.page, scale: .unit, paper: layer?.paper ?? parser.paper, cleared: layer?.cleared)
        paper = header.paper
        let editor =
            layer?.isPlain == true && hasLine
            ? loader.editor(
                file, header: header.bytes, from: prefixLength, closing: page.closing, parser.checksum,
                parser.reader.pictures) : nil
        return complete(&drawing, header, parser.checksum, editor, wasTorn: false) { $0.foreign = page }
    }
}
