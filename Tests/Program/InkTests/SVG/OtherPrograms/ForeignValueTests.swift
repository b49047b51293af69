import Foundation
import Testing

@testable import Ink

/// Values that are negative, in upper case, or not valid, as the standards say.
struct ForeignValueTests {
    private func part(_ content: String) throws -> Artwork.Part {
        let file = "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>"
        let mark = try #require(try ForeignReading(Array(file.utf8)).entries.last?.mark)
        guard case .artwork(let artwork) = mark.shape else { throw SVGError(problem: .notText, line: 0) }
        return artwork.parts[0]
    }

    @Test(arguments: ["-1 2", "3,-1", "nonsense", "3,,4", "3,"])
    func `dashes that are not valid are those of the element around`(dashes: String) throws {
        let line = "<path d='M0 0h9' stroke='red' stroke-dasharray='\(dashes)'/>"
        #expect(try part("<g stroke-dasharray='4 2'>\(line)</g>").pen?.dashes == [4, 2])
        let style = "<path d='M0 0h9' style='stroke:red;stroke-dasharray:4 2;stroke-dasharray:\(dashes)'/>"
        #expect(try part(style).pen?.dashes == [4, 2])
    }

    private static let widths: [(attribute: String, width: CGFloat)] = [
        ("stroke-width='-3'", 5), ("stroke-width='wide'", 5), ("stroke-width='3PX'", 3),
        ("stroke-width='1CM'", 96 / 2.54), ("stroke-width='INHERIT'", 5), ("stroke-width='initial'", 1),
    ]

    @Test(arguments: widths)
    func `a width that is not valid is that of the element around, and units have any case`(
        attribute: String, width: CGFloat
    ) throws {
        let pen = try part("<g stroke-width='5'><path d='M0 0h9' stroke='red' \(attribute)/></g>").pen
        #expect(abs(try #require(pen).width - width) < 1e-9)
    }

    @Test func `a negative radius of an ellipse is as large as the other, and one of a circle draws nothing`() throws {
        #expect(try part("<ellipse rx='-1' ry='2'/>") == part("<ellipse rx='2' ry='2'/>"))
        let file = "<svg xmlns='http://www.w3.org/2000/svg'><circle r='-1'/></svg>"
        #expect(try ForeignReading(Array(file.utf8)).entries.isEmpty)
    }

    @Test func `keywords have any case`() throws {
        let line = try part(
            "<path d='M0 0h9v9' fill='NONE' stroke='Red' stroke-linecap='ROUND' stroke-linejoin='Bevel'/>")
        #expect(line.fill == nil && line.pen?.cap == .round && line.pen?.join == .bevel)
        #expect(try part("<path d='M0 0h9v9z' fill-rule='EVENODD'/>").usesEvenOdd)
        let file =
            "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' DISPLAY='x' style='DISPLAY:NONE'/></svg>"
        #expect(try ForeignReading(Array(file.utf8)).entries.isEmpty)
    }

    @Test func `what is neither visible nor hidden is as visible as the element around`() throws {
        for visibility in ["sideways", "VISIBLE", "Inherit"] {
            let file =
                "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9' visibility='\(visibility)'/></svg>"
            #expect(try ForeignReading(Array(file.utf8)).entries.count == 1, "\(visibility)")
        }
    }
}
