import Benchmarking
import Foundation
import TestServer

/// Measures exporting an almost empty page of 1280 × 800, compared with rsvg-convert.
enum Exporting: Workload {
    static let name = "export"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-export-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drawing = folder.appendingPathComponent("page.svg")
        try Data(page.utf8).write(to: drawing)
        let (own, other) = (folder.appendingPathComponent("own.png"), folder.appendingPathComponent("other.png"))
        let program = try BuiltProduct.path("touchtracker")
        var (times, limits): ([Double], [Double]) = ([], [])
        for _ in 0..<max(rounds.count, 3) {
            times.append(try OtherProgram.time(program, ["export", drawing.path, own.path]))
            let arguments = ["--background-color", "white", "--output", other.path, drawing.path]
            if let limit = try OtherProgram.rsvgConvert.run(arguments) { limits.append(limit) }
        }
        let remark = limits.isEmpty ? OtherProgram.rsvgConvert.absence : nil
        func row(_ title: String, _ unit: ValueUnit, _ values: [Double], _ limits: [Double], _ aim: Double) -> Row {
            let limit = Distribution(limits).map { Row.Reference.other(name: "rsvg-convert", Figure(own: $0)) }
            return Row(
                title, unit, program: Distribution(values).map { Figure(own: $0) }, reference: limit ?? .none,
                aim: .ratio(aim), remark: remark)
        }
        return [
            row("`export` of an almost empty page of 1280 × 800", .milliseconds, times, limits, 2),
            row(
                "– file", .kibibytes, [size(own)].compactMap(\.self),
                limits.isEmpty ? [] : [size(other)].compactMap(\.self), 1.2),
        ]
    }

    private static func size(_ file: URL) -> Double? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size].flatMap { $0 as? NSNumber }?.doubleValue
    }

    /// Three lines that, with the margin that `export` adds, make a picture as large as the page.
    private static var page: String {
        let lines = (0..<3).map { index in
            let (left, right) = (29, 1251)
            return """
                <line x1="\(left)" y1="\(29 + index * 60)" x2="\(right)" y2="\(771 - index * 60)" stroke="black" \
                stroke-width="10" stroke-linecap="round"/>
                """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }
}
