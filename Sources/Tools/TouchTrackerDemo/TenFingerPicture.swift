import Foundation
import TestServer
import X11

/// Draws `DemoScene` in the running program: all strokes of a round at once, each by a finger of its own.
struct TenFingerPicture {
    /// The number of pixels per point.
    let scale: Double
    /// The file that the program records the touches in; nil for none.
    var recording: String?
    /// Called with the screen while the fingers draw.
    var onFrame: (PixelImage) -> Void = { _ in }

    /// The number of locations in each stroke.
    private static let steps = 180
    /// The time between two locations, in seconds: the width of ink depends on the speed.
    private static let interval = 1.0 / 120
    /// The number of locations between two frames.
    private static let stepsInFrame = 20
    /// The number of steps in which a hand moves the paper, and the time for which it then rests, in seconds.
    private static let movingSteps = 120
    private static let rest = 0.2

    /// Starts the server and the program, draws, and returns a screenshot.
    func draw() throws -> PixelImage {
        let server = try TestServer(
            TestServer.Configuration(
                width: Int(DemoScene.size.width * scale), height: Int(DemoScene.size.height * scale)))
        defer { try? server.stop() }
        let folder = try DemoFolder(preferences: "colorMode = finger\nwidthsFollowZoom = no\n")
        defer { folder.remove() }
        let program = try server.run(
            BuiltProduct.path("touchtracker"),
            ["--fullscreen", "--no-animation", "--scale", String(scale), "--tool", "pen", "--width", "7"]
                + (recording.map { ["--record", $0] } ?? []),
            environment: folder.environment)
        defer {
            program.signal(SIGTERM)
            _ = try? program.waitForExit()
        }
        try server.waitForWindow()
        // The screen is black until the window's first pixels arrive.
        try server.screenshot { $0[4, 4] == 0xFFFF_FFFF }
        let (touches, keyboard) = (try server.touchscreen, try server.keyboard)
        for round in DemoScene.rounds {
            try keyboard.tap(Keyboard.Key(round.key))
            try draw(round.strokes, on: touches) { onFrame(try server.screenshot()) }
        }
        let (near, far) = DemoScene.enlarging
        try move(from: near, to: far, with: (touches, keyboard)) { onFrame(try server.screenshot()) }
        try keyboard.tap(Keyboard.Key(DemoScene.details.key))
        try draw(DemoScene.details.strokes, on: touches) { onFrame(try server.screenshot()) }
        try move(from: far, to: near, with: (touches, keyboard)) { onFrame(try server.screenshot()) }
        try keyboard.tap(Keyboard.Key("0"), holding: .control)
        try keyboard.tap(Keyboard.Key("p"))
        var last: PixelImage?
        return try server.screenshot { image in
            defer { last = image }
            return image == last
        }
    }

    /// Draws one stroke with each finger, all at once.
    private func draw(_ strokes: [[CGPoint]], on touches: Touchscreen, onFrame: () throws -> Void) throws {
        let strokes = strokes.map { HandStroke(through: $0, count: Self.steps).locations.map(pixel) }
        let fingers = zip((1 as UInt32)..., strokes)
        // Fingers that land together are numbered, and colored, from left to right.
        for (finger, locations) in fingers { try touches.down(finger, at: locations[0]) }
        for step in 1..<Self.steps {
            try touches.together { batch in
                for (finger, locations) in fingers { batch.move(finger, to: locations[step]) }
            }
            Thread.sleep(forTimeInterval: Self.interval)
            if step % Self.stepsInFrame == 0 { try onFrame() }
        }
        try touches.together { batch in
            for (finger, _) in fingers { batch.up(finger) }
        }
    }

    /// Moves the paper with the fingers of a hand, which rest before they are lifted, so that it does not glide on.
    private func move(
        from begins: [CGPoint], to ends: [CGPoint], with devices: (touches: Touchscreen, keyboard: Keyboard),
        onFrame: () throws -> Void
    ) throws {
        try devices.keyboard.tap(Keyboard.Key("h"))
        let fingers = Array(zip((1 as UInt32)..., zip(begins, ends)))
        for (finger, path) in fingers { try devices.touches.down(finger, at: pixel(path.0)) }
        for step in 1...Self.movingSteps {
            // Slow at both ends.
            let share = (1 - cos(Double(step) / Double(Self.movingSteps) * .pi)) / 2
            try devices.touches.together { batch in
                for (finger, (begin, end)) in fingers {
                    let place = CGPoint(x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share)
                    batch.move(finger, to: pixel(place))
                }
            }
            Thread.sleep(forTimeInterval: Self.interval)
            if step % Self.stepsInFrame == 0 { try onFrame() }
        }
        Thread.sleep(forTimeInterval: Self.rest)
        try devices.touches.together { batch in
            for (finger, _) in fingers { batch.up(finger) }
        }
    }

    private func pixel(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x * scale, y: point.y * scale)
    }
}
