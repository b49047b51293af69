import Foundation
import Geometry

// The samples of a stroke as text, a few letters each.
//
// The first character is the number of decimals that the coordinates have. Then follow whole numbers in that unit, as
// Base64 letters of five bits each, the lowest first, as in JavaScript's source maps (Base64 VLQ): the sixth bit says
// that the number continues, and the lowest of all is its sign. They tell how each coordinate differs from what continues
// the two samples before it in a straight line, and how the width factor differs from the one before it, in thousandths.
// Numbers that need more decimals follow an equals sign, in full.

/// The decimals that the numbers of a stroke have.
struct SampleDecimals {
    /// The number of decimals of the coordinates; nil if that is above `most`, or a width factor has more than three.
    let count: Int?
    /// The number of units of the path in a point: ten times as many as a sample's.
    var pathScale: Int { Self.powers[(count ?? Self.least) - 1] }

    /// Thousandths are what a stroke has unless it was drawn at a larger scale.
    private static let least = 3
    private static let most = 7
    private static let powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
    /// The number of units of a width factor.
    fileprivate static let factorScale: CGFloat = 1000

    init(of stroke: Stroke) {
        guard stroke.samples.allSatisfy({ $0.widthFactor.isWhole(in: Self.factorScale) }) else {
            count = nil
            return
        }
        count = (Self.least...Self.most).first { decimals in
            let scale = CGFloat(Self.powers[decimals])
            return stroke.samples.allSatisfy { $0.location.x.isWhole(in: scale) && $0.location.y.isWhole(in: scale) }
        }
    }

    /// The number of units in a point, for a number of decimals as a digit; nil for none that is written.
    fileprivate static func scale(_ digit: UInt8) -> CGFloat? {
        let count = Int(digit) - Int(UInt8(ascii: "0"))
        return (least...most).contains(count) ? CGFloat(powers[count]) : nil
    }

    fileprivate var digitAndScale: (UInt8, CGFloat)? {
        count.map { (UInt8(ascii: "0") + UInt8($0), CGFloat(Self.powers[$0])) }
    }
}

extension CGFloat {
    /// Whether the number is a multiple of a unit, and is read as the same number.
    fileprivate func isWhole(in scale: CGFloat) -> Bool {
        let units = (self * scale).rounded()
        return units.magnitude < SampleText.limit && units / scale == self
    }
}

private enum SampleText {
    /// Above all numbers of units: no double is skipped below it.
    static let limit: CGFloat = 1e15
    static let exact = UInt8(ascii: "=")
}

/// The numbers of a sample in units, and where the next one is expected.
private struct SampleSteps {
    private var (x, y): (Axis, Axis) = (Axis(), Axis())
    private var factor = Int(SampleDecimals.factorScale)
    private var isFirst = true

    struct Axis {
        var (value, speed) = (0, 0)

        mutating func step(to new: Int, isFirst: Bool) -> Int {
            let step = new &- value &- speed
            (value, speed) = (new, isFirst ? 0 : new &- value)
            return step
        }

        /// - Returns: False if the number is out of bounds.
        mutating func take(_ step: Int, isFirst: Bool) -> Bool {
            let new = value &+ speed &+ step
            (value, speed) = (new, isFirst ? 0 : new &- value)
            return CGFloat(new.magnitude) < SampleText.limit
        }
    }

    mutating func steps(to x: Int, _ y: Int, _ factor: Int) -> (Int, Int, Int) {
        defer { (self.factor, isFirst) = (factor, false) }
        return (self.x.step(to: x, isFirst: isFirst), self.y.step(to: y, isFirst: isFirst), factor - self.factor)
    }

    /// Takes the steps to the next sample; returns nil if it is out of bounds.
    mutating func sample(_ x: Int, _ y: Int, _ factor: Int, scale: CGFloat) -> Stroke.Sample? {
        self.factor &+= factor
        guard self.x.take(x, isFirst: isFirst), self.y.take(y, isFirst: isFirst) else { return nil }
        isFirst = false
        return Stroke.Sample(
            location: CGPoint(x: CGFloat(self.x.value) / scale, y: CGFloat(self.y.value) / scale),
            widthFactor: CGFloat(self.factor) / SampleDecimals.factorScale)
    }
}

// MARK: - Writing

extension SVGText {
    /// Writes the samples of a stroke as an attribute: `ink:even` without width factors, or `ink:uneven`.
    mutating func write(samplesOf ink: Stroke, _ decimals: SampleDecimals, isEven: Bool) {
        if isEven { write(" ink:even=\"") } else { write(" ink:uneven=\"") }
        if let (digit, scale) = decimals.digitAndScale {
            write(byte: digit)
            var steps = SampleSteps()
            for sample in ink.samples {
                let (x, y, factor) = steps.steps(
                    to: Int((sample.location.x * scale).rounded()), Int((sample.location.y * scale).rounded()),
                    Int((sample.widthFactor * SampleDecimals.factorScale).rounded()))
                write(atMost: 3 * NumberCursor.room) { cursor in
                    cursor.write(letters: x)
                    cursor.write(letters: y)
                    if !isEven { cursor.write(letters: factor) }
                }
            }
        } else {
            write(byte: SampleText.exact)
            for (index, sample) in ink.samples.enumerated() {
                if index > 0 { write(" ") }
                let (x, y) = (sample.location.x, sample.location.y)
                write(numbers: isEven ? [x, y] : [x, y, sample.widthFactor])
            }
        }
        write("\"")
    }
}

extension NumberCursor {
    /// Writes a whole number as Base64 letters.
    @inline(__always)
    fileprivate mutating func write(letters number: Int) {
        var rest = UInt64(number.magnitude) << 1 | (number < 0 ? 1 : 0)
        repeat {
            let digit = Int(rest & 31)
            rest >>= 5
            write(byte: Base64.letters[rest > 0 ? digit | 32 : digit])
        } while rest > 0
    }
}

// MARK: - Reading

extension Stroke {
    /// Reads samples as they are written in an attribute; nil if there is something else, or none on paper.
    init?(_ text: Range<Int>, isEven: Bool, in bytes: Span<UInt8>) {
        guard let first = text.first else { return nil }
        var stroke: Stroke?
        if bytes[first] == SampleText.exact {
            var scanner = SVGNumberScanner(text.dropFirst(), in: bytes)
            while !scanner.isAtEnd {
                guard let x = scanner.number(in: bytes), let y = scanner.number(in: bytes),
                    let factor = isEven ? 1 : scanner.number(in: bytes)
                else { return nil }
                Stroke.append(Sample(location: CGPoint(x: x, y: y), widthFactor: factor), to: &stroke)
            }
        } else {
            guard let scale = SampleDecimals.scale(bytes[first]) else { return nil }
            var (index, steps) = (first + 1, SampleSteps())
            while index < text.upperBound {
                guard let x = bytes.letters(&index, text.upperBound), let y = bytes.letters(&index, text.upperBound),
                    let factor = isEven ? 0 : bytes.letters(&index, text.upperBound),
                    let sample = steps.sample(x, y, factor, scale: scale)
                else { return nil }
                Stroke.append(sample, to: &stroke)
            }
        }
        guard let stroke else { return nil }
        self = stroke
    }
}

extension Span<UInt8> {
    /// Reads a whole number of Base64 letters at an index, and moves that behind it; nil if it is written otherwise.
    @inline(__always)
    fileprivate func letters(_ index: inout Int, _ end: Int) -> Int? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while index < end, shift < 60, let digit = Base64.value(of: self[index]) {
            index += 1
            number |= UInt64(digit & 31) << shift
            if digit & 32 == 0 { return number & 1 == 0 ? Int(number >> 1) : -Int(number >> 1) }
            shift += 5
        }
        return nil
    }
}
