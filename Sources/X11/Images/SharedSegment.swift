internal import CX11

/// Memory that this program and the server both have (MIT-SHM) [D28].
@safe final class SharedSegment {
    let address: UnsafeMutableRawPointer
    /// Xlib keeps the address of this description: it must not move.
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let display: Display
    private var isAttached = false

    /// The id by which completion events name it.
    var id: SharedSegmentID { SharedSegmentID(rawValue: unsafe info.pointee.shmseg) }

    /// Shares `size` bytes with the server (`XShmQueryExtension`, `shmget`, `XShmAttach`).
    ///
    /// Nil where the server is on another machine, lacks the extension, or refuses: it may look local and not be able to
    /// reach this program's memory, as out of a container.
    init?(size: Int, on display: Display) {
        guard size > 0, display.isLocal, let codes = display.queryExtension("MIT-SHM") else { return nil }
        let identifier = CX11CreateSegment(size)
        guard identifier >= 0 else { return nil }
        // From here on the memory lives only as long as somebody has it attached.
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
        // What is there by now is let go by `deinit`, which runs for a segment that is not handed out as well.
        guard isAttached else { return nil }
        display.imageReadEvent = codes.firstEvent + Int(ShmCompletion)
    }

    /// Creates Xlib's description of the memory as an image of the screen's format (`XShmCreateImage`); nil if Xlib has no
    /// memory for it. The caller destroys it, without its data, before the segment.
    @unsafe func makeImage(width: Int, height: Int) -> UnsafeMutablePointer<XImage>? {
        unsafe XShmCreateImage(
            display.pointer, XDefaultVisual(display.pointer, XDefaultScreen(display.pointer)),
            UInt32(display.screen.depth), ZPixmap, info.pointee.shmaddr, info, UInt32(width), UInt32(height))
    }

    /// The server lets go after it has done what was asked before (`XShmDetach`).
    deinit {
        if isAttached { unsafe XShmDetach(display.pointer, info) }
        unsafe info.deallocate()
        unsafe shmdt(address)
    }
}
