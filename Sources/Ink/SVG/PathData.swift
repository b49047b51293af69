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

extension Path {
    /// Parses path data made of M, L, H, V, C and Z, in upper or lower case; nil for anything else.
    init?(data range: Range<Int>, in bytes: Span<UInt8>) {
        var reader = PathDataReader(range, in: bytes)
        guard reader.read(bytes) else { return nil }
        self.init(steps: reader.steps)
    }
}

/// Parses path data step by step.
private struct PathDataReader {
    private enum Command {
        case move
        case line
        case level
        case vertical
        case curve
        case close

        init?(_ letter: UInt8) {
            switch letter | 0x20 {
            case UInt8(ascii: "m"): self = .move
            case UInt8(ascii: "l"): self = .line
            case UInt8(ascii: "h"): self = .level
            case UInt8(ascii: "v"): self = .vertical
            case UInt8(ascii: "c"): self = .curve
            case UInt8(ascii: "z"): self = .close
            default: return nil
            }
        }
    }

    private(set) var steps: [Path.Step] = []
    private var scanner: SVGNumberScanner
    private var start = CGPoint.zero
    private var currentPoint = CGPoint.zero

    init(_ range: Range<Int>, in bytes: Span<UInt8>) {
        scanner = SVGNumberScanner(range, in: bytes)
        // A curve, the most common step, rarely takes fewer bytes.
        steps.reserveCapacity(range.count / 40 + 2)
    }

    mutating func read(_ bytes: Span<UInt8>) -> Bool {
        while let letter = scanner.letter(in: bytes) {
            guard let command = Command(letter), read(command, isRelative: letter & 0x20 != 0, bytes) else {
                return false
            }
        }
        return scanner.isAtEnd && !steps.isEmpty
    }

    /// Reads the numbers of a command, which repeats as long as more numbers follow. A move repeats as lines.
    private mutating func read(_ command: Command, isRelative: Bool, _ bytes: Span<UInt8>) -> Bool {
        // A path begins with a move, and continues with one after a close, as ours and most others do.
        guard command == .move || !(steps.isEmpty || steps.last == .close) else { return false }
        var command = command
        repeat {
            guard readOnce(command, from: isRelative ? currentPoint : .zero, bytes) else { return false }
            if command == .move { command = .line }
        } while command != .close && scanner.hasNumber(in: bytes)
        return true
    }

    private mutating func readOnce(_ command: Command, from origin: CGPoint, _ bytes: Span<UInt8>) -> Bool {
        switch command {
        case .move:
            guard let point = point(from: origin, bytes) else { return false }
            steps.append(.move(point))
            (start, currentPoint) = (point, point)
            return true
        case .line:
            return line(to: point(from: origin, bytes))
        case .level:
            return line(to: scanner.number(in: bytes).map { CGPoint(x: origin.x + $0, y: currentPoint.y) })
        case .vertical:
            return line(to: scanner.number(in: bytes).map { CGPoint(x: currentPoint.x, y: origin.y + $0) })
        case .curve:
            guard let control1 = point(from: origin, bytes), let control2 = point(from: origin, bytes),
                let end = point(from: origin, bytes)
            else { return false }
            steps.append(.curve(control1: control1, control2: control2, end: end))
            currentPoint = end
            return true
        case .close:
            steps.append(.close)
            currentPoint = start
            return true
        }
    }

    private mutating func line(to point: CGPoint?) -> Bool {
        guard let point else { return false }
        steps.append(.line(point))
        currentPoint = point
        return true
    }

    private mutating func point(from origin: CGPoint, _ bytes: Span<UInt8>) -> CGPoint? {
        guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes) else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }
}
