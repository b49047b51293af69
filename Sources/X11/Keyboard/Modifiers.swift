/// The modifier keys held: what shortcuts are compared with. Lock and NumLock are never among them [D30].
package struct Modifiers: OptionSet, Sendable, Hashable {
    /// A bit each; not the protocol's.
    package let rawValue: UInt8

    /// Makes a set of bits.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift.
    package static let shift = Modifiers(rawValue: 1 << 0)
    /// Control.
    package static let control = Modifiers(rawValue: 1 << 1)
    /// Alt, or Meta where there is no Alt.
    package static let alt = Modifiers(rawValue: 1 << 2)
    /// Super, the key with the window or the command sign.
    package static let `super` = Modifiers(rawValue: 1 << 3)
}
