import Benchmarking
import Foundation
import TestServer
import X11

/// Measures drawing 10,000 lines again after the window changed its size.
enum Redraw: Workload {
    static let name = "redraw"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let figures = try ManyLines.withFile(10_000) { file in
            try rounds.figures(of: rounds.programs) { try cost(of: $0, file) }
        }
        var rows = [
            Row(
                "resizing a window with 10,000 lines: CPU", .milliseconds, program: figures[.program], reference: .none)
        ]
        if let xlib = figures[.programXlib] {
            rows.append(Row("– with `--renderer xlib`", .milliseconds, program: xlib, reference: .none))
        }
        return rows
    }

    /// Shrinks the window and enlarges it again, so that the page does not grow.
    private static func cost(of subject: Subject, _ file: URL) throws -> Session.Cost {
        let renderer = subject == .programXlib ? "xlib" : "image"
        let session = try Session(
            subject, drawing: file, arguments: ["--geometry", "1000x700+0+0", "--renderer", renderer])
        try session.waitUntilIdle(quiet: 0.3)
        let resizes = 6
        let cost = try resize(session, times: resizes)
        try session.close()
        return cost / resizes
    }

    /// Resizes the window through a connection that ends before the server does.
    private static func resize(_ session: Session, times: Int) throws -> Session.Cost {
        let display = try Display(name: session.server.display)
        let window = try Window(session.server.waitForWindow(), on: display)
        return try session.cost {
            for index in 0..<times {
                window.resize(width: index.isMultiple(of: 2) ? 900 : 1000, height: 700)
                display.flush()
                usleep(20_000)
                try session.waitUntilIdle()
            }
        }
    }
}
