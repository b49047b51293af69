internal import CX11

/// How copied pixels combine with what is there, bit by bit (`XSetFunction`).
///
/// Under these operations black is no bits, and white all bits, of a pixel.
package enum RasterOperation: Sendable, Hashable {
    /// What is there is replaced.
    case replace
    /// What is there stays where white is copied and turns black where black is.
    case and
    /// What is there turns white where white is copied and stays where black is.
    case or
    /// What is there turns black where white is copied and stays where black is.
    case andInverted
    /// What is there stays where white is copied and turns white where black is.
    case orInverted

    var function: Int32 {
        switch self {
        case .replace: GXcopy
        case .and: GXand
        case .or: GXor
        case .andInverted: GXandInverted
        case .orInverted: GXorInverted
        }
    }
}
