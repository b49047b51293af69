/// The values of some axes of a device, by the axes' numbers: what the driver's messages carry.
struct Valuators: Sendable, Equatable {
    /// The value of each axis that is reported, in the axis' own range.
    var values: [Int: Double]

    /// No axis at all: only what is not an axis changes.
    static let none = Valuators(values: [:])

    /// The driver has room for axes 0 to 63.
    static let axisLimit = 64
    /// {uint32 unaccelerated, 8 bytes of mask, 4 of padding, 64 doubles, 64 unaccelerated doubles}.
    static let byteCount = 16 + 2 * 8 * axisLimit

    /// Writes the C structure at an offset.
    func write(to bytes: inout MessageBytes, at offset: Int) {
        for (axis, value) in values {
            bytes.setBit(axis, ofMaskAt: offset + 4)
            bytes.write(value.bitPattern, at: offset + 16 + 8 * axis)
        }
    }
}
