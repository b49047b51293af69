import ArgumentParser
import Foundation
import PNG
import TestServer
import TouchKit
import X11

/// Demonstrates the program without a display or touchscreen: starts an X server and the program, draws with ten
/// fingers through the server's touch device, and saves a picture of the screen.
@main
struct TouchTrackerDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker-demo",
        abstract: "Draw a picture with ten fingers on an X server of its own, and save it as a PNG.")

    @Option(name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"))
    var output = "touchtracker-demo.png"

    @Option(help: ArgumentHelp("Also write an animated PNG of the drawing as it grows.", valueName: "file"))
    var animated: String?

    @Option(help: ArgumentHelp("Pixels per point, 1 to 3.", valueName: "n"))
    var scale = 1.0

    @Option(help: ArgumentHelp("Record the touches in a file, which must not exist.", valueName: "file"))
    var record: String?

    mutating func validate() throws {
        guard (1...3).contains(scale) else { throw ValidationError("--scale must be between 1 and 3, not \(scale)") }
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { [self] in try draw() }
    }

    @MainActor
    private func draw() throws {
        for path in [output, animated].compactMap({ $0 }) { try checkWritable(path) }
        var picture = TenFingerPicture(scale: scale, recording: record)
        var animation = PNGAnimation()
        if animated != nil {
            picture.onFrame = { image in
                MainActor.assumeIsolated { animation.add(image.bitmap.picture, milliseconds: Self.frameDuration) }
            }
        }
        let last: Bitmap
        do {
            last = try picture.draw().bitmap
        } catch {
            throw failure("touchtracker-demo: \(error)")
        }
        try write(UIImage(bitmap: last).pngData(), to: output)
        if let animated {
            animation.add(last.picture, milliseconds: Self.lastFrameDuration)
            try write(animation.file.map { Data($0) }, to: animated)
        }
        print("Ten fingers drew \(output)")
    }

    /// How long a frame of the animation is shown, and the last one, in milliseconds.
    private static let frameDuration = 110
    private static let lastFrameDuration = 4000

    /// Ends the program before it draws, which takes a while, if a file cannot be written.
    private func checkWritable(_ path: String) throws {
        // The system reads the names, and the file is closed at once.
        if let file = unsafe fopen(path, "a") {
            unsafe fclose(file)
        } else {
            throw cannotWrite(path, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
        }
    }

    private func write(_ data: Data?, to path: String) throws {
        do {
            try (data ?? Data()).write(to: URL(fileURLWithPath: path))
        } catch {
            throw cannotWrite(path, error)
        }
    }

    private func cannotWrite(_ path: String, _ error: any Error) -> ExitCode {
        failure("touchtracker-demo: cannot write \(path): \(error.localizedDescription)")
    }
}

/// Prints a sentence to stderr and returns the error that ends the program with exit status 1.
private func failure(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    return ExitCode(1)
}

extension PixelImage {
    @MainActor
    fileprivate var bitmap: Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                bitmap[x, y] = pixels[y * width + x] | 0xFF00_0000
            }
        }
        return bitmap
    }
}
