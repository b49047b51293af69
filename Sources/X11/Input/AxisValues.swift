/// The values of the axes that came along with an event: only those that changed [D8].
///
/// The values of up to eight axes are stored in place: no device that draws sends more at a time, and an event then allocates
/// nothing.
package struct AxisValues: Sendable, Equatable {
    /// One axis and its value, in the axis's own unit.
    package struct Entry: Sendable, Equatable {
        /// The axis's number on its device.
        package let axis: Int
        /// Its value.
        package let value: Double
    }

    /// The axes that came along, one bit each, that of axis 0 lowest. The server counts axes up to 35.
    package private(set) var mask: UInt64 = 0
    private var values = InlineArray<8, Double>(repeating: 0)
    /// The values beyond the eighth.
    private var more: [Double] = []

    /// Unpacks the wire's form: one bit an axis, lowest first, and the values of the set bits one after another
    /// (`XIValuatorState`).
    package init(mask bits: Span<UInt8>, packed: Span<Double>) {
        var count = 0
        for index in 0..<min(bits.count, UInt64.bitWidth / UInt8.bitWidth) {
            var byte = bits[index]
            while byte != 0, count < packed.count {
                mask |= 1 << UInt64(index * UInt8.bitWidth + byte.trailingZeroBitCount)
                if count < values.count {
                    values[count] = packed[count]
                } else {
                    more.append(packed[count])
                }
                count += 1
                byte &= byte - 1
            }
        }
    }

    /// Whether no axis came along: a touch's end without values has no position either [D18].
    package var isEmpty: Bool { mask == 0 }

    /// The value of the axis of this number; nil if it did not come along.
    package subscript(axis: Int) -> Double? {
        guard axis >= 0, axis < UInt64.bitWidth, mask & 1 << UInt64(axis) != 0 else { return nil }
        let place = (mask & (1 << UInt64(axis) - 1)).nonzeroBitCount
        return place < values.count ? values[place] : more[place - values.count]
    }

    /// The axes that came along, in the order of their numbers.
    package var entries: [Entry] {
        (0..<UInt64.bitWidth).compactMap { axis in self[axis].map { Entry(axis: axis, value: $0) } }
    }

    /// Whether the same axes came along with the same values.
    package static func == (first: AxisValues, second: AxisValues) -> Bool {
        guard first.mask == second.mask, first.more == second.more else { return false }
        for index in first.values.indices where first.values[index] != second.values[index] { return false }
        return true
    }
}
