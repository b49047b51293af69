import Benchmarking
import Foundation
import PNG
import TouchKit

/// Measures compressing pictures of 3840 × 2160 as PNG, compared with libpng at its default level, which pnmtopng uses.
enum Encoding: Workload {
    static let name = "encoding"

    private static let (width, height) = (3840, 2160)
    /// Forty million pixels a second.
    private static let longestTime = Double(width * height) / 40_000_000

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-encoding-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try Page.allCases.flatMap { try rows(of: $0, rounds, in: folder) }
    }

    /// What the picture shows.
    private enum Page: String, CaseIterable {
        case white = "a white page"
        case sparse = "100 strokes"
        case dense = "6,000 strokes"
        case noise

        func pixels() -> [UInt32] {
            switch self {
            case .white: strokes(0)
            case .sparse: strokes(100)
            case .dense: strokes(6_000)
            case .noise:
                Page.random(count: width * height) { UInt32(truncatingIfNeeded: $0 >> 32) | 0xFF00_0000 }
            }
        }

        /// Returns a page with smooth strokes of six colors, 2 to 8 pixels wide.
        private func strokes(_ count: Int) -> [UInt32] {
            let numbers = Page.random(count: 10 * count) { CGFloat($0 >> 40) / CGFloat(1 << 24) }
            return MainActor.assumeIsolated {
                let canvas = ImageCanvas(bitmap: Bitmap(width: width, height: height))
                let context = CGContext(canvas: canvas, scale: 1)
                context.setFillColor(UIColor.white.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: width, height: height))
                let colors = [UIColor.black, .red, .blue, .green, .orange, .purple]
                for stroke in 0..<count {
                    let values = numbers[(10 * stroke)...]
                    func value(_ index: Int) -> CGFloat { values[values.startIndex + index] }
                    func point(_ index: Int) -> CGPoint {
                        CGPoint(
                            x: value(0) * CGFloat(width) + (value(index) - 0.5) * 600,
                            y: value(1) * CGFloat(height) + (value(index + 1) - 0.5) * 600)
                    }
                    context.setStrokeColor(colors[Int(value(8) * 6)].cgColor)
                    context.setLineWidth(2 + 6 * value(9))
                    context.setLineCap(.round)
                    context.move(to: point(2))
                    context.addQuadCurve(to: point(6), control: point(4))
                    context.strokePath()
                }
                return canvas.bitmap.pixels(ofRows: 0..<height)
            }
        }

        private static func random<Value>(count: Int, _ value: (UInt64) -> Value) -> [Value] {
            var state: UInt64 = 42
            return (0..<count).map { _ in
                // Knuth's generator: its upper bits are random enough for pictures.
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return value(state)
            }
        }
    }

    private static func rows(of page: Page, _ rounds: Rounds, in folder: URL) throws -> [Row] {
        let pixels = page.pixels()
        let (input, output) = (folder.appendingPathComponent("page.ppm"), folder.appendingPathComponent("page.png"))
        try portablePixels(pixels).write(to: input)
        var (times, limits, sizes, sizeLimits): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for _ in 0..<max(rounds.count, 3) {
            let start = Ticker.now
            sizes = [Double(encode(pixels).count)]
            times.append(Ticker.now - start)
            // The shell writes the picture, which pnmtopng prints; as RGB, even if it has few colors.
            if try OtherProgram.pnmtopng.run(["--version"]) != nil {
                let command = "pnmtopng -force '\(input.path)' > '\(output.path)' 2>/dev/null"
                limits.append(try OtherProgram.time("/bin/sh", ["-c", command]))
                sizeLimits = [Double(try Data(contentsOf: output).count)]
            }
        }
        func row(_ title: String, _ unit: ValueUnit, _ values: [Double], _ limits: [Double], _ aim: Row.Aim) -> Row {
            let limit = Distribution(limits).map { Row.Reference.other(name: "pnmtopng", Figure(own: $0)) }
            return Row(
                title, unit, program: Distribution(values).map { Figure(own: $0) }, reference: limit ?? .none,
                aim: aim, remark: limits.isEmpty ? OtherProgram.pnmtopng.absence : nil)
        }
        return [
            row("PNG of 3840 × 2160 pixels, \(page.rawValue)", .milliseconds, times, limits, .value(longestTime)),
            row("– file", .kibibytes, sizes, sizeLimits, .ratio(1.2)),
        ]
    }

    private static func encode(_ pixels: [UInt32]) -> [UInt8] {
        var stream = PNGStream(width: width, height: height, hasAlpha: false)
        var file: [UInt8] = []
        let rowsAtOnce = stream.rowsAtOnce
        for row in stride(from: 0, to: height, by: rowsAtOnce) {
            stream.append(Array(pixels[(row * width)..<(min(row + rowsAtOnce, height) * width)]))
            file += stream.takeBytes()
        }
        stream.finish()
        return file + stream.takeBytes()
    }

    /// Returns the picture in the format of netpbm.
    private static func portablePixels(_ pixels: [UInt32]) -> Data {
        var data = Data("P6 \(width) \(height) 255\n".utf8)
        data.reserveCapacity(data.count + 3 * pixels.count)
        for pixel in pixels {
            for shift in [UInt32(16), 8, 0] { data.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
        }
        return data
    }
}
