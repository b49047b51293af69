internal import CX11
internal import Glibc
internal import Synchronization

/// A connection to an X server: start reading here.
///
/// The connection closes (`XCloseDisplay`) with the last reference to it; windows, images and other handles hold one. A
/// display and its handles belong to one thread at a time.
@safe package final class Display {
    let pointer: OpaquePointer
    let address: Int
    private let state = ConnectionState()
    var atoms: [String: Atom] = [:]
    /// The input extension's major opcode, which its events carry; nil until the extension is in use.
    var inputOpcode: Int?
    /// The event number of `XShmCompletionEvent`; nil until memory is shared.
    var imageReadEvent: Int?
    /// The number of the next request when the connection was last known to be empty; nil before that.
    var requestsWhenRead: UInt?
    var cursors: [CursorShape: UInt] = [:]
    /// The watch for the desktop's published settings; nil until they are watched.
    var desktopWatch: DesktopSettingsWatch?
    /// The clipboard; nil until it is used.
    var usedClipboard: ClipboardSelection?
    /// The window from which another client drags something over a window of this one; nil if none does.
    var dragSource: WindowID?
    /// Turns keys into symbols and text.
    let keyboard: KeyDecoder
    /// Waits for the connection and what else is watched.
    let descriptorWait: DescriptorWait

    /// The display name, such as `:0`.
    package let name: String
    /// The screen. Its size changes with the `Event.configured` of the root window.
    package internal(set) var screen: Screen

    /// Writes an error to standard error as one line; the default for errors that nothing else handles.
    package static let reportToStandardError: @Sendable (ProtocolError) -> Void = { StandardError.write("\($0)") }

    /// Connects to a server (`XOpenDisplay`).
    /// - Parameters:
    ///   - name: The display name, such as `:0`; nil for that in the environment variable DISPLAY.
    ///   - isSynchronous: Whether to wait for the server after every request (`XSynchronize`). This is slow, but errors
    ///     are then reported while the call that caused them is on the stack (D34).
    ///   - report: Called for each error that `catchingErrors` did not catch and that is not harmless. Xlib calls it in
    ///     the middle of another call, so it must not use the display.
    /// - Throws: `noDisplayNamed`, `cannotOpen` or `noDescriptors`.
    package init(
        name: String? = nil, isSynchronous: Bool = false,
        report: @escaping @Sendable (ProtocolError) -> Void = reportToStandardError
    ) throws(DisplayError) {
        ErrorHandlers.installed
        let resolved = unsafe name ?? XDisplayName(nil).map { unsafe String(cString: $0) } ?? ""
        guard !resolved.isEmpty else { throw .noDisplayNamed }
        guard let wait = DescriptorWait() else { throw .noDescriptors }
        guard let pointer = unsafe XOpenDisplay(resolved) else { throw .cannotOpen(name: resolved) }
        descriptorWait = wait
        wait.add(unsafe XConnectionNumber(pointer))
        // From here on the process survives the end of the server.
        unsafe ErrorHandlers.add(pointer, state, report: report)
        unsafe self.pointer = pointer
        address = Int(bitPattern: pointer)
        self.name = resolved
        screen = unsafe Screen(pointer)
        keyboard = unsafe KeyDecoder(pointer)
        if isSynchronous {
            _ = unsafe XSynchronize(pointer, 1)
        }
    }

    deinit {
        keyboard.close()
        // Before another thread's connection can get the same address.
        ErrorHandlers.remove(address)
        ConnectionList.change { _ = unsafe XCloseDisplay(pointer) }
    }

    /// Whether the server still answers (D31). Once false, calls do nothing and return empty results, except that
    /// events that have arrived can still be read.
    package var isConnected: Bool { !state.isLost }

    /// The connection's file descriptor, for `poll` (`XConnectionNumber`).
    package var descriptor: Int32 { unsafe XConnectionNumber(pointer) }

    /// Reads the keyboard's mapping, so that the first key or motion does not wait for it.
    package func prepareKeys() { keyboard.prepare() }

    /// Sends buffered requests (`XFlush`). Does nothing if none were made since the connection was last empty.
    package func flush() {
        guard !isKnownEmpty else { return }
        unsafe XFlush(pointer)
        // After sending, Xlib reads the connection until it is empty, so that a wait need not read it again.
        requestsWhenRead = unsafe XNextRequest(pointer)
    }

    /// Sends buffered requests and waits until the server has handled them and their errors are reported (`XSync`).
    package func sync() {
        unsafe XSync(pointer, 0)
    }
}

extension Display {
    /// Whether the server runs on this machine, that is, the connection is a Unix socket (`getpeername`). False over
    /// ssh, although the display name says `localhost` (D28).
    package var isLocal: Bool {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { storage in
            unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe getpeername(descriptor, address, &length)
            }
        }
        return status == 0 && address.ss_family == sa_family_t(AF_UNIX)
    }
}

/// Guards libXi's process-wide list of connections, which libXi itself does not lock.
enum ConnectionList {
    private static let lock = Mutex(())

    /// Runs a call that adds a connection to the list (its first call of libXi) or removes it (its closing), while no
    /// other thread does so.
    static func change<Value: Sendable>(_ body: () -> Value) -> Value {
        lock.withLock { _ in body() }
    }
}
