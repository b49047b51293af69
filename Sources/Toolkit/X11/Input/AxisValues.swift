/// The values of an event's axes; only those that changed are present (D8).
///
/// Up to eight values are stored inline, which is as many as drawing devices send, so that events allocate no memory.
package struct AxisValues: Sendable, Equatable {
    /// The axes that are present, one bit each, with axis 0 in the lowest. The server numbers axes 0 through 35.
    package private(set) var mask: UInt64 = 0
    private var values = InlineArray<8, Double>(repeating: 0)
    /// The values beyond the eighth.
    private var more: [Double] = []

    /// Unpacks the protocol's form: a bit per axis, lowest first, and a value for each set bit (`XIValuatorState`).
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

    /// Whether no axis is present. A touch's end without axes has no valid position (D18).
    package var isEmpty: Bool { mask == 0 }

    /// The value of an axis; nil if it is not present.
    package subscript(axis: Int) -> Double? {
        guard axis >= 0, axis < UInt64.bitWidth, mask & 1 << UInt64(axis) != 0 else { return nil }
        let place = (mask & (1 << UInt64(axis) - 1)).nonzeroBitCount
        return place < values.count ? values[place] : more[place - values.count]
    }

    package static func == (first: AxisValues, second: AxisValues) -> Bool {
        guard first.mask == second.mask, first.more == second.more else { return false }
        for index in first.values.indices where first.values[index] != second.values[index] { return false }
        return true
    }
}
