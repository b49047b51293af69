import Foundation
import TestServer
import X11

/// The gallery's program on a real server, and a hand on its touchscreen.
final class GalleryOnServer {
    private let program: RunningProgram
    private let screen: Touchscreen
    private let display: Display
    /// Where the scene's top left corner is, in pixels.
    private let origin: CGPoint

    /// Starts the program, which shows the scene counted from 1, on a screen that its window fills.
    init(scene: Int, origin: CGPoint, on server: TestServer) throws {
        self.origin = origin
        screen = try server.touchscreen
        display = try Display(name: server.display)
        program = try server.run(
            BuiltProduct.path("touchkit-gallery"), ["--scene", "\(scene)", "--log", "--scale", "1"])
        try server.waitForWindow()
    }

    /// Does a step, and waits until the program has written so many more lines.
    func play(_ step: Play.Step, lines: Int) throws {
        switch step {
        case .down(let finger, let x, let y):
            try screen.down(UInt32(finger), at: place(x, y))
        case .move(let finger, let x, let y):
            try screen.move(UInt32(finger), to: place(x, y))
        case .up(let finger):
            try screen.up(UInt32(finger))
        case .tap(let x, let y, let times):
            try screen.together { batch in
                for _ in 0..<times {
                    batch.down(9, at: place(x, y))
                    batch.up(9)
                }
            }
        case .hold(let duration):
            // Nothing happens meanwhile that could be waited for.
            _ = display.wait(until: MonotonicClock.now + duration / .seconds(1))
        case .next:
            break
        }
        for _ in 0..<lines {
            _ = try program.output.wait { _ in true }
        }
    }

    /// Ends the program.
    /// - Returns: all lines that it wrote.
    func end() throws -> [String] {
        program.signal(SIGTERM)
        _ = try program.waitForExit()
        _ = program.output.waitForEnd()
        return program.output.lines
    }

    private func place(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: origin.x + x, y: origin.y + y)
    }
}
