import Foundation

/// The rare parts of a graphics state, in one reference, so that a state without effects stays small.
nonisolated final class DrawingEffects: Sendable {
    /// A shadow below everything that is drawn.
    struct Shadow: Sendable, Equatable {
        /// The distance from what casts the shadow, in pixels.
        let offset: CGSize
        /// The blur, in pixels: twice the standard deviation of the Gaussian.
        let blur: CGFloat
        let color: CGColor

        /// The distance beyond a shape, in pixels, at which the blur ends.
        var reach: Int { GaussianBlur.reach(blur: blur) }
        /// The offset in whole pixels.
        var place: PixelRect {
            PixelRect(rounding: CGRect(x: offset.width, y: offset.height, width: 0, height: 0))
        }
    }

    let blendMode: CGBlendMode
    let shadow: Shadow?

    /// Creates effects; nil for normal blending without a shadow.
    init?(blendMode: CGBlendMode, shadow: Shadow?) {
        guard blendMode != .normal || shadow != nil else { return nil }
        self.blendMode = blendMode
        self.shadow = shadow
    }
}
