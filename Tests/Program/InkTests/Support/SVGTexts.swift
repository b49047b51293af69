import Foundation
import Geometry

@testable import Ink

// SVG as strings, which make tests easier to read.

extension PathChecksum {
    static func of(_ data: String) -> String {
        let bytes = Array(data.utf8)
        return of(0..<bytes.count, in: bytes.span)
    }
}

extension Path {
    /// Parses path data; nil if it is not valid.
    init?(data: String) {
        let bytes = Array(data.utf8)
        var steps: [Step] = []
        var reader = PathDataReader(0..<bytes.count, in: bytes.span)
        let isRead = reader.read(bytes.span) {
            steps.append($0)
            return true
        }
        guard isRead else { return nil }
        self.init(steps: steps)
    }

    func data(isExact: Bool = false) -> String {
        var text = SVGText()
        text.write(self, isExact: isExact)
        return String(decoding: text.bytes, as: UTF8.self)
    }
}

extension String {
    var svgNumbers: [CGFloat]? {
        let bytes = Array(utf8)
        return bytes.span.numbers(in: 0..<bytes.count)
    }

    var svgLength: CGFloat? {
        let bytes = Array(utf8)
        return bytes.span.length(in: 0..<bytes.count)
    }
}

extension CGFloat {
    var svg: String {
        var text = SVGText()
        text.write(self)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    var roughSVG: String {
        var text = SVGText()
        text.write(atMost: NumberCursor.room) { $0.write(rough: Double(self)) }
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
