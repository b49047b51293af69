/// One axis of a device: what it is, and between which values it moves (`XIValuatorClassInfo`).
package struct InputAxis: Sendable, Hashable {
    /// The axis's number on its device, by which events name it.
    package let number: Int
    /// What it measures, such as `Abs MT Pressure`; empty where the device does not say [D8].
    package let label: String
    /// Its smallest value; where it is not below `maximum` the device states no range.
    package let minimum: Double
    /// Its largest value.
    package let maximum: Double
    /// How many units a metre, 0 where the device does not say.
    package let resolution: Int
    /// Whether its values are places; otherwise they are steps.
    package let isAbsolute: Bool
    /// How much of its value makes one step of a scroll wheel, and which way; nil for what does not scroll.
    package let scroll: Scroll?

    /// How an axis scrolls (`XIScrollClassInfo`).
    package struct Scroll: Sendable, Hashable {
        /// Whether it scrolls up and down; otherwise left and right.
        package let isVertical: Bool
        /// The change of value that is one step of a wheel; its sign says which way is down or right.
        package let increment: Double

        /// Makes a description.
        package init(isVertical: Bool, increment: Double) {
            self.isVertical = isVertical
            self.increment = increment
        }
    }

    /// Makes a description of an axis.
    package init(
        number: Int, label: String, minimum: Double = 0, maximum: Double = 0, resolution: Int = 0,
        isAbsolute: Bool = true, scroll: Scroll? = nil
    ) {
        self.number = number
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.resolution = resolution
        self.isAbsolute = isAbsolute
        self.scroll = scroll
    }

    /// Where `value` lies between minimum (0) and maximum (1), held within both; nil where the device states no range.
    package func fraction(of value: Double) -> Double? {
        guard maximum > minimum, value.isFinite else { return nil }
        return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }
}
