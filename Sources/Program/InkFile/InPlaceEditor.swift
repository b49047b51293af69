import Foundation
import Ink

/// Edits a drawing's file in place: new elements are appended before the closing tag, others are hidden or shown by
/// overwriting a few bytes of their start tags, and a changed one is appended in the position of the old one, which is
/// hidden.
///
/// After each of these writes the file is valid SVG that shows the drawing, and `SVGReader` reads the drawing before or
/// after the edit. Other programs may draw a changed element, or a marker's ink, above others until the file is
/// compacted.
final class InPlaceEditor {
    /// Another file with the same bytes may replace it.
    var file: OpenFile
    /// Notified before each write; nil while the file has no name.
    var unsaved: UnsavedInk?
    private(set) var table: ElementTable
    private(set) var checksum: FileChecksum
    /// The text before the first element of ours.
    private(set) var header: [UInt8]
    /// The paper for which the colors of the ink are written.
    private(set) var paper: Paper
    /// The offset of that text: what is before it is another program's.
    private let start: Int
    /// The text after the last element.
    private let closing: [UInt8]
    /// Whether the file should have a header of another length.
    private var hasOldHeader = false
    /// The offset of the closing tag.
    private(set) var end: Int
    /// The numbers of all elements in the file, hidden or not, in the order of the file.
    private(set) var numbers: ElementNumbers
    /// The pictures that are defined in the file.
    private var pictures: PictureTable
    /// The number of bytes of elements that are no longer in the drawing.
    private(set) var garbage = 0
    /// The highest z-indexes of all elements that are or were in the file.
    private var tops: TopZIndexes
    /// The highest z-indexes of all elements that were hidden, and that undo or redo may show again.
    private var hiddenTops = TopZIndexes()
    private var text: SVGText
    /// The bytes between the last word boundary and the closing tag, so that appending reads nothing; nil if not known.
    private var lead: [UInt8]?
    /// Elements that others have replaced and that have not been hidden yet. If such a replacement were removed, the
    /// old element would be drawn again.
    private var replaced: [ElementTable.Record]

    /// Creates an editor for a file that ends with `closing`.
    init(
        _ file: OpenFile, header: [UInt8], on paper: Paper, from start: Int = 0,
        closing: [UInt8] = SVGWriter.closing,
        checksum: FileChecksum, table: ElementTable, garbage: Int, replaced: [ElementTable.Record],
        tops: TopZIndexes, numbers: ElementNumbers, pictures: PictureTable
    ) {
        (self.file, self.header, self.start, self.closing) = (file, header, start, closing)
        (self.paper, text) = (paper, SVGText(on: paper))
        (self.checksum, self.table, self.garbage, self.replaced) = (checksum, table, garbage, replaced)
        (self.tops, self.numbers, self.pictures) = (tops, numbers, pictures)
        end = checksum.size - closing.count
    }

    /// Whether nothing in the file is hidden, and the header is up to date.
    var isCompact: Bool { garbage == 0 && table.hiddenCount == 0 && !hasOldHeader }

    // MARK: Edits

    /// Brings elements up to date.
    /// - Parameters:
    ///   - elements: The elements as they are now, from the lowest to the topmost; nil if they were removed.
    ///   - drawing: Returns the drawing; called only if an element returns between others.
    /// - Returns: False if nothing was done and the file must be rewritten, since an element returns between others,
    ///   where it has no position, or shows a new picture that takes long to write.
    func update(
        _ elements: [(id: Element.ID, element: Element?)], in drawing: () -> Drawing
    ) throws(DrawingFileError.Problem) -> Bool {
        try hideReplaced()
        let lead =
            if let lead { lead } else {
                try readingFile { () throws(POSIXError) in try file.read(end - textStart, at: textStart) }
            }
        text.clear()
        text.write(lead)
        var defined = pictures
        var shown: [Element] = []
        var hidden: [(id: Element.ID, record: ElementTable.Record)] = []
        var appended: [(id: Element.ID, record: ElementTable.Record)] = []
        for (id, element) in elements {
            let record = table[id]
            if isForeign(record, element) { return false }
            guard let element else {
                if let record, !record.isHidden { hidden.append((id, record)) }
                continue
            }
            if let record, record.zIndex == element.zIndex, try matches(record, element) {
                if record.isHidden { shown.append(element) }
                continue
            }
            if pictures.lacksLongPicture(of: element.mark) { return false }
            text.writePictures(of: element.mark, defining: &defined)
            guard let orderOffset = orderOffset(for: element, replacing: record, in: drawing) else { return false }
            let new = write(element, orderOffset: orderOffset, replacing: record)
            appended.append((id, new))
            if let record, !record.isHidden { hidden.append((id, record)) }
        }
        if text.count > lead.count { try append(after: lead) }
        pictures = defined
        for (id, record) in appended {
            garbage += table[id]?.length ?? 0
            table[id] = record
            tops.include(record.zIndex)
            numbers.append(record)
        }
        for element in shown { try show(element) }
        for (id, record) in hidden {
            try hide(record)
            guard var current = table[id], current.offset == record.offset else { continue }
            current.isHidden = true
            table[id] = current
            hiddenTops.include(record.zIndex)
        }
        return true
    }

    /// Whether an element stands, or has to stand, in another program's part of the file.
    private func isForeign(_ record: ElementTable.Record?, _ element: Element?) -> Bool {
        guard start > 0 else { return false }
        if let record { return record.offset < start }
        return element?.mark.isArt == true
    }

    /// Returns the offset that determines an element's position in the drawing order: that of the element that it
    /// replaces, or that of new ink if it lies above all other ink of its kind (marker or not); nil if neither is true.
    private func orderOffset(for element: Element, replacing record: ElementTable.Record?, in drawing: () -> Drawing)
        -> Int?
    {
        let onTop = textStart + text.count
        if let record, record.zIndex == element.zIndex { return record.orderOffset }
        if element.zIndex > tops.top(beside: element.zIndex) { return onTop }
        // A hidden element above, which may be another person's, would be shown below.
        if element.zIndex < hiddenTops.top(beside: element.zIndex) { return nil }
        for other in drawing().elements(above: element.zIndex) {
            if Element.liesBelow(zIndex: element.zIndex), !Element.liesBelow(zIndex: other.zIndex) { break }
            // If it is hidden now, the same edit shows it.
            if table[other.id] != nil { return nil }
        }
        return onTop
    }

    private func write(_ element: Element, orderOffset: Int, replacing record: ElementTable.Record?)
        -> ElementTable.Record
    {
        let start = text.count
        text.write(element.mark)
        let old = record.flatMap { $0.isHidden || $0.orderOffset == orderOffset ? nil : $0.orderOffset }
        let ownOffset = textStart + start
        if orderOffset != ownOffset || old != nil {
            text.write(orderOffset: orderOffset == ownOffset ? nil : orderOffset, replacing: old)
        }
        let new = ElementTable.Record(
            offset: ownOffset, length: text.count - start, orderOffset: orderOffset,
            zIndex: element.zIndex)
        text.write("\n")
        return new
    }

    /// Whether an element in the file is equal to another, except for its name and its position.
    private func matches(_ record: ElementTable.Record, _ element: Element) throws(DrawingFileError.Problem) -> Bool {
        var (expected, found) = (SVGText(on: paper), SVGText())
        expected.write(element.mark)
        found.write(try readingFile { () throws(POSIXError) in try file.read(record.length, at: record.offset) })
        found.removeOrder()
        return HiddenElement.areEqual(found.bytes, expected.bytes)
    }

    // MARK: Writing

    /// The offset at which `text` is written: the last word boundary before the closing tag.
    private var textStart: Int { end / FileChecksum.word * FileChecksum.word }

    /// Writes `text` and a new closing tag over the old one and the bytes that lead to it, with one call. If the write
    /// fails in the middle, the file is restored as far as possible.
    private func append(after lead: [UInt8]) throws(DrawingFileError.Problem) {
        let (start, newEnd) = (textStart, textStart + text.count)
        text.write(closing)
        let old = lead + closing
        var new = checksum
        text.withSpan { new.replace(old.span, with: $0, at: start) }
        try writingFile { () throws(POSIXError) in
            try unsaved?.willWrite(new)
            try file.append(text, at: start, inPlaceOf: closing, at: end)
        }
        (checksum, end) = (new, newEnd)
        self.lead = text.withSpan { span in (textStart..<newEnd).map { span[$0 - start] } }
    }

    private func show(_ element: Element) throws(DrawingFileError.Problem) {
        guard var record = table[element.id] else { return }
        try overwrite(record, HiddenElement.showing(element.mark))
        record.isHidden = false
        table[element.id] = record
    }

    /// Hides the elements that others have replaced.
    func hideReplaced() throws(DrawingFileError.Problem) {
        while let record = replaced.last {
            try hide(record)
            replaced.removeLast()
        }
    }

    private func hide(_ record: ElementTable.Record) throws(DrawingFileError.Problem) {
        let start = try readingFile { () throws(POSIXError) in try file.read(4, at: record.offset) }
        try overwrite(record, HiddenElement.hiding(start))
    }

    /// Overwrites bytes at a distance from an element's beginning.
    private func overwrite(
        _ record: ElementTable.Record, _ bytes: (distance: Int, text: StaticString)
    ) throws(DrawingFileError.Problem) {
        try writingFile { () throws(POSIXError) in
            try overwrite(from: record.offset + bytes.distance, with: Array(bytes.text.description.utf8))
        }
    }

    /// Overwrites bytes and updates the checksum.
    private func overwrite(from offset: Int, with bytes: [UInt8]) throws(POSIXError) {
        let low = offset / FileChecksum.word * FileChecksum.word
        let words = (offset + bytes.count + FileChecksum.word - 1) / FileChecksum.word
        lead = nil
        let old = try file.read(min(words * FileChecksum.word, checksum.size) - low, at: low)
        var new = Array(old.prefix(offset - low)) + bytes
        if old.count > new.count { new += old[new.count...] }
        var changed = checksum
        changed.replace(old, with: new, at: low)
        try unsaved?.willWrite(changed)
        try file.write(bytes, at: offset)
        checksum = changed
    }

    /// Overwrites the header, to change the page or its paper; false if the new header has another length, or if the
    /// ink is written in other colors on the new paper.
    func patch(header new: [UInt8], on paper: Paper) throws(DrawingFileError.Problem) -> Bool {
        if table.count == 0 { (self.paper, text) = (paper, SVGText(on: paper)) }
        hasOldHeader = new.count != header.count || !paper.showsInk(as: self.paper)
        guard !hasOldHeader, new != header else { return !hasOldHeader }
        try writingFile { () throws(POSIXError) in try overwrite(from: start, with: new) }
        header = new
        return true
    }
}
