internal import CX11

/// Decodes a display's key events into symbols and text (D30).
@safe final class KeyDecoder {
    private let display: OpaquePointer
    /// The modifiers' mapping; nil until it is first used, and from its change until it is used again.
    private var knownMap: ModifierMap?
    /// The changes of the mapping since it was last used, the last of each kind: another client may change it often.
    private var staleMappings: [XMappingEvent] = unsafe []
    private var layouts: ShortcutLayouts
    /// The keys whose press was reported but whose release was not.
    private var pressedKeys: Set<Int> = []
    /// Whether a window has just gained the focus, so that the keymap that follows applies to its keys.
    private var hasRegainedFocus = false
    private var focusedWindow: WindowID?
    /// Opened for the first window that composes text.
    private var inputMethod: InputMethod?
    private var contexts: [WindowID: InputContext] = [:]
    /// The windows that start composing text at their first key press.
    private var windowsAwaitingFirstKey: [WindowID] = []
    /// The windows whose keys are not for texts now.
    private var windowsWithoutText: [WindowID] = []
    /// The name of the input method's server; nil for that of the environment. Tests set it.
    var inputMethodServer: String?

    init(_ display: OpaquePointer) {
        unsafe self.display = display
        layouts = unsafe ShortcutLayouts(of: display)
    }

    /// Closes the input method. Call before the connection is closed.
    func close() {
        contexts = [:]
        inputMethod?.close()
    }

    /// Reads what the first key needs: the locale, and the keyboard's mapping, which takes three round trips.
    func prepare() {
        _ = InputMethod.readsLocale
        _ = map
    }

    /// Returns the modifiers for the protocol's state bits.
    func modifiers(of state: UInt32) -> Modifiers {
        map.modifiers(of: state)
    }

    /// Reloads the mapping when it is next used.
    func refresh(_ event: XMappingEvent) {
        knownMap = nil
        layouts = unsafe ShortcutLayouts(of: display)
        var event = unsafe event
        if let index = unsafe staleMappings.firstIndex(where: { unsafe $0.request == event.request }) {
            // All keys that have changed.
            let earlier = unsafe staleMappings.remove(at: index)
            let end = unsafe max(
                earlier.first_keycode + earlier.count, event.first_keycode + event.count)
            unsafe event.first_keycode = min(earlier.first_keycode, event.first_keycode)
            unsafe event.count = end - event.first_keycode
        }
        unsafe staleMappings.append(event)
    }

    /// Reloads what has changed of the mapping (`XRefreshKeyboardMapping`).
    private func reload() {
        while unsafe !staleMappings.isEmpty {
            var event = unsafe staleMappings.removeFirst()
            unsafe XRefreshKeyboardMapping(&event)
        }
    }

    /// The mapping. When it is read, a held key begins to repeat only its press (`XkbSetDetectableAutoRepeat`).
    private var map: ModifierMap {
        reload()
        if let knownMap { return knownMap }
        _ = unsafe XkbSetDetectableAutoRepeat(display, 1, nil)
        let map = unsafe ModifierMap(of: display)
        knownMap = map
        return map
    }

    /// Starts composing text from a window's keys at its first key press.
    func composeOnceTyped(for window: WindowID) {
        windowsAwaitingFirstKey.append(window)
    }

    /// Starts composing text from a window's keys now if it would at its first key press.
    func composeNow(for window: WindowID) { compose(for: window, isFocused: focusedWindow == window) }

    private func compose(for window: WindowID, isFocused: Bool) {
        guard windowsAwaitingFirstKey.contains(window) else { return }
        windowsAwaitingFirstKey.removeAll { $0 == window }
        open(for: window, isFocused: isFocused)
    }

    private func open(for window: WindowID, isFocused: Bool) {
        if inputMethod?.isOpen != true { inputMethod = unsafe InputMethod(display, server: inputMethodServer) }
        guard let inputMethod,
            let context = InputContext(
                inputMethod, window: window, onChange: { [unowned self] in changedPreedits.insert(window) })
        else {
            // The next key tries again.
            windowsAwaitingFirstKey.append(window)
            return
        }
        contexts[window] = context
        setFocus(isFocused, of: window)
    }

    /// Tells the input method whether the window's keys are for it. A server, which takes letters that it composes, gets
    /// only those that are typed into texts: others are shortcuts.
    private func setFocus(_ isFocused: Bool, of window: WindowID) {
        let isForText = inputMethod?.hasServer == false || !windowsWithoutText.contains(window)
        contexts[window]?.setFocus(isFocused && isForText)
    }

    /// Opens the input method again for a window that composes if its server has ended, or runs at last.
    private func reopen(for window: WindowID, isFocused: Bool) {
        guard let context = contexts[window] else { return }
        if let method = inputMethod, method.isOpen {
            guard !method.hasServer, contexts.count == 1,
                unsafe InputMethod.isServerRunning(inputMethodServer, on: display)
            else { return }
            contexts = [:]
            method.close()
        } else if context.isOpen {
            return
        }
        contexts[window] = nil
        changedPreedits.insert(window)
        open(for: window, isFocused: isFocused)
    }

    // MARK: Texts

    /// Sets whether keys of a window are typed into a text now; by default they are. What is composed ends with it.
    func setTypesText(_ typesText: Bool, in window: WindowID) {
        windowsWithoutText.removeAll { $0 == window }
        if !typesText {
            windowsWithoutText.append(window)
            contexts[window]?.reset()
        }
        setFocus(focusedWindow == window, of: window)
    }

    /// Tells the input method where the caret is, in the window's pixels.
    func setSpot(x: Int, y: Int, in window: WindowID) { contexts[window]?.setSpot(x: x, y: y) }

    /// Gives up what is composed in a window.
    func endComposition(in window: WindowID) { contexts[window]?.reset() }

    /// The windows in which an input method has changed what it composes since `takePreedit()`.
    private var changedPreedits: Set<WindowID> = []

    /// Whether `takePreedit()` returns anything.
    var hasNewPreedit: Bool { !changedPreedits.isEmpty }

    /// Returns what is composed in a window, if that has changed since the last call.
    func takePreedit() -> Preedit? {
        guard !changedPreedits.isEmpty else { return nil }
        let window = changedPreedits.removeFirst()
        return contexts[window]?.preedit ?? Preedit(window: window)
    }

    /// Whether an input method composes text from a window's keys.
    func isComposing(for window: WindowID) -> Bool { contexts[window] != nil }

    /// Opens the input method if `event` is the window's first press of a key that types into a text, or of one that only
    /// an input method understands. Call before the press is filtered, because it may be a dead key.
    func prepare(for event: XKeyEvent) {
        reload()
        let window = WindowID(rawValue: unsafe event.window)
        if contexts[window]?.isOpen == false { reopen(for: window, isFocused: true) }
        guard !windowsAwaitingFirstKey.isEmpty,
            unsafe Self.needsInputMethod(event, typesText: !windowsWithoutText.contains(window))
        else { return }
        compose(for: window, isFocused: true)
    }

    /// Whether a key press may contribute to text (`XLookupKeysym`): not shortcuts, function keys and modifiers, but
    /// keys that compose or convert text or switch input methods. Where no text is typed, only those.
    private static func needsInputMethod(_ event: XKeyEvent, typesText: Bool) -> Bool {
        var event = unsafe event
        let symbol = unsafe XLookupKeysym(&event, 0)
        let (space, deadKeys, inputKeys): (KeySym, ClosedRange<KeySym>, ClosedRange<KeySym>) =
            (0x20, 0xFE50...0xFEFF, 0xFF20...0xFF3F)
        if deadKeys.contains(symbol) || inputKeys.contains(symbol) { return true }
        guard typesText else { return false }
        let isText = (1..<0xFE00).contains(symbol) || symbol > 0xFFFF
        return unsafe symbol == space || isText && event.state & UInt32(ControlMask | Mod1Mask | Mod4Mask) == 0
    }

    /// Discards the state of a window that is gone.
    func forget(_ window: WindowID) {
        contexts[window] = nil
        windowsAwaitingFirstKey.removeAll { $0 == window }
        windowsWithoutText.removeAll { $0 == window }
        if focusedWindow == window { focusedWindow = nil }
    }

    /// Updates the input method's focus, and discards the pressed keys if the window loses them.
    func focusChanged(_ focus: FocusEvent) {
        if focus.endsPresses { pressedKeys = [] }
        hasRegainedFocus = focus.isFocused
        focusedWindow = focus.isFocused ? focus.window : nil
        if focus.isFocused { reopen(for: focus.window, isFocused: true) }
        setFocus(focus.isFocused, of: focus.window)
    }

    /// Returns the keys whose release was not reported, and discards them, by comparing the pressed keys with the
    /// keymap that the server sends after every `FocusIn`. That after an `EnterNotify` is ignored: it may be of another
    /// keyboard.
    func keysReleasedUnseen(in state: XKeymapEvent) -> Set<Int> {
        guard hasRegainedFocus else { return [] }
        hasRegainedFocus = false
        let released = unsafe withUnsafeBytes(of: state.key_vector) { vector in
            pressedKeys.filter { unsafe vector[$0 / 8] & 1 << ($0 % 8) == 0 }
        }
        pressedKeys.subtract(released)
        return released
    }

    /// Converts a key event; nil for the release of a key whose press was not seen.
    func decode(_ event: inout XKeyEvent) -> KeyEvent? {
        reload()
        let code = Int(unsafe event.keycode)
        let window = WindowID(rawValue: unsafe event.window)
        let phase: KeyEvent.Phase
        var text = ""
        if unsafe event.type == KeyPress {
            phase = code == KeyEvent.composed || pressedKeys.insert(code).inserted ? .pressed : .repeated
            text = unsafe contexts[window]?.text(of: &event) ?? Self.text(of: &event)
        } else {
            guard pressedKeys.remove(code) != nil else { return nil }
            phase = .released
        }
        let modifiers = map.modifiers(of: unsafe event.state)
        let (symbol, others) = unsafe symbols(of: event, modifiers: modifiers)
        return unsafe KeyEvent(
            phase: phase, code: code, symbol: symbol, otherSymbols: others,
            text: String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }),
            modifiers: modifiers, window: window, time: ServerTime(event.time))
    }

    /// Returns the symbol with only Shift and the layout's level keys (`XLookupString`), and what shortcuts compare.
    private func symbols(of event: XKeyEvent, modifiers: Modifiers) -> (KeySymbol, others: [KeySymbol]) {
        var found = unsafe Self.symbol(of: event, without: ModifierMap.lockBit | map.numLockBits)
        if found.isOnKeypad { found = unsafe Self.symbol(of: event, without: ModifierMap.lockBit) }
        let code = UInt8(truncatingIfNeeded: unsafe event.keycode)
        // XkbGroupForCoreState.
        let group = unsafe Int32(event.state >> 13 & 3)
        let isShifted = modifiers.contains(.shift)
        if found.isForeignLetter, !modifiers.isDisjoint(with: [.control, .alt, .super]),
            let latin = layouts.latinSymbol(of: code, group: group, isShifted: isShifted)
        {
            // Many programs compare only this one.
            found = latin
        }
        return (found, layouts.symbols(of: code, group: group, isShifted: isShifted, besides: found))
    }

    private static func symbol(of event: XKeyEvent, without modifierBits: UInt32) -> KeySymbol {
        var event = unsafe event
        unsafe event.state &= ~modifierBits
        var symbol: KeySym = 0
        unsafe XLookupString(&event, nil, 0, &symbol, nil)
        return KeySymbol(symbol)
    }

    /// Returns the text of a key without an input method: ASCII (`XLookupString`), Unicode by symbol, or what Xlib returns
    /// in the locale's encoding if that is UTF-8.
    private static func text(of event: inout XKeyEvent) -> String {
        var symbol: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 32)
        let count = unsafe XLookupString(&event, &bytes, Int32(bytes.count), &symbol, nil)
        if count == 1, bytes[0] >= 0 { return String(Unicode.Scalar(UInt8(bitPattern: bytes[0]))) }
        if let character = KeySymbol(symbol).character { return String(character) }
        return String(validating: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self) ?? ""
    }
}

extension KeySymbol {
    /// Creates the symbol that Xlib returns.
    init(_ symbol: KeySym) {
        self.init(rawValue: UInt32(truncatingIfNeeded: symbol))
    }
}
