import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FingerTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `D7 a line is red while its finger is down and black when it is lifted, to a fraction of a pixel`()
        throws
    {
        let program = try Program(on: server)
        let (begin, way, end) = (CGPoint(x: 60.25, y: 60.75), CGPoint(x: 100, y: 200), CGPoint(x: 250.5, y: 171.125))
        try touchscreen.down(1, at: begin)
        try touchscreen.move(1, to: way)
        try program.expect(program.paper.with(begin, way, Picture.red))
        try touchscreen.move(1, to: end)
        try program.expect(program.paper.with(begin, end, Picture.red))
        try touchscreen.up(1)
        try program.expect(program.paper.with(begin, end, Picture.black))
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75])
    func `D7 a horizontal line's soft edges show its position within a pixel`(part: Double) throws {
        let program = try Program(on: server)
        try touchscreen.draw(from: CGPoint(x: 50, y: 100 + part), to: CGPoint(x: 250, y: 100 + part))
        // The line is ten pixels wide: the coverage that the first row lacks is in the row below.
        func darkness(_ image: PixelImage, _ y: Int) -> Double { 1 - Double((image[150, y] ?? 0) & 0xFF) / 255 }
        let image = try program.screenshot { $0[150, 100] == Picture.black && $0[0, 0] == Picture.white }
        #expect((96..<105).allSatisfy { darkness(image, $0) == 1 })
        #expect(abs(darkness(image, 95) - (1 - part)) < 0.05)
        #expect(abs(darkness(image, 105) - part) < 0.05)
        #expect(darkness(image, 94) == 0 && darkness(image, 106) == 0)
    }

    @Test func `D7 a finger continues to draw beyond its window, on all sides`() throws {
        let area = Rectangle(x: 60, y: 50, width: 200, height: 140)
        let program = try Program(on: server, ["--geometry", "200x140+60+50"])
        var picture = Picture(width: 320, height: 240, paper: Picture.black)
        picture.fill(area, Picture.white)
        let ends = [CGPoint(x: 1, y: 1), CGPoint(x: 318, y: 20), CGPoint(x: 300, y: 238), CGPoint(x: 5, y: 200)]
        for (index, end) in ends.enumerated() {
            let begin = CGPoint(x: 140 + 10 * index, y: 110 + 10 * index)
            try touchscreen.draw(from: begin, to: end)
            try program.wait(forLog: "touchesEnded #\(index + 1)")
            picture.line(from: begin, to: end, Picture.black, in: area)
        }
        try program.expect(picture)
        let place = try #require(try program.log().first { $0.hasPrefix("touchesMoved #1 ") })
        #expect(place == "touchesMoved #1 (-59.0, -49.0) DrawView", "places beyond the window are below zero")
    }

    @Test func `a finger that lands outside the window draws nothing`() throws {
        let program = try Program(on: server, ["--geometry", "200x140+60+50"])
        try touchscreen.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 160, y: 120))
        try touchscreen.draw(2, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100))
        try program.wait(forLog: "touchesEnded #1")
        #expect(try program.log().first == "touchesBegan #1 (40.0, 50.0) DrawView")
    }

    @Test func `D8 pressing harder neither moves a line nor widens it`() throws {
        let program = try Program(on: server)
        let (begin, end) = (CGPoint(x: 60, y: 60), CGPoint(x: 200, y: 120))
        try touchscreen.down(1, at: begin, pressure: 0.1)
        try touchscreen.move(1, to: end, pressure: 0.9)
        try touchscreen.move(1, to: nil, pressure: 0.2)
        try touchscreen.move(1, to: nil, pressure: 1)
        try program.expect(program.paper.with(begin, end, Picture.red))
        try touchscreen.up(1)
        try program.expect(program.paper.with(begin, end, Picture.black))
    }

    @Test func `a tap draws nothing`() throws {
        let program = try Program(on: server)
        try touchscreen.tap(at: CGPoint(x: 60, y: 60))
        let (begin, end) = (CGPoint(x: 200, y: 60), CGPoint(x: 200, y: 160))
        try touchscreen.draw(from: begin, to: end)
        try program.expect(program.paper.with(begin, end, Picture.black))
    }

    @Test func `finished lines lie below live ones, in the order in which they were finished`() throws {
        let program = try Program(on: server)
        let lines = [
            (CGPoint(x: 40, y: 120), CGPoint(x: 280, y: 120)), (CGPoint(x: 160, y: 30), CGPoint(x: 160, y: 210)),
        ]
        for (finger, line) in zip([1, 2] as [UInt32], lines) {
            try touchscreen.draw(finger, from: line.0, to: line.1)
        }
        let (begin, end) = (CGPoint(x: 60, y: 40), CGPoint(x: 260, y: 200))
        try touchscreen.down(3, at: begin)
        try touchscreen.move(3, to: end)
        let black = program.paper.with(lines[0].0, lines[0].1, Picture.black).with(
            lines[1].0, lines[1].1, Picture.black)
        try program.expect(black.with(begin, end, Picture.red))
        try touchscreen.up(3)
        try program.expect(black.with(begin, end, Picture.black))
    }

    @Test func `D10 input that is faster than drawing arrives completely and in order`() throws {
        let program = try Program(on: server)
        let begin = CGPoint(x: 160, y: 120)
        try touchscreen.together { batch in
            batch.down(1, at: begin)
            for step in 1...500 {
                let angle = Double(step) / 50
                batch.move(1, to: CGPoint(x: 160 + 100 * cos(angle), y: 120 + 100 * sin(angle)))
            }
            batch.move(1, to: CGPoint(x: 40, y: 30))
            batch.up(1)
        }
        try program.expect(program.paper.with(begin, CGPoint(x: 40, y: 30), Picture.black))
        let calls = try program.log().map { $0.prefix { $0 != " " } }
        #expect(calls.first == "touchesBegan" && calls.last == "touchesEnded" && calls.contains("touchesMoved"))
    }
}
