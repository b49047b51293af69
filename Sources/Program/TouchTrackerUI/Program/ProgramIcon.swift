import Foundation
import Ink
package import TouchKit

/// The program's icon, drawn with the toolkit: three lines on a round piece of paper, around which it is transparent.
package struct ProgramIcon {
    /// The length of the sides of the square that the icon is drawn in.
    private let grid: CGFloat
    private let lineWidth: CGFloat
    /// The width of the paper's rim, without which it would vanish on white.
    private let rim: CGFloat
    /// The lines, on that grid; the last is red, as a line is under a finger.
    private let lines: [Line]

    private struct Line {
        let from: CGPoint
        let to: CGPoint
        let color: Color

        init(_ x: CGFloat, _ y: CGFloat, to endX: CGFloat, _ endY: CGFloat, _ color: Color) {
            (from, to, self.color) = (CGPoint(x: x, y: y), CGPoint(x: endX, y: endY), color)
        }
    }

    private static let ink = Color(red: 0x1F, green: 0x24, blue: 0x29)
    private static let blue = Color(red: 0x2E, green: 0x70, blue: 0xED)
    private static let red = Color(red: 0xFF, green: 0, blue: 0)
    private static let gray = Color(red: 0xB4, green: 0xBA, blue: 0xC2)

    private static let large = ProgramIcon(
        grid: 24, lineWidth: 2.6, rim: 0.75,
        lines: [
            Line(6.5, 15.8, to: 10, 7.6, ink), Line(11, 18, to: 13.9, 5.8, blue),
            Line(15.3, 17, to: 17.4, 9.2, red),
        ])
    /// The icon in 16 pixels: its lines have whole pixels.
    private static let small = ProgramIcon(
        grid: 16, lineWidth: 2, rim: 1,
        lines: [Line(5, 11, to: 5, 6, ink), Line(8, 12, to: 8, 4, blue), Line(11, 11, to: 11, 5, red)])

    /// The largest size that `small` is drawn for, in pixels.
    private static let smallSize = 20

    private var paper: CGRect {
        CGRect(x: 0, y: 0, width: grid, height: grid).insetBy(dx: rim / 2, dy: rim / 2)
    }

    /// Returns the icon as a square picture.
    /// - Parameter size: The length of its sides, in pixels.
    package static func image(_ size: Int) -> Bitmap {
        (size <= smallSize ? small : large).image(size)
    }

    private func image(_ size: Int) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: size, height: size))
        let context = CGContext(canvas: canvas, scale: CGFloat(size) / grid)
        UIGraphicsPushContext(context)
        UIColor.white.setFill()
        UIBezierPath(ovalIn: paper).fill()
        UIBezierPath(ovalIn: paper).stroke(Self.gray.uiColor, width: rim)
        UIGraphicsPopContext()
        context.setLineCap(.round)
        context.setLineWidth(lineWidth)
        for line in lines {
            context.setStrokeColor(line.color.uiColor.cgColor)
            context.strokeLineSegments(between: [line.from, line.to])
        }
        return canvas.bitmap
    }

    /// The icon as an SVG file.
    package static var svg: String { large.svg }

    private var svg: String {
        func text(_ color: Color) -> String { "rgb(\(color.red),\(color.green),\(color.blue))" }
        let strokes = lines.map { line in
            """
              <path d="M\(line.from.x) \(line.from.y)L\(line.to.x) \(line.to.y)" stroke="\(text(line.color))"/>

            """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 \(Int(grid)) \(Int(grid))">
              <circle cx="\(paper.midX)" cy="\(paper.midY)" r="\(paper.width / 2)" fill="white" \
            stroke="\(text(Self.gray))" stroke-width="\(rim)"/>
              <g fill="none" stroke-width="\(lineWidth)" stroke-linecap="round">
            \(strokes.joined())  </g>
            </svg>

            """
    }
}
