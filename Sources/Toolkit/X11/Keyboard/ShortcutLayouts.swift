internal import CX11

/// Finds what a key means in a shortcut if none has its symbol: people whose letters are not Latin press the keys that
/// have the Latin letters on their other layout, or on their keycaps (D30).
@safe struct ShortcutLayouts {
    private let display: OpaquePointer
    /// The number of layouts (XKB groups) that a keyboard can have.
    private static let groups: Int32 = 4
    /// The number of symbols of a key in a layout that are looked at, for all combinations of Shift and AltGr.
    private static let levels: Int32 = 8
    /// Whether each layout has the letters from a to z; nil until that is asked.
    private var latin = [Bool?](repeating: nil, count: Int(groups))

    init(of display: OpaquePointer) {
        unsafe self.display = display
    }

    /// Returns what a key of a non-Latin layout types in the keyboard's first Latin layout; nil if it or none is Latin.
    mutating func latinSymbol(of code: UInt8, group: Int32, isShifted: Bool) -> KeySymbol? {
        latinGroup(besides: group).flatMap { Self.typed(symbols(of: code, group: $0), isShifted: isShifted) }
    }

    /// Returns the other meanings of a key in the layout of a group, the best first:
    /// 1. What it types in the keyboard's first Latin layout. A keyboard without one counts as a US keyboard. In a
    ///    Latin layout all letters have keys, so this is left out.
    /// 2. The digits and signs that it types with other modifiers: those of AZERTY need Shift, those of the keypad Num
    ///    Lock.
    mutating func symbols(of code: UInt8, group: Int32, isShifted: Bool, besides symbol: KeySymbol) -> [KeySymbol] {
        var all = symbols(of: code, group: group)
        var found: [KeySymbol] = []
        if !isLatin(group) {
            let latin = latinGroup(besides: group).map { symbols(of: code, group: $0) } ?? Self.symbols(ofPlace: code)
            all += latin
            found += Self.typed(latin, isShifted: isShifted).map { [$0] } ?? []
        }
        found += all.filter(\.isDigitOrSign)
        // A list, since a set would look for its type when the first key is pressed.
        return found.reduce(into: []) { others, other in
            if other != symbol, !others.contains(other) { others.append(other) }
        }
    }

    /// Returns the symbol that a key types without modifiers or with Shift; nil if it is not a character of ASCII.
    private static func typed(_ symbols: [KeySymbol], isShifted: Bool) -> KeySymbol? {
        let symbol = isShifted && symbols.count > 1 ? symbols[1] : symbols.first
        return symbol?.character?.isASCII == true ? symbol : nil
    }

    private mutating func latinGroup(besides group: Int32) -> Int32? {
        isLatin(group) ? nil : (0..<Self.groups).first { isLatin($0) }
    }

    private mutating func isLatin(_ group: Int32) -> Bool {
        if let known = latin[Int(group)] { return known }
        let isLatin = hasAllLetters(inGroup: group)
        latin[Int(group)] = isLatin
        return isLatin
    }

    /// Returns the symbols of a key in a layout, without and with Shift and so on (`XkbKeycodeToKeysym`). A key that is
    /// the same in all layouts is in the first one only.
    private func symbols(of code: UInt8, group: Int32) -> [KeySymbol] {
        for group in [group, 0] {
            let symbols = (0..<Self.levels).map { unsafe KeySymbol(XkbKeycodeToKeysym(display, code, group, $0)) }
            let count = symbols.lastIndex { $0.rawValue != 0 }.map { $0 + 1 } ?? 0
            if count > 0 { return Array(symbols[..<count]) }
        }
        return []
    }

    /// Whether a layout has keys for all letters from a to z (`XDisplayKeycodes`).
    private func hasAllLetters(inGroup group: Int32) -> Bool {
        let letters: ClosedRange<UInt32> = 0x61...0x7A
        var (first, last): (Int32, Int32) = (0, 0)
        unsafe XDisplayKeycodes(display, &first, &last)
        // A bit for each letter.
        var found: UInt32 = 0
        for code in (first...max(first, last)).lazy.map({ UInt8(truncatingIfNeeded: $0) }) {
            var symbol = unsafe UInt32(truncatingIfNeeded: XkbKeycodeToKeysym(display, code, group, 0))
            if symbol == 0 { symbol = symbols(of: code, group: group).first?.rawValue ?? 0 }
            if letters.contains(symbol) { found |= 1 << (symbol - letters.lowerBound) }
        }
        return found == 1 << letters.count - 1
    }

    /// The characters of a US keyboard's rows, without and with Shift, from the code of each row's first key.
    private static let rows: [(first: Int, plain: String, shifted: String)] = [
        (10, "1234567890-=", "!@#$%^&*()_+"), (24, "qwertyuiop[]", "QWERTYUIOP{}"),
        (38, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (51, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    ]

    /// Returns the symbols of a US keyboard's key in the place of a key, whose code is Linux's plus 8.
    private static func symbols(ofPlace code: UInt8) -> [KeySymbol] {
        for row in rows {
            let place = Int(code) - row.first
            guard place >= 0, place < row.plain.utf8.count else { continue }
            return [row.plain, row.shifted].map { KeySymbol(rawValue: UInt32(Array($0.utf8)[place])) }
        }
        return []
    }
}
