import Foundation
import Testing
import TouchKit

@MainActor struct UIImageViewTests {
    /// A red image of 40 × 20 points.
    private let image: UIImage = {
        let bitmap = Bitmap(width: 80, height: 40)
        for y in 0..<40 { for x in 0..<80 { bitmap[x, y] = 0xFFFF_0000 } }
        return UIImage(bitmap: bitmap, scale: 2)
    }()

    /// The place of the image in a view of 100 × 100 points.
    private func place(_ mode: UIView.ContentMode) -> CGRect {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.image = image
        view.contentMode = mode
        let ink = Ink(100, 100)
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        view.draw(view.bounds)
        UIGraphicsPopContext()
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for y in 0..<100 {
            for x in 0..<100 where ink.coverage(x, y) == 255 {
                bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return bounds.rect
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.redraw, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
        (.scaleAspectFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.center, CGRect(x: 30, y: 40, width: 40, height: 20)),
        (.top, CGRect(x: 30, y: 0, width: 40, height: 20)),
        (.bottom, CGRect(x: 30, y: 80, width: 40, height: 20)),
        (.left, CGRect(x: 0, y: 40, width: 40, height: 20)),
        (.right, CGRect(x: 60, y: 40, width: 40, height: 20)),
        (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 20)),
        (.topRight, CGRect(x: 60, y: 0, width: 40, height: 20)),
        (.bottomLeft, CGRect(x: 0, y: 80, width: 40, height: 20)),
        (.bottomRight, CGRect(x: 60, y: 80, width: 40, height: 20)),
    ])
    func `an image is placed by the content mode`(mode: UIView.ContentMode, expected: CGRect) {
        #expect(place(mode) == expected)
    }

    @Test func `a view created with an image has its size`() {
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(view.intrinsicContentSize == image.size && view.sizeThatFits(.zero) == image.size)
        view.image = nil
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(view.sizeThatFits(.zero) == view.bounds.size)
        #expect(UIImageView(image: nil).frame == .zero)
    }
}
