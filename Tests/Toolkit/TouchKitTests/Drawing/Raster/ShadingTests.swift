import Foundation
import Geometry
import TouchKitTesting
import Testing

@testable import TouchKit

/// Gradients on canvases.
@MainActor struct ShadingTests {
    private let canvas = ImageCanvas(bitmap: Bitmap(width: 100, height: 60))
    private let ramp = ColorRamp([CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)], at: [0, 1])
    private var all: Clip { Clip(region: Region(canvas.pixels)) }
    private let box = PixelPath(CGRect(x: 0, y: 0, width: 100, height: 60).corners, isClosed: true)

    private func shading(_ spread: GradientCourse.Spread) -> Shading {
        let line = GradientCourse.Shape.line(from: .zero, to: CGPoint(x: 1, y: 0))
        return Shading(
            ramp, along: GradientCourse(line, spread: spread),
            by: CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 30, ty: 0))
    }

    private func gray(_ x: Int) -> Int { Int(canvas.bitmap[x, 30] & 255) }

    @Test func `colors continue beyond the ends, or come again, or come back`() {
        canvas.fill(box, rule: .winding, shading: shading(.extended(before: true, after: true)), clip: all)
        #expect(gray(0) == 0 && (120...135).contains(gray(40)) && gray(99) == 255)
        canvas.fill(box, rule: .winding, shading: shading(.repeated), clip: all)
        #expect(gray(31) < 30 && gray(48) > 220 && gray(51) < 30 && gray(28) > 220)
        canvas.fill(box, rule: .winding, shading: shading(.reflected), clip: all)
        #expect(gray(31) < 30 && gray(48) > 220 && gray(51) > 220 && gray(28) < 40 && gray(69) < 20)
    }

    @Test func `a stroke has the gradient along all of it`() {
        let style = StrokeStyle(width: 10, cap: .butt, join: .round)
        canvas.stroke(
            PixelPath([CGPoint(x: 0, y: 30), CGPoint(x: 100, y: 30)]), style: style,
            shading: shading(.extended(before: true, after: true)), clip: all)
        #expect(canvas.bitmap[40, 30] >> 24 == 255 && (120...135).contains(gray(40)) && canvas.bitmap[40, 40] == 0)
    }

    @Test func `opacities change apart from colors as in SVG, or with them as in Core Graphics`() {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 0), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        let straight = ColorRamp(colors, at: nil, mixing: .straight).color(at: 0.5)
        let shown = ColorRamp(colors, at: nil).color(at: 0.5)
        #expect(straight == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
        #expect(shown == CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    }

    @Test func `bands cover a box with the colors of their places`() {
        for spread in [GradientCourse.Spread.extended(before: true, after: true), .repeated, .reflected] {
            let exact = ImageCanvas(bitmap: Bitmap(width: 100, height: 60))
            exact.fill(box, rule: .winding, shading: shading(spread), clip: all)
            var count = 0
            shading(spread).forEachBand(covering: canvas.pixels) {
                canvas.fill($0, rule: .evenOdd, color: $1, clip: all)
                count += 1
            }
            #expect((10...60).contains(count))
            let wrong = (0..<100).count { abs(gray($0) - Int(exact.bitmap[$0, 30] & 255)) > 20 }
            #expect(wrong <= 10)
        }
    }

    @Test func `a recording has the gradient of fills and strokes`() {
        let recording = RecordingCanvas(width: 100, height: 60)
        let context = CGContext(canvas: recording, scale: 1)
        context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.fillPath(shading: shading(.repeated))
        context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.strokePath(shading: shading(.repeated))
        let styles = recording.operations.map { operation -> StrokeStyle?? in
            guard case .shade(_, let style, let found, _) = operation, found == shading(.repeated) else { return nil }
            return .some(style)
        }
        #expect(styles.count == 2 && styles[0] == .some(nil) && styles[1]??.width == 1)
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, 0])
    func `a gradient without extent paints nothing, and does not trap`(number: CGFloat) {
        let transform = CGAffineTransform(a: number, b: 0, c: 0, d: number, tx: 0, ty: 0)
        for spread in [GradientCourse.Spread.extended(before: true, after: true), .repeated, .reflected] {
            for shape in [
                GradientCourse.Shape.line(from: .zero, to: CGPoint(x: number, y: 0)),
                .circles(from: CGPoint(x: number, y: 1), 0, to: .zero, 9),
                .circles(from: .zero, 3, to: CGPoint(x: 1, y: 1), 3),
            ] {
                for matrix in [transform, .identity] {
                    let shading = Shading(ramp, along: GradientCourse(shape, spread: spread), by: matrix)
                    canvas.fill(box, rule: .winding, shading: shading, clip: all)
                    shading.forEachBand(covering: canvas.pixels) { _, _ in }
                }
            }
        }
    }
}
