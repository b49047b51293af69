import Foundation
import Ink
import TouchKit

/// The picture of a drawing on its paper, with a margin around its ink, rendered a few rows at a time, on any thread.
nonisolated final class PictureBands {
    /// The picture's size, in pixels.
    let width: Int
    let height: Int
    /// The number of rows that have been rendered.
    private(set) var rowCount = 0

    private let drawing: Drawing
    private let painter: InkPainter
    private let scale: CGFloat
    /// The top left corner of the picture, in points.
    let origin: CGPoint
    /// Whether the picture shows the paper; otherwise it is transparent beside the ink.
    let hasPaper: Bool
    private let canvas: ImageCanvas

    /// The number of pixels that are rendered at once: in ink as dense as a page gets, they take a few milliseconds.
    private static let pixelsAtOnce = 1 << 16

    /// Creates a picture.
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - area: The part of the paper that it shows, in points; all ink if it is nil.
    ///   - hasPaper: Whether it shows the paper; otherwise it is transparent beside the ink.
    init(
        of drawing: Drawing, on paper: Paper, scale: CGFloat, in area: CGRect? = nil, hasPaper: Bool = true
    ) throws(ExportFailure) {
        let area = area ?? ExportPage.area(around: drawing.bounds)
        (width, height) = (Int((area.width * scale).rounded(.up)), Int((area.height * scale).rounded(.up)))
        guard width <= ExportFailure.maximumLength, height <= ExportFailure.maximumLength,
            width * height <= ExportFailure.maximumPixelCount
        else { throw .tooLarge(width: width, height: height) }
        self.drawing = drawing
        self.scale = scale
        self.hasPaper = hasPaper
        origin = area.origin
        painter = InkPainter(on: paper, decodesPictures: true)
        canvas = ImageCanvas(
            bitmap: Bitmap(width: width, height: min(height, max(1, Self.pixelsAtOnce / max(1, width)))))
    }

    /// Creates the picture of a page.
    convenience init(_ page: ExportPage, scale: CGFloat) throws(ExportFailure) {
        try self.init(
            of: page.drawing, on: page.paper, scale: page.magnification * scale, in: page.area, hasPaper: page.hasPaper)
    }

    var isDone: Bool { rowCount == height }

    /// Renders the next rows, and returns their pixels.
    func next() -> [UInt32] {
        let rows = min(canvas.height, height - rowCount)
        let box = CGRect(
            x: origin.x, y: origin.y + CGFloat(rowCount) / scale, width: CGFloat(width) / scale,
            height: CGFloat(canvas.height) / scale)
        let context = CGContext(canvas: canvas, scale: scale)
        if hasPaper {
            context.setFillColor(painter.paper.color.cgColor)
            context.fill(CGRect(origin: .zero, size: box.size))
        } else {
            context.clear(CGRect(origin: .zero, size: box.size))
        }
        context.translateBy(x: -box.minX, y: -box.minY)
        if hasPaper { painter.paintPattern(in: box, of: context) }
        // Ink just outside the box may have pixels inside, since coordinates are rounded to pixels.
        var query = drawing.query(box.insetBy(dx: -2 / scale, dy: -2 / scale))
        while let element = drawing.next(&query) { painter.paint(element.mark, in: context) }
        rowCount += rows
        return canvas.bitmap.pixels(ofRows: 0..<rows)
    }
}
