package import Foundation
import PDF

/// The kind of file that drawings are exported to. Its raw value is the end of the file's name.
package nonisolated enum ExportFormat: String, CaseIterable, Sendable {
    case png
    case svg
    case pdf

    /// Finds the format of a file by the end of its name; nil for any other ending.
    package init?(path: String) {
        self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }
}

package nonisolated enum ExportPageSize: String, CaseIterable, Sendable {
    /// As large as the ink, with a margin.
    case ink
    case a4
    case letter

    /// The size of a sheet of paper that stands upright, in points of 1/72 inch; nil for the ink's own size.
    var sheet: CGSize? {
        switch self {
        case .ink: nil
        case .a4: CGSize(width: 595.276, height: 841.89)
        case .letter: CGSize(width: 612, height: 792)
        }
    }
}

package nonisolated struct ExportSettings: Hashable, Sendable {
    package var format: ExportFormat
    package var pageSize = ExportPageSize.ink
    /// The number of pixels per point of a PNG file. Other files show the ink larger by this factor.
    package var scale: CGFloat = 1
    /// Whether the paper is shown below the ink; otherwise the file is transparent beside it.
    package var hasPaper = true

    package init(format: ExportFormat) { self.format = format }

    /// Returns the number of a page's points per point of paper.
    /// - Parameters:
    ///   - area: The part of the paper that the page shows, in points.
    ///   - viewScale: The number of points per point of paper at which that part is shown already.
    func magnification(of area: CGRect, viewScale: CGFloat = 1) -> CGFloat {
        switch format {
        // The scale is that of its pixels.
        case .png: viewScale
        case .svg: viewScale * scale
        case .pdf: min(viewScale * scale, PDFDocument.maximumPageLength / max(area.width, area.height))
        }
    }
}
