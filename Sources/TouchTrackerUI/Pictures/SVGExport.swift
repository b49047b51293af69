import Ink

/// Writes pages as SVG files.
nonisolated enum SVGExport {
    /// The number of bytes that are written at once.
    private static let bytesAtOnce = 1 << 18

    /// Writes a page to a file.
    static func write(
        _ page: ExportPage, to file: inout ExportFile, _ progress: ExportProgress
    ) throws(ExportFailure) {
        try file.append(
            SVGOpening(page: page.area, shownSize: page.size, paper: page.paper, showsPaper: page.hasPaper).bytes)
        var text = SVGText()
        var count = 0
        try page.forEachMark { mark throws(ExportFailure) in
            text.write(mark)
            text.write("\n")
            count += 1
            guard text.count >= Self.bytesAtOnce else { return }
            try progress.note(count, of: page.drawing.count)
            try file.append(text.bytes)
            text.clear()
        }
        try file.append(text.bytes + SVGWriter.closing)
    }
}
