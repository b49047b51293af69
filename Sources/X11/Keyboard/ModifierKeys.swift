internal import CX11

/// Which keys, by their codes, hold each of the protocol's eight modifier bits.
package struct ModifierKeys: Sendable, Equatable {
    /// The keys of Shift, Lock, Control, and the five bits that a layout gives away, in this order.
    package var codes: [[UInt8]]

    /// Reads the keys (`XGetModifierMapping`).
    init(of display: OpaquePointer) {
        codes = Array(repeating: [], count: 8)
        guard let map = unsafe XGetModifierMapping(display) else { return }
        defer { unsafe XFreeModifiermap(map) }
        let keysEach = Int(unsafe map.pointee.max_keypermod)
        let all = unsafe UnsafeBufferPointer(start: map.pointee.modifiermap, count: 8 * keysEach)
        for bit in codes.indices {
            codes[bit] = unsafe all[bit * keysEach..<(bit + 1) * keysEach].filter { $0 != 0 }
        }
    }
}

extension Display {
    /// Which keys hold the modifier bits, for all programs (`XGetModifierMapping`).
    package var modifierKeys: ModifierKeys {
        unsafe ModifierKeys(of: pointer)
    }

    /// Gives the modifier bits to other keys, for all programs, as xmodmap does (`XSetModifierMapping`).
    /// - Returns: False where the server does not, such as while one of the keys is down, or where there are not eight lists.
    package func setModifierKeys(_ keys: ModifierKeys) -> Bool {
        let keysEach = keys.codes.map(\.count).max() ?? 0
        guard keys.codes.count == 8, let map = unsafe XNewModifiermap(Int32(keysEach)) else { return false }
        defer { unsafe XFreeModifiermap(map) }
        for (bit, codes) in keys.codes.enumerated() {
            for index in 0..<keysEach {
                unsafe map.pointee.modifiermap[bit * keysEach + index] = index < codes.count ? codes[index] : 0
            }
        }
        return unsafe XSetModifierMapping(pointer, map) == MappingSuccess
    }
}
