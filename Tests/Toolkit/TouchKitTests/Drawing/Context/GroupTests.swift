import Foundation
import SeededRandom
import Testing

@testable import TouchKit

/// A group is drawn on a layer that begins where the clip does: its pixels are the same wherever that is.
@MainActor struct GroupTests {
    private static let size = (width: 200, height: 160)

    @Test(arguments: [1, 1.5, 2] as [CGFloat], LongRun.seeds(3, long: 1000))
    func `no pixel of a group depends on the clip`(scale: CGFloat, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let shapes = (0..<12).map { _ in Self.shape(scale: scale, using: &generator) }
        let whole = Self.picture(shapes, scale: scale, clip: nil)
        for _ in 0..<6 {
            let clip = PixelRect(
                x: .random(in: 0..<Self.size.width - 20, using: &generator),
                y: .random(in: 0..<Self.size.height - 20, using: &generator), width: 60, height: 60
            )
            .intersection(PixelRect(x: 0, y: 0, width: Self.size.width, height: Self.size.height))
            let part = Self.picture(shapes, scale: scale, clip: clip)
            for y in clip.minY..<clip.maxY {
                for x in clip.minX..<clip.maxX where part[x, y] != whole[x, y] {
                    Issue.record(
                        "(\(x), \(y)) of \(clip) is \(String(part[x, y], radix: 16)), in all \(String(whole[x, y], radix: 16))"
                    )
                    return
                }
            }
        }
    }

    private static func picture(_ shapes: [(CGContext) -> Void], scale: CGFloat, clip: PixelRect?) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: size.width, height: size.height))
        let context = CGContext(canvas: canvas, scale: scale)
        if let clip { context.clip(to: clip.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))) }
        for shape in shapes { context.drawGroup(alpha: 0.6, shape) }
        return canvas.bitmap
    }

    /// Returns what draws a shape like those of interfaces: on whole, half or eighth points.
    private static func shape(scale: CGFloat, using generator: inout SeededGenerator) -> (CGContext) -> Void {
        let grid = [1, 2, 8, 512, 3].randomElement(using: &generator) ?? 1
        func length(_ range: Range<Int>) -> CGFloat {
            CGFloat(Int.random(in: range.lowerBound * grid..<range.upperBound * grid, using: &generator))
                / CGFloat(grid)
        }
        let box = CGRect(x: length(-10..<120), y: length(-10..<100), width: length(4..<90), height: length(4..<90))
        let end = CGPoint(x: length(-10..<140), y: length(-10..<120))
        let (width, radius) = (length(1..<6), length(1..<20))
        let size = CGFloat(Int.random(in: 18...36, using: &generator)) / 2
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return { $0.fill(box) }
        case 1: return { $0.fillEllipse(in: box) }
        case 2:
            return {
                $0.setLineWidth(width)
                $0.strokeEllipse(in: box)
            }
        case 3: return { $0.strokeLine(from: box.origin, to: end, width: width, color: Ink.black) }
        case 4:
            return {
                $0.addPath(UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath)
                $0.fillPath()
            }
        case 5, 6:
            return {
                UIGraphicsPushContext($0)
                "Duplicate To back Gg08".draw(at: box.origin, withAttributes: [.font: UIFont.systemFont(ofSize: size)])
                UIGraphicsPopContext()
            }
        default:
            return {
                $0.setLineWidth(width)
                $0.setLineCap(.round)
                $0.setLineJoin(.round)
                $0.addPath(UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath)
                $0.strokePath()
            }
        }
    }
}
