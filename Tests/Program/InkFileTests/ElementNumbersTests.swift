import Ink
import Testing

@testable import InkFile

struct ElementNumbersTests {
    private func numbers(_ list: [Int?]) -> ElementNumbers {
        var numbers = ElementNumbers()
        for number in list { numbers.append(number) }
        return numbers
    }

    @Test(arguments: [[], [0, 1, 2], [nil], [3, 4, nil, nil, 9, 8, 7], [-2, -1, 0, 5, nil, 6]] as [[Int?]])
    func `numbers are found again, also as text`(list: [Int?]) throws {
        let all = numbers(list)
        #expect(list.indices.map { all[$0] } == list && all[list.count] == nil && all.count == list.count)
        #expect(ElementNumbers(all.text[...]) == all)
        #expect(all.next == max(0, (list.compactMap { $0 }.max() ?? -1) + 1))
    }

    @Test func `numbers of two elements, and text that is no list of runs, are recognized`() {
        #expect(numbers([0, 1, 5, 6]).areUnique && !numbers([0, 1, 5, 1]).areUnique)
        #expect(numbers([nil, 2, nil, 0]).areUnique)
        for text in ["x", "3", "3:", "0:1", "-1:4", "3:a", "99999999999:0", "2:999999999999", "1:\(Int.min)"] {
            #expect(ElementNumbers(text[...]) == nil, "\(text)")
        }
    }
}
