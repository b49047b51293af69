import Foundation

// Paths as SVG's `d` attribute has them.

extension Path {
    /// The path as path data, its points rounded to hundredths but for those that a closure wants to the last digit.
    func data(isExact: (CGPoint) -> Bool) -> String {
        func text(_ point: CGPoint) -> String {
            isExact(point) ? "\(point.x.svg) \(point.y.svg)" : "\(point.x.roughSVG) \(point.y.roughSVG)"
        }
        return steps.map { step in
            switch step {
            case .move(let point): "M\(text(point))"
            case .line(let point): "L\(text(point))"
            case .curve(let control1, let control2, let end): "C\(text(control1)) \(text(control2)) \(text(end))"
            case .close: "Z"
            }
        }.joined()
    }

    /// Reads path data made of M, L, H, V, C and Z, in either case; nil for anything else.
    init?(data: String) {
        var reader = PathDataReader(data)
        guard let steps = reader.read() else { return nil }
        self.init(steps: steps)
    }
}

/// Reads path data step by step.
private struct PathDataReader {
    private enum Command: Character {
        case move = "m"
        case line = "l"
        case level = "h"
        case upright = "v"
        case curve = "c"
        case close = "z"
    }

    private var scanner: SVGNumberScanner
    private var steps: [Path.Step] = []
    private var start = CGPoint.zero
    private var place = CGPoint.zero

    init(_ data: String) {
        scanner = SVGNumberScanner(data)
    }

    mutating func read() -> [Path.Step]? {
        while let letter = scanner.letter() {
            guard let command = Command(rawValue: Character(letter.lowercased())) else { return nil }
            guard read(command, isRelative: letter.isLowercase) else { return nil }
        }
        return scanner.isAtEnd && !steps.isEmpty ? steps : nil
    }

    /// Reads what belongs to a command, as often as more numbers repeat it; lines are what repeats a move.
    private mutating func read(_ command: Command, isRelative: Bool) -> Bool {
        // A path begins with a move, and goes on with one after a close: all that we write, and most others.
        guard command == .move || !(steps.isEmpty || steps.last == .close) else { return false }
        var command = command
        repeat {
            guard readOnce(command, from: isRelative ? place : .zero) else { return false }
            if command == .move { command = .line }
        } while command != .close && scanner.hasNumber
        return true
    }

    private mutating func readOnce(_ command: Command, from origin: CGPoint) -> Bool {
        switch command {
        case .move:
            guard let point = point(from: origin) else { return false }
            steps.append(.move(point))
            (start, place) = (point, point)
            return true
        case .line:
            return line(to: point(from: origin))
        case .level:
            return line(to: scanner.number().map { CGPoint(x: origin.x + $0, y: place.y) })
        case .upright:
            return line(to: scanner.number().map { CGPoint(x: place.x, y: origin.y + $0) })
        case .curve:
            guard let control1 = point(from: origin), let control2 = point(from: origin),
                let end = point(from: origin)
            else { return false }
            steps.append(.curve(control1: control1, control2: control2, end: end))
            place = end
            return true
        case .close:
            steps.append(.close)
            place = start
            return true
        }
    }

    private mutating func line(to point: CGPoint?) -> Bool {
        guard let point else { return false }
        steps.append(.line(point))
        place = point
        return true
    }

    private mutating func point(from origin: CGPoint) -> CGPoint? {
        guard let x = scanner.number(), let y = scanner.number() else { return nil }
        return CGPoint(x: origin.x + x, y: origin.y + y)
    }
}

extension SVGNumberScanner {
    /// Whether a number comes next.
    fileprivate var hasNumber: Bool {
        var ahead = self
        return ahead.number() != nil
    }
}
