import Foundation
import TestServer
import Testing
import X11

/// The program while the desktop's scale changes.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FollowedScaleTests {
    static let server = SharedServer(.init(width: 960, height: 720))
    let server: TestServer

    /// The ends of a line, in points.
    private static let begin = CGPoint(x: 100, y: 80)
    private static let end = CGPoint(x: 300.5, y: 200.25)

    init() throws {
        server = try Self.server.get()
    }

    private static func settings(_ factor: Int32, _ dotsPerInch: Int32 = 96) -> [PublishedSetting] {
        [.number("Gdk/WindowScalingFactor", factor), .number("Gdk/UnscaledDPI", dotsPerInch * 1024)]
    }

    private func start(scale: Double, in folder: TemporaryFolder, _ renderer: Renderer) throws -> Program {
        let size = "\(Int(960 / scale))x\(Int(720 / scale))+0+0"
        return try Program(on: server, ["--geometry", size] + renderer.options, chrome: .still, in: folder)
    }

    /// Waits until the program shows both ends of the line at a scale, and returns what it shows.
    private func image(_ program: Program, _ scale: Double) throws -> PixelImage {
        try program.screenshotAtRest { image in
            [Self.begin, Self.end].allSatisfy { place in
                image[Int(place.x * scale), Int(place.y * scale)].map { $0 & 0xFF < 64 } ?? false
            }
        }
    }

    @Test(arguments: Renderer.allCases)
    func `D39 a program that follows the desktop's scale shows what one that starts with it shows`(
        renderer: Renderer
    ) throws {
        let folder = try TemporaryFolder()
        let manager = try SettingsManager(on: server, Self.settings(1))
        defer { manager.end() }
        do {
            let program = try start(scale: 1, in: folder, renderer)
            let touchscreen = try server.touchscreen
            try touchscreen.down(1, at: Self.begin)
            try touchscreen.move(1, to: Self.end)
            try touchscreen.up(1)
            _ = try image(program, 1)
            _ = try program.log()
        }
        for (factor, dots, scale) in [(2, 96, 2), (1, 144, 1.5)] as [(Int32, Int32, Double)] {
            manager.publish(Self.settings(factor, dots))
            let starter = try start(scale: scale, in: folder, renderer)
            let started = try image(starter, scale)
            _ = try starter.log()
            manager.publish(Self.settings(1))
            let follower = try start(scale: 1, in: folder, renderer)
            _ = try image(follower, 1)
            manager.publish(Self.settings(factor, dots))
            // Fails with a timeout if they stay different.
            try follower.screenshot { $0 == started }
            _ = try follower.log()
        }
    }
}
