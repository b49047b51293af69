import Foundation

extension Ellipse {
    /// Returns the ellipse turned as a `transform` attribute says: `rotate(degrees x y)` about its own center, the only
    /// transform that is read; nil for any other.
    func turned(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Ellipse? {
        let (value, name) = (bytes.trimmed(range), "rotate(")
        guard turn == 0, value.count > name.utf8.count, bytes.matches("rotate(", at: value.lowerBound),
            bytes[value.upperBound - 1] == UInt8(ascii: ")"),
            let numbers = bytes.numbers(in: (value.lowerBound + name.utf8.count)..<(value.upperBound - 1)),
            numbers.count == 3, numbers[1] == center.x, numbers[2] == center.y
        else { return nil }
        return Ellipse(center: center, radii: radii, turn: numbers[0])
    }
}
