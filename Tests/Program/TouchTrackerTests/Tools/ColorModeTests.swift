import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ColorModeTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen
    private let middle = CGPoint(x: 160, y: 120)

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    private func program(_ preferences: String) throws -> Program {
        let folder = try TemporaryFolder()
        try folder.write(preferences, to: folder.preferences)
        return try Program(on: server, in: folder)
    }

    @Test func `a line's color follows its direction, during the stroke and after it`() throws {
        let program = try program("colorMode = angle\n")
        try program.expect(program.paper)
        try touchscreen.down(1, at: middle)
        var live: Set<UInt32> = []
        for end in [CGPoint(x: 260, y: 120), CGPoint(x: 160, y: 220), CGPoint(x: 60, y: 120), CGPoint(x: 160, y: 20)] {
            try touchscreen.move(1, to: end)
            let image = try program.screenshot { $0[Int(end.x), Int(end.y)] != Picture.white }
            live.insert(try #require(image[Int(end.x), Int(end.y)]))
        }
        #expect(live.count == 4, "the four directions have colors of their own")
        try touchscreen.up(1)
        let color = try #require(try program.expect(["line"])[0].color)
        let last = try #require(UInt32(color.dropFirst(), radix: 16))
        #expect(live.contains(0xFF00_0000 | last))
        try program.expect(program.paper.with(middle, CGPoint(x: 160, y: 20), 0xFF00_0000 | last))
    }

    @Test(arguments: Renderer.allCases)
    func `freehand ink that follows its direction has the same pixels after a restart`(renderer: Renderer) throws {
        let folder = try TemporaryFolder()
        try folder.write("colorMode = angle\ntool = pen\n", to: folder.preferences)
        var lifted: PixelImage?
        do {
            let program = try Program(on: server, renderer.options, in: folder)
            try program.expect(program.paper)
            try touchscreen.down(1, at: CGPoint(x: 280, y: 120))
            for step in 1...300 {
                let angle = Double(step) * 0.25
                try touchscreen.move(1, to: CGPoint(x: 160 + 120 * cos(angle), y: 120 + 80 * sin(1.1 * angle)))
            }
            try touchscreen.up(1)
            try Program.wait(for: "the ink in the drawing") {
                folder.text(of: folder.drawing).contains("ink:way") ? () : nil
            }
            // Once the screen shows the dot, it shows the stroke as it is after its lift.
            try touchscreen.tap(2, at: CGPoint(x: 20, y: 20))
            lifted = try program.screenshotAtRest { $0[20, 20] != Picture.white }
        }
        let program = try Program(on: server, renderer.options, in: folder)
        try program.screenshot { $0 == lifted }
    }

    @Test func `D6 each finger has its own color, and a new finger takes that of the lifted one`() throws {
        let program = try program("colorMode = finger\ntool = pen\n")
        for finger in 1...3 as ClosedRange<UInt32> {
            try touchscreen.down(finger, at: CGPoint(x: 80 * Double(finger), y: 40))
        }
        for finger in [2, 1, 3] as [UInt32] {
            try touchscreen.move(finger, to: CGPoint(x: 80 * Double(finger), y: 140))
            try touchscreen.up(finger)
        }
        try touchscreen.draw(9, from: CGPoint(x: 20, y: 40), to: CGPoint(x: 20, y: 140))
        let colors = try program.expect(Array(repeating: "path", count: 4)).map(\.color)
        #expect(Set(colors.prefix(3)).count == 3, "three fingers, three colors")
        #expect(colors[3] == colors[1], "the first finger's place was free again")
    }

    @Test func `new ink has the chosen width and color`() throws {
        let program = try program("chosenColor = #2F9BFF\nchosenWidth = 24\n")
        let (begin, end) = (CGPoint(x: 60, y: 60), CGPoint(x: 250, y: 170))
        try touchscreen.draw(from: begin, to: end)
        let line = try program.expect(["line"])[0]
        #expect(line["stroke-width"] == 24 && line.color == "#2F9BFF")
        try program.expect(program.paper.with(begin, end, width: 24, Colors.sky))
    }
}
