import Ink

/// Writes pages as SVG files.
nonisolated enum SVGExport {
    /// The number of bytes that are written at once.
    private static let bytesAtOnce = 1 << 18

    /// Writes a page to a file, which it replaces when it is complete.
    static func write(_ page: ExportPage, to path: String) throws(ExportFailure) {
        var file = try ExportFile(path)
        try file.append(
            SVGOpening(page: page.area, shownSize: page.size, paper: page.paper, showsPaper: page.hasPaper).bytes)
        var text = SVGText()
        try page.forEachMark { mark throws(ExportFailure) in
            text.write(mark)
            text.write("\n")
            guard text.count >= Self.bytesAtOnce else { return }
            try file.append(text.bytes)
            text.clear()
        }
        try file.append(text.bytes + SVGWriter.closing)
        try file.finish()
    }
}
