import Foundation
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

struct KeyInterpreterTests {
    private func samples(_ event: KeyEvent) -> [KeySample] {
        KeyInterpreter.interpret(event, time: 1).compactMap {
            if case .press(let sample) = $0 { sample } else { nil }
        }
    }

    private func keyCode(_ code: Int, _ symbol: KeySymbol) -> UIKeyboardHIDUsage? {
        samples(Made.key(code: code, symbol)).first?.key.keyCode
    }

    /// The position of Caps Lock on Linux.
    private static let capsLock = 66
    private static let known: [(KeySymbol, UIKeyboardHIDUsage)] = [
        (.escape, .keyboardEscape), (.tab, .keyboardTab), (.leftTab, .keyboardTab), (.return, .keyboardReturnOrEnter),
        (.keypadEnter, .keypadEnter), (.space, .keyboardSpacebar), (.backspace, .keyboardDeleteOrBackspace),
        (.delete, .keyboardDeleteForward), (.left, .keyboardLeftArrow), (.right, .keyboardRightArrow),
        (.up, .keyboardUpArrow), (.down, .keyboardDownArrow), (.home, .keyboardHome), (.end, .keyboardEnd),
        (.pageUp, .keyboardPageUp), (.pageDown, .keyboardPageDown), (.function(1), .keyboardF1),
        (.function(11), .keyboardF11), (.function(12), .keyboardF12), (.insert, .keyboardInsert),
        (.keypadHome, .keyboardHome), (.keypadEnd, .keyboardEnd), (.keypadLeft, .keyboardLeftArrow),
        (.keypadRight, .keyboardRightArrow), (.keypadUp, .keyboardUpArrow), (.keypadDown, .keyboardDownArrow),
        (.keypadPageUp, .keyboardPageUp), (.keypadPageDown, .keyboardPageDown), (.keypadInsert, .keyboardInsert),
        (.keypadDelete, .keyboardDeleteForward), (.keypadTab, .keyboardTab), (.keypadSpace, .keyboardSpacebar),
        (.keypadFunction(1), .keyboardF1), (.keypadFunction(4), .keyboardF4),
    ]

    @Test(arguments: known)
    func `D30 a key that means the same on every layout is known by that, wherever it is`(
        symbol: KeySymbol, usage: UIKeyboardHIDUsage
    ) {
        #expect(keyCode(Self.capsLock, symbol) == usage)
    }

    @Test func `D30 other keys are known by their position, no matter what they type`() {
        let cyrillic = KeySymbol(rawValue: 0x6C6)
        #expect(keyCode(38, KeySymbol(rawValue: 0x61)) == .keyboardA && keyCode(38, cyrillic) == .keyboardA)
        // A keypad key with Num Lock.
        #expect(keyCode(79, KeySymbol(rawValue: 0xFFB7)) == .keypad7)
        #expect(keyCode(Self.capsLock, KeySymbol(rawValue: 0xFFE5)) == .keyboardCapsLock)
    }

    @Test
    func `D30 a key that types a letter where Linux has Escape is not Escape, nor is one that locks capitals there`() {
        #expect(keyCode(9, KeySymbol(rawValue: 0x73)) == .keyboardErrorUndefined)
        #expect(keyCode(9, KeySymbol(rawValue: 0xFFE5)) == .keyboardErrorUndefined)
    }

    @Test func `D30 S45 composed text is a press and a release at once, each time`() {
        let none = KeySymbol(rawValue: 0)
        let events = ["日", "本"].flatMap { samples(Made.key(code: KeyEvent.composed, none, text: $0)) }
        #expect(events.map(\.phase) == [.down, .up, .down, .up])
        #expect(events.map(\.key.characters) == ["日", "日", "本", "本"])
        #expect(Set(events.map(\.key.keyCode)) == [.keyboardErrorUndefined])
    }

    @Test func `S45 a key goes down, repeats and goes up`() {
        let phases = [KeyEvent.Phase.pressed, .repeated, .released].flatMap {
            samples(Made.key($0, code: 38, KeySymbol(rawValue: 0x61))).map(\.phase)
        }
        #expect(phases == [.down, .repeats, .up])
    }

    @Test
    func `S45 a media key that seeks begins with its press and ends with its release, and no repeat means anything`() {
        let subtypes = [KeyEvent.Phase.pressed, .repeated, .released].flatMap { phase in
            KeyInterpreter.interpret(Made.key(phase, code: 176, .rewind), time: 1).map {
                if case .remoteControl(let subtype) = $0 { subtype } else { UIEvent.EventSubtype.none }
            }
        }
        #expect(subtypes == [.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward])
    }
}
