import Foundation
import Ink
import InkFile
import InkPixels
import PNG
import TouchKit

/// The picture of a drawing on its paper, three quarters as high as it is wide.
nonisolated enum DrawingThumbnail {
    /// The height of a thumbnail divided by its width.
    static let ratio: CGFloat = 0.75
    /// The minimum size of the paper that is shown, in points: less ink is not enlarged further.
    private static let minimumArea = CGSize(width: 640, height: 480)
    /// The distance from the ink to the edge, in points.
    private static let margin: CGFloat = 24
    /// The maximum size of a file that is read for a thumbnail, in bytes: reading takes up to twenty times that memory.
    private static let maximumFileSize = 64 << 20

    /// Returns the height of a thumbnail that is `width` wide, in pixels.
    static func height(width: Int) -> Int { Int((CGFloat(width) * ratio).rounded()) }

    /// Returns the picture of a drawing, or a picture, that a file contains; nil if it cannot be read, or is too large.
    static func picture(of drawing: DrawingLibrary.Entry, width: Int) -> PNGPicture? {
        guard drawing.size <= maximumFileSize else { return nil }
        if PictureDrawing.isPicture(drawing.path) {
            return (try? PictureDrawing.read(drawing.path)).map { picture(of: $0.drawing, on: .white, width: width) }
        }
        guard let document = try? DrawingFile.read(drawing.path).document else { return nil }
        var ink = Drawing()
        ink.add(document.marks)
        return picture(of: ink, on: document.paper, width: width)
    }

    private static func picture(of ink: Drawing, on paper: Paper, width: Int) -> PNGPicture {
        let area = area(around: ink.bounds, margin: ink.isOnPicture ? 0 : margin)
        let bitmap = Bitmap(width: width, height: height(width: width))
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: CGFloat(width) / area.width)
        context.setFillColor(paper.color.cgColor)
        context.fill(CGRect(origin: .zero, size: area.size))
        context.translateBy(x: -area.minX, y: -area.minY)
        let painter = InkPainter(on: paper, decodesPictures: true)
        painter.paintPattern(in: area, of: context)
        for element in ink { painter.paint(element.mark, in: context) }
        return bitmap.picture
    }

    /// Returns the part of the paper that shows ink with a box, in points.
    static func area(around box: CGRect?, margin: CGFloat = margin) -> CGRect {
        let box = box?.insetBy(dx: -margin, dy: -margin) ?? CGRect(origin: .zero, size: minimumArea)
        let width = max(box.width, box.height / ratio, minimumArea.width)
        return CGRect(center: box.center, size: CGSize(width: width, height: width * ratio))
    }
}
