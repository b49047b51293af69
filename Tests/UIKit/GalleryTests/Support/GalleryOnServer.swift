import Foundation
import TestServer
import X11

/// The gallery's program on a real server, with a touchscreen that performs the steps of scenarios.
final class GalleryOnServer {
    private let program: RunningProgram
    private let screen: Touchscreen
    private let display: Display
    /// The connection that asks the program whether it has taken its input.
    private let asking: Display
    private let window: WindowID
    /// The scene's top left corner, in pixels.
    private let origin: CGPoint

    /// Starts the program with the scene of a number, from 1, on a screen that its window fills.
    init(scene: Int, origin: CGPoint, on server: TestServer) throws {
        self.origin = origin
        screen = try server.touchscreen
        display = try Display(name: server.display)
        asking = try server.connect()
        asking.root.select(.children)
        program = try server.run(
            BuiltProduct.path("touchkit-gallery"), ["--scene", "\(scene)", "--log", "--scale", "1"])
        // The last program's window may still be there.
        window = try server.waitForWindow(of: program)
    }

    /// Performs a step, and waits until the program has written `lines` more lines.
    func perform(_ step: Scenario.Step, lines: Int) throws {
        switch step {
        case .down(let finger, let x, let y):
            try screen.down(UInt32(finger), at: location(x, y))
        case .move(let finger, let x, let y):
            try screen.move(UInt32(finger), to: location(x, y))
        case .up(let finger):
            try screen.up(UInt32(finger))
        case .tap(let x, let y, let times):
            try screen.together { batch in
                for _ in 0..<times {
                    batch.down(9, at: location(x, y))
                    batch.up(9)
                }
            }
        case .hold(let duration):
            // No event marks the end of a pause.
            _ = display.wait(until: MonotonicClock.now + duration / .seconds(1))
        case .next:
            break
        }
        // What a program finds at once is one event, in which a finger may have moved before another lands.
        guard asking.ping(window, until: TestServer.limit) else {
            throw TestServerError.didNotHappen("an answer of the gallery", limit: TestServer.patience)
        }
        for _ in 0..<lines {
            _ = try program.output.wait { _ in true }
        }
    }

    /// Ends the program and returns all lines that it wrote.
    func end() throws -> [String] {
        program.signal(SIGTERM)
        _ = try program.waitForExit()
        _ = program.output.waitForEnd()
        return program.output.lines
    }

    private func location(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: origin.x + x, y: origin.y + y)
    }
}
