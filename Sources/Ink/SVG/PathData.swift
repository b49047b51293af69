import Foundation
import Geometry

// Path data: the values of SVG's attribute `d`.

extension SVGText {
    /// Writes path data.
    /// - Parameters:
    ///   - path: The path.
    ///   - isExact: Whether the ends of steps read back equal. All other points are rounded to hundredths.
    mutating func write(_ path: Path, isExact: Bool) {
        for step in path.steps {
            switch step {
            case .move(let point): write(point, after: UInt8(ascii: "M"), isExact: isExact)
            case .line(let point): write(point, after: UInt8(ascii: "L"), isExact: isExact)
            case .curve(let control1, let control2, let end): write(control1, control2, end, isExact: isExact)
            case .close: write(byte: UInt8(ascii: "Z"))
            }
        }
    }

    /// Writes path data for curves, each of which begins where the one before it ends.
    mutating func write(_ curves: [CubicCurve]) {
        guard let first = curves.first else { return }
        write(first.begin, after: UInt8(ascii: "M"), isExact: true)
        for curve in curves { write(curve.control1, curve.control2, curve.end, isExact: true) }
    }

    /// Writes path data for a closed polygon, whose corners are rounded to hundredths.
    mutating func write(outline corners: [CGPoint]) {
        for (index, corner) in corners.enumerated() {
            write(corner, after: UInt8(ascii: index == 0 ? "M" : "L"), isExact: false)
        }
        write(byte: UInt8(ascii: "Z"))
    }

    private mutating func write(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isExact: Bool) {
        write(atMost: 6 * NumberCursor.room) { cursor in
            cursor.write(control1, after: UInt8(ascii: "C"), isExact: false)
            cursor.write(control2, after: UInt8(ascii: " "), isExact: false)
            cursor.write(end, after: UInt8(ascii: " "), isExact: isExact)
        }
    }

    private mutating func write(_ point: CGPoint, after separator: UInt8, isExact: Bool) {
        write(atMost: 2 * NumberCursor.room) { $0.write(point, after: separator, isExact: isExact) }
    }
}

extension NumberCursor {
    @inline(__always)
    fileprivate mutating func write(_ point: CGPoint, after separator: UInt8, isExact: Bool) {
        write(byte: separator)
        if isExact { write(exact: point.x) } else { write(rough: point.x) }
        write(byte: UInt8(ascii: " "))
        if isExact { write(exact: point.y) } else { write(rough: point.y) }
    }
}
