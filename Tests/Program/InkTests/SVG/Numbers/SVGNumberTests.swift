import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct SVGNumberTests {
    @Test(
        arguments: [
            (0, "0"), (-0.5, "-0.5"), (10, "10"), (100.247, "100.247"), (1.0 / 3, "0.3333333333333333"),
            (1e9, "1000000000"), (1e-7, "1e-07"),
        ] as [(CGFloat, String)])
    func `a number is written in the fewest digits that read back equal`(number: CGFloat, text: String) {
        #expect(number.svg == text)
    }

    @Test func `numbers of every size and with any number of places are as short as the standard library's`() {
        var generator = SeededGenerator(seed: 82)
        for _ in 0..<20_000 {
            let places = Int.random(in: 0...20, using: &generator)
            let size =
                CGFloat.random(in: -1...1, using: &generator) * pow(10, CGFloat.random(in: -3...15, using: &generator))
            let number = places < 8 ? (size * pow(10, CGFloat(places))).rounded() / pow(10, CGFloat(places)) : size
            let text = Double(number).description
            guard number != 0, !text.contains("e") else { continue }
            #expect(number.svg == (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
        }
    }

    @Test func `a rough number is the nearest hundredth`() {
        var generator = SeededGenerator(seed: 83)
        for _ in 0..<5000 {
            let hundredths = Int.random(in: -2_000_000_000_000...2_000_000_000_000, using: &generator)
            let number = (CGFloat(hundredths) + CGFloat.random(in: -0.4...0.4, using: &generator)) / 100
            #expect(number.roughSVG == (CGFloat(hundredths) / 100).svg)
        }
    }

    @Test func `every number reads back equal`() {
        var generator = SeededGenerator(seed: 81)
        for _ in 0..<2000 {
            let number = CGFloat(bitPattern: generator.next())
            guard number.isFinite else { continue }
            #expect(number.svg.svgNumbers == [number])
        }
    }

    @Test(arguments: [(0.004, "0"), (-0.004, "0"), (12.346, "12.35"), (-7.1, "-7.1")] as [(CGFloat, String)])
    func `a number that need not read back equal is written to a hundredth`(number: CGFloat, text: String) {
        #expect(number.roughSVG == text)
    }

    @Test(
        arguments: [
            ("1 2,3 , 4", [1, 2, 3, 4]), ("1-2+3", [1, -2, 3]), ("1.5.5", [1.5, 0.5]), (".5e1-1E-2", [5, -0.01]),
            (" \n\t7\r ", [7]), ("", []), ("5.", [5]),
        ] as [(String, [CGFloat])])
    func `lists are read however they are written`(text: String, numbers: [CGFloat]) {
        #expect(text.svgNumbers == numbers)
    }

    @Test func `a number with an exponent is the nearest one`() {
        var generator = SeededGenerator(seed: 84)
        for _ in 0..<5000 {
            let digits = String(
                UInt64.random(in: 0...(.max >> UInt64.random(in: 0...63, using: &generator)), using: &generator))
            let point = Int.random(in: 0...digits.count, using: &generator)
            let number =
                "\(Bool.random(using: &generator) ? "-" : "")\(digits.prefix(point)).\(digits.dropFirst(point))"
            let exponent = Int.random(in: -30...30, using: &generator)
            let text = "\(number)e\(exponent)"
            #expect(text.svgNumbers == Double(text).map { [CGFloat($0)] }, "\(text)")
        }
    }

    @Test(
        arguments: [
            ("2e3", [2000]), ("2E+3", [2000]), ("-25e-2", [-0.25]), ("1e19", [1e19]),
            ("18446744073709551615e1", [18446744073709551615e1]),
            ("1e22", [1e22]), ("0e999", [0]), ("1e-999", [0]),
            ("0.\(String(repeating: "0", count: 1000))1e1003", [100]),
            ("1e99999999999999999999", nil), ("1e2e3", nil), ("1em", nil),
        ] as [(String, [CGFloat]?)])
    func `an exponent of any size is read`(text: String, numbers: [CGFloat]?) {
        #expect(text.svgNumbers == numbers)
    }

    @Test(arguments: ["nan", "inf", "-infinity", "0x10", "1 x", "1e999", "--1", "1_000", "１"])
    func `text that is not a number is refused`(text: String) {
        #expect(text.svgNumbers == nil)
    }

    @Test(arguments: [("10", 10), ("10px", 10), (" 10px ", 10), ("10 px", 10)] as [(String, CGFloat)])
    func `a length is a number of points`(text: String, length: CGFloat) {
        #expect(text.svgLength == length)
    }

    @Test(arguments: ["10mm", "10em", "50%", "10 20", "", "px"])
    func `lengths in other units are refused`(text: String) {
        #expect(text.svgLength == nil)
    }

    @Test(arguments: ["1 2 3 4.5", "1,2-3,4.5", "M1-2L3e0 4.5e-0z"])
    func `the numbers of a list are counted, so that memory for no more of them is reserved`(text: String) {
        let bytes = Array(text.utf8)
        #expect((3...6).contains(bytes.span.countOfNumbers(in: bytes.indices)))
        let points = Array(String(repeating: "1 2 ", count: 10_000).utf8)
        #expect(points.span.points(in: points.indices)?.capacity ?? .max < 10_100)
        #expect(points.span.points(in: 0..<points.count - 2) == nil)
    }
}
