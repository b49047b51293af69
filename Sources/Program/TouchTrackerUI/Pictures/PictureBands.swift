import Foundation
import Ink
import InkPixels
import TouchKit

/// The picture of a page, rendered a few rows at a time, on any thread.
nonisolated final class PictureBands {
    /// The picture's size, in pixels.
    let width: Int
    let height: Int
    /// The number of rows that have been rendered.
    private(set) var rowCount = 0

    private let page: ExportPage
    private let painter: InkPainter
    /// The number of pixels per point of paper.
    private let scale: CGFloat
    private let canvas: ImageCanvas

    /// The number of pixels that are rendered at once: in ink as dense as a page gets, they take a few milliseconds.
    private static let pixelsAtOnce = 1 << 16

    /// Creates the picture of a page.
    /// - Parameter scale: The number of pixels per point of the page.
    init(_ page: ExportPage, scale: CGFloat) throws(ExportFailure) {
        let (area, scale) = (page.area, page.magnification * scale)
        (width, height) = (Int((area.width * scale).rounded(.up)), Int((area.height * scale).rounded(.up)))
        guard width <= ExportFailure.maximumLength, height <= ExportFailure.maximumLength,
            width * height <= ExportFailure.maximumPixelCount
        else { throw .tooLarge(width: width, height: height) }
        (self.page, self.scale) = (page, scale)
        painter = InkPainter(on: page.paper, decodesPictures: true)
        canvas = ImageCanvas(
            bitmap: Bitmap(width: width, height: min(height, max(1, Self.pixelsAtOnce / max(1, width)))))
    }

    var isDone: Bool { rowCount == height }

    /// Renders the next rows, and returns their pixels.
    func next() -> [UInt32] {
        let rows = min(canvas.height, height - rowCount)
        let box = CGRect(
            x: page.area.minX, y: page.area.minY + CGFloat(rowCount) / scale, width: CGFloat(width) / scale,
            height: CGFloat(canvas.height) / scale)
        let context = CGContext(canvas: canvas, scale: scale)
        if page.hasPaper {
            context.setFillColor(painter.paper.color.cgColor)
            context.fill(CGRect(origin: .zero, size: box.size))
        } else {
            context.clear(CGRect(origin: .zero, size: box.size))
        }
        context.translateBy(x: -box.minX, y: -box.minY)
        if page.hasPaper { painter.paintPattern(in: box, of: context) }
        // Ink just outside the box may have pixels inside, since coordinates are rounded to pixels.
        var query = page.drawing.query(box.insetBy(dx: -2 / scale, dy: -2 / scale))
        while let element = page.drawing.next(&query) { painter.paint(element.mark, in: context) }
        rowCount += rows
        return canvas.bitmap.pixels(ofRows: 0..<rows)
    }
}
