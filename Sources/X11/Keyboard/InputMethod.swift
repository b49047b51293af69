internal import CX11
internal import Glibc

/// What composes text from keys: dead keys, and the input methods of languages with more characters than keys.
@safe final class InputMethod {
    /// Nil once the method is closed, or its server has ended.
    fileprivate private(set) var method: OpaquePointer?

    /// Takes the user's locale, once for the process, since other threads may be reading what it was: Xlib composes in the
    /// locale's encoding, and "C", which programs start in, has no input method (`setlocale`).
    private static let locale: Void = { _ = unsafe setlocale(LC_CTYPE, "") }()

    /// Opens the input method of the user's locale (`XOpenIM`); nil where there is none.
    init?(_ display: OpaquePointer) {
        Self.locale
        guard XSupportsLocale() != 0, let method = unsafe XOpenIM(display, nil, nil, nil) else { return nil }
        unsafe self.method = method
        // The callback comes while this object lives: it ends with `close`, which ends the method.
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

/// The text that is being composed for one window.
@safe final class InputContext {
    private let inputMethod: InputMethod
    private let context: OpaquePointer

    /// Opens a context (`XCreateIC`); nil where the method cannot.
    init?(_ inputMethod: InputMethod, window: WindowID) {
        guard let method = unsafe inputMethod.method,
            let context = unsafe CX11CreateInputContext(method, window.rawValue)
        else { return nil }
        self.inputMethod = inputMethod
        unsafe self.context = context
    }

    /// A context ends with its method: it is destroyed only while the method lives (`XDestroyIC`).
    deinit {
        if unsafe inputMethod.method != nil {
            unsafe XDestroyIC(context)
        }
    }

    /// Tells the method whether the window has the keyboard (`XSetICFocus`, `XUnsetICFocus`).
    func setFocus(_ isFocused: Bool) {
        guard unsafe inputMethod.method != nil else { return }
        if isFocused {
            unsafe XSetICFocus(context)
        } else {
            unsafe XUnsetICFocus(context)
        }
    }

    /// What a key press typed (`Xutf8LookupString`); nil where the method is gone.
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
