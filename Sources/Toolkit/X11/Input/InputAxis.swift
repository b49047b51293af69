/// An axis of a device, with its label and range (`XIValuatorClassInfo`).
package struct InputAxis: Sendable, Hashable {
    /// The axis's number on its device, as in events.
    package let number: Int
    /// The name of the measured quantity, such as `Abs MT Pressure`; empty if unknown (D8).
    package let label: String
    /// The smallest value. If it is not less than `maximum`, the range is unknown.
    package var minimum = 0.0
    package var maximum = 0.0
    /// In units per meter; 0 if unknown.
    package var resolution = 0
    /// Whether values are positions, rather than movements.
    package var isAbsolute = true
    /// How the axis scrolls; nil if it does not.
    package var scroll: Scroll?

    /// The labels of most axes, whose atoms a program can ask for in one round trip (`Display.prepareAtoms(_:)`).
    package static let commonLabels = [
        "Abs MT Position X", "Abs MT Position Y", "Abs MT Pressure", "Abs MT Touch Major", "Abs MT Touch Minor",
        "Abs Pressure", "Abs Tilt X", "Abs Tilt Y", "Abs X", "Abs Y", "Rel Horiz Scroll", "Rel Vert Scroll", "Rel X",
        "Rel Y",
    ]

    /// How an axis scrolls (`XIScrollClassInfo`).
    package struct Scroll: Sendable, Hashable {
        /// Whether it scrolls vertically, rather than horizontally.
        package let isVertical: Bool
        /// The change of value for one click of a wheel, down or to the right.
        package let increment: Double
    }

    /// Returns `value` as a fraction of the range, clamped to 0 through 1; nil without a range or if it is not finite.
    package func fraction(of value: Double) -> Double? {
        guard maximum > minimum, value.isFinite else { return nil }
        return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }
}
