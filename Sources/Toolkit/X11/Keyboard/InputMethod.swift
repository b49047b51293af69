internal import CX11
internal import Glibc
internal import Synchronization

/// Composes text from keys: with dead keys and compose sequences, which Xlib itself handles, or with the server of the
/// user's input method, which `XMODIFIERS` names (D46).
@safe final class InputMethod {
    /// Nil once the method is closed or its server has ended.
    fileprivate private(set) var method: OpaquePointer?
    private let display: OpaquePointer
    /// The selection that the server owns while it runs; nil if Xlib itself composes.
    private let selection: X11.Atom?

    /// Whether a server composes the text.
    var hasServer: Bool { selection != nil }

    /// Sets the user's locale (`setlocale`), because Xlib composes in the locale's encoding, or one in UTF-8 if the
    /// user's is missing or has another encoding, which lacks letters such as œ. Done once per process, because other
    /// threads may read the locale.
    private static let locale: Void = {
        for name in ["", "C.UTF-8", "C.utf8", "en_US.UTF-8"] {
            guard unsafe setlocale(LC_CTYPE, name) != nil, let encoding = unsafe nl_langinfo(nl_item(CODESET)) else {
                continue
            }
            if unsafe String(cString: encoding) == "UTF-8" { return }
        }
        _ = unsafe setlocale(LC_CTYPE, "")
    }()

    /// Whether Xlib knows the user's locale, which the first call has it read (`XSupportsLocale`).
    static var readsLocale: Bool {
        Self.locale
        return XSupportsLocale() != 0
    }

    /// Guards the choice of a server, which is the process's (`XSetLocaleModifiers`), until a method has been opened.
    private static let choice = Mutex(())

    /// Returns the name of the server that is to compose: `name`, or that of the environment (`XMODIFIERS`); nil if it
    /// names none.
    private static func serverName(_ name: String?) -> String? {
        if let name { return name }
        guard let modifiers = unsafe getenv("XMODIFIERS") else { return nil }
        let name = unsafe String(cString: modifiers).split(separator: "@").first { $0.hasPrefix("im=") }?.dropFirst(3)
        return name.flatMap { ["", "none", "local"].contains($0) ? nil : String($0) }
    }

    /// Returns the server that is to compose, with the selection that it owns, if it runs: otherwise Xlib composes, and
    /// does not connect to any other server.
    private static func runningServer(
        _ name: String?, on display: OpaquePointer
    ) -> (name: String, selection: X11.Atom)? {
        guard let name = serverName(name) else { return nil }
        let selection = unsafe X11.Atom(rawValue: XInternAtom(display, "@server=\(name)", 1))
        return unsafe selection.rawValue != 0 && isOwned(selection, on: display) ? (name, selection) : nil
    }

    private static func isOwned(_ selection: X11.Atom, on display: OpaquePointer) -> Bool {
        unsafe XGetSelectionOwner(display, selection.rawValue) != UInt(None)
    }

    /// Whether the server that is to compose runs now.
    static func isServerRunning(_ name: String?, on display: OpaquePointer) -> Bool {
        unsafe runningServer(name, on: display) != nil
    }

    /// Opens the input method of the user's locale (`XSetLocaleModifiers`, `XOpenIM`); nil if the locale has none.
    /// - Parameter server: The name of the server that is to compose; nil for that of the environment.
    init?(_ display: OpaquePointer, server: String?) {
        guard Self.readsLocale else { return nil }
        let server = unsafe Self.runningServer(server, on: display)
        selection = server?.selection
        unsafe self.display = display
        let opened = Self.choice.withLock { _ in
            _ = unsafe XSetLocaleModifiers("@im=\(server?.name ?? "none")")
            return unsafe UInt(bitPattern: XOpenIM(display, nil, nil, nil))
        }
        guard let method = unsafe OpaquePointer(bitPattern: opened) else { return nil }
        unsafe self.method = method
        // This object outlives the callback, which `close` removes with the method.
        let address = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe CX11SetInputMethodEnd(
            method,
            { _, client, _ in
                guard let client = unsafe client else { return }
                unsafe Unmanaged<InputMethod>.fromOpaque(client).takeUnretainedValue().method = nil
            }, address.assumingMemoryBound(to: CChar.self))
    }

    /// Whether the method can still compose: its server runs.
    var isOpen: Bool { unsafe method != nil }

    /// Whether calls that wait for the server's answer get one. Xlib waits for a server that has ended, without end,
    /// until the event that tells of its end has been handled.
    fileprivate var answers: Bool {
        guard isOpen else { return false }
        return selection.map { unsafe Self.isOwned($0, on: display) } ?? true
    }

    /// Closes the method (`XCloseIM`), and that of a server that has ended with the display.
    func close() {
        if let method = unsafe method, answers {
            unsafe XCloseIM(method)
        }
        unsafe method = nil
    }
}

/// The state of text composition for a window.
@safe final class InputContext {
    private let inputMethod: InputMethod
    /// Nil only while the context is being created.
    private var context: OpaquePointer?
    /// The text that is being composed.
    private(set) var preedit: Preedit
    /// Called after `preedit` has changed.
    private let onChange: () -> Void
    private var isFocused = false
    private var spot: (x: Int, y: Int)?

    /// Creates a context (`XCreateIC`) that lets the window show what is composed (`XIMPreeditCallbacks`), or, if the
    /// method does not offer that, one that does not; nil if the input method cannot create one.
    init?(_ inputMethod: InputMethod, window: WindowID, onChange: @escaping () -> Void) {
        guard let method = unsafe inputMethod.method else { return nil }
        (self.inputMethod, self.onChange) = (inputMethod, onChange)
        preedit = Preedit(window: window)
        // The context ends before this object.
        let address = unsafe Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
        let callbacks = XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)
        if inputMethod.hasServer, unsafe CX11OffersInputStyle(method, callbacks) != 0 {
            unsafe context = CX11CreateComposingContext(
                method, window.rawValue,
                CX11PreeditCalls(
                    client: address, start: Self.started, done: Self.ended, draw: Self.changed, caret: Self.moved))
        }
        for style in [XIMPreeditNothing | XIMStatusNothing, XIMPreeditNone | XIMStatusNone]
        where unsafe context == nil {
            unsafe context = CX11CreateInputContext(method, window.rawValue, XIMStyle(style))
        }
        if unsafe context == nil { return nil }
    }

    /// Destroys the context (`XDestroyIC`), unless it ended with its method.
    deinit {
        if let context = unsafe context, inputMethod.answers {
            unsafe XDestroyIC(context)
        }
    }

    /// Whether the method, and with it the context, can still compose.
    var isOpen: Bool { inputMethod.isOpen }

    private var openContext: OpaquePointer? { isOpen ? unsafe context : nil }

    /// The context for calls that wait for an answer; nil if there would be none.
    private var answeringContext: OpaquePointer? { inputMethod.answers ? unsafe context : nil }

    /// Tells the input method whether text is typed into the window (`XSetICFocus`, `XUnsetICFocus`). What becomes of
    /// letters that are composed when another window gets the keys is the method's choice.
    func setFocus(_ isFocused: Bool) {
        guard isFocused != self.isFocused, let context = unsafe openContext else { return }
        self.isFocused = isFocused
        if isFocused {
            unsafe XSetICFocus(context)
        } else {
            unsafe XUnsetICFocus(context)
        }
    }

    /// Tells the input method where the caret is, in the window's pixels (`XSetICValues`): it shows letters to choose
    /// there. Waits for the server's answer if the place has changed.
    func setSpot(x: Int, y: Int) {
        guard inputMethod.hasServer, spot?.x != x || spot?.y != y, let context = unsafe answeringContext else { return }
        spot = (x, y)
        unsafe CX11SetInputSpot(context, Int16(clamping: x), Int16(clamping: y))
    }

    /// Gives up what is being composed (`Xutf8ResetIC`).
    func reset() {
        guard !preedit.scalars.isEmpty else { return }
        if let context = unsafe answeringContext, let rest = unsafe Xutf8ResetIC(context) { unsafe XFree(rest) }
        preedit.clear()
        onChange()
    }

    /// Returns the text that a key press typed (`Xutf8LookupString`); nil if the method has ended.
    func text(of event: inout XKeyEvent) -> String? {
        guard let context = unsafe openContext else { return nil }
        var bytes = [CChar](repeating: 0, count: 64)
        var status: Int32 = 0
        var count = unsafe Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), nil, &status)
        if status == XBufferOverflow {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = unsafe Xutf8LookupString(context, &event, &bytes, count, nil, &status)
        }
        guard status == XLookupChars || status == XLookupBoth else { return "" }
        return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: What the input method calls

    private typealias Call =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?
        ) -> Int32

    /// Changes what is composed, on behalf of the input method.
    private static func change<Result>(
        _ client: UnsafeMutablePointer<CChar>?, _ body: (inout Preedit) -> Result
    ) -> Result? {
        guard let client = unsafe client else { return nil }
        let context = unsafe Unmanaged<InputContext>.fromOpaque(client).takeUnretainedValue()
        let result = body(&context.preedit)
        context.onChange()
        return result
    }

    /// Returns the greatest length of what is composed: any.
    private static let started: Call = { _, client, _ in
        unsafe change(client) { $0.clear() }
        return -1
    }

    private static let ended: Call = { _, client, _ in
        unsafe change(client) { $0.clear() }
        return 0
    }

    private static let changed: Call = { _, client, data in
        guard let data = unsafe data else { return 0 }
        let call = unsafe UnsafeRawPointer(data).load(as: XIMPreeditDrawCallbackStruct.self)
        let (first, length, caret) = unsafe (Int(call.chg_first), Int(call.chg_length), Int(call.caret))
        var (text, highlights): ([Unicode.Scalar]?, [Bool]) = ([], [])
        if let new = unsafe call.text?.pointee {
            text = unsafe InputContext.scalars(of: new)
            if let feedback = unsafe new.feedback {
                let emphasis = XIMFeedback(XIMReverse | XIMHighlight)
                highlights = unsafe (0..<Int(new.length)).map { unsafe feedback[$0] & emphasis != 0 }
            }
        }
        unsafe change(client) {
            $0.replace(first: first, length: length, with: text, highlights: highlights, caret: caret)
        }
        return 0
    }

    /// Returns a text's scalars; nil if only the look of a text changes. Multibyte text is in UTF-8, as the locale.
    private static func scalars(of text: XIMText) -> [Unicode.Scalar]? {
        if unsafe text.encoding_is_wchar != 0 {
            guard let letters = unsafe text.string.wide_char else { return nil }
            return unsafe (0..<Int(text.length)).map {
                Unicode.Scalar(UInt32(bitPattern: unsafe letters[$0])) ?? "\u{FFFD}"
            }
        }
        guard let bytes = unsafe text.string.multi_byte else { return nil }
        return Array(unsafe String(cString: bytes).unicodeScalars)
    }

    private static let moved: Call = { _, client, data in
        guard let data = unsafe data else { return 0 }
        unsafe data.withMemoryRebound(to: XIMPreeditCaretCallbackStruct.self, capacity: 1) { call in
            let position = Int(unsafe call.pointee.position)
            let movement: Preedit.CaretMovement? =
                switch unsafe call.pointee.direction {
                case XIMForwardChar: .forward
                case XIMBackwardChar: .backward
                case XIMLineStart: .toStart
                case XIMLineEnd: .toEnd
                case XIMAbsolutePosition: .to(position)
                case _: nil
                }
            let place = unsafe change(client) { $0.moveCaret(movement) }
            unsafe call.pointee.position = Int32(place ?? position)
        }
        return 0
    }
}
