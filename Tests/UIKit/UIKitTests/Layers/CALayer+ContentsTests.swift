import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct CALayerContentsTests {
    let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
    let view = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))

    init() {
        stage.root.backgroundColor = .white
        stage.root.addSubview(view)
    }

    private func pixel(_ x: Int, _ y: Int = 50) -> UInt32 {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] ?? 0
    }

    private func image(_ color: UIColor, _ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    // MARK: Contents

    @Test func `an image is stretched over a layer, or placed in its own size`() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layer.addSublayer(layer)
        let picture = try #require(image(.red, 20).cgImage)
        layer.contents = picture
        #expect(pixel(60, 10) == 0xFFFF_0000 && pixel(149, 99) == 0xFFFF_0000)
        layer.contentsGravity = .center
        #expect(pixel(60, 10) == 0xFFFF_FFFF && pixel(92) == 0xFFFF_0000 && pixel(88) == 0xFFFF_FFFF)
        layer.contentsScale = 2
        #expect(pixel(92) == 0xFFFF_FFFF && pixel(96) == 0xFFFF_0000)
        layer.contents = nil
        #expect(pixel(96) == 0xFFFF_FFFF && layer.contents == nil)
        view.layer.contents = picture
        #expect(pixel(60, 10) == 0xFFFF_0000)
        #expect(UIImage(cgImage: picture).size == CGSize(width: 20, height: 20) && UIImage().cgImage == nil)
    }

    // MARK: Transform

    @Test func `a layer is drawn as its transform in space is seen from afar`() {
        let layer = CALayer()
        layer.backgroundColor = UIColor.red.cgColor
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layer.addSublayer(layer)
        layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(pixel(80) == 0xFFFF_0000 && pixel(70) == 0xFFFF_FFFF && pixel(100, 2) == 0xFFFF_0000)
        #expect(layer.transform == CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(layer.transform == CATransform3DMakeScale(0.5, 0.5, 1) && pixel(100, 20) == 0xFFFF_FFFF)
        view.backgroundColor = .blue
        view.layer.transform = CATransform3DMakeTranslation(-40, 0, 7)
        #expect(view.transform == CGAffineTransform(translationX: -40, y: 0) && pixel(20) == 0xFF00_00FF)
    }

    // MARK: Mask

    @Test func `a mask shows the parts that it covers, and fades those it half covers`() {
        view.backgroundColor = .red
        let inside = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        inside.backgroundColor = .blue
        view.addSubview(inside)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath
        view.layer.mask = mask
        #expect(pixel(100) == 0xFFFF_0000 && pixel(100, 10) == 0xFF00_00FF)
        #expect(pixel(53, 3) == 0xFFFF_FFFF && pixel(147, 97) == 0xFFFF_FFFF && pixel(20) == 0xFFFF_FFFF)
        mask.fillColor = UIColor(white: 0, alpha: 0.5).cgColor
        #expect((126...129).contains(pixel(100) & 255) && pixel(100) >> 16 & 255 == 255)
        mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 100)).cgPath
        #expect(pixel(120) == 0xFFFF_FFFF && pixel(80) != 0xFFFF_FFFF)
        view.layer.mask = nil
        #expect(pixel(120) == 0xFFFF_0000 && pixel(53, 3) == 0xFF00_00FF)
    }

    @Test func `a layer in a layer has its own mask, and a layer with a superlayer is none`() {
        let (layer, mask, other) = (CALayer(), CALayer(), CALayer())
        layer.backgroundColor = UIColor.red.cgColor
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        mask.backgroundColor = UIColor.black.cgColor
        mask.frame = CGRect(x: 25, y: 0, width: 50, height: 100)
        view.layer.addSublayer(layer)
        layer.mask = mask
        #expect(pixel(60) == 0xFFFF_FFFF && pixel(100) == 0xFFFF_0000 && pixel(140) == 0xFFFF_FFFF)
        view.layer.addSublayer(other)
        layer.mask = other
        #expect(layer.mask === mask)
        mask.frame.origin.x = 0
        #expect(pixel(60) == 0xFFFF_0000 && pixel(110) == 0xFFFF_FFFF)
    }

    // MARK: Classes

    @Test func `a view may have a layer of any class`() {
        final class Badge: CALayer {
            override func draw(in context: CGContext) {
                context.setFillColor(UIColor.red.cgColor)
                context.fill(bounds)
            }
        }
        final class BadgeView: UIView {
            override class var layerClass: AnyClass { Badge.self }
        }
        let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.root.addSubview(badge)
        #expect(badge.layer is Badge && pixel(10, 10) == 0xFFFF_0000)
    }

    // MARK: Patterns

    @Test func `a pattern fills the background in tiles from the corner of the view`() {
        let tile = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        view.frame.origin.x = 53
        let pattern = UIColor(patternImage: tile)
        view.backgroundColor = pattern
        #expect(pixel(54) == 0xFF00_00FF && pixel(59) == 0xFFFF_0000 && pixel(144) == 0xFF00_00FF)
        #expect(pixel(51) == 0xFFFF_FFFF && pixel(149) == 0xFFFF_0000)
        #expect(pattern.cgColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        #expect(pattern == pattern && pattern != UIColor(patternImage: tile))
        view.layer.borderWidth = 1
        #expect(pixel(59) == 0xFFFF_0000 && pixel(53) == 0xFF00_0000)
        view.backgroundColor = UIColor(patternImage: UIImage())
        #expect(pixel(59) == 0xFFFF_FFFF)
    }
}
