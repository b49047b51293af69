import Foundation
package import TouchKit

/// The program's icon, drawn with the toolkit: three lines on a piece of paper.
package enum ProgramIcon {
    /// The paper, on a grid of 24 by 24.
    private static let paper = CGRect(x: 1, y: 1, width: 22, height: 22)
    private static let cornerRadius: CGFloat = 5
    private static let lineWidth: CGFloat = 2.6
    /// The lines, on the same grid; the last is red, as a line is under a finger.
    private static let lines: [(from: CGPoint, to: CGPoint, color: (red: Int, green: Int, blue: Int))] = [
        (CGPoint(x: 6, y: 17.5), CGPoint(x: 10.5, y: 6.5), (0x1F, 0x24, 0x29)),
        (CGPoint(x: 11, y: 18), CGPoint(x: 14, y: 6), (0x2E, 0x70, 0xED)),
        (CGPoint(x: 15.5, y: 18), CGPoint(x: 18, y: 9), (0xFF, 0x00, 0x00)),
    ]

    /// Returns the icon as a square picture.
    /// - Parameter size: The length of its sides, in pixels.
    package static func image(_ size: Int) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: size, height: size))
        let context = CGContext(canvas: canvas, scale: CGFloat(size) / 24)
        UIGraphicsPushContext(context)
        UIColor.white.setFill()
        UIBezierPath(roundedRect: paper, cornerRadius: cornerRadius).fill()
        UIGraphicsPopContext()
        context.setLineCap(.round)
        context.setLineWidth(lineWidth)
        for line in lines {
            let (red, green, blue) = line.color
            context.setStrokeColor(
                UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
                    .cgColor)
            context.strokeLineSegments(between: [line.from, line.to])
        }
        return canvas.bitmap
    }

    /// The icon as an SVG file.
    package static var svg: String {
        let strokes = lines.map { line in
            let (red, green, blue) = line.color
            return """
                  <path d="M\(line.from.x) \(line.from.y)L\(line.to.x) \(line.to.y)" stroke="rgb(\(red),\(green),\(blue))"/>

                """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 24 24">
              <rect x="\(paper.minX)" y="\(paper.minY)" width="\(paper.width)" height="\(paper.height)" \
            rx="\(cornerRadius)" fill="white"/>
              <g fill="none" stroke-width="\(lineWidth)" stroke-linecap="round">
            \(strokes.joined())  </g>
            </svg>

            """
    }
}
