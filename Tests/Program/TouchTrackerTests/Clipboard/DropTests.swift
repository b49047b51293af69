import Foundation
import TestServer
import Testing
import X11

/// Dropping on the program what another one drags.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DropTests {
    static let server = SharedServer(.init(width: 640, height: 480))

    @Test func `D33 ten fingers draw on while a file is dropped between them`() throws {
        let server = try Self.server.get()
        let touchscreen = try server.touchscreen
        let program = try Program(on: server)
        let dropped = program.folder.path("square.svg")
        try program.folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
            <rect width="20" height="20" fill="#00ff00"/></svg>
            """, to: dropped)
        let rows = (0..<10).map { 30 + 40 * Double($0) }
        func place(_ finger: Int, _ x: Double) -> CGPoint { CGPoint(x: x, y: rows[finger]) }
        for finger in 0..<10 { try touchscreen.down(UInt32(finger), at: place(finger, 40)) }
        func move(from start: Double) throws {
            for x in stride(from: start, through: start + 200, by: 20) {
                try touchscreen.together { batch in
                    for finger in 0..<10 { batch.move(UInt32(finger), to: place(finger, x)) }
                }
            }
        }
        try move(from: 60)
        let source = try DragSource(on: server, ["text/uri-list"])
        try source.enter(program.window)
        try source.move(program.window, x: 320, y: 450)
        #expect(try source.waitForStatus())
        try source.drop(program.window)
        try source.sendData(Array("file://\(dropped)\r\n".utf8))
        #expect(try source.waitForFinish())
        try move(from: 300)
        for finger in 0..<10 { try touchscreen.up(UInt32(finger)) }
        let elements = try program.expect { $0.count == 11 }
        for row in rows {
            #expect(elements.contains { $0.isLine(CGPoint(x: 40, y: row), CGPoint(x: 500, y: row)) }, "row \(row)")
        }
        #expect(elements.filter { !$0.name.hasPrefix("line") }.count == 1)
    }
}
