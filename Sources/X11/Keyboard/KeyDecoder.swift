internal import CX11

/// The keyboard of a display: turns key events into symbols and text [D30].
@safe final class KeyDecoder {
    private let display: OpaquePointer
    private var map: ModifierMap
    /// The keys whose press was reported and whose release was not.
    private var down: Set<Int> = []
    /// Whether the keyboard has just come to a window: the keymap that follows is about its keys.
    private var hasJustComeBack = false
    /// What composes text; opened when the first window wants it.
    private var inputMethod: InputMethod?
    private var contexts: [WindowID: InputContext] = [:]
    /// The windows whose text is composed from their first key press on.
    private var untyped: Set<WindowID> = []

    /// Reads the keyboard's mapping, and asks that a held key repeats its press alone (`XkbSetDetectableAutoRepeat`).
    init(_ display: OpaquePointer) {
        unsafe self.display = display
        map = unsafe ModifierMap(of: display)
        _ = unsafe XkbSetDetectableAutoRepeat(display, 1, nil)
    }

    /// Lets go of the input method; before the connection closes.
    func close() {
        contexts = [:]
        inputMethod?.close()
    }

    /// The modifiers that a state of the protocol's bits means.
    func modifiers(of state: UInt32) -> Modifiers {
        map.modifiers(of: state)
    }

    /// Reads the mapping again (`XRefreshKeyboardMapping`).
    func refresh(_ event: inout XMappingEvent) {
        unsafe XRefreshKeyboardMapping(&event)
        map = unsafe ModifierMap(of: display)
    }

    /// Composes the text of a window's keys from now on; false where there is no input method.
    func compose(for window: WindowID) -> Bool {
        inputMethod = unsafe inputMethod ?? InputMethod(display)
        guard let inputMethod, let context = InputContext(inputMethod, window: window) else { return false }
        contexts[window] = context
        return true
    }

    /// Composes the text of a window's keys from its first key press on.
    func composeOnceTyped(for window: WindowID) {
        untyped.insert(window)
    }

    /// Opens what composes a window's text if `event` is the first press of a key that types; before the press is
    /// filtered, since a dead key may be the first.
    func prepare(for event: XKeyEvent) {
        guard !untyped.isEmpty, unsafe Self.mayType(event) else { return }
        let window = WindowID(rawValue: unsafe event.window)
        guard untyped.remove(window) != nil, compose(for: window) else { return }
        contexts[window]?.setFocus(true)
    }

    /// Whether a key press may be a part of text: a shortcut, a function key and a modifier are not, but the keys that
    /// compose, convert, and switch input methods are (`XLookupKeysym`).
    private static func mayType(_ event: XKeyEvent) -> Bool {
        var event = unsafe event
        let symbol = unsafe XLookupKeysym(&event, 0)
        let (space, deadKeys, inputKeys): (KeySym, ClosedRange<KeySym>, ClosedRange<KeySym>) =
            (0x20, 0xFE50...0xFEFF, 0xFF20...0xFF3F)
        if symbol == space || deadKeys.contains(symbol) || inputKeys.contains(symbol) { return true }
        let isText = (1..<0xFE00).contains(symbol) || symbol > 0xFFFF
        return unsafe isText && event.state & UInt32(ControlMask | Mod1Mask | Mod4Mask) == 0
    }

    /// Forgets a window that is gone.
    func forget(_ window: WindowID) {
        contexts[window] = nil
        untyped.remove(window)
    }

    /// Tells the input method which window has the keyboard, and forgets the keys held when it goes.
    func follow(_ focus: FocusEvent) {
        if focus.losesKeys { down = [] }
        hasJustComeBack = focus.isFocused
        contexts[focus.window]?.setFocus(focus.isFocused)
    }

    /// Compares the keys that are down, as the server says after every `FocusIn`, with those that should be, and forgets and
    /// returns those that came up unheard. What it says after every `EnterNotify`, too, may be about another keyboard.
    func missing(in state: XKeymapEvent) -> Set<Int> {
        guard hasJustComeBack else { return [] }
        hasJustComeBack = false
        let missing = unsafe withUnsafeBytes(of: state.key_vector) { vector in
            down.filter { unsafe vector[$0 / 8] & 1 << ($0 % 8) == 0 }
        }
        down.subtract(missing)
        return missing
    }

    /// Takes a key event over; nil for the release of a key whose press nobody saw.
    func decode(_ event: inout XKeyEvent) -> KeyEvent? {
        let code = Int(unsafe event.keycode)
        let window = WindowID(rawValue: unsafe event.window)
        let phase: KeyEvent.Phase
        var text = ""
        if unsafe event.type == KeyPress {
            phase = code == KeyEvent.composed || down.insert(code).inserted ? .pressed : .repeated
            text = unsafe contexts[window]?.text(of: &event) ?? Self.text(of: &event)
        } else {
            guard down.remove(code) != nil else { return nil }
            phase = .released
        }
        let modifiers = map.modifiers(of: unsafe event.state)
        return unsafe KeyEvent(
            phase: phase, code: code, symbol: symbol(of: event, modifiers: modifiers),
            text: String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }),
            modifiers: modifiers, window: window, time: ServerTime(rawValue: UInt32(truncatingIfNeeded: event.time)))
    }

    /// The symbol with no modifier but Shift and the layout's own level keys (`XLookupString`).
    private func symbol(of event: XKeyEvent, modifiers: Modifiers) -> KeySymbol {
        var event = unsafe event
        unsafe event.state &= ~(ModifierMap.lockBit | map.numLockBits)
        var symbol: KeySym = 0
        unsafe XLookupString(&event, nil, 0, &symbol, nil)
        let found = KeySymbol(rawValue: UInt32(truncatingIfNeeded: symbol))
        guard found.isForeignLetter, !modifiers.isDisjoint(with: [.control, .alt, .super]) else { return found }
        let shift: Int32 = modifiers.contains(.shift) ? 1 : 0
        for group: Int32 in 0..<4 {
            let symbol = unsafe XkbKeycodeToKeysym(display, UInt8(truncatingIfNeeded: event.keycode), group, shift)
            let candidate = KeySymbol(rawValue: UInt32(truncatingIfNeeded: symbol))
            if candidate.rawValue != 0, !candidate.isForeignLetter { return candidate }
        }
        return found
    }

    /// What a key types where there is no input method: Latin-1 (`XLookupString`), and beyond it Unicode by symbol.
    private static func text(of event: inout XKeyEvent) -> String {
        var symbol: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 32)
        let count = unsafe XLookupString(&event, &bytes, Int32(bytes.count), &symbol, nil)
        if count > 0 {
            let scalars = bytes.prefix(Int(count)).map { Unicode.Scalar(UInt8(bitPattern: $0)) }
            return String(String.UnicodeScalarView(scalars))
        }
        return KeySymbol(rawValue: UInt32(truncatingIfNeeded: symbol)).character.map { String($0) } ?? ""
    }
}

extension KeySymbol {
    /// True for letters that are not Latin-1: Cyrillic, Greek, Arabic and others.
    var isForeignLetter: Bool {
        (0x100...0xFDFF).contains(rawValue) || (0x100_0100...0x110_FFFF).contains(rawValue)
    }
}

extension ModifierMap {
    /// Reads which keys are modifiers, and what these keys mean.
    init(of display: OpaquePointer) {
        self.init(
            symbols: unsafe ModifierKeys(of: display).codes.map { codes in
                codes.map { code in
                    KeySymbol(rawValue: UInt32(truncatingIfNeeded: unsafe XkbKeycodeToKeysym(display, code, 0, 0)))
                }
            })
    }
}
