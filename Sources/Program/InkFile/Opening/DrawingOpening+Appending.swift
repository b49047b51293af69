import Foundation
import Ink

// Ink that is drawn on top while the file is read.
extension DrawingOpening {
    /// Appends the ink that a change added on top.
    /// - Returns: Whether that is the whole change.
    func append(_ change: Change) throws(POSIXError) -> Bool {
        // Elements that were undone and redone are in the file already, or belong between others.
        let new = change.added.filter { $0.id.number > newest && $0.rank == $0.id.number }
        let isAll = new.count == change.count
        if !isAll { loader.note(change) }
        guard !new.isEmpty, isOurs, !isReadAgain, unsaved.allowsAppending, end >= limit, end > 0,
            !new.contains(where: { pictures.lacksLongPicture(of: $0.mark) }),
            try file.read(SVGWriter.closing.count + 1, at: end) == SVGWriter.closing
        else { return new.isEmpty && isAll }
        try append(new)
        return isAll
    }

    private func append(_ elements: [Element]) throws(POSIXError) {
        var text = SVGText(on: paper)
        var offsets: [Int] = []
        var defined = pictures
        for element in elements {
            text.writePictures(of: element.mark, defining: &defined)
            offsets.append(end + text.count)
            text.write(element.mark)
            text.write("\n")
        }
        let more = text.count
        text.write(SVGWriter.closing)
        let tail = try tail(with: text)
        if let status { try unsaved.note(.tail(number: status.number, offset: limit, tail)) }
        try file.append(text, at: end, inPlaceOf: SVGWriter.closing, at: end)
        (self.tail, pictures) = (tail, defined)
        for (element, offset) in zip(elements, offsets) { appended[element.id] = (offset, element.zIndex) }
        end += more
        status = file.status
        newest = elements.last?.id.number ?? newest
        loader.expect(elements.map(\.id), from: size - SVGWriter.closing.count)
    }

    /// Returns the checksum of the bytes from `limit` on when text is appended.
    private func tail(with text: SVGText) throws(POSIXError) -> FileChecksum {
        let start = end / FileChecksum.word * FileChecksum.word
        let old = try file.read(end + SVGWriter.closing.count - start, at: start)
        var checksum = FileChecksum()
        // The first text is appended at `limit`, or less than a word after it.
        if let tail { checksum = tail } else { checksum.append(old) }
        checksum.replace(old, with: old.dropLast(SVGWriter.closing.count) + text.bytes, at: start - limit)
        return checksum
    }
}
