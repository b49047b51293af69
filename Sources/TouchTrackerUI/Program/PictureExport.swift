package import Foundation
package import Ink
import TouchKit

/// Converts drawings to PNG pictures.
package enum PictureExport {
    /// The size of the picture of an empty drawing, in points.
    private static let emptySize = CGSize(width: 640, height: 480)

    /// Returns the file for the picture of the drawing at `path`: in the same folder and with the same name, but never
    /// the drawing's own file.
    package static func file(forDrawing path: String) -> URL {
        var picture = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("png")
        while DrawingFile.areSameFile(path, picture.path) {
            picture.appendPathExtension("png")
        }
        return picture
    }

    /// Returns the drawing on its paper, with a margin around its ink, as PNG data.
    /// - Parameter scale: The number of pixels per point.
    /// - Throws: `ExportFailure` if the picture would be too large.
    package static func pngData(
        of drawing: Drawing, on paper: Paper, scale: CGFloat
    ) throws(ExportFailure) -> Data {
        let box = drawing.reduce(CGRect.null) { $0.union($1.mark.bounds) }
        let area =
            box.isNull
            ? CGRect(origin: .zero, size: emptySize)
            : box.insetBy(dx: -PaperThresholds.pictureMargin, dy: -PaperThresholds.pictureMargin).integral
        let (width, height) = (area.width * scale, area.height * scale)
        guard width <= maximumLength, height <= maximumLength, width * height <= maximumPixels else {
            throw ExportFailure(
                sentence: "the picture would be \(Int(width)) by \(Int(height)) pixels; the limit is "
                    + "\(Int(maximumLength)) in each direction and \(Int(maximumPixels)) in total")
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: area.size, format: format)
        return renderer.pngData { context in
            paper.color.uiColor.setFill()
            UIRectFill(CGRect(origin: .zero, size: area.size))
            context.cgContext.translateBy(x: -area.minX, y: -area.minY)
            let painter = InkPainter()
            painter.paper = paper
            painter.paintPattern(in: area, of: context.cgContext)
            for element in drawing {
                painter.paint(element.mark, in: context.cgContext)
            }
        }
    }

    /// The maximum width and height, in pixels: many programs read only 16-bit coordinates.
    private static let maximumLength: CGFloat = 32767
    /// The maximum number of pixels: they take a gigabyte of memory.
    private static let maximumPixels: CGFloat = 256 * 1024 * 1024
}

/// The reason that a picture could not be created.
package nonisolated struct ExportFailure: Error, Sendable, CustomStringConvertible {
    /// The reason, as one sentence without a full stop.
    let sentence: String

    package var description: String { sentence }
}
