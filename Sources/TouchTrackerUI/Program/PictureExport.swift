package import Foundation
package import Ink
import TouchKit

/// Writes a drawing as a picture.
package enum PictureExport {
    /// White around the ink, in points.
    private static let margin: CGFloat = 24
    /// The picture of a sheet without ink, in points.
    private static let emptySize = CGSize(width: 640, height: 480)

    /// Where the picture of the drawing in the file at `path` goes: beside it under its name, and never over the drawing, which
    /// may be called a picture itself.
    package static func file(forDrawing path: String) -> URL {
        var picture = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("png")
        while DrawingFile.areOne(path, picture.path) {
            picture.appendPathExtension("png")
        }
        return picture
    }

    /// The drawing on white, with a margin around its ink, as a PNG file.
    /// - Parameter scale: pixels a point.
    /// - Throws: `ExportFailure` where the picture would be too large.
    package static func pngData(of drawing: Drawing, scale: CGFloat) throws(ExportFailure) -> Data {
        let box = drawing.reduce(CGRect.null) { $0.union($1.mark.bounds) }
        let area =
            box.isNull
            ? CGRect(origin: .zero, size: emptySize) : box.insetBy(dx: -margin, dy: -margin).integral
        let (width, height) = (area.width * scale, area.height * scale)
        guard width <= largest, height <= largest, width * height <= mostPixels else {
            throw ExportFailure(
                sentence: "the picture would be \(Int(width)) by \(Int(height)) pixels, and the most is "
                    + "\(Int(largest)) either way and \(Int(mostPixels) >> 20) million in all")
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: area.size, format: format)
        return renderer.pngData { context in
            UIColor.white.setFill()
            UIRectFill(CGRect(origin: .zero, size: area.size))
            context.cgContext.translateBy(x: -area.minX, y: -area.minY)
            let painter = InkPainter()
            for element in drawing {
                painter.paint(element.mark, in: context.cgContext)
            }
        }
    }

    /// The most pixels a picture may have either way: 16-bit coordinates are what many programs read.
    private static let largest: CGFloat = 32767
    /// The most pixels in all: a gigabyte of memory.
    private static let mostPixels: CGFloat = 256 * 1024 * 1024
}

/// Why a picture could not be written.
package nonisolated struct ExportFailure: Error, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence without a full stop.
    package let sentence: String

    /// Makes a failure.
    package init(sentence: String) {
        self.sentence = sentence
    }

    /// What is wrong, in one sentence without a full stop.
    package var description: String { sentence }
}
