import SeededRandom
import Testing

@testable import PNG

struct HuffmanCodeTests {
    /// The fraction of the code space in use; 1 if every bit pattern is a code.
    private func room(_ code: HuffmanCode) -> Double {
        code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 / Double(1 << Int($1)) }
    }

    @Test func `lengths alone determine the code of RFC 1951's example`() {
        // The RFC's table, with the bits in the order in which they are written.
        let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
        #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }

    @Test func `frequent symbols get short codes`() {
        #expect(HuffmanCode(frequencies: [1, 8, 4, 2, 0, 1], longest: 15).lengths == [4, 1, 2, 3, 0, 4])
    }

    @Test func `a single symbol gets one bit`() {
        #expect(HuffmanCode(frequencies: [0, 0, 7, 0], longest: 7).lengths == [0, 0, 1, 0])
    }

    @Test(arguments: 0..<40)
    func `no code is longer than allowed, and the code space is used up`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let longest = [7, 15][Int(seed % 2)]
        // Frequencies that double create the deepest tree.
        let frequencies = (0..<Int.random(in: 2...(longest == 7 ? 19 : 286), using: &generator)).map { index in
            Bool.random(using: &generator) ? 1 << min(index, 40) : Int.random(in: 1...3, using: &generator)
        }
        let code = HuffmanCode(frequencies: frequencies, longest: longest)
        #expect(code.lengths.allSatisfy { $0 > 0 && $0 <= longest })
        #expect(room(code) == 1)
        for (one, length) in zip(frequencies, code.lengths) {
            for (other, otherLength) in zip(frequencies, code.lengths) where one < other {
                #expect(length >= otherLength)
            }
        }
    }
}
