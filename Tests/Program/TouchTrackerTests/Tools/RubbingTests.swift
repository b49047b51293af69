import Foundation
import TestServer
import Testing
import X11

/// Rubs through each kind of ink with a finger: what is left of it has its look, and a pass is one step.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RubbingTests {
    static let server = SharedServer(.init(width: 500, height: 400))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
    }

    /// A kind of ink, how it is drawn, and how it is written.
    struct Kind: CustomTestStringConvertible {
        let testDescription: String
        let tool: String
        let preferences: String
        /// The kinds of the elements, before the pass and after it.
        let before: [String]
        let after: [String]

        init(_ name: String, _ tool: String, _ preferences: String, _ before: [String], _ after: [String]) {
            (testDescription, self.tool, self.preferences) = (name, tool, preferences)
            (self.before, self.after) = (before, after)
        }
    }

    static let kinds = [
        Kind("tapered", "pen", "", ["path"], ["path", "path"]),
        Kind("even", "pen", "isInkEven = yes\n", ["path"], ["path", "path"]),
        // The eraser is mirrored, too.
        Kind("mirrored", "pen", "mirror = 2\n", ["path", "path"], ["path", "path", "path", "path"]),
        Kind("marker", "marker", "", ["path"], ["path", "path"]),
        Kind("by direction", "pen", "colorMode = angle\n", ["g"], ["g", "g"]),
        Kind("line", "line", "", ["line"], ["line", "line"]),
        Kind("line by direction", "line", "colorMode = angle\n", ["line"], ["line", "line"]),
        Kind("rectangle", "rectangle", "", ["rect"], ["path", "path"]),
        Kind("ellipse", "ellipse", "", ["ellipse"], ["path", "path"]),
    ]

    @Test(arguments: kinds)
    func `what is left of each kind of ink has its look, and one undo joins it`(kind: Kind) throws {
        let folder = try TemporaryFolder()
        try folder.write(kind.preferences, to: folder.preferences)
        let program = try Program(on: server, ["--tool", kind.tool, "--width", "10"], in: folder)
        try program.waitForKeyboard()
        // Slightly downwards, on the left of the window, with samples of a finger. It is straight until behind the cut:
        // of ink colored by direction, each part begins in the color of its own direction, and keeps it up to a turn.
        let way = (0...30).map { step in
            let part = Double(step)
            return CGPoint(x: 40 + 6 * part, y: 120 + 2 * part + 8 * (1 - cos(max(part - 18, 0) / 3)))
        }
        try touchscreen.together { batch in
            batch.down(1, at: way[0])
            for place in way.dropFirst() { batch.move(1, to: place) }
            batch.up(1)
        }
        let whole = try program.expect(kind.before)
        try keyboard.tap(Keyboard.Key("e"), holding: .shift)
        // By then the screen shows the ink as it is after the lift.
        try program.expect(preference: "tool = rub")
        // Ink colored by direction may be red.
        let isRedLive = !kind.preferences.contains("angle")
        let untouched = try program.screenshotAtRest { !isRedLive || $0.count(of: Picture.red) == 0 }
        try touchscreen.down(1, at: CGPoint(x: 130, y: 60))
        for step in 1...12 { try touchscreen.move(1, to: CGPoint(x: 130, y: 60 + 15 * step)) }
        try touchscreen.up(1)
        let rest = try program.expect(kind.after)
        func style(_ element: InkElement) -> [String?] {
            ["class", "opacity", "stroke-opacity", "fill-opacity", "ink:width"].map { element.attributes[$0] }
                + [element.color, "\((element.strokeWidth * 1000).rounded())"]
        }
        #expect(Set(rest.map(style)) == Set(whole.map(style)), "\(rest)")
        // The eraser's radius is 10 points. What is far from the cut is as it was: the ends, too.
        let cut = CGRect(x: 123, y: 60, width: 14, height: 200)
        let sides = [(30.0, 100.0), (160, 230)].map { CGRect(x: $0, y: 90, width: $1 - $0, height: 130) }
        // The arcs of an ellipse are painted as curves.
        let level = kind.tool == "ellipse" ? 32 : 1
        try program.screenshot { image in
            image.count(of: Picture.white, in: cut) == 14 * 200
                && sides.allSatisfy { image.differences(from: untouched, in: $0, byMoreThan: level) == 0 }
        }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { ink in
            ink.count == whole.count && whole.allSatisfy { old in ink.contains { $0.isSame(as: old) } }
        }
        let paper = CGRect(x: 0, y: 0, width: 500, height: 400)
        try program.screenshot {
            $0.differences(from: untouched, in: paper, byMoreThan: 1) == 0
        }
        #expect(try program.errors().isEmpty)
    }

    @Test func `a pass that cuts ink several times is one step, and so is one over several elements`() throws {
        let program = try Program(on: server, ["--width", "10"])
        try program.waitForKeyboard()
        let lines = [100.0, 160, 220].map { (begin: CGPoint(x: 60, y: $0), end: CGPoint(x: 440, y: $0)) }
        for line in lines { try touchscreen.draw(from: line.begin, to: line.end) }
        let whole = try program.expect(["line", "line", "line"])
        try keyboard.tap(Keyboard.Key("e"), holding: .shift)
        let way = [(120, 60), (120, 260), (200, 260), (200, 60), (300, 60), (300, 260)].map {
            CGPoint(x: $0.0, y: $0.1)
        }
        try touchscreen.down(1, at: way[0])
        for place in way.dropFirst() { try touchscreen.move(1, to: place) }
        try touchscreen.up(1)
        try program.expect(Array(repeating: "line", count: 12))
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect { ink in
            ink.count == 3 && whole.allSatisfy { old in ink.contains { $0.isSame(as: old) } }
        }
        try keyboard.tap(Keyboard.Key("y"), holding: .control)
        try program.expect(Array(repeating: "line", count: 12))
    }

    @Test func `two fingers rub at once, and each pass is a step of its own`() throws {
        let program = try Program(on: server, ["--width", "10"])
        try program.waitForKeyboard()
        try touchscreen.draw(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 440, y: 100))
        try touchscreen.draw(from: CGPoint(x: 60, y: 220), to: CGPoint(x: 440, y: 220))
        try program.expect(["line", "line"])
        try keyboard.tap(Keyboard.Key("e"), holding: .shift)
        let places = [CGPoint(x: 150, y: 60), CGPoint(x: 300, y: 180)]
        for (finger, place) in places.enumerated() { try touchscreen.down(UInt32(finger), at: place) }
        for step in 1...8 {
            try touchscreen.together { batch in
                for (finger, place) in places.enumerated() {
                    batch.move(UInt32(finger), to: place.moved(0, 10 * Double(step)))
                }
            }
        }
        for finger in places.indices { try touchscreen.up(UInt32(finger)) }
        try program.expect(Array(repeating: "line", count: 4))
        for count in [3, 2] {
            try keyboard.tap(Keyboard.Key("z"), holding: .control)
            try program.expect { $0.count == count }
        }
    }
}
