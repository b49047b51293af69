import Testing

@testable import Ink

struct ElementTableTests {
    private func record(length: Int, isHidden: Bool = false) -> ElementTable.Record {
        ElementTable.Record(offset: 300, length: length, isHidden: isHidden, orderOffset: 300, zIndex: 7)
    }

    @Test(arguments: [1, 50, 1 << 23 - 1, 1 << 23, 1 << 23 + 1, 1 << 30])
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
}
