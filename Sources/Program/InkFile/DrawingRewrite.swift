import Foundation
import Glibc
import Ink

/// Rewrites a drawing's file, in slices, to a temporary file next to it, which replaces it at the end. Both are locked,
/// so that at every moment there is a complete, locked file. Owner, permissions and extended attributes are kept.
final class DrawingRewrite {
    /// The elements that were edited after the rewrite began and may be outdated in the new file.
    var edited: Set<Element.ID> = []
    /// The flush that must finish before the new file replaces the old one; nil if none is running.
    var flush: DiskFlush?

    /// The reason for a rewrite.
    enum Purpose {
        /// To leave out hidden elements and put all others in drawing order. It is not urgent, so it waits for the
        /// disk.
        case compacting
        /// To give the page more digits because ink is outside it. As with compacting, the drawing is in the old file,
        /// too.
        case enlargingPage
        /// To change the page or its paper. The elements are unchanged.
        case changingPage
        /// To write changes that the file lacks and that are not edited in place.
        case catchingUp

        /// Whether the file lacks something until it is rewritten. If not, the disk may refuse the new file.
        var isUrgent: Bool {
            switch self {
            case .compacting, .enlargingPage: false
            case .changingPage, .catchingUp: true
            }
        }
    }

    /// What has been written of another program's part of the file.
    private struct Prefix {
        var entries: [ForeignPage.Entry]
        var units: [ForeignReading.Unit]
        /// The offset in the old file.
        var position: Int
        let limits: ForeignPage.Limits
    }

    let purpose: Purpose
    /// The text before the first element, as it was when the rewrite began.
    let header: [UInt8]

    /// Another program's file that the ink is written into, and what it becomes; nil if the file is ours.
    private(set) var page: ForeignPage?
    /// The old file, or an equal one that has replaced it.
    var source: OpenFile
    private var limitSearch = ForeignPage.LimitSearch()
    /// How far the other program's part has been written; nil before that, and after it.
    private var prefix: Prefix?
    /// The offset of the header; nil before it has been written.
    private var start: Int?
    private let path: String
    private let temporaryPath: String
    private let file: OpenFile
    private var table = ElementTable()
    private var checksum = FileChecksum()
    private var text: SVGText
    /// The paper for which the colors of the ink are written.
    var paper: Paper { text.paper }
    /// The z-index of the last element that was written.
    private var last = Element.lowestZIndex - 1
    private var tops = TopZIndexes()
    private var numbers = ElementNumbers()
    /// The pictures that are defined in the new file.
    private var pictures = PictureTable()
    /// The definition of a picture that has been begun, and the element that shows it.
    private var definition: (pieces: PictureDefinition, element: Element.ID)?
    /// The number of bytes of pictures that are no longer shown.
    private var unusedLength = 0
    /// The earlier copies of elements that were written once more after they were brought to the front.
    private var replaced: [ElementTable.Record] = []
    /// Bytes of the old file that were read ahead.
    private var ahead: (bytes: [UInt8], offset: Int) = ([], 0)
    private var editor: InPlaceEditor?
    /// Whether writing took more than one slice.
    private(set) var isLong = false

    /// Creates the temporary file, for the file at a path, whose owner, permissions and extended attributes it gets.
    init(
        _ path: String, header: [UInt8], on paper: Paper, into page: ForeignPage? = nil, like old: OpenFile,
        for purpose: Purpose
    ) throws(DrawingFileError.Problem) {
        text = SVGText(on: paper)
        self.path = path
        (self.purpose, self.header, self.page, source) = (purpose, header, page, old)
        // A private drawing's temporary file is private from the beginning.
        (file, temporaryPath) = try writingFile { () throws(POSIXError) in
            try OpenFile.createTemporary(beside: path)
        }
        do {
            // The status of the open file: another one may be at its path by now.
            if let status = old.status { try file.copyAccess(of: status, attributesOf: old) }
        } catch {
            FilePath.remove(temporaryPath)
            throw .unwritable(reason: FileReason(error))
        }
    }

    /// Removes the temporary file.
    func abandon() {
        FilePath.remove(temporaryPath)
        file.closeElsewhere()
    }

    /// Writes more elements of a drawing, until `isExpired` returns true.
    /// - Returns: The editor of the new file, when it is complete.
    func advance(
        _ drawing: Drawing, from source: InPlaceEditor?, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) -> InPlaceEditor? {
        if let editor { return editor }
        ahead = ([], 0)
        if start == nil, let page {
            guard try writePrefix(page, drawing, until: isExpired) else {
                isLong = true
                return nil
            }
        }
        let start = self.start ?? writeHeader()
        let source =
            switch purpose {
            case .compacting, .enlargingPage, .changingPage: source
            case .catchingUp: nil as InPlaceEditor?
            }
        guard try continueDefinition(in: drawing, until: isExpired) else { return nil }
        var count = 0
        for element in drawing.elements(above: last) {
            if let record = table[element.id], record.offset < start {
                last = element.zIndex
            } else {
                for picture in element.mark.pictures where pictures.insert(picture) {
                    definition = (PictureDefinition(of: picture), element.id)
                    guard try continueDefinition(in: drawing, until: isExpired) else { return nil }
                }
                try write(element, from: source)
            }
            count += 1
            if count % 16 == 0, isExpired() {
                isLong = true
                return nil
            }
        }
        let closing = page?.closing ?? SVGWriter.closing
        text.write(closing)
        try writeText(all: true)
        let garbage = replaced.reduce(unusedLength) { $0 + $1.length }
        let editor = InPlaceEditor(
            file, header: header, on: paper, from: start, closing: closing, checksum: checksum, table: table,
            garbage: garbage,
            replaced: replaced, tops: tops, numbers: numbers, pictures: pictures)
        try editor.hideReplaced()
        self.editor = editor
        // Leaves the editor with the only reference to the table's storage, so that its first edit copies nothing.
        table = ElementTable()
        return editor
    }

    /// Writes the rest of the definition that has been begun, until `isExpired` returns true.
    /// - Returns: Whether none is left.
    private func continueDefinition(
        in drawing: Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) -> Bool {
        while let element = definition?.element {
            if definition?.pieces.write(to: &text, atMost: Self.chunkSize) == true {
                if drawing[element] == nil { unusedLength += definition?.pieces.length ?? 0 }
                definition = nil
            }
            if text.count > Self.chunkSize { try writeText(all: false) }
            if definition != nil, isExpired() {
                isLong = true
                return false
            }
        }
        return true
    }

    /// Writes what is before the ink.
    /// - Returns: Its offset.
    private func writeHeader() -> Int {
        let start = checksum.size + text.count
        self.start = start
        text.write(header)
        return start
    }

    /// Copies another program's part of the file, except for the elements that were edited, until `isExpired` returns
    /// true. What is edited later is not up to date in it, which `InPlaceEditor.update` notices.
    /// - Returns: Whether all of it is written.
    private func writePrefix(
        _ old: ForeignPage, _ drawing: Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) -> Bool {
        guard let limits = prefix?.limits ?? limitSearch.advance(old, drawing, until: isExpired) else { return false }
        var (entries, units, position) = (prefix?.entries ?? [], prefix?.units ?? old.units, prefix?.position ?? 0)
        // The array is moved out, so that it grows in place.
        prefix = nil
        if entries.isEmpty { entries.reserveCapacity(old.entries.count) }
        // The group that was copied last, and what the copy that is drawn lacks.
        var copied: Int?
        var cuts: ArraySlice<Range<Int>> = []
        while entries.count < old.entries.count {
            var entry = old.entries[entries.count]
            let unit = entry.place.unit
            let isInUnit = unit != nil && !entries.isEmpty && old.entries[entries.count - 1].place.unit == unit
            if !isInUnit, entries.count % 16 == 15, isExpired() {
                prefix = Prefix(entries: entries, units: units, position: position, limits: limits)
                return false
            }
            let current = drawing[entry.element.id]
            if let unit, !isInUnit {
                let range = old.units[unit].range
                try copy(position..<range.lowerBound, of: old, without: &cuts)
                position = range.lowerBound
                if old.hasChanged(unit, from: entries.count, in: drawing, limits) {
                    // Clones of it remain as they are.
                    text.write(ForeignPatch.definitionsStart(entry.place))
                    try copy(range, of: old)
                    text.write(ForeignPatch.definitionsEnd)
                    (copied, cuts) = (unit, units[unit].identities[...])
                } else {
                    units[unit].move(to: checksum.size + text.count)
                }
            }
            if unit != nil, unit == copied { entry.place.leaveUnit() }
            try copy(position..<entry.offset, of: old, without: &cuts)
            position = entry.offset + entry.length
            let offset = checksum.size + text.count
            var isDrawn = true
            if old.isUnchanged(entry, as: current, limits) {
                try copy(entry.offset..<position, of: old, without: &cuts)
            } else {
                let original: [UInt8]
                if let known = entry.original {
                    original = known
                } else {
                    var bytes: [UInt8] = []
                    for part in Self.parts(of: entry.offset..<position, without: &cuts) {
                        bytes += try read(part, of: old)
                    }
                    original = bytes
                }
                let bytes: [UInt8]
                (bytes, isDrawn) = old.text(for: entry, original, as: current, limits)
                entry.original = bytes == original ? nil : original
                text.write(bytes)
            }
            (entry.offset, entry.length) = (offset, checksum.size + text.count - offset)
            entries.append(entry)
            guard isDrawn, let current else { continue }
            let record = ElementTable.Record(
                offset: offset, length: entry.length, orderOffset: offset, zIndex: current.zIndex)
            table[current.id] = record
            numbers.append(record)
            tops.include(record.zIndex)
            if text.count > Self.chunkSize { try writeText(all: false) }
        }
        try copy(position..<old.prefixLength, of: old, without: &cuts)
        var new = old
        (new.entries, new.units) = (entries, units)
        (new.prefixLength, new.kept) = (checksum.size + text.count, nil)
        page = new
        ahead = ([], 0)
        return true
    }

    /// The parts of a range without others, in the order of the file, of which those that were left out are removed.
    private static func parts(of range: Range<Int>, without cuts: inout ArraySlice<Range<Int>>) -> [Range<Int>] {
        var (parts, start) = ([Range<Int>](), range.lowerBound)
        while let cut = cuts.first, cut.upperBound <= range.upperBound {
            parts.append(start..<cut.lowerBound)
            start = cut.upperBound
            cuts.removeFirst()
        }
        return parts + [start..<range.upperBound]
    }

    private func copy(
        _ range: Range<Int>, of page: ForeignPage, without cuts: inout ArraySlice<Range<Int>>
    ) throws(DrawingFileError.Problem) {
        for part in Self.parts(of: range, without: &cuts) { try copy(part, of: page) }
    }

    private func copy(_ range: Range<Int>, of page: ForeignPage) throws(DrawingFileError.Problem) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = min(offset + Self.chunkSize, range.upperBound)
            text.write(try read(offset..<end, of: page))
            if text.count > Self.chunkSize { try writeText(all: false) }
            offset = end
        }
    }

    private func read(_ range: Range<Int>, of page: ForeignPage) throws(DrawingFileError.Problem) -> ArraySlice<UInt8> {
        if let kept = page.kept { return kept[range] }
        return try readAhead(range, in: source)
    }

    /// Returns bytes of a file, and reads some more for the next call.
    private func readAhead(_ range: Range<Int>, in file: OpenFile) throws(DrawingFileError.Problem) -> ArraySlice<UInt8>
    {
        if range.lowerBound < ahead.offset || range.upperBound > ahead.offset + ahead.bytes.count {
            let bytes = try readingFile { () throws(POSIXError) in
                try file.read(max(Self.chunkSize, range.count), at: range.lowerBound)
            }
            ahead = (bytes, range.lowerBound)
        }
        let start = range.lowerBound - ahead.offset
        // Another program may have truncated the file.
        guard start + range.count <= ahead.bytes.count else { throw .changedOutside }
        return ahead.bytes[start..<(start + range.count)]
    }

    private func write(_ element: Element, from source: InPlaceEditor?) throws(DrawingFileError.Problem) {
        let start = text.count
        if let source, source.paper.showsInk(as: paper), let record = source.table[element.id], !record.isHidden,
            record.zIndex == element.zIndex
        {
            try copy(record, from: source)
        } else {
            text.write(element.mark)
        }
        let offset = checksum.size + start
        if let record = table[element.id] { replaced.append(record) }
        let record = ElementTable.Record(
            offset: offset, length: text.count - start, orderOffset: offset, zIndex: element.zIndex)
        table[element.id] = record
        numbers.append(record)
        last = element.zIndex
        tops.include(last)
        text.write("\n")
        if text.count > Self.chunkSize { try writeText(all: false) }
    }

    private func copy(_ record: ElementTable.Record, from source: InPlaceEditor) throws(DrawingFileError.Problem) {
        text.write(try readAhead(record.offset..<(record.offset + record.length), in: source.file))
        text.removeOrder()
    }

    /// The number of bytes that are read and written at once.
    private static let chunkSize = 1 << 16

    private func writeText(all: Bool) throws(DrawingFileError.Problem) {
        let count = all ? text.count : text.count / FileChecksum.word * FileChecksum.word
        try writingFile { () throws(POSIXError) in
            try text.withSpan { span throws(POSIXError) in
                let bytes = span.extracting(..<count)
                try file.write(bytes, at: checksum.size)
                checksum.append(bytes)
            }
        }
        text.removeFirst(count)
    }

    /// The names of the temporary file and the old one, and the status of the former.
    var renaming: (temporaryName: String, name: String, status: FileStatus)? {
        file.status.map { (FilePath.name(of: temporaryPath), FilePath.name(of: path), $0) }
    }

    /// Replaces the old file with the new one (`rename`).
    func replaceOldFile() throws(DrawingFileError.Problem) {
        guard FilePath.rename(temporaryPath, to: path) else {
            throw .unwritable(reason: FileReason(POSIXError.current))
        }
        // In a folder that others may write to, another file may have been put at the path. If there is none, the
        // folder was taken away with the new file in it.
        guard let own = file.status, FileStatus(of: path)?.isSameFile(as: own) != false else { throw .changedOutside }
    }
}
