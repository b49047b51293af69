internal import CX11

/// A connection to an X server. The start of everything in this module.
///
/// The connection closes (`XCloseDisplay`) when the last handle to it is gone; windows, images and other handles keep it.
/// A display and its handles belong to one thread at a time.
@safe package final class Display {
    let pointer: OpaquePointer
    let address: OpaqueAddress
    private let state = ConnectionState()
    var atoms: [String: Atom] = [:]
    /// The major code of the input extension, once it is in use: its events carry it.
    var inputOpcode: Int?
    /// The number of the event that says that shared memory was read, once there is any.
    var imageReadEvent: Int?
    /// The number of the next request when the connection was last read until it was empty; nil before that.
    var requestsWhenRead: UInt?
    /// The cursors made so far.
    var cursors: [CursorShape: UInt] = [:]
    /// What turns keys into symbols and text.
    let keyboard: KeyDecoder

    /// The display's name, such as `:0`.
    package let name: String
    /// The screen that the program starts on.
    package let screen: Screen

    /// Connects to a server (`XOpenDisplay`).
    /// - Parameters:
    ///   - name: The display's name, such as `:0`; nil for the one that the environment variable DISPLAY names.
    ///   - isSynchronous: Waits for the server after every request (`XSynchronize`), which is slow, but puts the call
    ///     that caused an error on the stack when the error is reported [D34].
    ///   - report: Hears each error that no scope caught and that is not harmless. It is called by Xlib in the middle of
    ///     another call and must not use the display.
    /// - Throws: `noDisplayNamed` or `cannotOpen`.
    package init(
        name: String? = nil, isSynchronous: Bool = false,
        report: @escaping @Sendable (ProtocolError) -> Void = reportToStandardError
    ) throws(DisplayError) {
        ErrorFunnel.installed
        let resolved = unsafe name ?? XDisplayName(nil).map { unsafe String(cString: $0) } ?? ""
        guard !resolved.isEmpty else { throw .noDisplayNamed }
        guard let pointer = unsafe XOpenDisplay(resolved) else { throw .cannotOpen(name: resolved) }
        // From here on the end of the server is not the end of the process.
        unsafe ErrorFunnel.add(pointer, state, report: report)
        unsafe self.pointer = pointer
        address = unsafe OpaqueAddress(pointer)
        self.name = resolved
        screen = unsafe Screen(pointer)
        keyboard = unsafe KeyDecoder(pointer)
        if isSynchronous {
            _ = unsafe XSynchronize(pointer, 1)
        }
    }

    deinit {
        keyboard.close()
        // Before the address is free for another thread's connection.
        ErrorFunnel.remove(address)
        ConnectionList.change { _ = unsafe XCloseDisplay(pointer) }
    }

    /// The root window of the screen.
    package var root: Window { Window(screen.root, on: self) }

    /// False once the connection broke or the server ended [D31]. Calls after that do nothing and return nothing.
    package var isConnected: Bool { !state.isLost }

    /// The file descriptor of the connection, to wait on (`XConnectionNumber`).
    package var descriptor: Int32 { unsafe XConnectionNumber(pointer) }

    /// Sends what is buffered (`XFlush`); does nothing if no request has been made since the connection was last found empty.
    package func flush() {
        guard !isQuiet else { return }
        unsafe XFlush(pointer)
        // After it has sent, Xlib reads until nothing is there: a wait need not look again.
        requestsWhenRead = unsafe XNextRequest(pointer)
    }

    /// Sends what is buffered and waits until the server has handled it; errors of it are reported by then (`XSync`).
    package func sync() {
        unsafe XSync(pointer, 0)
    }
}
