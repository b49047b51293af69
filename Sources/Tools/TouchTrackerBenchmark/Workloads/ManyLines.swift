import Foundation
import Ink

/// Drawings of many lines, as TouchTracker writes them; the same in every run.
enum ManyLines {
    /// Calls `body` with a file of `count` lines, 30 pixels each, over a page of 1024 × 768.
    static func withFile<Value>(_ count: Int, _ body: (URL) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-lines-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        // The page contains all lines: TouchTracker writes the file again if any leaves. They are not black, as a screen
        // on which nothing is shown is.
        var text = Data(SVGWriter.header(page: CGRect(x: -32, y: -32, width: 1088, height: 832)))
        for index in 0..<count {
            let (x, y) = (index * 37 % 1000, index * 61 % 740)
            text.append(contentsOf: "<line x1=\"\(x)\" y1=\"\(y)\" x2=\"\(x + 24)\" y2=\"\(y + 18)\"".utf8)
            text.append(contentsOf: " stroke=\"#C8D2DC\" stroke-width=\"2\" stroke-linecap=\"round\"".utf8)
            text.append(contentsOf: " stroke-linejoin=\"round\"/>\n".utf8)
        }
        text.append(contentsOf: SVGWriter.closing)
        try text.write(to: file)
        return try body(file)
    }
}
