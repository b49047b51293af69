/// The place and the meaning of alpha in a pixel.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
    /// There is no alpha, and no byte for it.
    case none
    /// Alpha follows the colors, which are multiplied by it.
    case premultipliedLast
    /// The colors follow alpha, by which they are multiplied.
    case premultipliedFirst
    /// Alpha follows the colors, which are not multiplied by it.
    case last
    /// The colors follow alpha, by which they are not multiplied.
    case first
    /// A byte without meaning follows the colors.
    case noneSkipLast
    /// The colors follow a byte without meaning.
    case noneSkipFirst
    case alphaOnly
}

/// The order of the bytes of a pixel, together with the place of alpha.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable, Hashable {
    /// The bits, the same as Core Graphics'.
    public let rawValue: UInt32

    /// Creates a set from Core Graphics' bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits of the order of bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// A pixel is a 32-bit number, its last byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// A pixel is a 32-bit number, its first byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A layout of pixels that can be drawn in.
nonisolated enum PixelLayout: Equatable {
    /// Blue, green, red, alpha: the layout of a `Bitmap`.
    case blueFirst
    /// Red, green, blue, alpha.
    case redFirst

    /// Creates the layout that bits describe, and whether it has alpha; nil for one that cannot be drawn in.
    static func layout(_ info: UInt32) -> (layout: PixelLayout, isOpaque: Bool)? {
        let info = CGBitmapInfo(rawValue: info)
        let order = info.intersection(.byteOrderMask)
        switch CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) {
        case .premultipliedFirst where order != .byteOrder32Big: return (.blueFirst, false)
        case .noneSkipFirst where order != .byteOrder32Big: return (.blueFirst, true)
        case .premultipliedLast where order != .byteOrder32Little: return (.redFirst, false)
        case .noneSkipLast where order != .byteOrder32Little: return (.redFirst, true)
        case .premultipliedFirst, .noneSkipFirst, .premultipliedLast, .noneSkipLast, .none?, .last, .first, .alphaOnly,
            nil:
            return nil
        }
    }
}
