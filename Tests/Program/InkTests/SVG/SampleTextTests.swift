import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// What freehand ink takes in a file, and that it is read back equal.
struct SampleTextTests {
    /// The kinds of freehand ink that are written differently.
    enum Kind: CaseIterable {
        case even, uneven, evenDirections, directions

        /// Draws ink as the pen does.
        func mark(_ samples: [InputSample], width: CGFloat) throws -> Mark {
            let followsDirection = self == .evenDirections || self == .directions
            let rule: WidthRule = self == .even || self == .evenDirections ? .even : .speed
            var builder = StrokeBuilder(rule: rule, width: width, dividesBends: followsDirection)
            for sample in samples { builder.add(sample) }
            let style = Style(color: .black, width: width, followsDirection: followsDirection)
            return Mark(shape: .stroke(try #require(builder.finished)), style: style)
        }

        /// The maximum number of bytes that a sample of handwriting takes in a file, whose lines it shares.
        var bytes: Double {
            switch self {
            case .even: 17
            case .uneven: 27
            case .evenDirections: 40
            case .directions: 58
            }
        }
    }

    private static let sensor = Sensor(rate: 120, noise: 0.4)

    @Test(arguments: Kind.allCases)
    func `a sample of handwriting takes few bytes`(kind: Kind) throws {
        var (bytes, samples) = (0, 0)
        let paths = Letters.strokes(height: 90).map(\.path) + [.letters(height: 60), .circle(radius: 80), .line]
        for (number, path) in paths.enumerated() {
            let track = Self.sensor.samples(of: path, speed: 400, seed: UInt64(number))
            let mark = try kind.mark(track, width: 5)
            guard case .stroke(let stroke) = mark.shape, stroke.samples.count > 20 else { continue }
            bytes += SVGWriter.element(mark).utf8.count + 1
            samples += stroke.samples.count
        }
        #expect(samples > 500)
        #expect(Double(bytes) < kind.bytes * Double(samples), "\(Double(bytes) / Double(samples)) bytes")
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `drawn strokes are read back equal`(kind: Kind, omitsOutlines: Bool) throws {
        var generator = SeededGenerator(seed: 41)
        for number in 0..<LongRun.rounds(omitsOutlines ? 2000 : 200, long: 20_000) {
            var place = generator.point(in: paper)
            var heading = generator.number(in: 0...6)
            let track = (0..<Int.random(in: 1...60, using: &generator)).map { index in
                heading += generator.number(in: -0.9...0.9)
                place.x += cos(heading) * generator.number(in: 0...20)
                place.y += sin(heading) * generator.number(in: 0...20)
                return InputSample(location: place, timestamp: Double(index) / 60)
            }
            var mark = try kind.mark(track, width: (generator.number(in: 0.5...30) * 100).rounded() / 100)
            // As at another scale, and as when it was turned.
            if number % 4 == 1 { mark = mark.applying(.scale(1 / 3, 1 / 3)).rounded(to: number % 5 + 3) }
            if number % 4 == 2 { mark = mark.applying(generator.transform(), scalesWidth: true) }
            var text = SVGText(omitsOutlines: omitsOutlines)
            text.write(mark)
            text.write("\n")
            let read = SVGReader.content(text.bytes)
            #expect(read?.entries.map(\.mark) == [mark])
        }
    }

    @Test(arguments: [0.1, 1.0 / 3, 7, 123_456.7890123, 1e9] as [CGFloat])
    func `coordinates with any decimals are read back equal`(number: CGFloat) throws {
        let locations = [CGPoint(x: number, y: -number), CGPoint(x: 1, y: number / 7), CGPoint(x: -1e9, y: 1e9)]
        for isEven in [true, false] {
            let stroke = try #require(
                Stroke(samples: locations.map { Stroke.Sample(location: $0, widthFactor: isEven ? 1 : 1 / 3) }))
            let mark = Mark(shape: .stroke(stroke), style: Style(color: .black, width: number))
            #expect(SVGReader.content(Array(SVGWriter.element(mark).utf8))?.entries.map(\.mark) == [mark])
        }
    }

    @Test func `a drawn stroke has three decimals, and its text no more`() throws {
        let track = (0..<40).map { index in
            let angle = Double(index) / 7
            return InputSample(
                location: CGPoint(x: 200 / 3 * cos(angle), y: 99 * sin(angle / 3)), timestamp: angle / 5)
        }
        for kind in Kind.allCases {
            let text = SVGWriter.element(try kind.mark(track, width: 5))
            #expect(text.contains(/ink:(un)?even="3[A-Za-z0-9+\/]+"/))
        }
    }

    @Test(arguments: [
        "", "2AAAA", "8AAAA", "3", "3A", "3AAg", "3AA?A", "3ggggggggggggggggggggA", "=", "=1", "=1 x", "=1 2 3",
        "x1 2",
    ])
    func `other text is not read`(text: String) {
        let bytes = Array(text.utf8)
        #expect(Stroke(0..<bytes.count, isEven: true, in: bytes.span) == nil)
    }

    @Test(arguments: LongRun.seeds(200, long: 100_000))
    func `damaged text is read as a stroke on paper or not at all`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var text = SVGText()
        let samples = (0..<9).map { _ in Stroke.Sample(location: generator.point(in: paper)) }
        let stroke = try #require(Stroke(samples: samples.map(\.inThousandths)))
        text.write(samplesOf: stroke, SampleDecimals(of: stroke), isEven: false)
        let bytes = generator.mutated(
            Array(text.bytes.dropFirst(13).dropLast()), words: ["g", "//////", "3", "=", "7", "AAA"])
        let read = Stroke(0..<bytes.count, isEven: false, in: bytes.span)
        #expect(read.map { Mark(shape: .stroke($0), style: Style(color: .black, width: 1)).isOnPaper } != false)
    }
}
