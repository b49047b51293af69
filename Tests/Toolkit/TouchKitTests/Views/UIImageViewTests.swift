import Foundation
import Testing
import TouchKit
import TouchKitTesting

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

    private func image(_ color: UInt32) -> UIImage {
        let bitmap = Bitmap(width: 10, height: 10)
        for y in 0..<10 { for x in 0..<10 { bitmap[x, y] = color } }
        return UIImage(bitmap: bitmap)
    }

    @Test func `a highlighted view shows its other image`() {
        let stage = Stage(size: CGSize(width: 40, height: 40), showsPixels: true)
        let view = UIImageView(image: image(0xFFFF_0000), highlightedImage: image(0xFF00_00FF))
        stage.root.addSubview(view)
        stage.wait(.zero)
        #expect(view.frame.size == CGSize(width: 10, height: 10) && stage.pixels?.bitmap[5, 5] == 0xFFFF_0000)
        view.isHighlighted = true
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[5, 5] == 0xFF00_00FF)
        view.highlightedImage = nil
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[5, 5] == 0xFFFF_0000)
    }

    @Test func `images follow each other for as many runs as wanted, and then the view shows its own`() {
        let stage = Stage(size: CGSize(width: 40, height: 40), showsPixels: true)
        let view = UIImageView(image: image(0xFFFF_0000))
        stage.root.addSubview(view)
        view.startAnimating()
        #expect(!view.isAnimating)
        view.animationImages = [image(0xFF00_FF00), image(0xFF00_00FF)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        view.startAnimating()
        var shown: [UInt32?] = []
        for _ in 0..<5 {
            stage.wait(.milliseconds(shown.isEmpty ? 250 : 500))
            shown.append(stage.pixels?.bitmap[5, 5])
        }
        #expect(shown == [0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_0000] && !view.isAnimating)
        view.animationRepeatCount = 0
        view.startAnimating()
        stage.wait(.seconds(20))
        #expect(view.isAnimating && stage.pixels?.bitmap[5, 5] != 0xFFFF_0000)
        view.stopAnimating()
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[5, 5] == 0xFFFF_0000)
    }

    private final class Portrait: UIImageView {
        var isReady = false

        override init(image: UIImage?) {
            super.init(image: image)
            isReady = true
        }

        override init(image: UIImage?, highlightedImage: UIImage?) {
            super.init(image: image, highlightedImage: highlightedImage)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func `a subclass is created with an image, and has its size and no touches`() {
        let portrait = Portrait(image: image)
        #expect(portrait.isReady && portrait.image === image && !portrait.isUserInteractionEnabled)
        #expect(portrait.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        let two = Portrait(image: nil, highlightedImage: image)
        #expect(two.highlightedImage === image && two.bounds.size == CGSize(width: 40, height: 20))
    }
}
