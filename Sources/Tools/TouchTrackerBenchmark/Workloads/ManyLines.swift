import Foundation
import Ink

/// Drawings of many lines; the same in every run.
enum ManyLines {
    /// The program that has written a drawing: the reader takes what TouchTracker writes a shorter way.
    enum Writer: CaseIterable {
        case touchTracker
        case anotherProgram

        /// What begins the file: the page contains all lines, since TouchTracker writes the file anew if ink leaves it.
        fileprivate var header: [UInt8] {
            switch self {
            case .touchTracker: SVGWriter.header(page: CGRect(x: -32, y: -32, width: 1088, height: 832))
            case .anotherProgram:
                Array(
                    """
                    <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768" viewBox="0 0 1024 768">

                    """.utf8)
            }
        }

        /// The attributes of each line, beside its ends.
        fileprivate var style: String {
            switch self {
            case .touchTracker:
                "stroke=\"#000000\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
            case .anotherProgram: "stroke=\"#c8d2dc\" stroke-width=\"2\" stroke-linecap=\"round\""
            }
        }
    }

    /// Calls `body` with a file of `count` lines, 30 pixels each, over a page of 1024 × 768.
    static func withFile<Value>(_ count: Int, by writer: Writer, _ body: (URL) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-lines-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        var text = Data(writer.header)
        for index in 0..<count {
            let (x, y) = (index * 37 % 1000, index * 61 % 740)
            text.append(
                contentsOf: "<line x1=\"\(x)\" y1=\"\(y)\" x2=\"\(x + 24)\" y2=\"\(y + 18)\" \(writer.style)/>\n".utf8)
        }
        text.append(contentsOf: SVGWriter.closing)
        try text.write(to: file)
        return try body(file)
    }
}
