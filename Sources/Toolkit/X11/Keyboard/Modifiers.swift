internal import CX11

/// The modifier keys held, for comparison with shortcuts. Never includes Lock and NumLock (D30).
package struct Modifiers: OptionSet, Sendable, Hashable {
    /// One bit each, unlike the protocol's.
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1 << 0)
    package static let control = Modifiers(rawValue: 1 << 1)
    /// Alt, or Meta if the keyboard has no Alt.
    package static let alt = Modifiers(rawValue: 1 << 2)
    /// The key with the Windows or command symbol.
    package static let `super` = Modifiers(rawValue: 1 << 3)
}

/// The protocol's modifier bits that Alt, Super and NumLock have on this keyboard.
///
/// Of the eight bits Shift, Lock and Control have fixed ones; the keyboard layout assigns the other five.
struct ModifierMap: Sendable, Equatable {
    static let shiftBit: UInt32 = 1 << 0
    static let lockBit: UInt32 = 1 << 1
    static let controlBit: UInt32 = 1 << 2

    private(set) var altBits: UInt32 = 0
    private(set) var superBits: UInt32 = 0
    private(set) var numLockBits: UInt32 = 0

    /// Creates the map from the key symbols of each of the eight bits.
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

    /// Returns the modifiers for the protocol's state bits.
    func modifiers(of state: UInt32) -> Modifiers {
        var modifiers: Modifiers = []
        if state & Self.shiftBit != 0 { modifiers.insert(.shift) }
        if state & Self.controlBit != 0 { modifiers.insert(.control) }
        if state & altBits != 0 { modifiers.insert(.alt) }
        if state & superBits != 0 { modifiers.insert(.super) }
        return modifiers
    }
}

extension ModifierMap {
    /// Reads the modifier keys and their symbols.
    init(of display: OpaquePointer) {
        self.init(
            symbols: unsafe Self.keys(of: display).map { codes in
                codes.map { unsafe KeySymbol(XkbKeycodeToKeysym(display, $0, 0, 0)) }
            })
    }

    /// Reads the keys, by code, of each of the eight bits (`XGetModifierMapping`).
    static func keys(of display: OpaquePointer) -> [[UInt8]] {
        guard let map = unsafe XGetModifierMapping(display) else { return Array(repeating: [], count: 8) }
        defer { unsafe XFreeModifiermap(map) }
        let keysEach = Int(unsafe map.pointee.max_keypermod)
        let all = unsafe UnsafeBufferPointer(start: map.pointee.modifiermap, count: 8 * keysEach)
        return (0..<8).map { bit in unsafe all[bit * keysEach..<(bit + 1) * keysEach].filter { $0 != 0 } }
    }
}

extension Display {
    /// The keys, by code, of Shift, Lock, Control and the five modifier bits that a layout assigns, in this order, for
    /// all programs (`XGetModifierMapping`).
    package var modifierKeys: [[UInt8]] { unsafe ModifierMap.keys(of: pointer) }

    /// Assigns the modifier bits to other keys, for all programs, as xmodmap does (`XSetModifierMapping`).
    /// - Returns: False if the server refuses, as while one of the keys is pressed, or without eight lists.
    package func setModifierKeys(_ keys: [[UInt8]]) -> Bool {
        let keysEach = keys.map(\.count).max() ?? 0
        guard keys.count == 8, let map = unsafe XNewModifiermap(Int32(keysEach)) else { return false }
        defer { unsafe XFreeModifiermap(map) }
        for (bit, codes) in keys.enumerated() {
            for index in 0..<keysEach {
                unsafe map.pointee.modifiermap[bit * keysEach + index] = index < codes.count ? codes[index] : 0
            }
        }
        return unsafe XSetModifierMapping(pointer, map) == MappingSuccess
    }
}
