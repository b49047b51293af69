/// The values of the axes that came along with an event: only those that changed [D8].
public struct AxisValues: Sendable, Equatable {
    /// One axis and its value, in the axis's own unit.
    public struct Entry: Sendable, Equatable {
        /// The axis's number on its device.
        public let axis: Int
        /// Its value.
        public let value: Double
    }

    /// The axes that came along, in the order of their numbers.
    public let entries: [Entry]

    /// Unpacks the wire's form: one bit an axis, lowest first, and the values of the set bits one after another
    /// (`XIValuatorState`).
    public init(mask: Span<UInt8>, packed: Span<Double>) {
        var entries: [Entry] = []
        for index in mask.indices {
            var bits = mask[index]
            while bits != 0, entries.count < packed.count {
                let axis = index * 8 + bits.trailingZeroBitCount
                entries.append(Entry(axis: axis, value: packed[entries.count]))
                bits &= bits - 1
            }
        }
        self.entries = entries
    }

    /// True where no axis came along: a touch's end without values has no position either [D18].
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of the axis of this number; nil where it did not come along.
    public subscript(axis: Int) -> Double? {
        entries.first { $0.axis == axis }?.value
    }
}
