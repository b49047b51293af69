import Foundation

/// Reads successive numbers from a range of bytes, separated by spaces, commas, or only the next number's sign.
struct SVGNumberScanner {
    /// The range that has not been read yet.
    private(set) var rest: Range<Int>

    init(_ range: Range<Int>, in bytes: Span<UInt8>) {
        rest = range
        skipSeparators(in: bytes)
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Whether a number may come next.
    func hasNumber(in bytes: Span<UInt8>) -> Bool {
        guard let first = rest.first else { return false }
        let byte = bytes[first]
        return byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    /// Reads the next byte if it is a letter, such as a command of path data.
    mutating func letter(in bytes: Span<UInt8>) -> UInt8? {
        guard let first = rest.first, (0x41...0x5A).contains(bytes[first] & 0xDF) else { return nil }
        rest = (first + 1)..<rest.upperBound
        skipSeparators(in: bytes)
        return bytes[first]
    }

    /// Reads a flag of an arc, which no separator need follow; nil if something else follows.
    mutating func flag(in bytes: Span<UInt8>) -> Bool? {
        guard let first = rest.first, bytes[first] == UInt8(ascii: "0") || bytes[first] == UInt8(ascii: "1") else {
            return nil
        }
        rest = (first + 1)..<rest.upperBound
        skipSeparators(in: bytes)
        return bytes[first] == UInt8(ascii: "1")
    }

    /// Reads the next number; nil if something else follows.
    mutating func number(in bytes: Span<UInt8>) -> CGFloat? {
        let start = rest.lowerBound
        let end = rest.upperBound
        var index = start
        var decimal = Decimal()
        if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            decimal.isNegative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        let digits = index
        while index < end, bytes[index].isDigit {
            decimal.add(bytes[index])
            index += 1
        }
        var count = index - digits
        if index < end, bytes[index] == UInt8(ascii: ".") {
            index += 1
            let fraction = index
            while index < end, bytes[index].isDigit {
                decimal.add(bytes[index])
                index += 1
            }
            decimal.exponent = fraction - index
            count += index - fraction
        }
        guard count > 0 else { return nil }
        let exponent = index..<Self.endOfExponent(bytes, index..<end)
        if !exponent.isEmpty {
            decimal.exponent += Self.exponent(bytes, exponent)
            index = exponent.upperBound
        }
        let number = decimal.value ?? Double(bytes.string(start..<index))
        guard let number, number.isFinite else { return nil }
        rest = index..<end
        skipSeparators(in: bytes)
        return CGFloat(number)
    }

    /// The end of an exponent at the beginning of a range, or the range's beginning without one: "2em" has a unit.
    private static func endOfExponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        guard let first = range.first, bytes[first] | 0x20 == UInt8(ascii: "e") else { return range.lowerBound }
        var index = first + 1
        if index < range.upperBound, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            index += 1
        }
        let digits = index
        while index < range.upperBound, bytes[index].isDigit { index += 1 }
        return index > digits ? index : first
    }

    /// The number that an exponent says, "e" and its sign included; at most 2⁵⁰, more than any file has decimal places.
    private static func exponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var number = 0
        for index in range where bytes[index].isDigit {
            number = min(number * 10 + Int(bytes[index] - 0x30), 1 << 50)
        }
        return bytes[range.lowerBound + 1] == UInt8(ascii: "-") ? -number : number
    }

    private mutating func skipSeparators(in bytes: Span<UInt8>) {
        rest = bytes.endOfSeparators(in: rest)..<rest.upperBound
    }
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
}

extension SVGNumberScanner {
    /// A decimal number that is read digit by digit.
    private struct Decimal {
        var isNegative = false
        /// The power of ten that the digits are multiplied by: below zero if some of them are after the decimal point.
        var exponent = 0
        private var digits: UInt64 = 0
        private var fits = true

        mutating func add(_ digit: UInt8) {
            let (tens, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
            let (sum, isTooMuch) = tens.addingReportingOverflow(UInt64(digit &- 0x30))
            digits = sum
            if isTooLarge || isTooMuch { fits = false }
        }

        /// The nearest double; nil if 64 bits are not enough to compute it.
        var value: Double? {
            guard fits, digits.leadingZeroBitCount > 0, exponent.magnitude < PowersOfTen.small.count else { return nil }
            guard digits > 0 else { return isNegative ? -0.0 : 0 }
            let power = PowersOfTen.small[Int(exponent.magnitude)]
            guard exponent < 0 else {
                let (whole, isTooLarge) = digits.multipliedReportingOverflow(by: power)
                return isTooLarge ? nil : isNegative ? -Double(whole) : Double(whole)
            }
            // A quotient of at least 63 bits. The last one is set if there is a remainder, so that rounding to the 53
            // bits of a double is correct.
            let shift = power.leadingZeroBitCount
            let lead = digits.leadingZeroBitCount
            let (quotient, remainder) = (power << shift).dividingFullWidth(((digits << lead) >> 1, 0))
            let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
            let value = rounded * Double(sign: .plus, exponent: shift - lead - 63, significand: 1)
            return isNegative ? -value : value
        }
    }
}

extension Span<UInt8> {
    /// The end of the white space and the commas that a range begins with.
    func endOfSeparators(in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index].isXMLSpace || self[index] == UInt8(ascii: ",") { index += 1 }
        return index
    }

    /// The numbers of a list; nil if it contains anything else.
    func numbers(in range: Range<Int>) -> [CGFloat]? {
        var scanner = SVGNumberScanner(range, in: self)
        var numbers: [CGFloat] = []
        while !scanner.isAtEnd {
            guard let number = scanner.number(in: self) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// The view box of four numbers; nil for anything else. Its size may be below zero.
    func viewBox(in range: Range<Int>) -> CGRect? {
        guard let numbers = numbers(in: range), numbers.count == 4 else { return nil }
        return CGRect(
            origin: CGPoint(x: numbers[0], y: numbers[1]), size: CGSize(width: numbers[2], height: numbers[3]))
    }

    /// The points of a list of coordinates; nil if it contains anything else, or a number that has no partner.
    func points(in range: Range<Int>) -> [CGPoint]? {
        let (points, isAll) = leadingPoints(in: range)
        return isAll ? points : nil
    }

    /// The points of a list of coordinates up to anything else, and whether that is all of it.
    func leadingPoints(in range: Range<Int>) -> (points: [CGPoint], isAll: Bool) {
        var scanner = SVGNumberScanner(range, in: self)
        var points: [CGPoint] = []
        points.reserveCapacity(countOfNumbers(in: range) / 2)
        while !scanner.isAtEnd {
            guard let x = scanner.number(in: self), let y = scanner.number(in: self) else { return (points, false) }
            points.append(CGPoint(x: x, y: y))
        }
        return (points, true)
    }

    /// The number of numbers that are separated by spaces, commas or letters, so that a long list need not grow.
    func countOfNumbers(in range: Range<Int>) -> Int {
        var count = 0
        var isInNumber = false
        for index in range {
            let isPart = self[index].isDigit || self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: "-")
            if isPart, !isInNumber { count += 1 }
            isInNumber = isPart
        }
        return count
    }
}
