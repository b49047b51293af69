import Ink
import TestInk
import Testing

@testable import InkFile

struct ElementTableTests {
    private func record(length: Int, isHidden: Bool = false) -> ElementTable.Record {
        ElementTable.Record(offset: 300, length: length, isHidden: isHidden, orderOffset: 300, zIndex: 7)
    }

    @Test(arguments: [1, 50, 1 << 22 - 1, 1 << 22, 1 << 22 + 1, 1 << 30])
    func `an element of any length is found as it was entered`(length: Int) throws {
        var table = ElementTable()
        let id = Element.ID(number: 7)
        for isHidden in [false, true, false] {
            table[id] = record(length: length, isHidden: isHidden)
            let found = try #require(table[id])
            #expect(found.offset == 300 && found.orderOffset == 300 && found.zIndex == 7)
            #expect(found.length == length && found.isHidden == isHidden)
            #expect(table.count == 1 && table.hiddenCount == (isHidden ? 1 : 0) && table.isInOrder)
        }
        table[id] = record(length: 20)
        #expect(table[id]?.length == 20)
        table[id] = nil
        #expect(table[id] == nil && table.count == 0)
    }

    @Test func `a marker after other ink is out of order, and its z-index takes no more memory`() throws {
        var table = ElementTable()
        let (ink, marker) = (Element.ID(number: 7), Element.ID(number: 8))
        table[marker] = ElementTable.Record(
            offset: 200, length: 60, isHidden: false, orderOffset: 200, zIndex: 8 + Element.belowZIndex)
        table[ink] = record(length: 50)
        #expect(table.isInOrder)
        table[marker]?.offset = 400
        table[marker]?.orderOffset = 400
        let found = try #require(table[marker])
        #expect(!table.isInOrder && found.zIndex == 8 + Element.belowZIndex && found.length == 60)
    }

    @Test func `elements with numbers far apart are found, and those between are not`() {
        var table = ElementTable()
        let numbers = [0, 4095, 4096, 3_000_000, 3_000_001, 50]
        for (length, number) in numbers.enumerated() {
            table[Element.ID(number: number)] = record(length: length + 1)
        }
        #expect(numbers.map { table[Element.ID(number: $0)]?.length } == [1, 2, 3, 4, 5, 6])
        for number in [1, 4097, 2_999_999, 3_000_002, 9_000_000] {
            #expect(table[Element.ID(number: number)] == nil)
        }
        var copy = table
        copy[Element.ID(number: 4096)] = nil
        #expect(table.count == 6 && copy.count == 5 && table[Element.ID(number: 4096)]?.length == 3)
    }
}
