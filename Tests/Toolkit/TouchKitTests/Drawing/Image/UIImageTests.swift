import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor struct UIImageTests {
    private func format(scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        return format
    }

    private func picture(scale: CGFloat = 2) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format(scale: scale)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    @Test func `a renderer creates images of its size and scale`() {
        let image = picture()
        #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 2)
    }

    @Test func `the image's context is current while the drawing code runs, and only then`() {
        _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(scale: 1)).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.format.scale == 1)
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `the default and the preferred format have the screen's scale`() {
        _ = Stage(size: CGSize(width: 10, height: 10), scale: 2)
        #expect(UIGraphicsImageRendererFormat.default().scale == 2)
        #expect(UIGraphicsImageRendererFormat.preferred().scale == 2)
    }

    @Test func `an image can be taken while it is drawn`() {
        var taken: UIImage?
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(scale: 2))
        let image = renderer.image { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
            taken = context.currentImage
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let ink = Ink(10, 10)
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        defer { UIGraphicsPopContext() }
        taken?.draw(at: .zero)
        #expect(taken?.size == CGSize(width: 4, height: 4) && taken?.scale == 2 && ink.area == 4)
        image.draw(at: .zero)
        #expect(ink.area == 16)
    }

    @Test func `an image is drawn at its own size, or in a rectangle`() {
        let ink = Ink(60, 60)
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 2))
        defer { UIGraphicsPopContext() }
        picture().draw(at: CGPoint(x: 10, y: 10))
        #expect(ink.area == 100 && ink.canvas.bitmap[20, 20] == 0xFFFF_0000 && ink.coverage(30, 20) == 0)
        ink.canvas.clear(ink.everywhere)
        picture().draw(in: CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(ink.coverage(20, 50) == 255 && ink.coverage(50, 50) == 0)
    }

    @Test func `an opaque image starts black, another transparent`() {
        let ink = Ink(4, 4)
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        defer { UIGraphicsPopContext() }
        let size = CGSize(width: 3.5, height: 3.5)
        UIGraphicsImageRenderer(size: size, format: format(scale: 1)).image { _ in }.draw(at: .zero)
        #expect(ink.area == 0)
        UIGraphicsImageRenderer(size: size, format: format(scale: 1, opaque: true)).image { _ in }.draw(at: .zero)
        #expect(ink.area == 16)
    }

    @Test func `a renderer's context clips and strokes, and writes a file`() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format(scale: 1))
        let file = renderer.pngData { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
            context.stroke(CGRect(x: 1, y: 1, width: 8, height: 8))
        }
        #expect(
            file.count > 60
                && file
                    == renderer.pngData { context in
                        UIRectFill(CGRect(x: 0, y: 0, width: 0, height: 0))
                        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
                        context.stroke(CGRect(x: 1, y: 1, width: 8, height: 8))
                    }
        )
        #expect(UIGraphicsImageRenderer(size: .zero, format: format(scale: 1)).pngData { _ in }.isEmpty)
    }
}
