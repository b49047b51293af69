import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PenToolTests {
    static let server = SharedServer(.init(width: 400, height: 300))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `ink shows at once, from the point where the finger landed`() throws {
        let program = try Program(on: server, ["--tool", "pen"])
        let place = CGPoint(x: 200, y: 150)
        try touchscreen.down(1, at: place)
        try program.screenshot { $0.has(Picture.black, at: place) && $0.has(Picture.white, at: place.moved(8, 0)) }
        #expect(program.ink.isEmpty, "it is not on the document before the finger is lifted")
    }

    @Test func `a finger's ink covers every sample but those of its thin ends, however fast`() throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "10"])
        let way = (0...60).map { CGPoint(x: 40 + 5 * Double($0), y: 150 + 90 * sin(Double($0) / 5)) }
        try touchscreen.together { batch in
            batch.down(1, at: way[0])
            for place in way.dropFirst() { batch.move(1, to: place) }
            batch.up(1)
        }
        try program.expect(["path"])
        try program.screenshot { image in
            way.dropFirst().dropLast().allSatisfy { image.has(Picture.black, at: $0) }
                && image.has(Picture.white, at: CGPoint(x: 200, y: 20))
        }
    }

    @Test(arguments: ["pen", "marker"])
    func `three taps in one place are dots, on ink too, and what moves 1.5 points is a stroke`(tool: String) throws {
        let program = try Program(on: server, ["--tool", tool, "--width", "6"])
        try touchscreen.together { batch in
            batch.down(1, at: CGPoint(x: 40, y: 100))
            for step in 1...10 { batch.move(1, to: CGPoint(x: 40 + 20 * Double(step), y: 100)) }
            batch.up(1)
        }
        try program.expect(["path"])
        func counts(_ ink: [InkElement]) -> [String: Int] {
            Dictionary(grouping: ink, by: \.name).mapValues(\.count)
        }
        for place in [CGPoint(x: 300, y: 200), CGPoint(x: 120, y: 100)] { try touchscreen.tap(at: place, times: 3) }
        try program.expect { counts($0) == ["path": 1, "ellipse": 6] }
        // As fast as letters with an x-height of 5 points: each is one batch of a landing, four samples and a lift.
        for (index, way) in [1.4, 1.6, 2, 2.5, 3, 4, 5].enumerated() {
            let place = CGPoint(x: 40 + 14 * Double(index), y: 40)
            try touchscreen.together { batch in
                batch.down(1, at: place)
                for step in 1...4 { batch.move(1, to: place.moved(way * Double(step) / 8, way * Double(step) / 4)) }
                batch.up(1)
            }
        }
        try program.expect { counts($0) == ["path": 8, "ellipse": 6] }
    }

    @Test func `a mirrored tap leaves the dots of all images, also on ink, in one step`() throws {
        let folder = try TemporaryFolder()
        try folder.write("mirror = 4\n", to: folder.preferences)
        let program = try Program(on: server, ["--tool", "pen"], in: folder)
        for count in [4, 8] {
            try touchscreen.tap(at: CGPoint(x: 120, y: 80))
            try program.expect(Array(repeating: "ellipse", count: count))
        }
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect(Array(repeating: "ellipse", count: 4))
    }

    @Test func `ten fingers draw freehand at once, each its own stroke`() throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "10"])
        func place(_ finger: UInt32, _ step: Int) -> CGPoint {
            CGPoint(x: 30 + 36 * Double(finger) + 6 * sin(Double(step) / 3), y: 30 + 24 * Double(step))
        }
        try touchscreen.together { batch in
            for finger in 0..<10 as Range<UInt32> { batch.down(finger, at: place(finger, 0)) }
            for step in 1...10 {
                for finger in 0..<10 as Range<UInt32> { batch.move(finger, to: place(finger, step)) }
            }
        }
        try program.screenshot { image in
            (0..<10).allSatisfy { finger in
                (0...10).allSatisfy { image.has(Picture.black, at: place(UInt32(finger), $0)) }
                    && image.has(Picture.white, at: CGPoint(x: 12 + 36 * Double(finger), y: 150))
            }
        }
        try touchscreen.together { batch in
            for finger in 0..<10 as Range<UInt32> { batch.up(finger) }
        }
        try program.expect(Array(repeating: "path", count: 10))
        #expect(try program.log().filter { $0.hasPrefix("touchesCancelled") }.isEmpty)
    }

    @Test func `D8 D15 a pen's pressure sets the width along the stroke`() throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "10"])
        // A staircase, which resembles no shape if a slow machine makes the pen seem to rest.
        var places: [(place: CGPoint, pressure: Double)] = []
        for step in 0..<24 {
            let place = CGPoint(x: 40 + 13 * Double((step + 1) / 2), y: 40 + 13 * Double(step / 2))
            places.append((place, step < 12 ? 0.05 : 1))
        }
        try server.pen.draw(through: places)
        let path = try program.expect(["path"])[0]
        #expect(path.attributes["fill"] == "#000000")
        let widths = path.samples.map(\.width)
        // What is pressed does not taper.
        #expect((widths.first ?? 9) < 0.5 && (widths.last ?? 0) > 1.8 && widths == widths.sorted(), "\(widths)")
        // Six points from the centerline: outside the light beginning, inside the hard end.
        let light = CGPoint(x: (places[2].place.x + places[1].place.x) / 2, y: places[2].place.y)
        let hard = CGPoint(x: (places[18].place.x + places[17].place.x) / 2, y: places[18].place.y)
        try program.screenshot { image in
            image.has(Picture.black, at: hard.moved(0, 6)) && image.has(Picture.white, at: light.moved(0, 6))
        }
    }

    @Test func `a stroke held still becomes the line that it resembles`() throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "10"])
        let (begin, end) = (CGPoint(x: 40, y: 60), CGPoint(x: 340, y: 200))
        try touchscreen.together { batch in
            batch.down(1, at: begin)
            for step in 1...30 {
                let part = Double(step) / 30
                batch.move(1, to: CGPoint(x: 40 + 300 * part, y: 60 + 140 * part + 6 * sin(part * .pi)))
            }
            batch.move(1, to: end)
        }
        // The straight line is a little above the bent stroke.
        try program.expect(program.paper.with(begin, end, Picture.black))
        try touchscreen.move(1, to: end.moved(-6, 4))
        try touchscreen.up(1)
        #expect(try program.expect(["line"])[0].isLine(begin, end), "a lift that trembles does not change it")
    }

    @Test func `a stroke that pauses and goes on is ink, all of it`() throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "10"])
        let (begin, middle, end) = (CGPoint(x: 40, y: 60), CGPoint(x: 340, y: 60), CGPoint(x: 340, y: 220))
        try touchscreen.together { batch in
            batch.down(1, at: begin)
            for step in 1...30 { batch.move(1, to: CGPoint(x: 40 + 10 * step, y: 60)) }
        }
        try program.expect(program.paper.with(begin, middle, Picture.black))
        try touchscreen.move(1, to: end)
        try touchscreen.up(1)
        #expect(try program.expect(["path"]).count == 1)
        try program.screenshot { image in
            [begin, CGPoint(x: 200, y: 60), CGPoint(x: 340, y: 200)].allSatisfy { image.has(Picture.black, at: $0) }
        }
    }

    @Test func `a round stroke held still becomes a circle`() throws {
        let program = try Program(on: server, ["--tool", "pen"])
        func place(_ step: Int) -> CGPoint {
            let angle = Double(step) * .pi / 36
            let radius = 80 + 2 * sin(5 * angle)
            return CGPoint(x: 200 + radius * cos(angle), y: 150 + radius * sin(angle))
        }
        try touchscreen.together { batch in
            batch.down(1, at: place(0))
            for step in 1...36 { batch.move(1, to: place(step)) }
        }
        try program.screenshot { $0.has(Picture.black, at: place(36)) }
        try touchscreen.together { batch in
            for step in 37...72 { batch.move(1, to: place(step)) }
        }
        Pause.longPress()
        try touchscreen.up(1)
        let circle = try program.expect(["ellipse"])[0]
        #expect(abs(circle["rx"] - circle["ry"]) < 0.001 && abs(circle["rx"] - 80) < 3, "\(circle)")
        #expect(CGPoint(x: circle["cx"], y: circle["cy"]).distance(to: CGPoint(x: 200, y: 150)) < 3)
    }

    @Test(arguments: [0, 0.03, 0.12, 0.3, 0.6])
    func `three taps on ink are dots at any rate`(pause: Double) throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "6"])
        try touchscreen.draw(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 240, y: 100))
        try program.expect(["path"])
        for _ in 1...3 {
            try touchscreen.tap(at: CGPoint(x: 120, y: 100))
            Pause.of(pause)
        }
        let dots = try program.expect(["path", "ellipse", "ellipse", "ellipse"]).dropFirst()
        #expect(dots.allSatisfy { CGPoint(x: $0["cx"], y: $0["cy"]).isNear(CGPoint(x: 120, y: 100)) })
    }

    @Test(arguments: [(5.0, 2.0), (10, 6)])
    func `small letters are whole, each stroke of them`(height: Double, width: Double) throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "\(Int(width))"])
        func arc(_ x: Double, _ from: Double, _ to: Double) -> [CGPoint] {
            (0...12).map { step in
                let angle = (from + (to - from) * Double(step) / 12) * .pi / 180
                return CGPoint(x: x + 0.4 * cos(angle), y: 0.5 - 0.5 * sin(angle))
            }
        }
        func way(_ points: (x: Double, y: Double)...) -> [CGPoint] { points.map { CGPoint(x: $0.x, y: $0.y) } }
        // In x-heights, each letter from its left edge: o, c, n, a with its stem, t with its bar, z, i.
        let letters: [[CGPoint]] = [
            arc(0.4, 80, 440), arc(0.4, 50, 310), way((0, 0), (0, 1), (0.05, 0.4), (0.3, 0), (0.6, 0.3), (0.6, 1)),
            arc(0.4, 0, 360), way((0.8, 0), (0.8, 1)), way((0.3, -0.6), (0.3, 0.8), (0.6, 1)), way((0, 0), (0.6, 0)),
            way((0, 0), (0.6, 0), (0, 1), (0.6, 1)), way((0, 0), (0, 1)),
        ]
        for row in 0..<4 {
            for (column, letter) in letters.enumerated() {
                let way = letter.map {
                    CGPoint(x: 20 + 36 * Double(column) + height * $0.x, y: 50 + 55 * Double(row) + height * $0.y)
                }
                try touchscreen.together { batch in
                    batch.down(1, at: way[0])
                    for place in way.dropFirst() { batch.move(1, to: place) }
                    batch.up(1)
                }
            }
        }
        let strokes = try program.expect(Array(repeating: "path", count: 4 * letters.count))
        for (index, stroke) in strokes.enumerated() {
            let letter = letters[index % letters.count]
            let box = try #require(stroke.inkBox)
            let (xs, ys) = (letter.map { $0.x * height }, letter.map { $0.y * height })
            let drawn = (
                width: (xs.max() ?? 0) - (xs.min() ?? 0), height: (ys.max() ?? 0) - (ys.min() ?? 0)
            )
            #expect(
                abs(box.width - drawn.width) < 0.3 * height && abs(box.height - drawn.height) < 0.3 * height,
                "stroke \(index) is \(box.size), and was drawn \(drawn)")
        }
    }
}
