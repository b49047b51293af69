import Foundation

/// What is left of a drawing whose last element was being written when the writer died.
///
/// Elements are appended by one write over the closing tag, so that what death leaves is the drawing up to its last
/// complete element and then at most one tag that is not complete, the closing tag included.
struct TornTail {
    /// How many bytes of the file are whole: up to and with the last complete element.
    var wholeCount: Int
    /// What these say.
    var reading: SVGReading

    /// Finds what is whole in a file that cannot be read; nil if it is not its tail alone that is broken.
    init?(of data: Data) {
        let bytes = [UInt8](data)
        // Over a closing tag of seven bytes a torn write can leave a tag that looks complete, so the last element may
        // end at the last ">" or at the one before.
        let ends = bytes.indices.reversed().lazy.filter { bytes[$0] == UInt8(ascii: ">") }.prefix(2)
        for end in ends.map({ $0 + 1 }) where bytes[end...].count(where: { $0 == UInt8(ascii: "<") }) <= 1 {
            let whole = Data(bytes[..<end]) + Data(SVGWriter.closing.utf8)
            if let reading = try? SVGReading(whole) {
                wholeCount = end
                self.reading = reading
                return
            }
        }
        return nil
    }
}
