import Testing

@testable import X11

struct ModifierMapTests {
    private let usual = ModifierMap(symbols: [
        [.shiftLeft, .shiftRight], [], [.controlLeft], [.altLeft, .metaLeft], [.numLock], [], [.superLeft], [],
    ])

    @Test func `D30 Lock and NumLock are never among the modifiers`() {
        #expect(usual.modifiers(of: 1 << 1 | 1 << 4) == [])
        #expect(usual.modifiers(of: 1 << 1 | 1 << 4 | 1 << 2) == [.control])
        #expect(usual.numLockBits == 1 << 4)
    }

    @Test func `Alt and Super have the bits that the keyboard assigns`() {
        #expect(usual.modifiers(of: 1 << 3 | 1 << 6) == [.alt, .super])
        let odd = ModifierMap(symbols: [[], [], [], [.superLeft], [], [.altLeft], [], [.numLock]])
        #expect(odd.modifiers(of: 1 << 3) == [.super])
        #expect(odd.modifiers(of: 1 << 5) == [.alt])
    }

    @Test func `Meta counts as Alt only if the keyboard has no Alt`() {
        let metaAlone = ModifierMap(symbols: [[], [], [], [.metaLeft], [], [], [], []])
        #expect(metaAlone.modifiers(of: 1 << 3) == [.alt])
        let both = ModifierMap(symbols: [[], [], [], [.altLeft], [.metaRight], [], [], []])
        #expect(both.modifiers(of: 1 << 4) == [])
    }
}
