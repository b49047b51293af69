import Foundation
import Glibc
import TestServer
import Testing
import TouchKit

@testable import TouchKitX11
@testable import TouchTrackerUI
@testable import X11

/// The keys of the help on the keyboards of the world: a shortcut is found by the symbol of the current layout, else by
/// that of the first Latin layout or by the key's place, and digits and signs by any level that has them.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct LayoutTests {
    /// A layout, and the keys of a US keyboard where it has some characters elsewhere.
    struct Layout: Sendable, CustomStringConvertible {
        let name: String
        var moved: [Character: Character] = [:]

        var description: String { name }

        /// The letters of a layout that is not Latin, and the digits of all but AZERTY, are in their US places.
        func place(of character: Character) -> Character { moved[character] ?? (character == "+" ? "=" : character) }

        /// Creates a layout whose rows type `rows` where a US keyboard types its letters and signs.
        init(_ name: String, rows: String = "", moved: [Character: Character] = [:]) {
            self.name = name
            self.moved = moved
            let american = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"
            for (typed, place) in zip(rows, american) where typed.isLetter { self.moved[typed] = place }
        }
    }

    static let layouts = [
        Layout("ru"), Layout("gr"), Layout("il"), Layout("ara"), Layout("bg(phonetic)"), Layout("th"),
        Layout("kr"), Layout("us(intl)"), Layout("jp", moved: ["+": ";"]),
        Layout("fr", rows: "azertyuiop^$qsdfghjklmùwxcvbn,;:", moved: ["-": "6"]),
        Layout("de", rows: "qwertzuiopü+asdfghjklöäyxcvbnm", moved: ["+": "]", "-": "/"]),
        Layout("us(dvorak)", rows: "',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz", moved: ["+": "]", "-": "'"]),
    ]

    /// The layouts of a keyboard, one of which is current.
    enum Arrangement: String, CaseIterable, Sendable {
        case alone
        /// As the second one beside a US layout: the menu key chooses it.
        case second
        case first

        func names(_ layout: Layout) -> String {
            switch self {
            case .alone: layout.name
            case .second: "us,\(layout.name)"
            case .first: "\(layout.name),us"
            }
        }
    }

    static let server = SharedServer(
        .init(
            devices: [DeviceDescription("Mouse", .mouse), DeviceDescription("American", .keyboard())]
                + layouts.flatMap { layout in
                    Arrangement.allCases.map {
                        DeviceDescription(
                            "\(layout) \($0)", .keyboard(layout: $0.names(layout), options: "grp:menu_toggle"))
                    }
                }))
    private let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    /// A window that gets the keys, and what the program makes of them.
    private struct Listener {
        let display: Display
        private let window: Window

        init(on server: TestServer) throws {
            display = try Display(name: server.display)
            window = display.createWindow(Rectangle(x: 0, y: 0, width: 100, height: 100), events: [.keys, .focus])
            window.map()
            window.takeFocus()
            display.sync()
            try server.waitForKeyboard(of: window.id)
            _ = pressed()
        }

        /// Returns the keys that went down since the last call, as responders get them.
        func pressed() -> [UIKey] {
            display.sync()
            var keys: [UIKey] = []
            while let event = display.nextEvent() {
                guard case .key(let key) = event, key.phase == .pressed else { continue }
                for case .press(let sample) in KeyInterpreter.interpret(key, time: 0) { keys.append(sample.key) }
            }
            return keys
        }
    }

    /// A key of the help on a keyboard: what is held, and what is pressed.
    private func chord(_ keys: [TouchTrackerUI.Key], on layout: Layout) throws -> [Keyboard.Key] {
        try keys.map { key in
            switch key {
            case .control: .control
            case .shift: .shift
            case .delete: .delete
            case .escape: .escape
            case .plus: try Keyboard.Key(layout.place(of: "+"))
            case .minus: try Keyboard.Key(layout.place(of: "-"))
            case .named("F1"): .f1
            case .named("F2"): .f2
            case .named("F11"): .f11
            case .named(let name): try Keyboard.Key(layout.place(of: Character(name.lowercased())))
            case .alt, .space, .arrows, .wheel, .secondaryButton: throw Unexpected()
            }
        }
    }

    private struct Unexpected: Error {}

    private func press(_ keys: [Keyboard.Key], on keyboard: Keyboard) throws {
        for key in keys { try keyboard.press(key) }
        for key in keys.reversed() { try keyboard.release(key) }
    }

    @Test(arguments: layouts, Arrangement.allCases)
    @MainActor func `D30 every key of the help works in every layout`(
        layout: Layout, arrangement: Arrangement
    ) throws {
        let keyboard = try server.keyboard(named: "\(layout) \(arrangement)")
        let listener = try Listener(on: server)
        if arrangement == .second { try keyboard.tap(.menu) }
        defer { if arrangement == .second { try? keyboard.tap(.menu) } }
        _ = listener.pressed()
        #expect(KeyBinding.all.count > 40)
        for binding in KeyBinding.all {
            try press(chord(binding.keys, on: layout), on: keyboard)
            let key = try #require(listener.pressed().last)
            #expect(KeyBinding.command(of: key) == binding.command, "\(binding.keys): \(key)")
        }
        // The digits and signs with Shift, as those type them who need it.
        for (command, character) in [(Command.fit, Character("0")), (.fullScale, "1")] {
            try press([.control, .shift, Keyboard.Key(character)], on: keyboard)
            let key = try #require(listener.pressed().last)
            if layout.name == "fr" { #expect(KeyBinding.command(of: key) == command, "\(key)") }
        }
    }

    @Test @MainActor func `D30 the other layout of a keyboard is not in the way of the current one`() throws {
        let keyboard = try server.keyboard(named: "us(dvorak) second")
        let listener = try Listener(on: server)
        let quit = [Keyboard.Key.control, try Keyboard.Key("q")]
        try press(quit, on: keyboard)
        #expect(listener.pressed().last.flatMap { KeyBinding.command(of: $0) } == .quit)
        try keyboard.tap(.menu)
        defer { try? keyboard.tap(.menu) }
        // The key types an apostrophe.
        try press(quit, on: keyboard)
        #expect(listener.pressed().last.flatMap { KeyBinding.command(of: $0) } == nil)
    }

    @Test func `D30 a letter that is not Latin is typed, and not taken for its place`() throws {
        // Xlib returns text in the locale's encoding.
        _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
        let listener = try Listener(on: server)
        try server.keyboard(named: "ru alone").tap(Keyboard.Key("c"))
        let key = try #require(listener.pressed().last)
        #expect(key.characters.isEmpty || key.characters == "с", "the Cyrillic letter")
        #expect(key.otherCharacters == ["c"])
    }

    @Test(arguments: [true, false])
    @MainActor func `D30 the keypad does what its twins do, with and without Num Lock`(isLocked: Bool) throws {
        let keyboard = try server.keyboard(named: "American")
        let listener = try Listener(on: server)
        if isLocked { try keyboard.tap(.numLock) }
        defer { if isLocked { try? keyboard.tap(.numLock) } }
        let shortcuts: [(Keyboard.Key, Command)] = [
            (.keypadPlus, .zoomIn), (.keypadMinus, .zoomOut), (Keyboard.Key(keypad: 0), .fit),
            (Keyboard.Key(keypad: 1), .fullScale),
        ]
        for (key, command) in shortcuts {
            try press([.control, key], on: keyboard)
            #expect(listener.pressed().last.flatMap { KeyBinding.command(of: $0) } == command)
        }
        let twins: [(Keyboard.Key, UIKeyboardHIDUsage, String)] = [
            (Keyboard.Key(keypad: 0), .keyboardInsert, "0"), (Keyboard.Key(keypad: 1), .keyboardEnd, "1"),
            (Keyboard.Key(keypad: 2), .keyboardDownArrow, "2"), (Keyboard.Key(keypad: 3), .keyboardPageDown, "3"),
            (Keyboard.Key(keypad: 4), .keyboardLeftArrow, "4"), (Keyboard.Key(keypad: 6), .keyboardRightArrow, "6"),
            (Keyboard.Key(keypad: 7), .keyboardHome, "7"), (Keyboard.Key(keypad: 8), .keyboardUpArrow, "8"),
            (Keyboard.Key(keypad: 9), .keyboardPageUp, "9"), (.keypadDecimal, .keyboardDeleteForward, "."),
        ]
        for (key, usage, digit) in twins {
            try keyboard.tap(key)
            let pressed = try #require(listener.pressed().last)
            #expect((pressed.keyCode == usage) == !isLocked, "\(pressed)")
            #expect(pressed.typedText == (isLocked ? digit : nil), "\(pressed)")
        }
        try keyboard.tap(.keypadEnter)
        #expect(listener.pressed().last?.keyCode == .keypadEnter)
        try keyboard.tap(.keypadDecimal)
        #expect(listener.pressed().last.flatMap { KeyBinding.command(of: $0) } == (isLocked ? nil : .delete))
    }
}
