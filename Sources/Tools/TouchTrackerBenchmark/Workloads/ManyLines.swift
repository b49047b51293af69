import Foundation
import Ink
import InkFile

/// Drawings of many lines, as TouchTracker writes them; the same in every run.
enum ManyLines {
    /// Calls `body` with a file of `count` lines, 30 pixels each, over a page of 1024 × 768.
    static func withFile<Value>(_ count: Int, _ body: (URL) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-lines-\(UUID()).svg")
        defer {
            for file in Session.files(of: file) { try? FileManager.default.removeItem(at: file) }
        }
        // The lines are not black, as a screen on which nothing is shown is.
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

    /// The color of the stroke that is logged last, which covers the middle of the page, as 0xRRGGBB.
    static let lastLoggedColor: UInt32 = 0x0060C0

    /// Logs `count` strokes of 30 samples beside a drawing, as a program does that is killed before it writes the file.
    static func addLog(of count: Int, to file: URL) throws {
        let opened = try DrawingFile.open(file.path, page: nil)
        var drawing = opened.drawing
        var history = History(from: opened.history.nextStep)
        let pen = Style(color: Color(red: 0xC0, green: 0x60, blue: 0), width: 4)
        let brush = Style(color: Color(red: 0, green: 0x60, blue: 0xC0), width: 120)
        for index in 0..<count {
            let isLast = index == count - 1
            let begin =
                isLast ? CGPoint(x: 300, y: 384) : CGPoint(x: 20 + index * 37 % 900, y: 20 + index * 61 % 700)
            let samples = (0..<30).map { step in
                let angle = CGFloat(step) / 5
                return Stroke.Sample(
                    location: CGPoint(x: begin.x + (isLast ? 14 : 2) * CGFloat(step), y: begin.y + 8 * sin(angle)),
                    widthFactor: 1 + 0.2 * cos(angle))
            }
            guard let stroke = Stroke(samples: samples) else { continue }
            history.record(
                drawing.add(Mark(shape: .stroke(stroke), style: isLast ? brush : pen)), by: History.Owner(number: 0))
        }
        try opened.file.save(history.takeOperations())
    }
}
