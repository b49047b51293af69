import Foundation
import SeededRandom
import Testing

@testable import Ink

/// Numbers that files may have and drawings cannot.
struct ExtremeNumberTests {
    private static let numbers = [
        "1e308", "-1e308", "1e-308", "4.9e-324", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
        "1e300", "1e19", "1e9", "-1e9", "1000000001", "0", "-0", "-1", "1", "NaN", "inf", "1e400",
    ]

    private static let attributes = [
        "stroke-width", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "fill-opacity",
        "opacity", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "x1", "y2",
    ]

    @Test(arguments: LongRun.seeds(400, long: 400_000))
    func `whatever numbers a file has, what is shown has a box on paper`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func chosen(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
        func number() -> String { chosen(Self.numbers) }
        var body = ""
        for _ in 0..<4 {
            let name = chosen(["circle", "ellipse", "rect", "line", "path", "polyline"])
            var element = "<\(name) stroke='red' stroke-linejoin='miter'"
            for attribute in Self.attributes where Int.random(in: 0..<3, using: &random) == 0 {
                element += " \(attribute)='\(number())'"
            }
            let numbers = (0..<6).map { _ in Bool.random(using: &random) ? number() : "7" }
            let list = numbers.joined(separator: " ")
            let transform = chosen([
                "", "transform='scale(\(numbers[0]))'", "transform='matrix(\(list))'",
                "transform='translate(\(numbers[1]))'", "transform='rotate(\(numbers[2]))'",
            ])
            body += element + " points='\(list)' d='M1 1A\(list) 1L\(list)' \(transform)/>\n"
        }
        let viewBox = Bool.random(using: &random) ? "viewBox='0 0 \(number()) 100'" : ""
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100' \(viewBox)>\n\(body)</svg>"
        guard let reading = try? SVGReading(Data(text.utf8)) else { return }
        for mark in reading.document.marks {
            let box = mark.bounds
            let isOnPaper = [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0.magnitude < 1e13 }
            #expect(isOnPaper, "\(box) of \(text)")
        }
        var drawing = Drawing()
        drawing.add(reading.document.marks)
        #expect(drawing.bounds.map { $0.width.isFinite && $0.height.isFinite } != false)
    }
}
