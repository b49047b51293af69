import Foundation
import TestServer
import X11

/// A program that is measured: it gets ten fingers that draw lines, on a server of its own.
struct Subject {
    let name: String
    let product: String
    let arguments: [String]

    private static let fingers: [UInt32] = Array(1...10)
    private static let rounds = 10
    private static let steps = 60

    /// Draws, and returns what each touch update cost. The first lines are not counted: they are what starting up costs.
    func measure(in folder: URL) throws -> Cost {
        let server = try TestServer()
        defer { try? server.stop() }
        let program = try server.run(
            BuiltProduct.path(product), arguments,
            environment: ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path])
        defer { program.signal(SIGTERM) }
        try server.waitForWindow(within: .seconds(60))
        let serverProcess = try server.processIdentifier()
        let touches = try server.touchscreen
        try draw(0, on: touches, server)
        let before = try (ProcessorTime.of(program.processIdentifier), ProcessorTime.of(serverProcess))
        for round in 1...Self.rounds {
            try draw(round, on: touches, server)
        }
        let after = try (ProcessorTime.of(program.processIdentifier), ProcessorTime.of(serverProcess))
        let updates = Double(Self.rounds * Self.steps * Self.fingers.count)
        return Cost(
            program: (after.0 - before.0) / updates * 1_000_000, server: (after.1 - before.1) / updates * 1_000_000)
    }

    /// Ten lines from left to right, each in a row of its own; ends when the screen shows them.
    private func draw(_ round: Int, on touches: Touchscreen, _ server: TestServer) throws {
        let lean = Double(round * 7 % 60)
        func place(_ finger: UInt32, _ step: Int) -> CGPoint {
            CGPoint(
                x: 100 + Double(step) * 8, y: 60 + Double(finger) * 55 + lean * Double(step) / Double(Self.steps))
        }
        try touches.together { batch in
            for finger in Self.fingers {
                batch.down(finger, at: place(finger, 0))
            }
        }
        for step in 1...Self.steps {
            try touches.together { batch in
                for finger in Self.fingers {
                    batch.move(finger, to: place(finger, step))
                }
            }
        }
        let ends = Self.fingers.map { place($0, Self.steps) }
        try server.screenshot(within: .seconds(60)) { image in
            ends.allSatisfy { image[Int($0.x), Int($0.y)] == 0xFFFF_0000 }
        }
        try touches.together { batch in
            for finger in Self.fingers {
                batch.up(finger)
            }
        }
        try server.screenshot(within: .seconds(60)) { image in
            ends.allSatisfy { image[Int($0.x), Int($0.y)] == 0xFF00_0000 }
        }
    }
}

/// What a touch update cost, in microseconds of processor time.
struct Cost {
    /// Of the program that drew.
    let program: Double
    /// Of the X server, its screenshots included: they are the same for all.
    let server: Double

    var total: Double { program + server }

    /// The cost in the middle, by total.
    static func median(_ costs: [Cost]) -> Cost {
        costs.sorted { $0.total < $1.total }[costs.count / 2]
    }
}
