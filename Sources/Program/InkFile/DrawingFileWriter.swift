import Foundation
import Glibc
import Ink

/// Writes a drawing's file whole, on a thread, to a temporary file beside it, which replaces it at the end. Both are
/// locked, so that at every moment there is a complete, locked file. Owner, permissions and extended attributes are kept.
final class DrawingFileWriter {
    struct Job: Sendable {
        let target: String
        let header: SVGHeader
        let drawing: Drawing
        /// Another program's file that the ink is written into; nil if the file is ours.
        let page: ForeignPage?
        let old: OpenFile
        /// Whether the new file is on the disk before it replaces that.
        var waitsForDisk = true
    }

    /// A file that is complete, and has a temporary name.
    struct Written: Sendable {
        fileprivate let replacement: ReplacementFile
        let checksum: FileChecksum
        /// The numbers of the elements, in the order of the file.
        let numbers: ElementNumbers
        /// The new contents of another program's file, around the ink.
        let page: ForeignPage?

        var file: OpenFile { replacement.file }

        func abandon() {
            replacement.abandon()
            file.release()
        }
    }

    private let job: Job
    private var drawing: Drawing { job.drawing }
    private let replacement: ReplacementFile
    private var file: OpenFile { replacement.file }
    /// The elements that are in another program's part.
    private var placed: Set<Element.ID> = []
    private var checksum = FileChecksum()
    private var text: SVGText
    private var numbers = ElementNumbers()
    /// The pictures that are defined in the new file.
    private var pictures = PictureTable()

    /// Writes a file. If that is not possible, none is left.
    /// - Parameter complete: Called when it is complete.
    static func write(
        _ job: Job, _ complete: (Written) throws(POSIXError) -> Void = { _ in }
    ) -> Result<Written, DrawingFileError.Problem> {
        Result { () throws(DrawingFileError.Problem) in
            let written = try DrawingFileWriter(job).write()
            try writingFile { () throws(POSIXError) in try complete(written) }
            return written
        }
    }

    private init(_ job: Job) throws(DrawingFileError.Problem) {
        self.job = job
        text = SVGText(on: job.header.inkPaper)
        replacement = try writingFile { () throws(POSIXError) in
            try ReplacementFile(beside: job.target, like: job.old)
        }
    }

    private func write() throws(DrawingFileError.Problem) -> Written {
        var page = job.page
        if let old = job.page { page = try writePrefix(old) }
        // Another program's file without ink of ours is as it was.
        var hasHeader = job.page == nil || job.header.saysMore
        if hasHeader { text.write(job.header.bytes) }
        for element in drawing where !placed.contains(element.id) {
            if !hasHeader { text.write(job.header.bytes) }
            hasHeader = true
            let start = text.count
            text.write(element, defining: &pictures)
            if job.header.isShielded { text.shield(from: start) }
            text.write("\n")
            numbers.append(element.id.number)
            if text.count > Self.chunkSize { try writeText(all: false) }
        }
        text.write(page.map { hasHeader ? $0.closing : $0.tail } ?? SVGWriter.closing)
        try writeText(all: true)
        if job.waitsForDisk { try writingFile { () throws(POSIXError) in try file.flush() } }
        return Written(replacement: replacement, checksum: checksum, numbers: numbers, page: page)
    }

    /// Copies another program's part of the file, except for the elements that were edited.
    private func writePrefix(_ old: ForeignPage) throws(DrawingFileError.Problem) -> ForeignPage {
        let bytes: [UInt8]
        if let kept = old.kept {
            bytes = kept
        } else {
            bytes = try readingFile { () throws(POSIXError) in try job.old.read(old.prefixLength, at: 0) }
            // Another program may have truncated the file.
            guard bytes.count == old.prefixLength else { throw .changedOutside }
        }
        let limits = old.limits(of: drawing)
        var new = old
        (new.entries, new.kept) = ([], nil)
        new.entries.reserveCapacity(old.entries.count)
        var position = 0
        // The group that was copied last, and what the copy that is drawn lacks.
        var copied: Int?
        var cuts: ArraySlice<Range<Int>> = []
        func copy(to end: Int) throws(DrawingFileError.Problem) {
            text.write(Self.bytes(bytes, position..<end, without: &cuts))
            position = end
            if text.count > Self.chunkSize { try writeText(all: false) }
        }
        while new.entries.count < old.entries.count {
            var entry = old.entries[new.entries.count]
            let unit = entry.place.unit
            let unitBefore = new.entries.isEmpty ? nil : old.entries[new.entries.count - 1].place.unit
            if let unit, unit != unitBefore {
                let range = old.units[unit].range
                try copy(to: range.lowerBound)
                if old.hasChanged(unit, from: new.entries.count, in: drawing, limits) {
                    // Clones of it remain as they are.
                    text.write(ForeignPatch.definitionsStart(entry.place))
                    text.write(bytes[range])
                    text.write(ForeignPatch.definitionsEnd)
                    (copied, cuts) = (unit, old.units[unit].identities[...])
                } else {
                    new.units[unit].move(to: checksum.size + text.count)
                }
            }
            if unit != nil, unit == copied { entry.place.leaveUnit() }
            try copy(to: entry.offset)
            let end = entry.offset + entry.length
            let offset = checksum.size + text.count
            let current = drawing[entry.element.id]
            var isDrawn = true
            if old.isUnchanged(entry, as: current, limits) {
                try copy(to: end)
            } else {
                let original = entry.original ?? Self.bytes(bytes, entry.offset..<end, without: &cuts)
                position = end
                let edited: [UInt8]
                (edited, isDrawn) = old.text(for: entry, original, as: current, limits)
                entry.original = edited == original ? nil : original
                text.write(edited)
            }
            (entry.offset, entry.length) = (offset, checksum.size + text.count - offset)
            new.entries.append(entry)
            guard isDrawn, let current else { continue }
            placed.insert(current.id)
            numbers.append(current.id.number)
        }
        try copy(to: old.prefixLength)
        new.prefixLength = checksum.size + text.count
        return new
    }

    /// Returns the bytes of a range without others, in the order of the file, of which those that were left out are
    /// removed.
    private static func bytes(
        _ bytes: [UInt8], _ range: Range<Int>, without cuts: inout ArraySlice<Range<Int>>
    ) -> [UInt8] {
        var (part, start) = ([UInt8](), range.lowerBound)
        while let cut = cuts.first, cut.upperBound <= range.upperBound {
            part += bytes[start..<max(start, cut.lowerBound)]
            start = max(start, cut.upperBound)
            cuts.removeFirst()
        }
        return part + bytes[start..<range.upperBound]
    }

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
    func replaceOldFile() throws(DrawingFileError.Problem) {
        guard try writingFile({ () throws(POSIXError) in try replacement.takeName() }) else { throw .changedOutside }
    }
}
