import Foundation
import TouchKit

// Where nothing can be blended, a translucent colour is the opaque one that it is on white paper.

extension CGColor {
    /// The opaque colour 0xFFRRGGBB; nil for one that cannot be seen.
    nonisolated var onWhitePaper: UInt32? {
        guard alpha * 255 >= 0.5 else { return nil }
        func byte(_ component: CGFloat) -> UInt32 { UInt32(((component * alpha + 1 - alpha) * 255).rounded()) }
        return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

extension UInt32 {
    /// The opaque colour 0xFFRRGGBB of a premultiplied pixel that is faded by `alpha` 255ths; nil for one that cannot be
    /// seen.
    nonisolated func onWhitePaper(alpha: UInt32) -> UInt32? {
        func faded(_ shift: UInt32) -> UInt32 { ((self >> shift & 0xFF) * alpha + 127) / 255 }
        let opacity = faded(24)
        guard opacity > 0 else { return nil }
        func byte(_ shift: UInt32) -> UInt32 { Swift.min(faded(shift) + 255 - opacity, 255) << shift }
        return 0xFF00_0000 | byte(16) | byte(8) | byte(0)
    }
}
