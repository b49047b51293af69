import ArgumentParser
import Foundation
import TestServer
import TouchKit
import X11

/// Shows the program where there is no display and no touchscreen: starts an X server of its own, runs the real program in
/// it, draws with ten fingers through the server's touch device, and leaves a picture of the screen.
@main
struct TouchTrackerDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-demo",
        abstract: "Draw a ten-finger picture in an X server of its own, and leave a PNG of it.")

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the picture goes.", valueName: "file"))
    var output = "touchtracker-demo.png"

    @Option(help: ArgumentHelp("Pixels a point.", valueName: "n"))
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
            throw failing("touchtracker-demo: \(error)")
        }
        let data = MainActor.assumeIsolated { screenshot.pngData }
        do {
            try data.write(to: URL(fileURLWithPath: output))
        } catch {
            throw failing("touchtracker-demo: cannot write \(output): \(error.localizedDescription)")
        }
        print("Ten fingers drew \(output)")
    }
}

/// Ends the program with one sentence on stderr and exit status 1.
private func failing(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    return ExitCode(1)
}

extension PixelImage {
    /// The screen as a PNG file.
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
