import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DeviceTests {
    static let server = SharedServer(
        .init(
            width: 320, height: 240,
            devices: [
                DeviceDescription("Glass", .touchscreen(fingers: 10)),
                DeviceDescription("Other Glass", .touchscreen(fingers: 10)), DeviceDescription("Mouse", .mouse),
                DeviceDescription("Pen", .pen),
            ]))
    let server: TestServer
    let program: Program
    let touchscreen: Touchscreen
    let other: Touchscreen

    init() throws {
        server = try Self.server.get()
        program = try Program(on: server)
        touchscreen = try server.touchscreen(named: "Glass")
        other = try server.touchscreen(named: "Other Glass")
    }

    private let lines = [40, 80, 120, 160, 200].map { y in
        (begin: CGPoint(x: 30, y: y), end: CGPoint(x: 290, y: y + 10))
    }

    /// Draws with three fingers on one touchscreen and one on the other.
    private func draw() throws {
        try touchscreen.together { batch in
            for finger in 0..<3 { batch.down(UInt32(finger), at: lines[finger].begin) }
        }
        try other.down(0, at: lines[3].begin)
        try other.move(0, to: lines[3].end)
        try touchscreen.together { batch in
            for finger in 0..<3 { batch.move(UInt32(finger), to: lines[finger].end) }
        }
    }

    private func picture(_ colors: [UInt32?]) -> Picture {
        zip(lines, colors).reduce(into: program.paper) { picture, entry in
            if let color = entry.1 { picture.line(from: entry.0.begin, to: entry.0.end, color) }
        }
    }

    private let red = Picture.red
    private let black = Picture.black

    @Test func `D21 unplugging a touchscreen removes its fingers' lines and no others`() throws {
        try other.draw(5, from: lines[4].begin, to: lines[4].end)
        try draw()
        try program.expect(picture([red, red, red, red, black]))
        try server.disable("Glass")
        try program.expect(picture([nil, nil, nil, red, black]))
        try other.up(0)
        try program.expect(picture([nil, nil, nil, black, black]))
        try server.enable("Glass")
        try draw(again: 0)
        try program.expect(picture([black, nil, nil, black, black]))
        #expect(try program.log().filter { $0.hasPrefix("touchesCancelled") }.count == 3)
    }

    private func draw(again index: Int) throws {
        try touchscreen.draw(from: lines[index].begin, to: lines[index].end)
    }

    @Test func `D21 unplugging a mouse and a pen in mid-stroke removes their lines`() throws {
        let mouse = try server.mouse
        try mouse.move(to: lines[0].begin)
        try mouse.press()
        try mouse.move(to: lines[0].end)
        try program.expect(picture([red]))
        try server.disable("Mouse")
        try program.expect(picture([nil]))
        try server.enable("Mouse")
        try mouse.draw(from: lines[1].begin, to: lines[1].end)
        try program.expect(picture([nil, black]))

        let pen = try server.pen
        try pen.enter(at: lines[2].begin)
        try pen.press(pressure: 0.5)
        try pen.move(to: lines[2].end)
        try program.expect(picture([nil, black, red]))
        try server.disable("Pen")
        try program.expect(picture([nil, black]))
        try server.enable("Pen")
        try pen.enter(at: lines[2].begin)
        try pen.press(pressure: 0.5)
        try pen.move(to: lines[2].end)
        try pen.lift()
        try pen.leave()
        try program.expect(picture([nil, black, black]))
    }

    @Test func `D23 detaching a touchscreen from its pointer leaves no line alive`() throws {
        let display = try Display(name: server.display)
        let input = try InputExtension(on: display)
        let id = try server.id(ofDevice: "Glass")
        let pointer = try #require(input.devices().first { $0.name == "Virtual core pointer" }).id
        try draw()
        try program.expect(picture([red, red, red, red]))
        try input.float(id)
        try program.expect(picture([nil, nil, nil, red]))
        try touchscreen.together { batch in
            for finger in 0..<3 { batch.up(UInt32(finger)) }
        }
        try other.up(0)
        try input.attach(id, to: pointer)
        try draw(again: 1)
        try program.expect(picture([nil, black, nil, black]))
    }

    @Test(arguments: [true, false])
    func `D23 removing the pointer of a touchscreen cancels its fingers' strokes at once`(floats: Bool) throws {
        let display = try Display(name: server.display)
        let input = try InputExtension(on: display)
        let id = try server.id(ofDevice: "Glass")
        let first = try #require(input.devices().first { $0.name == "Virtual core pointer" }).id
        let guest = try server.addPointer("Guest", movedBy: "Glass")
        try draw()
        try program.expect(picture([red, red, red, red]))
        try input.removeMaster(guest, returningDevicesTo: floats ? nil : first)
        try program.expect(picture([nil, nil, nil, red]))
        try touchscreen.together { batch in
            for finger in 0..<3 { batch.up(UInt32(finger)) }
        }
        try other.up(0)
        if floats { try input.attach(id, to: first) }
        try draw(again: 1)
        try program.expect(picture([nil, black, nil, black]))
    }

    @Test func `D21 a pointer that is plugged in and out disturbs no stroke`() throws {
        try draw()
        let guest = try server.addPointer("Guest")
        try server.removePointer(guest)
        try touchscreen.together { batch in
            for finger in 0..<3 { batch.up(UInt32(finger)) }
        }
        try other.up(0)
        try program.expect(picture([black, black, black, black]))
    }
}
