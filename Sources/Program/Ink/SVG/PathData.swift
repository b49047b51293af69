import Foundation
import Geometry

// Path data: the values of SVG's attribute `d`.

extension SVGText {
    /// - Parameters:
    ///   - path: The path, the ends of whose steps read back equal.
    ///   - isExact: Whether control points do so, too. Otherwise, they are rounded to hundredths.
    mutating func write(_ path: Path, isExact: Bool = false) {
        for step in path.steps {
            switch step {
            case .move(let point): write(point, after: UInt8(ascii: "M"), isExact: true)
            case .line(let point): write(point, after: UInt8(ascii: "L"), isExact: true)
            case .quadCurve(let control, let end):
                write(control, after: UInt8(ascii: "Q"), isExact: isExact)
                write(end, after: UInt8(ascii: " "), isExact: true)
            case .curve(let control1, let control2, let end): write(control1, control2, end, isExact: isExact)
            case .close: write(byte: UInt8(ascii: "Z"))
            }
        }
    }

    /// Writes path data of whole numbers, each step from the one before, with signs and letters for spaces where readers
    /// of SVG allow it.
    mutating func write(_ path: FittedPath) {
        var last: UInt8?
        for step in path.steps {
            let (letter, values): (UInt8, (FittedPath.Offset, FittedPath.Offset?)) =
                switch step {
                case .move(let point): (UInt8(ascii: "M"), (point, nil))
                case .line(let end): (UInt8(ascii: "l"), (end, nil))
                case .curve(let control, let end): (UInt8(ascii: "q"), (control, end))
                case .smoothCurve(let end): (UInt8(ascii: "t"), (end, nil))
                // Radii that are too small for the distance are scaled up.
                case .halfCircle(let end): (UInt8(ascii: "a"), (end, nil))
                }
            write(atMost: 5 * NumberCursor.room) { cursor in
                let isArc = letter == UInt8(ascii: "a")
                if letter != last || isArc { cursor.write(byte: letter) }
                if isArc { for byte in "1 1 0 0 1".utf8 { cursor.write(byte: byte) } }
                cursor.write(values.0.x, isFirst: letter != last && !isArc)
                cursor.write(values.0.y, isFirst: false)
                if let end = values.1 {
                    cursor.write(end.x, isFirst: false)
                    cursor.write(end.y, isFirst: false)
                }
            }
            last = letter
        }
    }

    private mutating func write(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isExact: Bool) {
        write(atMost: 6 * NumberCursor.room) { cursor in
            cursor.write(control1, after: UInt8(ascii: "C"), isExact: isExact)
            cursor.write(control2, after: UInt8(ascii: " "), isExact: isExact)
            cursor.write(end, after: UInt8(ascii: " "), isExact: true)
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

/// Parses path data, step by step.
struct PathDataReader {
    /// A command of path data, in upper or lower case.
    private enum Command: UInt8 {
        case move = 0x6D
        case line = 0x6C
        case level = 0x68
        case vertical = 0x76
        case curve = 0x63
        case smoothCurve = 0x73
        case quadratic = 0x71
        case smoothQuadratic = 0x74
        case arc = 0x61
        case close = 0x7A
    }

    private var scanner: SVGNumberScanner
    private var isEmpty = true
    private var count = 0
    /// The numbers of the steps that end inside an arc, which is drawn as several curves.
    fileprivate var stepsInArcs: Set<Int> = []
    /// Whether the last step closed a run: the next one begins where that one began.
    private var isClosed = false
    private var (start, point) = (CGPoint.zero, CGPoint.zero)
    /// The last control point of a curve that was the last step, which a smooth curve mirrors.
    private var (lastCubic, lastQuadratic): (CGPoint?, CGPoint?)

    init(_ range: Range<Int>, in bytes: Span<UInt8>) {
        scanner = SVGNumberScanner(range, in: bytes)
    }

    /// Parses the steps up to an error, or until `take` returns false for one.
    /// - Returns: Whether these are all.
    mutating func read(_ bytes: Span<UInt8>, _ take: (Path.Step) -> Bool) -> Bool {
        while let letter = scanner.letter(in: bytes) {
            guard let command = Command(rawValue: letter | 0x20), command == .move || !isEmpty,
                read(command, isRelative: letter & 0x20 != 0, bytes, take)
            else { return false }
        }
        return scanner.isAtEnd && !isEmpty
    }

    /// Reads the numbers of a command, which repeats as long as more numbers follow. A move repeats as lines.
    private mutating func read(
        _ command: Command, isRelative: Bool, _ bytes: Span<UInt8>, _ take: (Path.Step) -> Bool
    ) -> Bool {
        var command = command
        repeat {
            guard step(command, from: isRelative ? point : .zero, bytes, take) else { return false }
            if command == .move { command = .line }
        } while command != .close && scanner.hasNumber(in: bytes)
        return true
    }

    /// Reads the numbers of one command; returns false if they are missing.
    private mutating func step(
        _ command: Command, from origin: CGPoint, _ bytes: Span<UInt8>, _ take: (Path.Step) -> Bool
    ) -> Bool {
        let (cubic, quadratic) = (lastCubic, lastQuadratic)
        (lastCubic, lastQuadratic) = (nil, nil)
        switch command {
        case .move:
            guard let end = next(from: origin, bytes) else { return false }
            (start, point, isClosed, isEmpty) = (end, end, false, false)
            count += 1
            return take(.move(end))
        case .line: return line(to: next(from: origin, bytes), take)
        case .level:
            return line(to: scanner.number(in: bytes).map { CGPoint(x: origin.x + $0, y: point.y) }, take)
        case .vertical:
            return line(to: scanner.number(in: bytes).map { CGPoint(x: point.x, y: origin.y + $0) }, take)
        case .curve:
            guard let control1 = next(from: origin, bytes), let control2 = next(from: origin, bytes),
                let end = next(from: origin, bytes)
            else { return false }
            lastCubic = control2
            return curve(control1, control2, to: end, take)
        case .smoothCurve:
            guard let control2 = next(from: origin, bytes), let end = next(from: origin, bytes) else { return false }
            lastCubic = control2
            return curve(mirrored(cubic), control2, to: end, take)
        case .quadratic:
            guard let control = next(from: origin, bytes), let end = next(from: origin, bytes) else { return false }
            return curve(control, to: end, take)
        case .smoothQuadratic:
            guard let end = next(from: origin, bytes) else { return false }
            return curve(mirrored(quadratic), to: end, take)
        case .arc:
            guard let rx = scanner.number(in: bytes), let ry = scanner.number(in: bytes),
                let turn = scanner.number(in: bytes), let isLarge = scanner.flag(in: bytes),
                let isClockwise = scanner.flag(in: bytes), let end = next(from: origin, bytes)
            else { return false }
            let curves = CubicCurve.arc(
                from: point, to: end, radii: CGPoint(x: rx, y: ry), turn: turn, isLarge: isLarge,
                isClockwise: isClockwise)
            guard let curves else { return line(to: end, take) }
            for (index, part) in curves.enumerated() {
                guard curve(part.control1, part.control2, to: part.end, take) else { return false }
                if index + 1 < curves.count { stepsInArcs.insert(count - 1) }
            }
            return true
        case .close:
            guard !isClosed else { return true }
            (point, isClosed) = (start, true)
            count += 1
            return take(.close)
        }
    }

    private mutating func next(from origin: CGPoint, _ bytes: Span<UInt8>) -> CGPoint? {
        guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes) else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// The control point that continues a curve smoothly.
    private func mirrored(_ control: CGPoint?) -> CGPoint { control.map { point + point - $0 } ?? point }

    /// Begins a run after one that was closed.
    private mutating func begin(_ take: (Path.Step) -> Bool) -> Bool {
        guard isClosed else { return true }
        isClosed = false
        count += 1
        return take(.move(point))
    }

    private mutating func line(to end: CGPoint?, _ take: (Path.Step) -> Bool) -> Bool {
        guard let end, begin(take) else { return false }
        point = end
        count += 1
        return take(.line(end))
    }

    private mutating func curve(
        _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint, _ take: (Path.Step) -> Bool
    ) -> Bool {
        guard begin(take) else { return false }
        point = end
        count += 1
        return take(.curve(control1: control1, control2: control2, end: end))
    }

    /// Draws a quadratic curve as a cubic one.
    private mutating func curve(_ control: CGPoint, to end: CGPoint, _ take: (Path.Step) -> Bool) -> Bool {
        lastQuadratic = control
        return curve(
            point.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3), to: end, take)
    }
}

extension Path {
    /// Parses path data. What follows an error is left out, as SVG demands, and what follows
    /// `ForeignLimits.maximumSteps`.
    init(_ data: Range<Int>, in bytes: Span<UInt8>) {
        var steps: [Step] = []
        var reader = PathDataReader(data, in: bytes)
        _ = reader.read(bytes) { step in
            steps.append(step)
            return steps.count <= ForeignLimits.maximumSteps
        }
        // In no more memory than it needs.
        self.init(steps: steps.capacity > steps.count * 5 / 4 ? steps.map { $0 } : steps)
    }

    /// Returns the numbers of the steps of path data that end inside an arc.
    static func stepsInArcs(_ data: Range<Int>, in bytes: Span<UInt8>) -> Set<Int> {
        var (reader, count) = (PathDataReader(data, in: bytes), 0)
        _ = reader.read(bytes) { _ in
            count += 1
            return count <= ForeignLimits.maximumSteps
        }
        return reader.stepsInArcs
    }
}

extension PathDataReader {
    /// Returns the points of path data that is one run of straight lines, in a third of the memory of its steps, and
    /// whether the run is closed; nil for anything but a move, lines and perhaps a close, or for too many points.
    static func lines(
        _ range: Range<Int>, in bytes: Span<UInt8>, atMost most: Int = .max
    ) -> (points: [CGPoint], isClosed: Bool)? {
        var (points, isClosed): ([CGPoint], Bool) = ([], false)
        points.reserveCapacity(min(most, bytes.countOfNumbers(in: range) / 2))
        var reader = PathDataReader(range, in: bytes)
        let isRead = reader.read(bytes) { step in
            guard !isClosed, points.count < most || step == .close else { return false }
            switch step {
            case .move(let point):
                guard points.isEmpty else { return false }
                points.append(point)
            case .line(let point): points.append(point)
            case .quadCurve, .curve: return false
            case .close: isClosed = true
            }
            return true
        }
        return isRead ? (points, isClosed) : nil
    }

    /// Returns the stroke through the ends of the steps of path data, in the memory of its samples only; nil for
    /// anything else, or if no step ends on paper.
    static func stroke(_ range: Range<Int>, in bytes: Span<UInt8>) -> Stroke? {
        var stroke: Stroke?
        var reader = PathDataReader(range, in: bytes)
        let isRead = reader.read(bytes) { step in
            switch step {
            case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point):
                Stroke.append(Stroke.Sample(location: point), to: &stroke)
            case .close: break
            }
            return true
        }
        return isRead ? stroke : nil
    }
}
