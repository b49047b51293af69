/// A version of an X protocol or extension, `major.minor`.
public struct Version: Sendable, Comparable, CustomStringConvertible {
    /// The number before the dot.
    public let major: Int
    /// The number behind the dot.
    public let minor: Int

    /// Makes the version `major.minor`.
    public init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// The version as it is written, such as `2.4`.
    public var description: String { "\(major).\(minor)" }

    /// Orders versions by their first number, then by their second.
    public static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}
