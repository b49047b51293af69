import Foundation
import SeededRandom
import TestServer
import Testing
import X11

/// What other clients, the window manager and devices may do while fingers draw, at random: messages, selections, drops
/// and properties without sense; windows that are hidden, resized and pinged; devices and pointers that come and go.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct HostileDisplayTests {
    static let server = SharedServer(
        .init(
            width: 320, height: 240,
            devices: [
                DeviceDescription("Glass", .touchscreen(fingers: 10)), DeviceDescription("Mouse", .mouse),
                DeviceDescription("Pen", .pen), DeviceDescription("Keyboard", .keyboard()),
            ]))

    @Test(arguments: LongRun.seeds(2, long: 200))
    func `whatever other clients send while fingers draw, the program draws and saves`(seed: UInt64) throws {
        let server = try Self.server.get()
        let program = try Program(on: server)
        var client = try HostileClient(of: program, seed: seed)
        for finger in 0..<3 {
            try server.touchscreen.down(UInt32(finger), at: CGPoint(x: 30, y: 40 + 40 * Double(finger)))
        }
        for step in 0..<LongRun.rounds(150, long: 600) {
            try client.sendAnything()
            if step.isMultiple(of: 20) {
                try server.touchscreen.move(UInt32(step / 20 % 3), to: CGPoint(x: 290, y: 30 + Double(step % 90)))
            }
        }
        try client.sync()
        for finger in 0..<3 { try server.touchscreen.up(UInt32(finger)) }
        try expectLine(in: program)
        // Those of hidden windows are cancelled.
        #expect((1...4).contains(program.ink.count))
    }

    @Test(arguments: LongRun.seeds(2, long: 200))
    func `whatever a window manager does while fingers draw, the program draws and saves`(seed: UInt64) throws {
        let server = try Self.server.get()
        let manager = try WindowManager(on: server)
        let program = try Program(on: server, managedBy: manager)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<LongRun.rounds(25, long: 100) {
            try server.touchscreen.down(1, at: CGPoint(x: 20, y: 20))
            try server.touchscreen.move(1, to: CGPoint(x: 90, y: 60))
            let numbers = (0..<4).map { _ in Int.random(in: 1...400, using: &generator) }
            switch Int.random(in: 0..<5, using: &generator) {
            case 0:
                manager.hide(program.window)
                manager.show(program.window)
            case 1:
                manager.place(
                    program.window,
                    Rectangle(x: numbers[0] - 200, y: numbers[1] - 200, width: numbers[2], height: numbers[3]))
            case 2: manager.ping(program.window)
            case _: break
            }
            try server.touchscreen.up(1)
        }
        manager.place(program.window, Rectangle(x: 0, y: 0, width: 320, height: 240))
        manager.ping(program.window)
        try manager.waitForAnswer(of: program.window)
        try expectLine(in: program)
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: LongRun.seeds(2, long: 200))
    func `whatever devices and pointers come and go while fingers draw, no live ink is left`(seed: UInt64) throws {
        let server = try Self.server.get()
        let program = try Program(on: server)
        let input = try InputExtension(on: Display(name: server.display))
        let first = try #require(input.devices().first { $0.name == "Virtual core pointer" }).id
        let names = ["Glass", "Mouse", "Pen"]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<LongRun.rounds(6, long: 40) {
            try server.touchscreen.down(1, at: CGPoint(x: 20, y: 20))
            try server.touchscreen.move(1, to: CGPoint(x: 290, y: 20 + .random(in: 0...150, using: &generator)))
            let name = names.randomElement(using: &generator) ?? "Glass"
            let id = try server.id(ofDevice: name)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                try server.disable(name)
                try server.enable(name)
            case 1:
                try input.float(id)
                try input.attach(id, to: first)
            case 2:
                let guest = try server.addPointer("Guest", movedBy: name)
                try server.touchscreen.down(2, at: CGPoint(x: 20, y: 200))
                try server.removePointer(guest)
            case _: break
            }
            try server.releaseAll()
        }
        try expectLine(in: program)
        #expect(try program.errors().isEmpty)
    }

    /// Draws a line, and expects it in the file and on a screen without live ink.
    private func expectLine(in program: Program) throws {
        let (begin, end) = (CGPoint(x: 30, y: 220), CGPoint(x: 290, y: 220))
        try program.server.touchscreen.draw(from: begin, to: end)
        try program.expect { $0.last?.isLine(begin, end) == true }
        try program.screenshot { $0.count(of: Picture.red) == 0 && $0.has(Picture.black, at: CGPoint(x: 160, y: 220)) }
    }
}
