import Testing
import X11

struct AxisValuesTests {
    private func values(mask: [UInt8], packed: [Double]) -> AxisValues {
        AxisValues(mask: mask.span, packed: packed.span)
    }

    @Test func `D8 values are packed by mask bit: the second value belongs to the second bit that is set`() {
        let values = values(mask: [0b0001_0010, 0b1000_0001], packed: [10, 40, 80, 150])
        #expect((0..<64).filter { values[$0] != nil } == [1, 4, 8, 15])
        #expect(values[4] == 40 && values[15] == 150)
    }

    @Test func `D8 an axis that is not present has no value`() {
        let values = values(mask: [0b11], packed: [1, 2])
        #expect(values[2] == nil && values[1] == 2)
    }

    @Test func `D18 an empty mask differs from a mask with values`() {
        #expect(values(mask: [0, 0], packed: []).isEmpty)
        #expect(!values(mask: [1], packed: [0]).isEmpty)
    }

    @Test func `a mask with more bits than values gives the existing values`() {
        let values = values(mask: [0xFF], packed: [1, 2])
        #expect((0..<64).compactMap { values[$0] } == [1, 2])
    }

    @Test func `D8 more values than fit inline are kept as well`() {
        let packed = (0..<24).map { Double($0) * 10 }
        let many = values(mask: [0xFF, 0, 0xFF, 0xFF], packed: packed)
        #expect((0..<64).compactMap { many[$0] } == packed)
        #expect(many[7] == 70 && many[8] == nil && many[16] == 80 && many[31] == 230 && many[64] == nil)
        #expect(many == values(mask: [0xFF, 0, 0xFF, 0xFF], packed: packed))
        #expect(many != values(mask: [0xFF, 0, 0xFF, 0xFF], packed: packed.dropLast() + [0]))
        #expect(values(mask: [1], packed: [3]) != values(mask: [1], packed: [4]))
    }
}
