package import Foundation
package import Ink
package import InkFile
import PNG

/// Writes drawings as pictures: PNG, SVG or PDF, on any thread.
package nonisolated enum PictureExport {
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
        try pngData(of: ExportPage(drawing, on: paper, ExportSettings(format: .png)), scale: scale)
    }

    /// Returns a page as PNG data.
    /// - Parameter scale: The number of pixels per point.
    /// - Throws: `ExportFailure` if the picture would be too large.
    static func pngData(of page: ExportPage, scale: CGFloat) throws(ExportFailure) -> Data {
        var data = Data()
        try render(page, scale: scale, ExportProgress()) { bytes throws(ExportFailure) in data += bytes }
        return data
    }

    /// Writes a drawing to a file, and replaces it when complete. Neither the picture nor the file is held in memory.
    /// - Throws: `ExportFailure` if the picture would be too large, or cannot be written.
    package static func write(
        _ drawing: Drawing, on paper: Paper, _ settings: ExportSettings, to path: String
    ) throws(ExportFailure) {
        let page = ExportPage(drawing, on: paper, settings)
        var file = try ExportFile(path)
        try write(page, settings.format, scale: settings.scale, to: &file, ExportProgress())
        try file.finish()
    }

    /// Writes a page to a file.
    /// - Parameter scale: The number of pixels per point of a PNG file.
    static func write(
        _ page: ExportPage, _ format: ExportFormat, scale: CGFloat, to file: inout ExportFile,
        _ progress: ExportProgress
    ) throws(ExportFailure) {
        switch format {
        case .png:
            try render(page, scale: scale, progress) { bytes throws(ExportFailure) in try file.append(bytes) }
        case .svg: try SVGExport.write(page, progress) { bytes throws(ExportFailure) in try file.append(bytes) }
        case .pdf:
            var pages = PDFPages()
            try pages.add(page, to: &file, progress)
            try pages.finish(in: &file)
        }
    }

    private static func render(
        _ page: ExportPage, scale: CGFloat, _ progress: ExportProgress,
        _ take: ([UInt8]) throws(ExportFailure) -> Void
    ) throws(ExportFailure) {
        let bands = try PictureBands(page, scale: scale)
        var stream = PNGStream(width: bands.width, height: bands.height, hasAlpha: !page.hasPaper)
        while !bands.isDone {
            stream.append(bands.next())
            try progress.note(bands.rowCount, of: bands.height)
            try take(stream.takeBytes())
        }
        stream.finish()
        try take(stream.takeBytes())
    }
}

/// The reason that a picture could not be created.
package nonisolated enum ExportFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The picture would have more pixels than are allowed.
    case tooLarge(width: Int, height: Int)
    /// The system refuses to write the file.
    case cannotWrite(path: String, reason: FileReason)
    /// The user did not want it any more.
    case cancelled
    /// Something other than a file is at the path.
    case obstacle(ReplacementFile.Obstacle, path: String)

    /// The maximum width and height, in pixels: many programs read only 16-bit coordinates.
    static let maximumLength = 32767
    /// The maximum number of pixels: a gigabyte in a program that shows the picture.
    static let maximumPixelCount = 256 << 20

    /// The reason, as one sentence without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let width, let height):
            "the picture would be \(width) by \(height) pixels; the limit is \(Self.maximumLength) in each direction and "
                + "\(Self.maximumPixelCount >> 20) million in total"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .cancelled: "the picture was cancelled"
        case .obstacle(.folder, let path): "cannot write \(path): it is a folder, which a picture does not replace"
        case .obstacle(.specialFile, let path):
            "cannot write \(path): it is a device or a pipe, which a picture does not replace"
        }
    }

    /// Returns the result of a closure that writes a picture to a path.
    /// - Throws: The failure that its error is.
    package static func catching<Result>(
        at path: String, _ write: () throws -> Result
    ) throws(ExportFailure) -> Result {
        do {
            return try write()
        } catch {
            guard let obstacle = error as? ReplacementFile.Obstacle else {
                throw .cannotWrite(path: path, reason: FileReason(error, of: path))
            }
            throw .obstacle(obstacle, path: path)
        }
    }
}
