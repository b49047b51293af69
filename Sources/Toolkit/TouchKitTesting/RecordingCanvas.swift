public import Foundation
public import TouchKit

/// A canvas that records drawing operations instead of drawing.
@preconcurrency @MainActor
public final class RecordingCanvas: @MainActor Canvas {
    /// A recorded drawing operation, in pixels.
    public enum Operation {
        /// The clipped pixels were made transparent.
        case clear(Clip)
        case fillRect(CGRect, CGColor, Clip)
        case fill(PixelPath, CGPathFillRule, CGColor, Clip)
        case stroke(PixelPath, StrokeStyle, CGColor, Clip)
        /// A path was filled with a gradient or, with a style, stroked with it.
        case shade(PixelPath, StrokeStyle?, Shading, Clip)
        case bitmap(Bitmap, CGAffineTransform, alpha: CGFloat, Clip)
        case layer(RecordingCanvas, CGAffineTransform, alpha: CGFloat, Clip)
        case composite(RecordingCanvas, coverage: RecordingCanvas, x: Int, y: Int, CGBlendMode, Clip)
        case shadow(RecordingCanvas, x: Int, y: Int, blur: CGFloat, CGColor, Clip)
    }

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The operations since the canvas was created or erased, in order.
    public private(set) var operations: [Operation] = []

    /// Creates an empty canvas; the size is in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Discards the recorded operations.
    public func erase() {
        operations = []
    }

    /// The recorded strokes, in order.
    public var strokes: [(path: PixelPath, style: StrokeStyle, color: CGColor)] {
        operations.compactMap { operation in
            switch operation {
            case .stroke(let path, let style, let color, _): (path, style, color)
            case .clear, .fillRect, .fill, .shade, .bitmap, .layer, .composite, .shadow: nil
            }
        }
    }

    /// Records that pixels were cleared.
    public func clear(_ clip: Clip) {
        operations.append(.clear(clip))
    }

    /// Records a filled rectangle.
    public func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        operations.append(.fillRect(rect, color, clip))
    }

    /// Records a filled path.
    public func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        operations.append(.fill(path, rule, color, clip))
    }

    /// Records a stroked path.
    public func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        operations.append(.stroke(path, style, color, clip))
    }

    /// Records a path that is filled with a gradient.
    public func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip) {
        operations.append(.shade(path, nil, shading, clip))
    }

    /// Records a path that is stroked with a gradient.
    public func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip) {
        operations.append(.shade(path, style, shading, clip))
    }

    /// Records coverage as a line around its pixels.
    public func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        let box = coverage.bounds.offsetBy(x: x, y: y).rect
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ]
        let path = PixelPath(corners, isClosed: true)
        operations.append(.stroke(path, StrokeStyle(width: 0), color, clip))
    }

    /// Records a bitmap.
    public func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        operations.append(.bitmap(bitmap, transform, alpha: alpha, clip))
    }

    /// Records a layer, which must be a `RecordingCanvas`.
    public func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        operations.append(.layer(RecordingCanvas.recording(layer), transform, alpha: alpha, clip))
    }

    /// Records a layer that is combined by a blend mode.
    public func composite(
        _ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip
    ) {
        let (layer, coverage) = (RecordingCanvas.recording(layer), RecordingCanvas.recording(coverage))
        operations.append(.composite(layer, coverage: coverage, x: x, y: y, mode, clip))
    }

    /// Records the shadow of a layer.
    public func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {
        operations.append(.shadow(RecordingCanvas.recording(layer), x: x, y: y, blur: blur, color, clip))
    }

    private static func recording(_ layer: any Canvas) -> RecordingCanvas {
        guard let layer = layer as? RecordingCanvas else {
            preconditionFailure("a RecordingCanvas records only layers that are RecordingCanvases")
        }
        return layer
    }

    /// Creates a layer that records what is drawn into it.
    public func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        RecordingCanvas(width: width, height: height)
    }
}
