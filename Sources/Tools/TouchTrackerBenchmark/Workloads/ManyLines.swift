import Foundation

/// Drawings of many lines, as another program writes them; the same in every run.
enum ManyLines {
    /// Calls `body` with a file of `count` lines, 30 pixels each, over a page of 1024 × 768.
    static func withFile<Value>(_ count: Int, _ body: (URL) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-lines-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        var text = Data(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1024\" height=\"768\" viewBox=\"0 0 1024 768\">\n".utf8)
        for index in 0..<count {
            let (x, y) = (index * 37 % 1000, index * 61 % 740)
            text.append(contentsOf: "<line x1=\"\(x)\" y1=\"\(y)\" x2=\"\(x + 24)\" y2=\"\(y + 18)\"".utf8)
            text.append(contentsOf: " stroke=\"#c8d2dc\" stroke-width=\"2\" stroke-linecap=\"round\"/>\n".utf8)
        }
        text.append(contentsOf: "</svg>\n".utf8)
        try text.write(to: file)
        return try body(file)
    }
}
