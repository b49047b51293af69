import Foundation
import Ink

extension DrawingFile {
    /// Cuts off the remains of the element that was being written when the writer died, and writes the closing tags.
    /// - Parameters:
    ///   - count: The number of intact bytes.
    ///   - closing: What follows them in the repaired file.
    /// - Returns: The file's checksum.
    static func mend(
        _ file: OpenFile, to count: Int, _ closing: [UInt8], _ unsaved: UnsavedInk
    ) throws(DrawingFileError.Problem) -> FileChecksum {
        let start = count / FileChecksum.word * FileChecksum.word
        let rest = try read(file, at: start, until: count)
        var cut = try checksum(of: file, until: start)
        var mended = cut
        cut.append(rest)
        mended.append(rest + closing)
        do throws(POSIXError) {
            try unsaved.willWrite(cut, mended)
            // In this order, so that the file is never more damaged than before if this is interrupted.
            try file.truncate(to: count)
            try file.write(closing, at: count)
        } catch {
            throw .unwritable(reason: FileReason(error))
        }
        return mended
    }
}
