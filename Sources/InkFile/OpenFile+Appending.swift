import Foundation
import Ink

extension OpenFile {
    /// Writes text in place of the closing text at the end of a drawing's file. If the system refuses, the file is
    /// restored as far as possible.
    /// - Parameters:
    ///   - text: What to write, with a closing tag at its end.
    ///   - start: The offset of the text, in bytes: at most `end`; up to `end` the text repeats what the file has.
    ///   - closing: The closing text that the file has.
    ///   - end: Its offset, in bytes.
    func append(_ text: SVGText, at start: Int, inPlaceOf closing: [UInt8], at end: Int) throws(POSIXError) {
        do throws(POSIXError) {
            try text.withSpan { span throws(POSIXError) in try write(span, at: start) }
        } catch {
            try? write(closing, at: end)
            try? truncate(to: end + closing.count)
            throw error
        }
    }
}
