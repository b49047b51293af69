import Foundation
import Testing
import UIKit

/// Bitmap contexts, and the parts of images, paths and colors that come from Core Graphics.
@MainActor struct BitmapContextTests {
    private let space = CGColorSpaceCreateDeviceRGB()

    private func make(
        bytesPerRow: Int = 0, bits: Int = 8, width: Int = 4, info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
    ) -> CGContext? {
        unsafe CGContext(
            data: nil, width: width, height: 3, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: info)
    }

    private func bytes(_ context: CGContext, _ range: Range<Int>) -> [UInt8] {
        guard let data = unsafe context.data else { return [] }
        return range.map { unsafe data.load(fromByteOffset: $0, as: UInt8.self) }
    }

    @Test func `points, sizes and rectangles are compared`() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(.zero))
        #expect(
            CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2))
                && !CGSize.zero.equalTo(CGSize(width: 1, height: 0)))
        let rect = CGRect(x: 10, y: 20, width: -10, height: 5)
        #expect(rect.equalTo(CGRect(x: 0, y: 20, width: 10, height: 5)) && !rect.equalTo(.zero))
    }

    @Test func `colors are set by their components`() throws {
        let context = try #require(make())
        context.setFillColor([1, 0.2, 0, 1])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor([0.2, 1])
        context.setFillColor([1, 1, 1])
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.setStrokeColor([0, 0, 1, 1])
        context.setLineWidth(1)
        context.strokeLineSegments(between: [CGPoint(x: 2, y: 0.5), CGPoint(x: 3, y: 0.5)])
        #expect(bytes(context, 0..<12) == [255, 51, 0, 255, 51, 51, 51, 255, 0, 0, 255, 255])
        #expect(space.numberOfComponents == 3)
    }

    @Test(
        arguments: [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128], [0, 0, 0, 0]),
            (
                CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [128, 0, 0, 255],
                [0, 0, 0, 255]
            ),
            (
                CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
                [0, 0, 128, 128], [0, 0, 0, 0]
            ),
            (CGImageAlphaInfo.noneSkipFirst.rawValue, [0, 0, 128, 255], [0, 0, 0, 255]),
        ] as [(UInt32, [UInt8], [UInt8])])
    func `the bytes of a pixel are in the order that was asked for, and its image shows the same`(
        info: UInt32, drawn: [UInt8], empty: [UInt8]
    ) throws {
        var memory = [UInt8](repeating: 0, count: 60)
        try unsafe memory.withUnsafeMutableBytes { memory in
            let context = try #require(
                unsafe CGContext(
                    data: memory.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 20, space: space,
                    bitmapInfo: info))
            #expect(context.width == 4 && context.height == 3 && context.bytesPerRow == 20)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 1, y: 2, width: 2, height: 1))
            #expect(bytes(context, 44..<48) == drawn && bytes(context, 40..<44) == empty)
            let image = try #require(context.makeImage())
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            // The image does not change any more; drawn on white, it is pink where something was drawn.
            let white = try #require(make())
            white.setFillColor([1, 1, 1, 1])
            white.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            white.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3))
            let opaque = drawn[3] == 255
            #expect(bytes(white, 36..<40) == (opaque ? [128, 0, 0, 255] : [255, 127, 127, 255]))
            #expect(bytes(white, 0..<4) == (opaque ? [0, 0, 0, 255] : [255, 255, 255, 255]))
        }
        #expect(memory[44..<48].contains { $0 > 100 })
    }

    @Test func `layers, shadows, strokes and images keep their colors when red comes first`() throws {
        let context = try #require(make(width: 40))
        let blue = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        context.draw(try #require(blue.cgImage), in: CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: UIColor.blue.cgColor)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 10, y: 0, width: 2, height: 2))
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 30, y: 0, width: 2, height: 2))
        context.endTransparencyLayer()
        let (red, blueBytes): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        #expect(bytes(context, 0..<4) == blueBytes && bytes(context, 40..<44) == red)
        #expect(bytes(context, 80..<84) == blueBytes && bytes(context, 120..<124) == red)
        context.clear(CGRect(x: 0, y: 0, width: 40, height: 3))
        #expect(bytes(context, 120..<124) == [0, 0, 0, 0])
    }

    @Test func `memory that cannot be drawn in makes no context`() {
        let contexts = [make(bits: 16), make(bytesPerRow: 12), make(bytesPerRow: 18), make(width: 0), make(width: -1)]
        #expect(contexts.allSatisfy { $0 == nil } && make(width: 100_000) == nil)
        for info in [CGImageAlphaInfo.none, .last, .first, .alphaOnly] { #expect(make(info: info.rawValue) == nil) }
        #expect(make(info: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Big.rawValue) == nil)
    }

    @Test func `a part is cut out of an image`() throws {
        let context = try #require(make())
        context.setFillColor([1, 0, 0, 1])
        context.fill(CGRect(x: 2, y: 1, width: 1, height: 1))
        let image = try #require(context.makeImage())
        let part = try #require(image.cropping(to: CGRect(x: 1.5, y: 0.5, width: 10, height: 1)))
        #expect(part.width == 3 && part.height == 2)
        let copy = try #require(make())
        copy.draw(part, in: CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(bytes(copy, 20..<24) == [255, 0, 0, 255] && bytes(copy, 16..<20) == [0, 0, 0, 0])
        #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func `the steps of a path are visited with their points`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
        path.closeSubpath()
        var steps: [CGPathElementType] = []
        var points: [CGPoint] = []
        unsafe path.applyWithBlock { element in
            let element = unsafe element.pointee
            steps.append(element.type)
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
            ]
            for index in 0..<(counts[element.type] ?? 0) { points.append(unsafe element.points[index]) }
        }
        #expect(steps == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(points.map(\.x) == [1, 3, 7, 5, 2, 3, 1])
    }
}
