import Foundation
import SeededRandom
import Testing

@testable import Ink

struct NumberCursorTests {
    /// What the standard library writes, without the zero behind the point.
    private func expected(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Test func `numbers are written as the standard library writes them, and read back bit for bit`() {
        var generator = SeededGenerator(seed: 23)
        for step in 0..<20_000 {
            let numbers = [
                Double.random(in: -2000...2000, using: &generator), Double.random(in: 0...1, using: &generator),
                (Double.random(in: 0...3000, using: &generator) * 100).rounded() / 100, Double(step) / 65536,
                Double(bitPattern: generator.next()), Double(sign: .plus, exponent: step % 80 - 20, significand: 1),
                Double(sign: .plus, exponent: step % 80 - 20, significand: 1).nextDown,
            ]
            for number in numbers where number.isFinite {
                let text = CGFloat(number).svg
                #expect(text == expected(number))
                #expect(text.svgNumbers?.map { Double($0).bitPattern } == [number.bitPattern])
            }
        }
    }

    @Test(arguments: [
        "9007199254740993", "0.1000000000000000055511151231257827", "179769313486231570000", "123456789012345678.9",
        "4.35", "0.000001", "18446744073709551615", "9223372036854775807.5", "00000000000000000000001.5",
        "2.2250738585072011e-308",
        "8.5e-1", "1e22", "1e23", "0.3000000000000000166", "1.00000000000000011102230246251565",
    ])
    func `decimals are read as the standard library reads them`(text: String) throws {
        let number = try #require(Double(text))
        #expect(text.svgNumbers?.map { Double($0).bitPattern } == [number.bitPattern])
    }
}
