import Foundation
import Ink

extension OpenFile {
    /// Writes text in place of the closing tag at the end of a drawing's file. If the system refuses, the file is
    /// restored as far as possible.
    /// - Parameters:
    ///   - text: What to write, with a closing tag at its end.
    ///   - start: The offset of the text, in bytes: at most `end`, after which the text repeats what the file has.
    ///   - end: The offset of the file's closing tag, in bytes.
    func append(_ text: SVGText, at start: Int, inPlaceOfClosingAt end: Int) throws(POSIXError) {
        do throws(POSIXError) {
            try text.withSpan { span throws(POSIXError) in try write(span, at: start) }
        } catch {
            try? write(SVGWriter.closing, at: end)
            try? truncate(to: end + SVGWriter.closing.count)
            throw error
        }
    }
}
