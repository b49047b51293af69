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

/// Parses path data made of M, L, H, V, C and Z, in upper or lower case, step by step.
struct PathDataReader {
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

    private var scanner: SVGNumberScanner
    /// Nil before the first step.
    private var last: Command?
    private var start = CGPoint.zero
    private var currentPoint = CGPoint.zero

    init(_ range: Range<Int>, in bytes: Span<UInt8>) {
        scanner = SVGNumberScanner(range, in: bytes)
    }

    /// Parses all steps; returns false for anything else.
    /// - Parameter take: Takes a step, and returns whether parsing continues.
    mutating func read(_ bytes: Span<UInt8>, _ take: (Path.Step) -> Bool) -> Bool {
        while let letter = scanner.letter(in: bytes) {
            guard let command = Command(letter), read(command, isRelative: letter & 0x20 != 0, bytes, take) else {
                return false
            }
        }
        return scanner.isAtEnd && last != nil
    }

    /// Reads the numbers of a command, which repeats as long as more numbers follow. A move repeats as lines.
    private mutating func read(
        _ command: Command, isRelative: Bool, _ bytes: Span<UInt8>, _ take: (Path.Step) -> Bool
    ) -> Bool {
        // A path begins with a move, and continues with one after a close, as ours and most others do.
        guard command == .move || !(last == nil || last == .close) else { return false }
        var command = command
        repeat {
            guard let step = step(command, from: isRelative ? currentPoint : .zero, bytes), take(step) else {
                return false
            }
            last = command
            if command == .move { command = .line }
        } while command != .close && scanner.hasNumber(in: bytes)
        return true
    }

    /// Reads the numbers of one step; nil if they are missing.
    private mutating func step(_ command: Command, from origin: CGPoint, _ bytes: Span<UInt8>) -> Path.Step? {
        switch command {
        case .move:
            guard let point = point(from: origin, bytes) else { return nil }
            (start, currentPoint) = (point, point)
            return .move(point)
        case .line:
            return line(to: point(from: origin, bytes))
        case .level:
            return line(to: scanner.number(in: bytes).map { CGPoint(x: origin.x + $0, y: currentPoint.y) })
        case .vertical:
            return line(to: scanner.number(in: bytes).map { CGPoint(x: currentPoint.x, y: origin.y + $0) })
        case .curve:
            guard let control1 = point(from: origin, bytes), let control2 = point(from: origin, bytes),
                let end = point(from: origin, bytes)
            else { return nil }
            currentPoint = end
            return .curve(control1: control1, control2: control2, end: end)
        case .close:
            currentPoint = start
            return .close
        }
    }

    private mutating func line(to point: CGPoint?) -> Path.Step? {
        guard let point else { return nil }
        currentPoint = point
        return .line(point)
    }

    private mutating func point(from origin: CGPoint, _ bytes: Span<UInt8>) -> CGPoint? {
        guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes) else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }
}

extension PathDataReader {
    /// Returns the points of path data that is one run of straight lines, in a third of the memory of its steps, and
    /// whether the run is closed; nil for anything but a move, lines and perhaps a close.
    static func lines(_ range: Range<Int>, in bytes: Span<UInt8>) -> (points: [CGPoint], isClosed: Bool)? {
        var (points, isClosed): ([CGPoint], Bool) = ([], false)
        points.reserveCapacity(bytes.countOfNumbers(in: range) / 2)
        var reader = PathDataReader(range, in: bytes)
        let isRead = reader.read(bytes) { step in
            guard !isClosed else { return false }
            switch step {
            case .move(let point):
                guard points.isEmpty else { return false }
                points.append(point)
            case .line(let point): points.append(point)
            case .curve: return false
            case .close: isClosed = true
            }
            return true
        }
        return isRead ? (points, isClosed) : nil
    }

    /// Returns the stroke through the ends of the steps of path data, in the memory of its samples only; nil for
    /// anything but M, L, H, V, C and Z, in upper or lower case, or if no step ends on paper.
    static func stroke(_ range: Range<Int>, in bytes: Span<UInt8>) -> Stroke? {
        var stroke: Stroke?
        var reader = PathDataReader(range, in: bytes)
        let isRead = reader.read(bytes) { step in
            switch step {
            case .move(let point), .line(let point), .curve(_, _, let point):
                Stroke.append(Stroke.Sample(location: point), to: &stroke)
            case .close: break
            }
            return true
        }
        return isRead ? stroke : nil
    }
}
