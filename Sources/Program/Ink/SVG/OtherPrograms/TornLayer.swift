import Foundation

/// The repair of another program's file whose writer died while it wrote TouchTracker's ink.
///
/// Everything up to the last whole element of that ink stays as it is. What another program wrote after its root was
/// written again with each stroke, and is lost: a line's end, or a comment.
package struct TornLayer {
    /// The number of intact bytes.
    package let count: Int
    package let file: [UInt8]
    package let reading: ForeignReading

    /// What follows the intact bytes in the repaired file.
    package static let closing = Array("\n".utf8) + ForeignLayer.closing + SVGWriter.closing
    /// The number of tags that a torn write leaves after that of an element: the old ends of the group and the root.
    private static let maximumBrokenTags = 2

    /// Repairs a file; nil if it is broken elsewhere than at the end of TouchTracker's ink.
    package init?(_ file: [UInt8]) {
        guard let layer = Self.lastLayer(of: file) else { return nil }
        var reader = SVGReader(contentFrom: layer.upperBound, maximumBrokenTags: Self.maximumBrokenTags)
        reader.feed(Array(file[layer.upperBound...])) { _ in }
        _ = reader.finish { _ in }
        guard !reader.isOther else { return nil }
        count = reader.intactCount
        self.file = file[..<count] + Self.closing
        guard let reading = try? ForeignReading(self.file), reading.layer?.range.lowerBound == layer.lowerBound else {
            return nil
        }
        self.reading = reading
    }

    /// The range of the last start tag of a group with TouchTracker's ink.
    private static func lastLayer(of file: [UInt8]) -> Range<Int>? {
        let mark = Array("ink:of=\"\(ForeignLayer.mark)\"".utf8)
        var start = file.count - mark.count
        while start >= 0, !file[start...].starts(with: mark) { start -= 1 }
        guard start >= 0, let begin = file[..<start].lastIndex(of: UInt8(ascii: "<")),
            let end = file[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return begin..<end + 1
    }
}
