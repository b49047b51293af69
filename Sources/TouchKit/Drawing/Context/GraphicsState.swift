import Foundation

/// What `saveGState` keeps: how and where a context draws.
nonisolated struct GraphicsState: Sendable {
    /// From user space to pixels.
    var transform: CGAffineTransform
    var clip: Clip
    var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var pen = Pen()
    var alpha: CGFloat = 1
}

/// A line's look in user space.
nonisolated struct Pen: Sendable, Equatable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    /// How long dashes and gaps are, in turns; empty for a line without gaps.
    var dashLengths: [CGFloat] = []
}
