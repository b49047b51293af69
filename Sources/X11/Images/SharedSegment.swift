internal import CX11

/// Memory shared with the server (MIT-SHM, D28).
@safe final class SharedSegment {
    let address: UnsafeMutableRawPointer
    /// Xlib keeps the address of this description, so it must not move.
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let display: Display
    private var isAttached = false

    /// The id in completion events.
    var id: SharedSegmentID { SharedSegmentID(rawValue: unsafe info.pointee.shmseg) }

    /// Shares `size` bytes with the server (`XShmQueryExtension`, `shmget`, `XShmAttach`).
    ///
    /// Nil if the server is remote, lacks the extension, or refuses. A server that looks local may be unable to reach
    /// this program's memory, for example across a container.
    init?(size: Int, on display: Display) {
        guard size > 0, display.isLocal, let codes = display.queryExtension("MIT-SHM") else { return nil }
        let identifier = CX11CreateSegment(size)
        guard identifier >= 0 else { return nil }
        // From here on the memory is freed when no one has it attached.
        defer { CX11ReleaseSegment(identifier) }
        guard let address = unsafe CX11AttachSegment(identifier) else { return nil }
        unsafe self.address = address
        self.display = display
        unsafe info = .allocate(capacity: 1)
        unsafe info.initialize(
            to: XShmSegmentInfo(
                shmseg: 0, shmid: identifier, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: 1))
        let (status, errors) = display.catchingErrors { unsafe XShmAttach(display.pointer, info) }
        isAttached = status != 0 && errors.isEmpty && display.isConnected
        // `deinit` also runs for an initializer that fails here, and frees the memory.
        guard isAttached else { return nil }
        display.imageReadEvent = codes.firstEvent + Int(ShmCompletion)
    }

    /// Creates Xlib's description of the memory as an image of the screen's format (`XShmCreateImage`); nil if Xlib is
    /// out of memory. The caller destroys it, without its data, before the segment is freed.
    @unsafe func makeImage(width: Int, height: Int) -> UnsafeMutablePointer<XImage>? {
        unsafe XShmCreateImage(
            display.pointer, XDefaultVisual(display.pointer, XDefaultScreen(display.pointer)),
            UInt32(display.screen.depth), ZPixmap, info.pointee.shmaddr, info, UInt32(width), UInt32(height))
    }

    /// Detaches the memory here at once, and in the server after its pending requests (`XShmDetach`).
    deinit {
        if isAttached { unsafe XShmDetach(display.pointer, info) }
        unsafe info.deallocate()
        unsafe shmdt(address)
    }
}

/// The id of a segment of shared memory on the server.
package struct SharedSegmentID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
