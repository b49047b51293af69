import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import UIKit

/// A view of 60 × 40 points at (20, 30) on a white screen of 100 × 100 pixels.
@MainActor struct CALayerTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
    private let view = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
    private let white: UInt32 = 0xFFFF_FFFF
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    init() {
        stage.root.backgroundColor = .white
        view.backgroundColor = .red
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] ?? 0
    }

    /// The number of white pixels, with parts of pixels: one minus the coverage of red, whose green is 0.
    private var whiteArea: Double {
        stage.wait(.zero)
        var sum = 0
        guard let bitmap = stage.pixels?.bitmap else { return 0 }
        for y in 0..<100 { for x in 0..<100 { sum += Int(bitmap[x, y] >> 8 & 0xFF) } }
        return Double(sum) / 255
    }

    /// All pixels, drawn part by part as they changed, and drawn again as a whole.
    private var isDamageComplete: Bool {
        stage.wait(.zero)
        guard let bitmap = stage.pixels?.bitmap else { return false }
        let before = (0..<10_000).map { bitmap[$0 % 100, $0 / 100] }
        stage.root.setNeedsDisplay()
        stage.root.markTreeDamaged()
        stage.wait(.zero)
        return before == (0..<10_000).map { bitmap[$0 % 100, $0 / 100] }
    }

    // MARK: The look of a view

    @Test func `a view has no layer until it is asked for, and then always the same`() {
        #expect(view.ownExtension == nil)
        let layer = view.layer
        #expect(view.layer === layer && !layer.changesDrawing && layer.superlayer == nil)
        #expect(pixel(20, 30) == red)
    }

    @Test func `round corners cut off the background's`() {
        view.layer.cornerRadius = 10
        #expect(pixel(20, 30) == white && pixel(50, 50) == red && pixel(20, 50) == red)
        // Four corners of a square without its circle.
        #expect(abs(whiteArea - (7600 + (4 - .pi) * 100)) < 2)
        #expect(isDamageComplete)
    }

    @Test func `only some corners are round`() {
        view.layer.cornerRadius = 10
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        #expect(pixel(20, 30) == white && pixel(79, 69) == white && pixel(79, 30) == red && pixel(20, 69) == red)
    }

    @Test func `content is clipped to round corners only if the layer masks`() {
        let content = UIView(frame: view.bounds)
        content.backgroundColor = .blue
        view.addSubview(content)
        view.layer.cornerRadius = 10
        #expect(pixel(20, 30) == blue)
        view.layer.masksToBounds = true
        #expect(view.clipsToBounds && pixel(20, 30) == white && pixel(50, 50) == blue)
        #expect(isDamageComplete)
    }

    @Test func `a border lies inside the bounds and above the subviews`() {
        let content = UIView(frame: view.bounds)
        content.backgroundColor = .green
        view.addSubview(content)
        view.layer.borderWidth = 3
        view.layer.borderColor = UIColor.blue.cgColor
        #expect(pixel(20, 50) == blue && pixel(22, 50) == blue && pixel(23, 50) == 0xFF00_FF00)
        #expect(pixel(19, 50) == white && pixel(79, 69) == blue)
        view.layer.cornerRadius = 12
        #expect(pixel(20, 50) == blue && pixel(50, 32) == blue && pixel(50, 33) == 0xFF00_FF00)
        #expect(isDamageComplete)
    }

    @Test func `a shadow lies below the view at its offset, and goes when it is unset`() {
        view.layer.shadowColor = UIColor.blue.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 0
        view.layer.shadowOffset = CGSize(width: 10, height: 10)
        #expect(pixel(85, 75) == blue && pixel(70, 60) == red && pixel(25, 75) == white)
        #expect(isDamageComplete)
        view.layer.shadowOpacity = 0
        #expect(pixel(85, 75) == white)
    }

    @Test func `a shadow's radius is its standard deviation`() {
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = .zero
        view.layer.shadowRadius = 4
        // Half a pixel beyond the long edge, a bit less than half of the shadow's opacity.
        #expect(abs(Int(pixel(50, 70) & 0xFF) - Int(255 * 0.55)) <= 6)
        #expect(pixel(50, 50) == red && pixel(50, 84) == white && isDamageComplete)
    }

    @Test func `a shadow is that of the path, or of the background, and a masking layer has none`() {
        view.layer.shadowColor = UIColor.blue.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 0
        view.layer.shadowOffset = CGSize(width: 0, height: 20)
        view.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 30, width: 5, height: 10))
        #expect(pixel(22, 85) == blue && pixel(50, 85) == white)
        view.layer.shadowPath = nil
        #expect(pixel(50, 85) == blue)
        view.clipsToBounds = true
        #expect(pixel(50, 85) == white && isDamageComplete)
    }

    @Test func `a view without background casts the shadow of what it draws`() {
        view.backgroundColor = nil
        let dot = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        dot.backgroundColor = .red
        view.addSubview(dot)
        view.layer.shadowColor = UIColor.blue.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 0
        view.layer.shadowOffset = CGSize(width: 0, height: 15)
        #expect(pixel(35, 45) == red && pixel(35, 60) == blue && pixel(50, 60) == white)
        // The shadow follows.
        dot.frame.origin.x = 30
        #expect(pixel(35, 60) == white && pixel(55, 60) == blue && isDamageComplete)
    }

    @Test func `size, place, opacity and background are the view's`() {
        let layer = view.layer
        layer.position = CGPoint(x: 40, y: 40)
        layer.bounds.size.width = 20
        layer.opacity = 0.5
        layer.backgroundColor = UIColor.blue.cgColor
        #expect(view.frame == CGRect(x: 30, y: 20, width: 20, height: 40) && view.alpha == 0.5)
        #expect(layer.frame == view.frame && view.backgroundColor == .blue)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(view.transform.a == 2 && layer.affineTransform().d == 2)
        layer.isHidden = true
        #expect(view.isHidden && whiteArea == 10_000)
    }

    // MARK: Sublayers

    private func sublayer(_ color: UIColor, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color.cgColor
        return layer
    }

    @Test func `a sublayer is drawn in its superlayer's coordinates, even outside of it`() {
        let layer = sublayer(.blue, CGRect(x: 50, y: 30, width: 20, height: 20))
        view.layer.addSublayer(layer)
        #expect(pixel(75, 65) == blue && pixel(85, 75) == blue && pixel(69, 65) == red && isDamageComplete)
        layer.frame.origin.x = 0
        #expect(pixel(85, 75) == white && pixel(25, 75) == blue)
        layer.opacity = 0.5
        #expect(pixel(25, 65) == 0xFF7F_0080 || pixel(25, 65) == 0xFF80_0080)
        view.layer.masksToBounds = true
        #expect(pixel(25, 75) == white && isDamageComplete)
        layer.removeFromSuperlayer()
        #expect(view.layer.sublayers == nil && pixel(25, 65) == red && layer.superlayer == nil)
    }

    @Test func `sublayers are drawn above the subviews that were there when they were added`() {
        let first = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        first.backgroundColor = .green
        view.addSubview(first)
        let layer = sublayer(.blue, CGRect(x: 0, y: 10, width: 60, height: 20))
        view.layer.addSublayer(layer)
        let second = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 40))
        second.backgroundColor = .green
        view.addSubview(second)
        #expect(pixel(30, 50) == blue && pixel(55, 50) == blue && pixel(70, 50) == 0xFF00_FF00)
        let bottom = sublayer(.black, view.bounds)
        view.layer.insertSublayer(bottom, at: 0)
        #expect(pixel(30, 35) == 0xFF00_FF00 && pixel(55, 35) == 0xFF00_0000)
        #expect(view.layer.sublayers?.first === bottom && view.layer.sublayers?.count == 2 && isDamageComplete)
    }

    @Test func `sublayers are inserted above and below others, and replaced`() {
        let (a, b, c) = (sublayer(.red, view.bounds), sublayer(.green, view.bounds), sublayer(.blue, view.bounds))
        view.layer.addSublayer(a)
        view.layer.insertSublayer(b, below: a)
        view.layer.insertSublayer(c, above: b)
        #expect(view.layer.sublayers == [b, c, a])
        view.layer.addSublayer(b)
        #expect(view.layer.sublayers == [c, a, b] && pixel(50, 50) == 0xFF00_FF00)
        view.layer.replaceSublayer(b, with: sublayer(.black, view.bounds))
        #expect(pixel(50, 50) == 0xFF00_0000 && b.superlayer == nil)
        a.addSublayer(view.layer)
        c.addSublayer(c)
        #expect(view.layer.superlayer == nil && c.sublayers == nil)
        view.layer.sublayers = nil
        #expect(pixel(50, 50) == red)
    }

    @Test func `a sublayer draws what its subclass draws, inside its bounds`() {
        final class Cross: CALayer {
            override func draw(in context: CGContext) {
                context.setFillColor(UIColor.blue.cgColor)
                context.fill(CGRect(x: -100, y: 4, width: 200, height: 2))
            }
        }
        let cross = Cross()
        cross.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        view.layer.addSublayer(cross)
        #expect(pixel(30, 44) == blue && pixel(39, 45) == blue && pixel(40, 44) == red && pixel(30, 46) == red)
    }

    @Test func `layers are not touched`() {
        view.layer.addSublayer(sublayer(.blue, view.bounds))
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        #expect(view.layer.contains(CGPoint(x: 59, y: 39)) && !view.layer.contains(CGPoint(x: 60, y: 39)))
    }

    // MARK: Changes while a view draws

    /// A view that changes itself whenever it draws.
    private final class ChangingView: UIView {
        var change: (ChangingView) -> Void = { _ in }
        private(set) var drawCount = 0

        override func draw(_ rect: CGRect) {
            drawCount += 1
            UIColor.blue.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
            change(self)
        }
    }

    /// Shows a view that changes itself by `change`, and waits until it has come to rest.
    private func show(_ change: @escaping (ChangingView) -> Void) -> ChangingView {
        let changing = ChangingView(frame: view.frame)
        changing.change = change
        stage.root.addSubview(changing)
        for _ in 0..<10 { stage.wait(.zero) }
        return changing
    }

    @Test func `a view that adds a layer while it draws draws again only when it asks for it`() {
        let changing = show { view in
            let layer = CAShapeLayer()
            layer.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
            layer.fillColor = UIColor.green.cgColor
            view.layer.addSublayer(layer)
        }
        #expect(changing.layer.sublayers?.count == 1 && !stage.application.needsDisplay)
        #expect(pixel(22, 32) == blue && pixel(40, 50) == 0xFF00_FF00 && pixel(60, 65) == red && isDamageComplete)
        let count = changing.drawCount
        changing.layer.sublayers?.first?.isHidden = true
        #expect(pixel(22, 32) == blue && pixel(40, 50) == red && changing.drawCount == count)
        changing.setNeedsDisplay()
        for _ in 0..<10 { stage.wait(.zero) }
        #expect(changing.drawCount == count + 1 && changing.layer.sublayers?.count == 2)
    }

    @Test func `a view that sets its mask or adds a view while it draws comes to rest`() {
        let masked = show { view in
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
            mask.backgroundColor = UIColor.black.cgColor
            view.layer.mask = mask
        }
        #expect(!stage.application.needsDisplay && masked.drawCount == 2)
        let holder = show { $0.addSubview(UIView(frame: $0.bounds)) }
        #expect(!stage.application.needsDisplay && holder.drawCount == 2 && holder.subviews.count == 1)
    }

    // MARK: Images

    @Test func `a layer renders itself into an image`() {
        view.layer.cornerRadius = 10
        UIGraphicsBeginImageContext(view.bounds.size)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext(), let canvas = context.canvas as? ImageCanvas else {
            Issue.record("There is no image context.")
            return
        }
        view.layer.render(in: context)
        #expect(canvas.bitmap[30, 20] == red && canvas.bitmap[0, 0] == 0)
        context.clear(view.bounds)
        view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 30, height: 20), afterScreenUpdates: true)
        #expect(canvas.bitmap[15, 10] == red && canvas.bitmap[35, 10] == 0 && canvas.bitmap[0, 0] == 0)
    }

    @Test func `a transaction nests and keeps whether actions are disabled`() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        #expect(CATransaction.disableActions())
        CATransaction.setDisableActions(false)
        CATransaction.commit()
        #expect(CATransaction.disableActions())
        CATransaction.commit()
        #expect(!CATransaction.disableActions())
        CATransaction.commit()
    }
}
