import Foundation
import Ink
import Testing
import TouchKit

@testable import TouchTrackerUI

/// The ends of lines and dashes that other programs drew.
@MainActor struct ArtworkDashesTests {
    /// The pixels of a drawing of another program, 400 × 200.
    private func painted(_ content: String) throws -> Bitmap {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'>\(content)</svg>"
        let bitmap = Bitmap(width: 400, height: 200)
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: 1)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
        let painter = InkPainter(on: .white, decodesPictures: true)
        for mark in try SVGReading(Data(svg.utf8)).document.marks { painter.paint(mark, in: context) }
        return bitmap
    }

    private static let white: UInt32 = 0xFFFF_FFFF

    @Test func `dashes on a circle end as long as they are, and straight`() throws {
        let bitmap = try painted(
            "<circle cx='100' cy='100' r='70' fill='none' stroke='green' stroke-width='20' stroke-dasharray='20 30'/>")
        for (length, isInk) in [(2, true), (18, true), (23, false), (35, false), (47, false), (53, true)] {
            for radius in [62.0, 70, 78] {
                let angle = Double(length) / 70
                let pixel = bitmap[Int(100 + radius * cos(angle)), Int(100 + radius * sin(angle))]
                #expect((pixel != Self.white) == isInk, "\(length), \(radius)")
            }
        }
    }

    @Test func `a dash around a corner ends straight on both sides`() throws {
        let bitmap = try painted(
            "<path d='M20 100H126V190' fill='none' stroke='red' stroke-width='20' stroke-dasharray='20 30'/>")
        // The third dash begins 6 before the corner, and ends 14 after it.
        for y in [92, 94, 97] { #expect(bitmap[118, y] == Self.white && (bitmap[122, y] != Self.white)) }
        for x in [118, 126, 134] { #expect(bitmap[x, 117] == Self.white && (bitmap[x, 111] != Self.white)) }
    }

    @Test func `a thick curve without dashes ends straight`() throws {
        let bitmap = try painted(
            "<path d='M100 30A70 70 0 0 1 170 100' fill='none' stroke='red' stroke-width='30' stroke-linecap='butt'/>")
        for x in [157, 170, 183] { #expect(bitmap[x, 98] != Self.white && bitmap[x, 103] == Self.white) }
    }

    @Test func `a dash that begins and ends a closed line is one`() throws {
        let bitmap = try painted(
            "<rect x='50' y='50' width='100' height='100' fill='none' stroke='red' stroke-width='20' stroke-dasharray='50 400'/>"
                + "<rect x='250' y='50' width='100' height='100' fill='none' stroke='red' stroke-width='20' stroke-dasharray='50 300 50'/>"
        )
        // The dash of the first ends at the corner; that of the second goes around it.
        #expect(bitmap[45, 45] == Self.white && bitmap[60, 45] != Self.white)
        #expect(bitmap[245, 45] != Self.white && bitmap[260, 45] != Self.white && bitmap[245, 60] != Self.white)
    }

    @Test func `dashes without a length are squares in the direction of the line`() throws {
        let bitmap = try painted(
            "<path d='M50 50l100 100' stroke='red' stroke-width='20' stroke-linecap='square' stroke-dasharray='0 200' stroke-dashoffset='-40'/>"
        )
        // A square on its edge would reach less far along the line.
        let middle = 50 + 40 / 2.0.squareRoot()
        let reach = 9 / 2.0.squareRoot()
        #expect(bitmap[Int(middle + reach), Int(middle + reach)] != Self.white)
        #expect(bitmap[Int(middle + 11), Int(middle)] != Self.white)
        #expect(bitmap[Int(middle + 9), Int(middle + 9)] == Self.white)
    }
}
