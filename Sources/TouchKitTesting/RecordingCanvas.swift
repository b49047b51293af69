public import Foundation
public import TouchKit

/// A canvas that draws nothing and remembers what it was asked to draw.
@MainActor
public final class RecordingCanvas: Canvas {
    /// One thing that was to be drawn, in pixels.
    public enum Mark {
        /// The clipped pixels were made transparent.
        case clear(Clip)
        /// A rectangle was filled.
        case fillRect(CGRect, CGColor, Clip)
        /// A path was filled.
        case fill(PixelPath, CGPathFillRule, CGColor, Clip)
        /// A line was drawn along a path.
        case stroke(PixelPath, StrokeStyle, CGColor, Clip)
        /// A bitmap was drawn.
        case bitmap(Bitmap, CGAffineTransform, alpha: CGFloat, Clip)
        /// A layer was drawn.
        case layer(RecordingCanvas, CGAffineTransform, alpha: CGFloat, Clip)
    }

    /// How many columns of pixels it has.
    public let width: Int
    /// How many rows of pixels it has.
    public let height: Int
    /// What was drawn since the canvas was made or erased, in order.
    public private(set) var marks: [Mark] = []

    /// Makes an empty canvas, in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Forgets what was drawn.
    public func erase() {
        marks = []
    }

    /// The lines that were drawn, in order.
    public var strokes: [(path: PixelPath, style: StrokeStyle, color: CGColor)] {
        marks.compactMap { mark in
            switch mark {
            case .stroke(let path, let style, let color, _): (path, style, color)
            case .clear, .fillRect, .fill, .bitmap, .layer: nil
            }
        }
    }

    /// Remembers that pixels were cleared.
    public func clear(_ clip: Clip) {
        marks.append(.clear(clip))
    }

    /// Remembers a filled rectangle.
    public func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        marks.append(.fillRect(rect, color, clip))
    }

    /// Remembers a filled path.
    public func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        marks.append(.fill(path, rule, color, clip))
    }

    /// Remembers a line.
    public func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        marks.append(.stroke(path, style, color, clip))
    }

    /// Records a growing stroke as a line along its centerline, as wide as its widest place.
    public func draw(_ stroke: StrokeCoverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        var path = PixelPath()
        for point in stroke.centerline.points {
            if point.isStart { path.endRun(isClosed: false) }
            path.add(CGPoint(x: CGFloat(point.x) + CGFloat(x), y: CGFloat(point.y) + CGFloat(y)))
        }
        path.endRun(isClosed: false)
        let radius = CGFloat(stroke.centerline.points.lazy.map(\.radius).max() ?? 0)
        let style = StrokeStyle(width: 2 * radius, cap: .round, join: .round)
        marks.append(.stroke(path, style, color, clip))
    }

    /// Remembers a bitmap.
    public func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        marks.append(.bitmap(bitmap, transform, alpha: alpha, clip))
    }

    /// Remembers a layer; one of another kind of canvas is a programming error.
    public func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        guard let layer = layer as? RecordingCanvas else { preconditionFailure("a layer of another kind of canvas") }
        marks.append(.layer(layer, transform, alpha: alpha, clip))
    }

    /// Makes a layer that remembers, too.
    public func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        RecordingCanvas(width: width, height: height)
    }
}
