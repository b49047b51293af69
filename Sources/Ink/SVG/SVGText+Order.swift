// The position of an element in the drawing order, as attributes at its end.

extension SVGText {
    /// Adds attributes to the last element.
    /// - Parameters:
    ///   - orderOffset: The offset that determines its position in the drawing order; nil for its own.
    ///   - old: The offset where it was before; nil for none.
    package mutating func write(orderOffset: Int?, replacing old: Int?) {
        let end = endLength
        truncate(to: count - end)
        if let orderOffset {
            write(" ink:z=\"")
            write(orderOffset)
            write("\"")
        }
        if let old {
            write(" ink:was=\"")
            write(old)
            write("\"")
        }
        writeEnd(length: end)
    }

    /// Removes the last element's position in the drawing order.
    package mutating func removeOrder() {
        let (length, end) = (lengthOfOrder, endLength)
        guard length > 0 else { return }
        truncate(to: count - end - length)
        writeEnd(length: end)
    }

    private mutating func writeEnd(length: Int) {
        write("/>")
        if length > 2 { write(ColorGroup.end) }
    }

    /// The number of bytes that specify an element's position in the drawing order, given bytes that end with it.
    static func lengthOfOrder(_ bytes: Span<UInt8>) -> Int {
        // At the end, two numbers of at most twenty digits with their names.
        let start = max(0, bytes.count - 68)
        let found = bytes.first(" ink:z=", from: start) ?? bytes.first(" ink:was=", from: start)
        return found.map { bytes.count - ColorGroup.endLength(of: bytes) - $0 } ?? 0
    }
}
