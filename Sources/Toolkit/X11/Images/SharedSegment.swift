internal import CX11
internal import Foundation

/// Memory shared with the server (MIT-SHM, D28).
@safe final class SharedSegment {
    let address: UnsafeMutableRawPointer
    /// Xlib keeps the address of this description, so it must not move.
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let display: Display
    private var isAttached = false

    /// The id in completion events.
    var id: SharedSegmentID { SharedSegmentID(rawValue: unsafe info.pointee.shmseg) }

    /// The system's identifier of the memory.
    var identifier: Int32 { unsafe info.pointee.shmid }

    /// Shares `size` bytes with the server (`XShmQueryExtension`, `shmget`, `XShmAttach`).
    ///
    /// Nil if the server is remote, lacks the extension, refuses, or reads other memory: a server that looks local may
    /// be unable to reach this program's memory, or attach another program's, for example across a container.
    /// - Parameter alias: The segment that the server attaches instead, as in another IPC namespace; for tests.
    init?(size: Int, on display: Display, attaching alias: Int32? = nil) {
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
                shmseg: 0, shmid: alias ?? identifier, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: 1
            ))
        let (status, errors) = display.catchingErrors { unsafe XShmAttach(display.pointer, info) }
        isAttached = status != 0 && errors.isEmpty && display.isConnected
        // `deinit` also runs for an initializer that fails here, and frees the memory.
        guard isAttached, isReadByServer(upTo: size) else { return nil }
        display.imageReadEvent = codes.firstEvent + Int(ShmCompletion)
        populate(size)
    }

    /// Populates the pages on another thread while the program prepares its first frame, which would otherwise take
    /// 3 ms longer, for page faults. If the segment is freed earlier, no memory changes. The outcome is ignored.
    private func populate(_ size: Int) {
        let start = unsafe Int(bitPattern: address)
        Thread.detachNewThread {
            // Other threads cannot allocate meanwhile, so it is done in small steps.
            for offset in stride(from: 0, to: size, by: Self.populatedAtOnce) {
                unsafe CX11PopulatePages(
                    UnsafeMutableRawPointer(bitPattern: start + offset), min(size - offset, Self.populatedAtOnce))
            }
        }
    }

    /// The bytes that are populated in one call, which takes 0.1 ms.
    private static let populatedAtOnce = 1 << 17

    /// The number of pixels that are read back, with 24 random bits each.
    private static let patternLength = 8

    /// Whether the server reads the memory that this program writes: a random pattern is drawn from it and read back
    /// (`XShmPutImage`, `XGetImage`). The memory is zero again afterwards.
    private func isReadByServer(upTo size: Int) -> Bool {
        let count = min(Self.patternLength, size / 4)
        guard count > 0, let context = GraphicsContext(on: display),
            let image = unsafe makeImage(width: count, height: 1)
        else { return false }
        defer {
            unsafe image.pointee.data = nil
            unsafe CX11DestroyImage(image)
        }
        let pattern = (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF) | 0xFF00_0000 }
        let words = unsafe address.bindMemory(to: UInt32.self, capacity: count)
        for index in 0..<count { unsafe words[index] = pattern[index] }
        defer { for index in 0..<count { unsafe words[index] = 0 } }
        let target = Pixmap(width: count, height: 1, on: display)
        let shown = display.catchingErrors { () -> PixelImage? in
            unsafe XShmPutImage(
                display.pointer, target.drawable, context.pointer, image, 0, 0, 0, 0, UInt32(count), 1, 0)
            return try? target.capture()
        }.value
        return shown?.pixels == pattern
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
