import Foundation
import Ink
import InkFile
import TouchTrackerUI

/// The file that a replay's drawing is written to.
struct ReplayPicture {
    private enum Format: String {
        case svg
        case png
    }

    private let format: Format
    private let path: String

    /// Returns nil if the path ends neither in `.svg` nor in `.png`.
    init?(path: String) {
        guard let format = Format(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased()) else { return nil }
        self.format = format
        self.path = path
    }

    /// Writes a drawing on its paper, on a page that shows the ink and a window of the given size in points.
    /// - Throws: An error that describes itself in one sentence.
    @MainActor
    func write(_ document: Document, page: CGSize?) throws {
        let drawing = document.drawing
        switch format {
        case .png: try PictureExport.write(drawing, on: document.paper, ExportSettings(format: .png), to: path)
        case .svg:
            let page = SVGHeader(window: page, paper: document.paper)
                .showing(drawing.bounds, step: DrawingFile.pageStep).page
            let data = SVGDocument(page: page, paper: document.paper, marks: drawing.map(\.mark)).data
            try ExportFailure.catching(at: path) { try ReplacementFile.write(Array(data), to: path) }
        }
    }
}
