import Foundation
import Glibc
import Ink

/// Writes a drawing's file whole, on a thread, to a temporary file beside it, which replaces it at the end. Both are
/// locked, so that at every moment there is a complete, locked file. Owner, permissions and extended attributes are kept.
final class DrawingFileWriter {
    /// What is written.
    struct Job: Sendable {
        let target: String
        let header: SVGHeader
        let drawing: Drawing
        /// Another program's file that the ink is written into; nil if the file is ours.
        let page: ForeignPage?
        /// The file as it is.
        let old: OpenFile
        /// Whether the new file is on the disk before it replaces that.
        var waitsForDisk = true
    }

    /// A file that is complete, and has a temporary name.
    struct Written: Sendable {
        let file: OpenFile
        let temporaryPath: String
        let checksum: FileChecksum
        /// The numbers of the elements, in the order of the file.
        let numbers: ElementNumbers
        /// What another program's file has become.
        let page: ForeignPage?

        /// Removes the file.
        func abandon() {
            FilePath.remove(temporaryPath)
            file.closeElsewhere()
        }
    }

    private let job: Job
    private var drawing: Drawing { job.drawing }
    private let temporaryPath: String
    private let file: OpenFile
    /// The elements that are in another program's part.
    private var placed: Set<Element.ID> = []
    private var checksum = FileChecksum()
    private var text: SVGText
    private var numbers = ElementNumbers()
    /// The pictures that are defined in the new file.
    private var pictures = PictureTable()
    /// Bytes of the old file that were read ahead.
    private var ahead: (bytes: [UInt8], offset: Int) = ([], 0)

    /// Writes a file. If that is not possible, none is left.
    static func write(_ job: Job) -> Result<Written, DrawingFileError.Problem> {
        Result { () throws(DrawingFileError.Problem) in
            let writer = try DrawingFileWriter(job)
            do throws(DrawingFileError.Problem) {
                return try writer.write()
            } catch {
                FilePath.remove(writer.temporaryPath)
                throw error
            }
        }
    }

    /// Creates the temporary file, with the owner, permissions and extended attributes of the old one.
    private init(_ job: Job) throws(DrawingFileError.Problem) {
        self.job = job
        text = SVGText(on: job.header.inkPaper)
        // A private drawing's temporary file is private from the beginning.
        (file, temporaryPath) = try writingFile { () throws(POSIXError) in
            try OpenFile.createTemporary(beside: job.target)
        }
        do {
            // The status of the open file: another one may be at its path by now.
            if let status = job.old.status { try file.copyAccess(of: status, attributesOf: job.old) }
        } catch {
            FilePath.remove(temporaryPath)
            throw .unwritable(reason: FileReason(error))
        }
    }

    private func write() throws(DrawingFileError.Problem) -> Written {
        var page = job.page
        if let old = job.page { page = try writePrefix(old) }
        text.write(job.header.bytes)
        for element in drawing where !placed.contains(element.id) {
            text.writePictures(of: element.mark, defining: &pictures)
            text.write(element.mark)
            text.write("\n")
            numbers.append(element.id.number)
            if text.count > Self.chunkSize { try writeText(all: false) }
        }
        text.write(page?.closing ?? SVGWriter.closing)
        try writeText(all: true)
        if job.waitsForDisk { try writingFile { () throws(POSIXError) in try file.flush() } }
        return Written(
            file: file, temporaryPath: temporaryPath, checksum: checksum, numbers: numbers, page: page)
    }

    /// Copies another program's part of the file, except for the elements that were edited.
    private func writePrefix(_ old: ForeignPage) throws(DrawingFileError.Problem) -> ForeignPage {
        let limits = old.limits(of: drawing)
        var (entries, units, position): ([ForeignPage.Entry], _, _) = ([], old.units, 0)
        entries.reserveCapacity(old.entries.count)
        // The group that was copied last, and what the copy that is drawn lacks.
        var copied: Int?
        var cuts: ArraySlice<Range<Int>> = []
        while entries.count < old.entries.count {
            var entry = old.entries[entries.count]
            let unit = entry.place.unit
            let isInUnit = unit != nil && !entries.isEmpty && old.entries[entries.count - 1].place.unit == unit
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
            placed.insert(current.id)
            numbers.append(current.id.number)
            if text.count > Self.chunkSize { try writeText(all: false) }
        }
        try copy(position..<old.prefixLength, of: old, without: &cuts)
        var new = old
        (new.entries, new.units) = (entries, units)
        (new.prefixLength, new.kept) = (checksum.size + text.count, nil)
        ahead = ([], 0)
        return new
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
        return try readAhead(range, in: job.old)
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

}

extension DrawingFileWriter.Written {
    /// Gives the file its name, in place of the old one.
    func replaceOldFile(at target: String) throws(DrawingFileError.Problem) {
        guard FilePath.rename(temporaryPath, to: target) else {
            throw .unwritable(reason: FileReason(POSIXError.current))
        }
        // In a folder that others may write to, another file may have been put at the path. If there is none, the
        // folder was taken away with the new file in it.
        guard let own = file.status, FileStatus(of: target)?.isSameFile(as: own) != false else {
            throw .changedOutside
        }
    }
}
