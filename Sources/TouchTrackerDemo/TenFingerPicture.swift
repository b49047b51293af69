import Foundation
import TestServer
import X11

/// Draws a picture in the running program with ten fingers at once, colored by angle: rounds of finished lines, and a round of
/// lines whose fingers are still down when the picture is taken.
struct TenFingerPicture {
    /// The number of pixels per point.
    let scale: Double

    private static let fingers: [UInt32] = Array(1...10)
    /// The number of rounds of ten finished lines.
    private static let rounds = 4
    /// The number of samples in each line.
    private static let steps = 12
    /// The size of the screen, in points.
    private static let size = CGSize(width: 1120, height: 700)

    /// The distance between the ends of neighboring lines, in points.
    private static let spacing = 20.0
    /// The distance from the picture's edges to the lines' ends, in points; the bottom edge leaves room for the toolbar.
    private static let margin = 60.0
    private static let bottomMargin = 128.0

    /// Starts the server and the program, draws, and returns a screenshot.
    func draw() throws -> PixelImage {
        let server = try TestServer(
            TestServer.Configuration(
                width: Int(Self.size.width * scale), height: Int(Self.size.height * scale)))
        defer { try? server.stop() }
        let folder = try DemoFolder(preferences: "colorMode = angle\n")
        defer { folder.remove() }
        let program = try server.run(
            BuiltProduct.path("touchtracker"), ["--fullscreen", "--no-animation", "--scale", String(scale)],
            environment: folder.environment)
        defer {
            program.signal(SIGTERM)
            _ = try? program.waitForExit()
        }
        try server.waitForWindow()
        // The screen is black until the window's first pixels arrive.
        let paper = pixel(CGPoint(x: Self.size.width / 2, y: Self.margin))
        try server.screenshot { $0[Int(paper.x), Int(paper.y)] == 0xFFFF_FFFF }
        let touches = try server.touchscreen
        for round in 0...Self.rounds {
            try draw(round, on: touches)
            if round < Self.rounds {
                try touches.together { batch in
                    for finger in Self.fingers {
                        batch.up(finger)
                    }
                }
            }
        }
        return try server.screenshot { image in
            (0..<Self.fingers.count).allSatisfy { finger in
                let end = pixel(Self.line(Self.rounds, finger).end)
                return image[Int(end.x), Int(end.y)] != 0xFFFF_FFFF
            }
        }
    }

    /// Draws one line with each finger, all at once, and leaves the fingers down.
    private func draw(_ round: Int, on touches: Touchscreen) throws {
        for step in 0...Self.steps {
            try touches.together { batch in
                for (index, finger) in Self.fingers.enumerated() {
                    let (begin, end) = Self.line(round, index)
                    let part = Double(step) / Double(Self.steps)
                    let place = pixel(
                        CGPoint(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part))
                    step == 0 ? batch.down(finger, at: place) : batch.move(finger, to: place)
                }
            }
        }
    }

    /// Returns the line of a finger in a round, in points. The lines of each hand's five fingers envelop a curve in its corner.
    private static func line(_ round: Int, _ finger: Int) -> (begin: CGPoint, end: CGPoint) {
        let isLeft = finger < fingers.count / 2
        let index = Double(round * fingers.count / 2 + finger % (fingers.count / 2))
        let begin = CGPoint(x: margin, y: margin + index * spacing)
        let end = CGPoint(x: margin + spacing + index * spacing, y: size.height - bottomMargin)
        return isLeft
            ? (begin, end) : (CGPoint(x: size.width - begin.x, y: begin.y), CGPoint(x: size.width - end.x, y: end.y))
    }

    private func pixel(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x * scale, y: point.y * scale)
    }
}

/// A temporary folder for the program's drawing and preferences, which leaves the user's own files alone.
private struct DemoFolder {
    private let url: URL

    /// Creates the folder and a preferences file with this text.
    init(preferences: String) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-demo-\(UUID().uuidString)")
        let folder = url.appendingPathComponent("config/touchtracker")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(preferences.utf8).write(to: folder.appendingPathComponent("preferences"))
    }

    /// The variables that make the program keep its files in the folder.
    var environment: [String: String?] {
        [
            "XDG_DATA_HOME": url.appendingPathComponent("data").path,
            "XDG_CONFIG_HOME": url.appendingPathComponent("config").path,
        ]
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
