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
        // Undo is not restored: its button would change a moment after the start.
        try folder.removeLog()
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
            try touchscreen.draw(from: Self.begin, to: Self.end)
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

    /// The order in which a window that moves to a screen of another scale learns of it.
    enum Order {
        case scaleFirst, sizeFirst, atOnce
    }

    @Test(
        arguments: [
            (Order.scaleFirst, (1, 144, 1.5)), (.sizeFirst, (1, 144, 1.5)), (.atOnce, (2, 96, 2)),
        ] as [(Order, (Int32, Int32, Double))])
    func `D40 a window that moves to a screen of another scale keeps the drawing's place`(
        order: Order, screen: (factor: Int32, dots: Int32, scale: Double)
    ) throws {
        let manager = try SettingsManager(on: server, Self.settings(1))
        defer { manager.end() }
        let windows = try WindowManager(on: server)
        let scale = screen.scale
        let frame = Rectangle(x: 40, y: 30, width: Int(420 * scale), height: Int(320 * scale))
        /// Starts the program on paper that has moved by an odd number of points.
        func start(_ geometry: String, with drawing: Data? = nil) throws -> Program {
            let folder = try TemporaryFolder()
            try folder.write("view = 1.0 -37.0 29.0 \(folder.picture)\n", to: folder.preferences)
            if let drawing { try folder.write(String(decoding: drawing, as: UTF8.self), to: folder.drawing) }
            return try Program(
                on: server, ["--geometry", geometry, "--tool", "line"], in: folder, managedBy: windows)
        }
        /// Returns a point of the window at its final place, in pixels of the screen.
        func pixel(_ place: CGPoint) -> CGPoint {
            CGPoint(x: Double(frame.x) + place.x * scale, y: Double(frame.y) + place.y * scale)
        }
        /// Draws another line in the window at its final place and scale, and returns the screen during and after that,
        /// and the drawing's file.
        func observe(_ program: Program) throws -> (images: [PixelImage], file: Data?) {
            let (begin, end) = (CGPoint(x: 80, y: 200), CGPoint(x: 300, y: 150))
            func image(_ color: UInt32) throws -> PixelImage {
                try program.screenshotAtRest { $0.has(color, at: pixel(begin)) && $0.has(color, at: pixel(end)) }
            }
            // Four points beside the axis of the first line: not if it has another scale.
            let edge = CGPoint(x: (Self.begin.x + Self.end.x) / 2 - 2.06, y: (Self.begin.y + Self.end.y) / 2 + 3.43)
            try program.screenshot { image in
                [Self.begin, edge, Self.end].allSatisfy { image.has(Picture.black, at: pixel($0)) }
            }
            let touchscreen = try server.touchscreen
            try touchscreen.down(1, at: pixel(begin))
            try touchscreen.move(1, to: pixel(end))
            let live = try image(Picture.red)
            try touchscreen.up(1)
            try program.expectFile(["line", "line"])
            return ([live, try image(Picture.black)], program.folder.contents(of: program.folder.drawing))
        }
        func rescale() { manager.publish(Self.settings(screen.factor, screen.dots)) }

        let mover = try start("480x360+0+0")
        try server.touchscreen.draw(from: Self.begin, to: Self.end)
        try mover.expectFile(["line"])
        let drawing = mover.folder.contents(of: mover.folder.drawing)
        let home = try mover.screenshotAtRest { $0.has(Picture.black, at: Self.begin) }
        switch order {
        case .scaleFirst:
            rescale()
            try mover.screenshotAtRest { $0.differences(from: home) > 0 }
            windows.place(mover.window, frame)
        case .sizeFirst:
            windows.place(mover.window, frame)
            try mover.screenshotAtRest { $0.differences(from: home) > 0 }
            rescale()
        case .atOnce:
            windows.place(mover.window, frame)
            rescale()
        }
        let moved = try observe(mover)
        _ = try mover.log()

        let starter = try start("420x320+40+30", with: drawing)
        let started = try observe(starter)
        #expect(moved.images == started.images && moved.file == started.file)
        // Of the first window.
        let file = String(decoding: moved.file ?? Data(), as: UTF8.self)
        #expect(file.contains("width=\"480\" height=\"360\""))
    }
}
