import Foundation
import TestServer
import Testing
import X11

/// A drawing that a test compares on the screen: crossing lines, a live line over finished ones, and one beyond the
/// edge.
struct InkFixture {
    private let program: Program
    private let edges: Picture.Edges

    init(on server: TestServer, _ options: [String] = [], edges: Picture.Edges = .soft) throws {
        program = try Program(on: server, options)
        self.edges = edges
    }

    private let finished = [
        (CGPoint(x: 40.25, y: 200.5), CGPoint(x: 280.75, y: 40.25)), (CGPoint(x: 30, y: 30), CGPoint(x: 290, y: 215)),
        (CGPoint(x: 160, y: 120), CGPoint(x: 319, y: 120)),
    ]
    private let live = (CGPoint(x: 100.5, y: 20), CGPoint(x: 110, y: 225.5))

    /// Draws the lines and waits until the screen shows them, the last one red under its finger and then black.
    func expectToBeShown(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let touchscreen = try program.server.touchscreen
        for (begin, end) in finished {
            try touchscreen.down(1, at: begin)
            try touchscreen.move(1, to: CGPoint(x: 200, y: 200))
            try touchscreen.move(1, to: end)
            try touchscreen.up(1)
        }
        try touchscreen.down(2, at: live.0)
        try touchscreen.move(2, to: CGPoint(x: 300, y: 20))
        try program.wait(forLog: "touchesMoved #4 (300.0, 20.0)")
        try touchscreen.move(2, to: live.1)
        var picture = Picture(
            width: program.server.configuration.width, height: program.server.configuration.height, edges: edges)
        for (begin, end) in finished { picture.line(from: begin, to: end, Picture.black) }
        try program.expect(picture.with(live.0, live.1, Picture.red), sourceLocation: sourceLocation)
        try touchscreen.up(2)
        try program.expect(picture.with(live.0, live.1, Picture.black), sourceLocation: sourceLocation)
        #expect(try program.errors().isEmpty, sourceLocation: sourceLocation)
    }
}
