/// Which of the protocol's eight modifier bits Alt, Super and NumLock are on this keyboard.
///
/// Shift, Lock and Control have bits of their own; the other five are the keyboard layout's to give away.
struct ModifierMap: Sendable, Equatable {
    static let shiftBit: UInt32 = 1 << 0
    static let lockBit: UInt32 = 1 << 1
    static let controlBit: UInt32 = 1 << 2

    private(set) var altBits: UInt32 = 0
    private(set) var superBits: UInt32 = 0
    private(set) var numLockBits: UInt32 = 0

    /// Makes the map of the key symbols that each of the eight bits has.
    init(symbols: [[KeySymbol]]) {
        var metaBits: UInt32 = 0
        for (index, keys) in symbols.enumerated() where index > 2 {
            let bit: UInt32 = 1 << UInt32(index)
            for key in keys {
                switch key {
                case .altLeft, .altRight: altBits |= bit
                case .metaLeft, .metaRight: metaBits |= bit
                case .superLeft, .superRight: superBits |= bit
                case .numLock: numLockBits |= bit
                case _: break
                }
            }
        }
        if altBits == 0 { altBits = metaBits }
    }

    /// The modifiers that a state of the protocol's bits means.
    func modifiers(of state: UInt32) -> Modifiers {
        var modifiers: Modifiers = []
        if state & Self.shiftBit != 0 { modifiers.insert(.shift) }
        if state & Self.controlBit != 0 { modifiers.insert(.control) }
        if state & altBits != 0 { modifiers.insert(.alt) }
        if state & superBits != 0 { modifiers.insert(.super) }
        return modifiers
    }
}
