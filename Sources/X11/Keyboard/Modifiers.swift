/// The modifier keys held: what shortcuts are compared with. Lock and NumLock are never among them [D30].
public struct Modifiers: OptionSet, Sendable, Hashable {
    /// A bit each; not the protocol's.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 1)
    /// Alt, or Meta where there is no Alt.
    public static let alt = Modifiers(rawValue: 1 << 2)
    /// Super, the key with the window or the command sign.
    public static let `super` = Modifiers(rawValue: 1 << 3)
}
