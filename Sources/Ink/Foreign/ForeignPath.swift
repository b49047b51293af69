import Foundation
import Geometry

/// Builds paths of SVG elements: lines and curves from absolute points.
struct ForeignPathBuilder {
    private(set) var steps: [Path.Step] = []
    private(set) var point = CGPoint.zero
    private var start = CGPoint.zero
    /// Whether the last step closed a run: the next one begins where that one began.
    private var isClosed = false

    /// The path, in no more memory than it needs.
    var path: Path { Path(steps: steps.capacity > steps.count * 5 / 4 ? steps.map { $0 } : steps) }

    mutating func move(to end: CGPoint) {
        steps.append(.move(end))
        (point, start, isClosed) = (end, end, false)
    }

    private mutating func begin() {
        if isClosed || steps.isEmpty { move(to: point) }
    }

    mutating func line(to end: CGPoint) {
        begin()
        steps.append(.line(end))
        point = end
    }

    mutating func curve(_ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
        begin()
        steps.append(.curve(control1: control1, control2: control2, end: end))
        point = end
    }

    mutating func quadratic(_ control: CGPoint, to end: CGPoint) {
        let begin = point
        curve(begin.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3), to: end)
    }

    mutating func close() {
        guard !steps.isEmpty, !isClosed else { return }
        steps.append(.close)
        (point, isClosed) = (start, true)
    }

    /// Adds an elliptical arc (SVG 1.1, F.6).
    mutating func arc(radii: CGPoint, turn: CGFloat, isLarge: Bool, isClockwise: Bool, to end: CGPoint) {
        let begin = point
        guard begin != end else { return }
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        guard rx > 0, ry > 0 else { return line(to: end) }
        let angle = turn * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let half = (begin - end) / 2
        let local = CGPoint(x: cosine * half.x + sine * half.y, y: -sine * half.x + cosine * half.y)
        let excess = (local.x / rx) * (local.x / rx) + (local.y / ry) * (local.y / ry)
        if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
        let (x, y) = (local.x / rx, local.y / ry)
        let square = x * x + y * y
        var factor = max(0, 1 / max(square, 1e-300) - 1).squareRoot()
        if isLarge == isClockwise { factor = -factor }
        // The center on the unit circle's plane.
        let center = CGPoint(x: factor * y, y: -factor * x)
        let from = CGPoint(x: x - center.x, y: y - center.y).angle
        var sweep = CGPoint(x: -x - center.x, y: -y - center.y).angle - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi } else if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        // Numbers that are too large, or whose squares are, have no arc.
        guard rx.isFinite, ry.isFinite, sweep.isFinite else { return line(to: end) }
        let middle = begin.interpolated(to: end, at: 0.5)
        func place(_ unit: CGPoint) -> CGPoint {
            let (x, y) = (rx * (center.x + unit.x), ry * (center.y + unit.y))
            return CGPoint(x: middle.x + cosine * x - sine * y, y: middle.y + sine * x + cosine * y)
        }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach = 4.0 / 3 * tan(step / 4)
        for index in 0..<count {
            let (first, last) = (from + step * CGFloat(index), from + step * CGFloat(index + 1))
            let (one, two) = (CGPoint(angle: first, length: 1), CGPoint(angle: last, length: 1))
            curve(
                place(one + one.perpendicular * reach), place(two - two.perpendicular * reach),
                to: index + 1 == count ? end : place(two))
        }
    }
}

/// Parses path data with all commands. What follows an error is left out, as SVG demands.
enum ForeignPathData {
    static func path(_ range: Range<Int>, in bytes: Span<UInt8>) -> Path {
        var builder = ForeignPathBuilder()
        var scanner = SVGNumberScanner(range, in: bytes)
        var (lastCubic, lastQuadratic): (CGPoint?, CGPoint?)
        var isFirst = true
        func next() -> CGFloat? { scanner.number(in: bytes) }
        func pair(_ origin: CGPoint) -> CGPoint? {
            guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes) else { return nil }
            return CGPoint(x: origin.x + x, y: origin.y + y)
        }
        commands: while let letter = scanner.letter(in: bytes) {
            let isRelative = letter & 0x20 != 0
            var command = letter | 0x20
            if isFirst, command != UInt8(ascii: "m") { break }
            isFirst = false
            repeat {
                guard builder.steps.count <= ForeignLimits.maximumSteps else { break commands }
                let origin = isRelative ? builder.point : .zero
                let point = builder.point
                var (cubic, quadratic): (CGPoint?, CGPoint?)
                switch command {
                case UInt8(ascii: "m"):
                    guard let end = pair(origin) else { break commands }
                    builder.move(to: end)
                    command = UInt8(ascii: "l")
                case UInt8(ascii: "l"):
                    guard let end = pair(origin) else { break commands }
                    builder.line(to: end)
                case UInt8(ascii: "h"):
                    guard let x = next() else { break commands }
                    builder.line(to: CGPoint(x: origin.x + x, y: point.y))
                case UInt8(ascii: "v"):
                    guard let y = next() else { break commands }
                    builder.line(to: CGPoint(x: point.x, y: origin.y + y))
                case UInt8(ascii: "c"):
                    guard let control1 = pair(origin), let control2 = pair(origin), let end = pair(origin) else {
                        break commands
                    }
                    builder.curve(control1, control2, to: end)
                    cubic = control2
                case UInt8(ascii: "s"):
                    guard let control2 = pair(origin), let end = pair(origin) else { break commands }
                    builder.curve(lastCubic.map { point + point - $0 } ?? point, control2, to: end)
                    cubic = control2
                case UInt8(ascii: "q"):
                    guard let control = pair(origin), let end = pair(origin) else { break commands }
                    builder.quadratic(control, to: end)
                    quadratic = control
                case UInt8(ascii: "t"):
                    guard let end = pair(origin) else { break commands }
                    let control = lastQuadratic.map { point + point - $0 } ?? point
                    builder.quadratic(control, to: end)
                    quadratic = control
                case UInt8(ascii: "a"):
                    guard let rx = next(), let ry = next(), let turn = next(), let isLarge = scanner.flag(in: bytes),
                        let isClockwise = scanner.flag(in: bytes), let end = pair(origin)
                    else { break commands }
                    builder.arc(
                        radii: CGPoint(x: rx, y: ry), turn: turn, isLarge: isLarge, isClockwise: isClockwise, to: end)
                case UInt8(ascii: "z"): builder.close()
                default: break commands
                }
                (lastCubic, lastQuadratic) = (cubic, quadratic)
            } while command != UInt8(ascii: "z") && scanner.hasNumber(in: bytes)
        }
        return builder.path
    }
}
