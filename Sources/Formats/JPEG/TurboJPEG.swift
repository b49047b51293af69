import Glibc
package import PNG

/// The library that decodes JPEG files, libturbojpeg, which is loaded if it is installed.
///
/// Its functions are declared here as in its header `turbojpeg.h`: a decompressor is an opaque handle. They may be
/// called from any thread, with a handle for each call.
@safe package struct TurboJPEG: Sendable {
    /// Debian's package of the library.
    package static let package = "libturbojpeg0"

    /// The library of this machine; nil if it is not installed.
    package static let installed = TurboJPEG(named: "libturbojpeg.so.0")

    private typealias Begin = @convention(c) @Sendable () -> OpaquePointer?
    private typealias Decompress =
        @convention(c) @Sendable (
            _ handle: OpaquePointer?, _ file: UnsafePointer<UInt8>?, _ length: CUnsignedLong,
            _ pixels: UnsafeMutablePointer<UInt8>?, _ width: CInt, _ bytesPerRow: CInt, _ height: CInt,
            _ pixelFormat: CInt, _ flags: CInt
        ) -> CInt
    private typealias ErrorCode = @convention(c) @Sendable (OpaquePointer?) -> CInt
    private typealias ErrorText = @convention(c) @Sendable (OpaquePointer?) -> UnsafePointer<CChar>?
    private typealias End = @convention(c) @Sendable (OpaquePointer?) -> CInt

    /// The pixel formats that are used (`TJPF_…`).
    private enum Format {
        static let bgra: CInt = 8
        static let argb: CInt = 10
        static let cmyk: CInt = 11
        /// Words `0xAARRGGBB` in the machine's byte order.
        static var words: CInt { UInt16(littleEndian: 1) == 1 ? bgra : argb }
    }

    /// `TJFLAG_LIMITSCANS`: a small file of thousands of scans would take hours.
    private static let limitsScans: CInt = 32768
    /// `TJERR_WARNING`: the picture is damaged, and was decoded all the same.
    private static let warning: CInt = 0

    private let begin: Begin
    private let decompress: Decompress
    private let errorCode: ErrorCode
    private let errorText: ErrorText
    private let end: End

    /// Loads the library with a name (`dlopen`); nil if it is not installed or lacks a function.
    package init?(named name: String) {
        guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
            unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
        }
        guard let begin = unsafe function("tjInitDecompress", Begin.self),
            let decompress = unsafe function("tjDecompress2", Decompress.self),
            let errorCode = unsafe function("tjGetErrorCode", ErrorCode.self),
            let errorText = unsafe function("tjGetErrorStr2", ErrorText.self),
            let end = unsafe function("tjDestroy", End.self)
        else { return nil }
        unsafe (self.begin, self.decompress, self.end) = unsafe (begin, decompress, end)
        unsafe (self.errorCode, self.errorText) = unsafe (errorCode, errorText)
    }

    /// Decodes a file, whose pixels are as in the file, not turned.
    /// - Returns: The picture, and whether all of it could be decoded: what is missing is gray or transparent. Nil if
    ///   nothing could be decoded.
    package func decode(_ file: [UInt8]) -> (picture: PNGPicture, isWhole: Bool)? {
        guard let header = try? JPEGHeader(file), let handle = unsafe begin() else { return nil }
        defer { _ = unsafe end(handle) }
        let (width, height) = (CInt(header.width), CInt(header.height))
        let count = header.width * header.height
        let isInk = header.componentCount == 4
        var status: CInt = 0
        var pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
            unsafe words.initialize(repeating: 0)
            initialized = count
            unsafe words.withMemoryRebound(to: UInt8.self) { bytes in
                unsafe file.withUnsafeBufferPointer { file in
                    status = unsafe decompress(
                        handle, file.baseAddress, CUnsignedLong(file.count), bytes.baseAddress, width, 4 * width,
                        height, isInk ? Format.cmyk : Format.words, Self.limitsScans)
                }
            }
        }
        let isDamaged = status != 0 && !isHarmless(unsafe errorText(handle).map { unsafe String(cString: $0) } ?? "")
        if isDamaged, unsafe errorCode(handle) != Self.warning, pixels[0] == 0 { return nil }
        if isInk { pixels = pixels.map { Self.color(ofInks: $0, areInverted: header.hasInvertedInks) } }
        return (PNGPicture(width: header.width, height: header.height, pixels: pixels), !isDamaged)
    }

    /// Whether a warning is about bytes that belong to nothing, which cameras leave between the parts of a file.
    private func isHarmless(_ warning: String) -> Bool { warning.contains("extraneous bytes before marker") }

    /// Returns the color that inks on white paper have, from their amounts in the order of the bytes: cyan, magenta,
    /// yellow, black.
    private static func color(ofInks inks: UInt32, areInverted: Bool) -> UInt32 {
        let bytes = areInverted ? inks.bigEndian : ~inks.bigEndian
        let black = bytes & 255
        func component(_ shift: UInt32) -> UInt32 { ((bytes >> shift & 255) * black + 127) / 255 }
        return 0xFF00_0000 | component(24) << 16 | component(16) << 8 | component(8)
    }
}
