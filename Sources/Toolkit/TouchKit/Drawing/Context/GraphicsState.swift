import Foundation

/// The state of a context that `saveGState` saves.
nonisolated struct GraphicsState: Sendable {
    /// From user space to pixels.
    var transform: CGAffineTransform
    var clip: Clip
    var fillColor = CGColor.opaque
    var strokeColor = CGColor.opaque
    var lineStyle = LineStyle()
    var alpha: CGFloat = 1
    /// The blend mode and the shadow; nil for normal blending without a shadow.
    var effects: DrawingEffects?
    /// Whether shapes are drawn without antialiasing.
    var isAliased = false
    var interpolationQuality = CGInterpolationQuality.default
}

/// The look of lines, in user space.
nonisolated struct LineStyle: Sendable, Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    /// The alternating lengths of dashes and gaps; empty for a line without gaps.
    var dashLengths: [CGFloat] = []

    /// Returns the width in pixels. The width 0 is the thinnest visible line, one pixel wide (S101).
    func width(scaledBy scale: CGFloat) -> CGFloat {
        width == 0 ? 1 : width * scale
    }
}

/// A transparency layer that is being drawn on, and what ending it restores.
nonisolated struct TransparencyLayer {
    let outer: any Canvas
    let state: GraphicsState
    let savedCount: Int
    /// The layer's place on the canvas below, in pixels.
    let box: PixelRect
}
