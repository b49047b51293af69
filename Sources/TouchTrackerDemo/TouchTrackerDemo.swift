import ArgumentParser
import Foundation
import TestServer
import TouchKit
import X11

/// Demonstrates the program without a display or touchscreen: starts an X server and the program, draws with ten fingers
/// through the server's touch device, and saves a picture of the screen.
@main
struct TouchTrackerDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-demo",
        abstract: "Draw a picture with ten fingers on an X server of its own, and save it as a PNG.")

    @Option(name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"))
    var output = "touchtracker-demo.png"

    @Option(help: ArgumentHelp("Pixels per point, 1 to 3.", valueName: "n"))
    var scale = 1.0

    mutating func validate() throws {
        guard (1...3).contains(scale) else { throw ValidationError("--scale must be between 1 and 3, not \(scale)") }
    }

    mutating func run() throws {
        let picture = TenFingerPicture(scale: scale)
        let screenshot: PixelImage
        do {
            screenshot = try picture.draw()
        } catch {
            throw failure("touchtracker-demo: \(error)")
        }
        let data = MainActor.assumeIsolated { screenshot.pngData }
        do {
            try data.write(to: URL(fileURLWithPath: output))
        } catch {
            throw failure("touchtracker-demo: cannot write \(output): \(error.localizedDescription)")
        }
        print("Ten fingers drew \(output)")
    }
}

/// Prints a sentence to stderr and returns the error that ends the program with exit status 1.
private func failure(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    return ExitCode(1)
}

extension PixelImage {
    /// The image encoded as PNG.
    @MainActor
    fileprivate var pngData: Data {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                bitmap[x, y] = pixels[y * width + x] | 0xFF00_0000
            }
        }
        return UIImage(bitmap: bitmap).pngData() ?? Data()
    }
}
