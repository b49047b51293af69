/// A version of an X protocol or extension, `major.minor`.
package struct Version: Sendable, Comparable, CustomStringConvertible {
    /// The number before the dot.
    package let major: Int
    /// The number behind the dot.
    package let minor: Int

    /// Makes the version `major.minor`.
    package init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// The version as it is written, such as `2.4`.
    package var description: String { "\(major).\(minor)" }

    /// Orders versions by their first number, then by their second.
    package static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}
