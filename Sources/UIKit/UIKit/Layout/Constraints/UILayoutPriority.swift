import TouchKit

/// The importance of a constraint, from 1 to 1000. A lower priority never weakens one of a higher priority.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The importance: 1000 for a constraint that must be satisfied.
    public let rawValue: Float

    /// Creates a priority from its importance.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority from its importance.
    public init(_ rawValue: Float) {
        self.init(rawValue: rawValue)
    }

    /// The priority of a constraint that must be satisfied; the default.
    public static let required = UILayoutPriority(1000)
    /// The priority with which content resists compression, unless you set another.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which views hug their content, unless you set another.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which `systemLayoutSizeFitting(_:)` approaches its target.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Orders priorities by importance.
    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }
}
