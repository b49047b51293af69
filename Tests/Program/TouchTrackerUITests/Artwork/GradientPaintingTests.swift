import Foundation
import Ink
import PNG
import SeededRandom
import TestInk
import Testing
import TouchKit

@testable import TouchTrackerUI

/// Gradients of other programs' drawings, in pictures and in PDF files.
@MainActor struct GradientPaintingTests {
    private let size = (width: 200, height: 100)

    private func marks(_ content: String) throws -> [Mark] {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(content)</svg>"
        let reading = try SVGReading(Data(text.utf8))
        #expect(reading.notes?.counts.isEmpty == true)
        return reading.document.marks
    }

    /// The marks on white, painted at once or part by part.
    private func paint(_ marks: [Mark], in parts: [CGRect]? = nil) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: size.width, height: size.height))
        let painter = InkPainter()
        for part in parts ?? [CGRect(x: 0, y: 0, width: size.width, height: size.height)] {
            let context = CGContext(canvas: canvas, scale: 1)
            context.clip(to: part)
            context.setFillColor(CGColor(gray: 1, alpha: 1))
            context.fill(part)
            for mark in marks { painter.paint(mark, in: context) }
        }
        return canvas.bitmap
    }

    /// The maximum difference of a component between two pixels.
    private func difference(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
    }

    @Test func `a gradient that begins beyond most of a shape has its first color there`() throws {
        let picture = paint(
            try marks(
                """
                <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="190" x2="200" y1="0" y2="0">\
                <stop offset="0" stop-color="darkred"/><stop offset="1" stop-color="white"/></linearGradient>\
                <rect width="195" height="100" fill="url(#g)"/>
                """))
        #expect(picture[0, 50] == 0xFF8B_0000 && picture[189, 50] == 0xFF8B_0000 && picture[196, 50] == 0xFFFF_FFFF)
        #expect(difference(picture[194, 50], 0xFFBF_7272) < 10)
    }

    @Test func `a shadow fades from its middle to its edge`() throws {
        let picture = paint(
            try marks(
                """
                <radialGradient id="g"><stop offset="0" stop-color="black"/>\
                <stop offset="1" stop-color="black" stop-opacity="0"/></radialGradient>\
                <ellipse cx="100" cy="50" rx="90" ry="30" fill="url(#g)"/>
                """))
        #expect(picture[100, 50] & 255 < 6 && picture[11, 50] & 255 > 248 && picture[100, 21] & 255 > 240)
        #expect(difference(picture[145, 50], 0xFF80_8080) < 4 && difference(picture[100, 35], 0xFF80_8080) < 6)
    }

    // MARK: Random gradients

    /// A gradient of chance, and what SVG says about the color of a point.
    private struct RandomGradient {
        private var generator: SeededGenerator
        private(set) var text = ""
        private var stops: [(place: Double, color: SIMD4<Double>)] = []
        private var spread = "pad"
        private var isLinear = true
        private var numbers: [Double] = []

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            isLinear = .random(using: &generator)
            spread = ["pad", "reflect", "repeat"].randomElement(using: &generator) ?? "pad"
            var places = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
                Double(Int.random(in: 0...100, using: &generator)) / 100
            }
            places.sort()
            var body = ""
            for place in places {
                let levels = (0..<3).map { _ in Int.random(in: 0...255, using: &generator) }
                let alpha = Bool.random(using: &generator) ? 1 : Double(Int.random(in: 0...20, using: &generator)) / 20
                stops.append((place, SIMD4(Double(levels[0]), Double(levels[1]), Double(levels[2]), alpha)))
                body += """
                    <stop offset='\(place)' stop-color='rgb(\(levels[0]),\(levels[1]),\(levels[2]))' stop-opacity='\(alpha)'/>
                    """
            }
            func number(_ low: Int, _ high: Int) -> Double { Double(Int.random(in: low...high, using: &generator)) }
            let units = "gradientUnits='userSpaceOnUse' spreadMethod='\(spread)'"
            if isLinear {
                numbers = [number(20, 90), number(0, 90), number(100, 180), number(0, 90)]
                let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
                text =
                    "<linearGradient id='g' \(units) x1='\(a)' y1='\(b)' x2='\(c)' y2='\(d)'>\(body)</linearGradient>"
            } else {
                let (r, turn) = (number(30, 80), number(0, 6))
                let (cx, cy, far) = (number(40, 160), number(20, 80), r * number(0, 6) / 10)
                numbers = [cx, cy, r, cx + far * cos(turn), cy + far * sin(turn), number(0, 1) * r / 5]
                let names = zip(["cx", "cy", "r", "fx", "fy", "fr"], numbers).map { "\($0)='\($1)'" }
                text = "<radialGradient id='g' \(units) \(names.joined(separator: " "))>\(body)</radialGradient>"
            }
        }

        /// The place of a point, and whether the color changes at once near it.
        private func place(_ x: Double, _ y: Double) -> Double {
            let n = numbers
            if isLinear {
                let (dx, dy) = (n[2] - n[0], n[3] - n[1])
                return ((x - n[0]) * dx + (y - n[1]) * dy) / (dx * dx + dy * dy)
            }
            // The largest circle through the point, by bisection: the point is inside of all larger ones.
            var (low, high) = (-10.0, 1e4)
            for _ in 0..<80 {
                let place = (low + high) / 2
                let (cx, cy) = (n[3] + (n[0] - n[3]) * place, n[4] + (n[1] - n[4]) * place)
                let radius = n[5] + (n[2] - n[5]) * place
                if radius >= 0, hypot(x - cx, y - cy) <= radius { high = place } else { low = place }
            }
            return high
        }

        /// The colors of points near a point, on white: where they differ much, a stripe ends.
        func colors(_ x: Double, _ y: Double) -> [UInt32] {
            [(0, 0), (0.2, 0), (-0.2, 0), (0, 0.2), (0, -0.2)].map { color(x + $0, y + $1) }
        }

        private func color(_ x: Double, _ y: Double) -> UInt32 {
            var place = place(x, y)
            switch spread {
            case "reflect":
                place = abs(place).truncatingRemainder(dividingBy: 2)
                if place > 1 { place = 2 - place }
            case "repeat": place -= place.rounded(.down)
            default: break
            }
            var color = stops[0].color
            if let last = stops.last, place >= last.place {
                color = last.color
            } else if let next = stops.firstIndex(where: { $0.place > place }), next > 0 {
                let (one, other) = (stops[next - 1], stops[next])
                color = one.color + (other.color - one.color) * ((place - one.place) / (other.place - one.place))
            }
            let shown = SIMD3(color.x, color.y, color.z) * color.w + 255 * (1 - color.w)
            return 0xFF00_0000 | UInt32(shown.x.rounded()) << 16 | UInt32(shown.y.rounded()) << 8
                | UInt32(shown.z.rounded())
        }
    }

    @Test(arguments: LongRun.seeds(40, long: 4000))
    func `each pixel has the color that SVG says`(seed: UInt64) throws {
        let gradient = RandomGradient(seed: seed)
        let picture = paint(try marks("\(gradient.text)<rect width='200' height='100' fill='url(#g)'/>"))
        var wrong = 0
        for y in stride(from: 0, to: 100, by: 3) {
            for x in stride(from: 0, to: 200, by: 3) {
                let near = gradient.colors(Double(x) + 0.5, Double(y) + 0.5)
                if !near.contains(where: { difference($0, picture[x, y]) <= 8 }) { wrong += 1 }
            }
        }
        #expect(wrong <= 4, "\(gradient.text)")
    }

    @Test(arguments: LongRun.seeds(30, long: 3000))
    func `a gradient that is painted part by part has the same pixels`(seed: UInt64) throws {
        let gradient = RandomGradient(seed: seed)
        let marks = try marks(
            """
            \(gradient.text)<g transform="rotate(7) scale(1.1 .8)"><circle cx="90" cy="50" r="45" fill="url(#g)"/>
            <path d="M9 9L190 60 20 80z" fill="none" stroke="url(#g)" stroke-width="9"/></g>
            """)
        var generator = SeededGenerator(seed: seed)
        let (x, y) = (
            CGFloat(Int.random(in: 1..<200, using: &generator)), CGFloat(Int.random(in: 1..<100, using: &generator))
        )
        let parts = [
            CGRect(x: 0, y: 0, width: x, height: y), CGRect(x: x, y: 0, width: 200 - x, height: y),
            CGRect(x: 0, y: y, width: 200, height: 100 - y),
        ]
        let (whole, divided) = (paint(marks), paint(marks, in: parts))
        let worst = zip(whole.pixels(ofRows: 0..<100), divided.pixels(ofRows: 0..<100)).map { difference($0, $1) }.max()
        // The place of a pixel is computed from the first one of its row.
        let count = zip(whole.pixels(ofRows: 0..<100), divided.pixels(ofRows: 0..<100)).count { $0 != $1 }
        #expect(count <= 20 || (worst ?? 0) <= 1)
    }

    // MARK: PDF

    /// A program that renders PDF files (poppler-utils).
    nonisolated private static let renderer = "/usr/bin/pdftocairo"

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: renderer), "poppler-utils is not installed"),
        arguments: LongRun.seeds(12, long: 600))
    func `a PDF shows gradients as our pictures do`(seed: UInt64) throws {
        let folder = try Folder()
        let gradient = RandomGradient(seed: seed)
        let marks = try marks(
            """
            \(gradient.text)<rect width="200" height="100" fill="#eee"/>
            <g transform="translate(100 50) rotate(20) scale(.9 .6) translate(-100 -50)">
            <rect x="10" y="10" width="120" height="80" fill="url(#g)"/>
            <circle cx="150" cy="50" r="35" fill="none" stroke="url(#g)" stroke-width="12" stroke-opacity=".7"/></g>
            """)
        var drawing = Drawing()
        drawing.add(marks)
        try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: folder.file("a.pdf"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.renderer)
        process.arguments = ["-png", "-r", "72", "-singlefile", folder.file("a.pdf"), folder.file("a")]
        try process.run()
        process.waitUntilExit()
        let shown = try PNGDecoder.decode(Array(Data(contentsOf: URL(fileURLWithPath: folder.file("a.png")))))
        let bands = try PictureBands(ExportPage(drawing, on: .white, ExportSettings(format: .png)), scale: 1)
        var own: [UInt32] = []
        while !bands.isDone { own += bands.next() }
        #expect(own.count == shown.pixels.count)
        var sum = 0
        for (one, other) in zip(own, shown.pixels) {
            for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
        }
        let mean = Double(sum) / 3 / 255 / Double(own.count)
        // Poppler knows 256 colors of all repetitions together, which moves the edges of narrow stripes.
        #expect(mean <= (gradient.text.contains("repeat") || gradient.text.contains("reflect") ? 0.02 : 0.01))
    }

    @Test func `a gradient that would be repeated very often is its mean color in a PDF`() throws {
        let folder = try Folder()
        var drawing = Drawing()
        drawing.add(
            try marks(
                """
                <linearGradient id="g" gradientUnits="userSpaceOnUse" x2=".01" spreadMethod="repeat">\
                <stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>\
                <rect width="190" height="90" fill="url(#g)"/>
                """))
        try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: folder.file("a.pdf"))
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file("a.pdf"))), as: UTF8.self)
        #expect(!text.contains("ShadingType") && text.utf8.count < 5000)
    }

    @Test func `equal gradients share their colors in a PDF, and dark paper shows them lighter`() throws {
        let folder = try Folder()
        var drawing = Drawing()
        let stops = "<stop stop-color='black'/><stop offset='1' stop-color='#111'/>"
        drawing.add(
            try marks(
                "<linearGradient id='g'>\(stops)</linearGradient>"
                    + (0..<20).map { "<rect x='\($0)' width='90' height='90' fill='url(#g)'/>" }.joined()))
        try PictureExport.write(
            drawing, on: Paper(.dark, .plain), ExportSettings(format: .pdf), to: folder.file("a.pdf"))
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file("a.pdf"))), as: UTF8.self)
        #expect(text.components(separatedBy: "FunctionType 3").count == 2)
        #expect(text.components(separatedBy: "ShadingType 2").count == 21)
        #expect(!text.contains("C0[0 0 0]"))
    }
}
