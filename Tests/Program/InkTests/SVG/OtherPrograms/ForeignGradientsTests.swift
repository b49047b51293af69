import Foundation
import Geometry
import SeededRandom
import Testing

@testable import Ink

/// Reading the gradients of other programs' files.
struct ForeignGradientsTests {
    /// The fill of the last element.
    private func fill(_ content: String, _ attributes: String = "width='200' height='100'") throws -> Paint? {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
        let reading = try ForeignReading(Array(text.utf8))
        #expect(reading.notes.counts.isEmpty)
        guard case .artwork(let artwork)? = reading.entries.last?.mark.shape else { return nil }
        return artwork.parts.last?.fill
    }

    private func gradient(_ content: String) throws -> Gradient {
        guard case .gradient(let gradient)? = try fill(content) else {
            throw SVGError(problem: .notText, line: 0)
        }
        return gradient
    }

    private let rect = "<rect x='20' y='10' width='100' height='50' fill='url(#g)'/>"
    private let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
    private let red = Color(red: 255, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 255)

    @Test func `offsets are numbers or percentages, limited, and none is before the last one`() throws {
        let offsets = ["-1", "20%", ".1", "0.5", "x", "170%"]
        let stops = offsets.map { "<stop offset='\($0)' stop-color='red'/>" }.joined()
        let gradient = try gradient("<linearGradient id='g'>\(stops)<stop offset='.3'/></linearGradient>\(rect)")
        #expect(gradient.stops.all.map(\.place) == [0, 0.2, 0.2, 0.5, 0.5, 1, 1])
    }

    @Test func `stops have colors of attributes, styles, classes, rules, and the color around them`() throws {
        let content = """
            <style>.s{stop-color:lime;stop-opacity:.5} stop#t{stop-color:#123}</style><g color='navy'>
            <linearGradient id='g'><stop stop-color='red' stop-opacity='50%'/><stop offset='.2' class='s'/>
            <stop offset='.3' id='t'/><stop offset='.4' style='stop-color:currentColor'/>
            <stop offset='.5' color='olive' stop-color='currentColor'/><stop offset='.6'/>
            <stop offset='.7' stop-color='rgba(255,0,0,.5)' stop-opacity='.5'/></linearGradient></g>\(rect)
            """
        #expect(
            try gradient(content).stops.all.map(\.color.hex) == [
                "#FF000080", "#00FF0080", "#112233", "#000080", "#808000", "#000000", "#FF000040",
            ])
    }

    @Test func `lengths are parts of the box of the path, or in its coordinates`() throws {
        let box = try gradient("<linearGradient id='g' x1='10%' y2='1'>\(stops)</linearGradient>\(rect)")
        #expect(box.course == .linear(from: CGPoint(x: 0.1, y: 0), to: CGPoint(x: 1, y: 1)))
        #expect(box.matrix == AffineTransform.move(20, 10).after(.scale(100, 50)) && box.spread == .pad)
        let user = try gradient(
            """
            <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='1cm' x2='50%' y2='50%' spreadMethod='repeat'
            gradientTransform='translate(3)'>\(stops)</linearGradient>\(rect)
            """)
        #expect(user.course == .linear(from: CGPoint(x: 96 / 2.54, y: 0), to: CGPoint(x: 100, y: 50)))
        #expect(user.matrix == .move(3, 0) && user.spread == .again)
        let radial = try gradient("<radialGradient id='g' cx='.4' fy='25%' fr='.1'>\(stops)</radialGradient>\(rect)")
        let center = CGPoint(x: 0.4, y: 0.5)
        #expect(
            radial.course
                == .radial(
                    from: Gradient.Circle(center: CGPoint(x: 0.4, y: 0.25), radius: 0.1),
                    to: Gradient.Circle(center: center, radius: 0.5)))
    }

    @Test func `the box is that of the curve, not of its control points`() throws {
        let path = "<path d='M0 0C0 100 90 100 90 0z' fill='url(#g)'/>"
        let gradient = try gradient("<linearGradient id='g'>\(stops)</linearGradient>\(path)")
        #expect(abs(gradient.matrix.m22 - 75) < 1e-9 && abs(gradient.matrix.m11 - 90) < 1e-9)
    }

    @Test(arguments: LongRun.seeds(200, long: 20_000))
    func `a box holds all points of a curve, and touches some on each side`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func point() -> CGPoint {
            CGPoint(x: CGFloat(Int.random(in: -9...9, using: &generator)), y: .random(in: -9...9, using: &generator))
        }
        let curve = CubicCurve(begin: point(), control1: point(), control2: point(), end: point())
        let box = try #require(Path(along: [curve], from: curve.begin).box)
        let points = (0...2000).map { curve.point(at: CGFloat($0) / 2000) }
        let near = try #require(CGRect(around: points))
        for (edge, found) in [
            (box.minX, near.minX), (box.minY, near.minY), (-box.maxX, -near.maxX), (-box.maxY, -near.maxY),
        ] {
            #expect(edge <= found + 1e-9 && edge >= found - 1e-3)
        }
    }

    @Test func `what a gradient lacks is that of those it refers to, across both kinds`() throws {
        let content = """
            <linearGradient id='a' x1='.3' x2='.9' gradientUnits='userSpaceOnUse'>\(stops)</linearGradient>
            <radialGradient id='b' href='#a' r='7' spreadMethod='reflect' gradientTransform='scale(2)'/>
            <linearGradient id='g' xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#b' x1='.5'/>\(rect)
            """
        let gradient = try gradient(content)
        #expect(gradient.course == .linear(from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.9, y: 0)))
        #expect(gradient.spread == .reflect && gradient.matrix == .scale(2, 2))
        #expect(gradient.stops.all.map(\.color) == [red, blue])
    }

    @Test func `gradients that refer to each other end`() throws {
        let loop = """
            <linearGradient id='a' href='#g'/><linearGradient id='b' href='#a'/><linearGradient id='g' href='#b'/>
            """
        #expect(try fill(loop + rect) == nil)
        #expect(try fill("<linearGradient id='g' href='#g'>\(stops)</linearGradient>\(rect)") != nil)
        #expect(
            try fill("<linearGradient id='g' href='#r'/><defs><rect id='r' width='1' height='1'/></defs>\(rect)") == nil
        )
    }

    @Test(arguments: [
        ("<linearGradient id='g'/>", nil),
        ("<linearGradient id='g' gradientTransform='scale(0)'>S</linearGradient>", nil),
        ("<linearGradient id='g'><stop stop-color='red'/></linearGradient>", "#FF0000"),
        ("<linearGradient id='g' x1='.5' x2='.5'>S</linearGradient>", "#0000FF"),
        ("<radialGradient id='g' r='0'>S</radialGradient>", "#0000FF"),
        ("<radialGradient id='g' fill='red'><stop stop-opacity='0'/><stop stop-opacity='0'/></radialGradient>", nil),
    ])
    func `a gradient without extent is one color, or none`(definition: String, hex: String?) throws {
        let content = definition.replacingOccurrences(of: "S", with: stops) + rect
        let fill = try fill(content)
        #expect(fill == hex.flatMap { Color(hex: $0) }.map(Paint.color))
    }

    @Test func `a path without width or height has its fallback in the place of a gradient of its box`() throws {
        let definition = "<linearGradient id='g' U>\(stops)</linearGradient>"
        func stroke(_ units: String, _ paint: String) throws -> Paint? {
            let text = """
                <svg xmlns='http://www.w3.org/2000/svg'>\(definition.replacingOccurrences(of: "U", with: units))\
                <path d='M0 9h50' stroke='\(paint)' stroke-width='4' fill='none'/></svg>
                """
            let entries = try ForeignReading(Array(text.utf8)).entries
            guard case .artwork(let artwork)? = entries.last?.mark.shape else { return nil }
            return artwork.parts[0].pen?.paint
        }
        #expect(try stroke("", "url(#g)") == nil)
        #expect(try stroke("", "url(#g) red") == .color(red))
        guard case .gradient? = try stroke("gradientUnits='userSpaceOnUse' x2='50'", "url(#g) red") else {
            Issue.record("no gradient")
            return
        }
        #expect(try stroke("", "url(#missing) blue") == .color(blue))
    }

    @Test func `the color of a mark is its gradient's mean, and another one replaces the gradient`() throws {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg'><linearGradient id='g'>\(stops)</linearGradient>\(rect)</svg>
            """
        let mark = try #require(try ForeignReading(Array(text.utf8)).entries.first?.mark)
        #expect(mark.style.color == Color(red: 128, green: 0, blue: 128))
        guard case .artwork(let artwork) = mark.shape else { return }
        guard case .gradient? = artwork.painted(in: mark.style)[0].fill else {
            Issue.record("no gradient")
            return
        }
        #expect(artwork.painted(in: Style(color: red, width: 1))[0].fill == .color(red))
    }

    @Test(.timeLimit(.minutes(10)))
    func `many elements with a long gradient are read to their end`() throws {
        let many = (0..<20_000).map { "<stop offset='\(Double($0) / 20_000)' stop-color='#abc'/>" }.joined()
        let long = String(repeating: "rotate(1)", count: 20_000) + " "
        let number = "0." + String(repeating: "1", count: 100_000)
        let definition = """
            <linearGradient id='g' x1='\(number)' gradientTransform='\(long)'>\(many)</linearGradient>
            """
        let uses = String(repeating: "<rect width='9' height='9' fill='url(#g)' fill-opacity='.5'/>", count: 20_000)
        let reading = try ForeignReading(
            Array("<svg xmlns='http://www.w3.org/2000/svg'>\(definition)\(uses)</svg>".utf8))
        #expect(reading.entries.count == 20_000)
    }

    @Test(.timeLimit(.minutes(10)))
    func `gradients in deep groups are read to their end`() throws {
        let deep = String(repeating: "<g style='fill:red;stroke:blue;opacity:.9'>", count: 900)
        let gradients = (0..<4000).map { "<g><linearGradient id='g\($0)'>\(stops)</linearGradient></g>" }.joined()
        let uses = (0..<4000).map { "<rect width='9' height='9' fill='url(#g\($0))'/>" }.joined()
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg'>\(deep)\(gradients)\(String(repeating: "</g>", count: 900))\(uses)</svg>
            """
        #expect(try ForeignReading(Array(text.utf8)).entries.count == 4000)
    }

    @Test(arguments: LongRun.seeds(300, long: 30_000))
    func `an artwork with gradients is written and read back equal`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number() -> CGFloat { .random(in: -99...99, using: &generator) }
        func gradient() -> Gradient {
            var places = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
                CGFloat.random(in: 0...1, using: &generator)
            }
            places.sort()
            if Bool.random(using: &generator) { places[1] = places[0] }
            let stops = places.map { place in
                GradientStops.Stop(
                    place,
                    Color(
                        red: .random(in: 0...255, using: &generator), green: 7,
                        blue: .random(in: 0...255, using: &generator),
                        alpha: Bool.random(using: &generator) ? 255 : .random(in: 0...255, using: &generator)))
            }
            let (start, end) = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()))
            let course: Gradient.Course =
                Bool.random(using: &generator)
                ? .linear(from: start, to: end)
                : .radial(
                    from: Gradient.Circle(center: start, radius: Bool.random(using: &generator) ? 0 : abs(number())),
                    to: Gradient.Circle(center: end, radius: abs(number()) + 0.1))
            let spread = [Gradient.Spread.pad, .reflect, .again].randomElement(using: &generator) ?? .pad
            let matrix =
                Bool.random(using: &generator)
                ? .unit : AffineTransform(m11: 1.5, m12: 0.1, m21: number() / 200, m22: 0.7, tX: number(), tY: number())
            return Gradient(
                course, GradientStops(stops), spread: spread, matrix: matrix,
                opacity: Bool.random(using: &generator) ? 1 : .random(in: 0.01...1, using: &generator))
        }
        let shared = gradient()
        let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            let points = (0..<4).map { _ in CGPoint(x: number(), y: number()) }
            var part = Artwork.Part(path: Path(points: points, isClosed: true))
            if Bool.random(using: &generator) {
                part.fill = .gradient(Bool.random(using: &generator) ? shared : gradient())
            }
            if part.fill == nil || Bool.random(using: &generator) {
                var pen = Artwork.Pen(color: .black, width: 3)
                pen.paint = .gradient(Bool.random(using: &generator) ? shared : gradient())
                part.pen = pen
            }
            return part
        }
        let artwork = Artwork(
            parts: parts, matrix: AffineTransform(m11: 2, m12: 0.3, m21: 0, m22: 1, tX: 5, tY: number()))
        let mark = Mark(shape: .artwork(artwork), style: artwork.style)
        let data = SVGDocument(page: nil, marks: [mark, mark.moved(dx: 4, dy: 4)]).data
        let reading = try SVGReading(data)
        #expect(reading.notes == nil && reading.document.marks == [mark, mark.moved(dx: 4, dy: 4)])
        // Other programs see the same.
        let foreign = try ForeignReading(Array(data), findsLayer: false).entries.map(\.mark)
        let shown = foreign.flatMap { mark -> [Paint?] in
            guard case .artwork(let artwork) = mark.shape else { return [] }
            return artwork.parts.flatMap { [$0.fill, $0.pen?.paint] }
        }
        func isSeen(_ paint: Paint?) -> Bool { paint?.isInvisible == false }
        let expected = (parts + parts).flatMap { [$0.fill, $0.pen?.paint] }.filter(isSeen)
        #expect(shown.filter(isSeen).map { $0?.color } == expected.map { $0?.color })
    }

    @Test func `a gradient that another program has changed in our file is lost, and told`() throws {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg'><linearGradient id='g'>\(stops)</linearGradient>\(rect)</svg>
            """
        let mark = try #require(try ForeignReading(Array(text.utf8)).entries.first?.mark)
        let data = String(decoding: SVGDocument(page: nil, marks: [mark]).data, as: UTF8.self)
        for (old, new) in [
            ("<stop offset=\"0\"", "<stop offset=\"2\""), ("<stop ", "<x "),
            ("</linearGradient>", "</linearGradient> "),
            (" id=\"gradient-", " id=\"x"), ("x1=\"0\"", "x1=\"a\""),
        ] {
            #expect(data.contains(old))
            let changed = Data(data.replacingOccurrences(of: old, with: new).utf8)
            if let reading = try? SVGReading(changed) {
                #expect(reading.notes != nil || reading.document.marks == [mark], "\(old)")
            }
            let other = try SVGReading(changed)
            #expect(other.document.marks.count <= 1, "\(old)")
        }
    }
}
