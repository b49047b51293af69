import Foundation

/// A part of a stroke whose coverage is known by distances: a segment with round ends, perhaps cut, or a corner's point.
nonisolated enum StrokePiece: Sendable {
    case segment(StrokeSegment)
    case corner(StrokeCorner)

    /// The pixels it can touch.
    var bounds: PixelRect {
        switch self {
        case .segment(let segment): segment.bounds
        case .corner(let corner): corner.bounds
        }
    }
}
