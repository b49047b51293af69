import ArgumentParser
import Foundation
import Ink
import InkFile
import TouchTrackerUI

/// Renders a drawing as a PNG file, without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker export",
        abstract: "Export a drawing as a PNG file; no display is needed.",
        usage: "touchtracker export <file>.svg <picture>.png [--scale <n>]")

    @Argument(help: "The drawing, an SVG file.")
    var file: PathArgument

    @Argument(help: "The PNG file to write.")
    var picture: PathArgument

    @Option(help: ArgumentHelp("Pixels per point, 0.1 to 16.", valueName: "n"))
    var scale = 1.0

    mutating func validate() throws {
        guard (0.1...16).contains(scale) else {
            throw ValidationError("--scale must be between 0.1 and 16, not \(scale)")
        }
        guard picture.text.lowercased().hasSuffix(".png") else {
            throw ValidationError("the picture must be a PNG file, but \"\(picture.text)\" does not end in .png")
        }
    }

    /// The exit status if the drawing was cut off: the picture shows what was left of it.
    private static let tornStatus: Int32 = 2

    mutating func run() throws {
        ignoreSignalsOfWrites()
        let (file, picture) = (try file.path(), try picture.path())
        guard !DrawingFile.areSameFile(file, picture) else {
            throw failure("the picture would overwrite the drawing")
        }
        let isTorn: Bool
        do {
            let reading = try DrawingFile.read(file)
            if let loss = reading.loss {
                warn("\(file), line \(loss.line): \(loss.what) is not in the picture")
            }
            isTorn = reading.isTorn
            var drawing = Drawing()
            drawing.add(reading.document.marks)
            try MainActor.assumeIsolated { [scale, picture] in
                try PictureExport.write(
                    drawing, on: reading.document.paper, scale: CGFloat(scale), to: picture)
            }
        } catch {
            throw failure("\(error)")
        }
        if isTorn {
            warn("\(file) ends inside an element, which is not in the picture")
            throw ExitCode(Self.tornStatus)
        }
    }
}
