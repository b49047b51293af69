import Foundation
import Ink

/// Writes pages as SVG files.
nonisolated enum SVGExport {
    /// The number of bytes that are written at once.
    private static let bytesAtOnce = 1 << 18

    static func data(of page: ExportPage) throws(ExportFailure) -> Data {
        var data = Data()
        try write(page, ExportProgress()) { bytes throws(ExportFailure) in data += bytes }
        return data
    }

    /// Writes a page, and hands over its bytes as they are made.
    static func write(
        _ page: ExportPage, _ progress: ExportProgress, _ take: ([UInt8]) throws(ExportFailure) -> Void
    ) throws(ExportFailure) {
        let header = SVGHeader(page: page.area, shownSize: page.size, paper: page.paper, showsPaper: page.hasPaper)
        try take(header.bytes)
        var text = SVGText(on: header.inkPaper)
        var pictures = PictureTable()
        var count = 0
        try page.forEachMark { mark throws(ExportFailure) in
            text.write(mark, defining: &pictures)
            text.write("\n")
            count += 1
            guard text.count >= Self.bytesAtOnce else { return }
            try progress.note(count, of: page.drawing.count)
            try take(text.bytes)
            text.clear()
        }
        try take(text.bytes + SVGWriter.closing)
    }
}
