import ArgumentParser
import Foundation
import Ink
import TouchTrackerUI

/// Makes a picture of a drawing, without a display.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker export",
        abstract: "Make a PNG of a drawing; no display is needed.",
        usage: "touchtracker export <file>.svg <picture>.png [--scale <n>]")

    @Argument(help: "The drawing, an SVG file.")
    var file: String

    @Argument(help: "Where the picture goes, a PNG file.")
    var picture: String

    @Option(help: ArgumentHelp("Pixels a point, 0.1 to 16.", valueName: "n"))
    var scale = 1.0

    mutating func validate() throws {
        guard (0.1...16).contains(scale) else {
            throw ValidationError("--scale must be between 0.1 and 16, not \(scale)")
        }
        guard picture.lowercased().hasSuffix(".png") else {
            throw ValidationError("the picture is a PNG, and \"\(picture)\" does not end in .png")
        }
    }

    mutating func run() throws {
        guard !DrawingFile.areOne(file, picture) else {
            throw failing("\(picture) is the drawing itself")
        }
        let data: Data
        do {
            let reading = try DrawingFile.read(file)
            if let loss = reading.loss {
                warn("\(file), line \(loss.line): \(loss.what) is not in the picture")
            }
            var drawing = Drawing()
            drawing.add(reading.document.marks)
            data = try MainActor.assumeIsolated { [scale] in
                try PictureExport.pngData(of: drawing, scale: CGFloat(scale))
            }
        } catch {
            throw failing("\(error)")
        }
        do {
            try data.write(to: URL(fileURLWithPath: picture), options: .atomic)
        } catch {
            throw failing("cannot write \(picture)")
        }
    }
}
