import Foundation
import TouchKit

/// The program's icon, drawn with the toolkit: three lines on a document of paper.
@MainActor
enum Icon {
    /// The sizes that window managers use, in pixels.
    private static let sizes = [16, 32, 48, 64, 128]

    /// The lines, on a grid of 24 by 24; the last is red, as a line is under a finger.
    private static let lines: [(from: CGPoint, to: CGPoint, color: UIColor)] = [
        (CGPoint(x: 6, y: 17.5), CGPoint(x: 10.5, y: 6.5), UIColor(red: 0.12, green: 0.14, blue: 0.16, alpha: 1)),
        (CGPoint(x: 11, y: 18), CGPoint(x: 14, y: 6), UIColor(red: 0.18, green: 0.44, blue: 0.93, alpha: 1)),
        (CGPoint(x: 15.5, y: 18), CGPoint(x: 18, y: 9), UIColor(red: 1, green: 0, blue: 0, alpha: 1)),
    ]

    static func images() -> [Bitmap] {
        sizes.map(image)
    }

    private static func image(_ size: Int) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: size, height: size))
        let context = CGContext(canvas: canvas, scale: CGFloat(size) / 24)
        UIGraphicsPushContext(context)
        UIColor.white.setFill()
        UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 22, height: 22), cornerRadius: 5).fill()
        UIGraphicsPopContext()
        context.setLineCap(.round)
        context.setLineWidth(2.6)
        for line in lines {
            context.setStrokeColor(line.color.cgColor)
            context.strokeLineSegments(between: [line.from, line.to])
        }
        return canvas.bitmap
    }
}
