import ArgumentParser
import Foundation
import Ink
import InkFile
import TouchTrackerUI

/// Writes drawings as a PNG, SVG or PDF file, without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", _superCommandName: "touchtracker",
        abstract: "Export drawings as a PNG, SVG or PDF file; no display is needed.",
        usage: "touchtracker export <file>.svg|.png|.jpg... <picture>.png|.svg|.pdf [<options>]",
        discussion: "Several drawings become the pages of one PDF file.")

    @Argument(
        help:
            "The drawings, SVG files or PNG or JPEG pictures, and then the file to write, whose name ends in .png, .svg or .pdf."
    )
    var files: [PathArgument]

    @Option(
        help: ArgumentHelp(
            "Pixels per point of a PNG file, 0.1 to 16; in others, how many times as large the ink is.",
            valueName: "n"))
    var scale = 1.0

    @Option(help: "The page: as large as the ink, or a sheet, on which ink that does not fit is made smaller.")
    var page = ExportPageSize.ink

    @Flag(help: "Leave out the paper, so that the picture is transparent beside the ink.")
    var transparent = false

    @Flag(help: "Show in a PNG file how the drawing is drawn, in at most half a minute.")
    var animated = false

    mutating func validate() throws {
        guard (0.1...16).contains(scale) else {
            throw ValidationError("--scale must be between 0.1 and 16, not \(scale)")
        }
        guard files.count >= 2, let picture = files.last else {
            throw ValidationError("name a drawing and the file to write, such as drawing.svg drawing.pdf")
        }
        guard let format = ExportFormat(path: picture.text) else {
            throw ValidationError(
                "the picture must be a PNG, SVG or PDF file, but \"\(picture.text)\" does not end in .png, .svg or "
                    + ".pdf")
        }
        guard files.count == 2 || format == .pdf else {
            throw ValidationError("several drawings need a PDF file, but \"\(picture.text)\" is not one")
        }
        guard !animated || format == .png && !transparent else {
            throw ValidationError("--animated needs a PNG file, and shows the paper")
        }
    }

    /// The exit status if a drawing was cut off: the picture shows what was left of it.
    private static let tornStatus: Int32 = 2

    mutating func run() throws {
        ignoreSignalsOfWrites()
        let paths = try files.map { try $0.path() }
        guard let picture = paths.last, let format = ExportFormat(path: picture) else { return }
        var settings = ExportSettings(format: format)
        (settings.scale, settings.pageSize, settings.hasPaper) = (CGFloat(scale), page, !transparent)
        let drawings = paths.dropLast()
        guard !drawings.contains(where: { DrawingFile.areSameFile($0, picture) }) else {
            throw failure("the picture would overwrite the drawing")
        }
        let isTorn = try reportingErrors {
            if drawings.count > 1 { return try Self.write(drawings, settings, to: picture) }
            let (drawing, paper, isTorn) = try Self.read(paths[0], for: format)
            if animated {
                try ReplayAnimation.write(drawing, on: paper, settings, to: picture)
            } else {
                try PictureExport.write(drawing, on: paper, settings, to: picture)
            }
            return isTorn
        }
        if isTorn { throw ExitCode(Self.tornStatus) }
    }

    /// Writes drawings as the pages of a PDF file, one after the other, so that one at a time is in memory.
    /// - Returns: Whether one of them was cut off.
    private static func write(
        _ drawings: some Sequence<String>, _ settings: ExportSettings, to picture: String
    ) throws -> Bool {
        var file = try PDFExport(picture)
        var isTorn = false
        for path in drawings {
            let (drawing, paper, torn) = try read(path, for: .pdf)
            try file.add(drawing, on: paper, settings)
            isTorn = isTorn || torn
        }
        try file.finish()
        return isTorn
    }

    /// Reads a drawing, and says what is not in the picture of a format.
    /// - Returns: The drawing, its paper, and whether it was cut off.
    private static func read(_ path: String, for format: ExportFormat) throws -> (Drawing, Paper, isTorn: Bool) {
        if PictureDrawing.isPicture(path) {
            let (drawing, notShown) = try PictureDrawing.read(path)
            if notShown.hiddenCount > 0 { warn(Phrase.leftOut(notShown, path: path).english) }
            return (drawing, .white, false)
        }
        let reading = try DrawingFile.read(path)
        let notShown = ForeignNotes(ofBoxesIn: reading.document.marks, in: format).united(
            with: reading.notes ?? ForeignNotes())
        if notShown.hiddenCount > 0 { warn(Phrase.leftOut(notShown, path: path).english) }
        if reading.isTorn {
            warn("\(path) ends inside an element, which is not in the picture")
        }
        var drawing = Drawing()
        drawing.add(reading.document.marks)
        return (drawing, reading.document.paper, reading.isTorn)
    }
}

extension ExportPageSize: ExpressibleByArgument {}
