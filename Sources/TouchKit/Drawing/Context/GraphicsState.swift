import Foundation

/// The state of a context that `saveGState` saves.
nonisolated struct GraphicsState: Sendable {
    /// From user space to pixels.
    var transform: CGAffineTransform
    var clip: Clip
    var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var pen = Pen()
    var alpha: CGFloat = 1
}

/// The look of lines, in user space.
nonisolated struct Pen: Sendable, Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    /// The alternating lengths of dashes and gaps; empty for a line without gaps.
    var dashLengths: [CGFloat] = []
}
