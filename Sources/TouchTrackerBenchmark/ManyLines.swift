import Foundation
import Ink

/// A drawing of many lines, the same at every run.
enum ManyLines {
    static func write(_ count: Int, to path: String) throws {
        let marks = (0..<count).map { index in
            let x = Double(index * 37 % 1000)
            let y = Double(index * 61 % 740)
            return Mark(
                shape: .line(Line(begin: CGPoint(x: x, y: y), end: CGPoint(x: x + 24, y: y + 18))),
                style: Style(color: Color(red: 200, green: 210, blue: 220), width: 2))
        }
        try SVGDocument(page: CGSize(width: 1024, height: 768), marks: marks).data.write(to: URL(fileURLWithPath: path))
    }
}
