internal import CX11
internal import Glibc

/// Composes text from keys: dead keys and compose sequences, which Xlib itself handles.
///
/// The user's input method server is not chosen (`XSetLocaleModifiers`). Only in a locale without compose sequences
/// does Xlib connect to a server: to any that is running.
@safe final class InputMethod {
    /// Nil once the method is closed or its server has ended.
    fileprivate private(set) var method: OpaquePointer?

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

    /// Opens the input method of the user's locale (`XOpenIM`); nil if there is none.
    init?(_ display: OpaquePointer) {
        Self.locale
        guard XSupportsLocale() != 0, let method = unsafe XOpenIM(display, nil, nil, nil) else { return nil }
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

    /// Closes the method (`XCloseIM`).
    func close() {
        if let method = unsafe method {
            unsafe XCloseIM(method)
        }
        unsafe method = nil
    }
}

/// The state of text composition for a window.
@safe final class InputContext {
    private let inputMethod: InputMethod
    private let context: OpaquePointer

    /// Creates a context (`XCreateIC`); nil if the input method cannot create one.
    init?(_ inputMethod: InputMethod, window: WindowID) {
        guard let method = unsafe inputMethod.method,
            let context = unsafe CX11CreateInputContext(method, window.rawValue)
        else { return nil }
        self.inputMethod = inputMethod
        unsafe self.context = context
    }

    /// Destroys the context (`XDestroyIC`), unless it ended with its method.
    deinit {
        if unsafe inputMethod.method != nil {
            unsafe XDestroyIC(context)
        }
    }

    /// Tells the input method whether the window has the keyboard focus (`XSetICFocus`, `XUnsetICFocus`).
    func setFocus(_ isFocused: Bool) {
        guard unsafe inputMethod.method != nil else { return }
        if isFocused {
            unsafe XSetICFocus(context)
        } else {
            unsafe XUnsetICFocus(context)
        }
    }

    /// Returns the text that a key press typed (`Xutf8LookupString`); nil if the method has ended.
    func text(of event: inout XKeyEvent) -> String? {
        guard unsafe inputMethod.method != nil else { return nil }
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
}
