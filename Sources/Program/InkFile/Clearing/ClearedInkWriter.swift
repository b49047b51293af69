import Foundation
import Glibc
package import Ink

/// Writes the ink that a clearing removes to a hidden file, in slices.
final class ClearedInkWriter {
    /// What the drawing's file calls the file.
    let name: ClearedInkName
    /// The flush of the file to the disk; nil before all ink has been written.
    private(set) var flush: DiskFlush?
    /// Whether writing took more than one slice.
    private var isLong = false

    private let path: String
    private let file: OpenFile
    /// The ink, until it has been written. That of a large drawing takes a while to free, which another thread does.
    private let ink: Discarded<Drawing>
    /// The elements that are still to be written.
    private var elements: IndexingIterator<Drawing>?
    private var text = SVGText()
    private var pictures = PictureTable()
    private var size = 0

    /// The number of bytes that are written at once.
    private static let chunkSize = 1 << 16

    /// Creates the file.
    /// - Parameter prefix: The beginning of its path.
    init(_ drawing: Drawing, prefix: String) throws(POSIXError) {
        (ink, elements) = (Discarded(drawing), drawing.makeIterator())
        (file, path) = try OpenFile.create(prefix)
        guard let name = ClearedInkName(String(path.dropFirst(prefix.count))) else { throw POSIXError(.EINVAL) }
        self.name = name
        text.write(SVGWriter.header(page: nil))
    }

    /// Writes more, until `isExpired` returns true.
    /// - Returns: Whether the file is complete, and on the disk if it took more than one slice: the drawing's file may
    ///   then lose the ink. One that is written at once is nearly always on the disk first, and no one waits for it.
    func advance(until isExpired: () -> Bool) throws(POSIXError) -> Bool {
        if let flush {
            guard isLong, let result = flush.outcome else { return !isLong }
            do { try result.get() } catch { throw error as? POSIXError ?? POSIXError(.EIO) }
            return true
        }
        var count = 0
        while let element = elements?.next() {
            text.write(element.mark, defining: &pictures)
            text.write("\n")
            if text.count > Self.chunkSize { try write() }
            count += 1
            if count % 16 == 0, isExpired() {
                isLong = true
                return false
            }
        }
        elements = nil
        text.write(SVGWriter.closing)
        try write()
        flush = DiskFlush { [file, ink] in
            ink.free()
            return Result { try file.flush() }
        }
        return !isLong
    }

    /// The flush that the next slice waits for; nil if it does not wait.
    var awaitedFlush: DiskFlush? { flush.flatMap { $0.outcome == nil ? $0 : nil } }

    private func write() throws(POSIXError) {
        try file.write(text.bytes, at: size)
        size += text.count
        text.clear()
    }

    /// Removes the file.
    func abandon() {
        elements = nil
        ink.freeElsewhere()
        FilePath.remove(path)
        file.closeElsewhere()
    }
}

/// What a change of a drawing does with ink that was cleared.
package enum ClearingEffect {
    /// Nothing.
    case none
    /// It removes this ink, which is kept.
    case clears(Drawing)
    /// It adds the ink that is kept.
    case restores
}
