import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct CAGradientLayerTests {
    let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
    let gradient = CAGradientLayer()

    init() {
        stage.root.backgroundColor = .white
        gradient.frame = CGRect(x: 50, y: 0, width: 100, height: 100)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        stage.root.layer.addSublayer(gradient)
    }

    /// The red component of a pixel.
    private func red(_ x: Int, _ y: Int) -> UInt32 {
        stage.wait(.zero)
        return (stage.pixels?.bitmap[x, y] ?? 0) >> 16 & 255
    }

    @Test func `it runs from the top to the bottom, unless it has other points`() {
        #expect(red(100, 1) > 250 && (120...135).contains(red(100, 50)) && red(100, 98) < 6)
        #expect(red(60, 50) == red(140, 50) && stage.pixels?.bitmap[20, 50] == 0xFFFF_FFFF)
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        #expect(red(51, 50) > 250 && red(148, 50) < 6 && red(100, 10) == red(100, 90))
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        #expect(red(51, 1) > 250 && red(148, 98) < 6 && (115...140).contains(red(149, 1)))
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.4, y: 0), CGPoint(x: 0.6, y: 0))
        #expect(red(80, 50) == 255 && red(120, 50) == 0, "beyond its points it has its first and last color")
    }

    @Test func `its colors have places`() {
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor, UIColor.red.cgColor]
        #expect(red(100, 50) < 8 && red(100, 98) > 245)
        gradient.locations = [0, 0.2, 0.4]
        #expect(red(100, 20) < 10 && red(100, 45) == 255 && red(100, 90) == 255)
        gradient.locations = nil
        gradient.colors = [UIColor.red.cgColor]
        #expect(red(100, 50) == 255 && gradient.colors?.count == 1 && gradient.locations == nil)
        gradient.colors = nil
        #expect(stage.root.layer.sublayers?.count == 1)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[100, 50] == 0xFFFF_FFFF)
    }

    @Test func `a transparent end shows the background color`() {
        gradient.backgroundColor = UIColor.black.cgColor
        gradient.colors = [UIColor.red.cgColor, UIColor.red.withAlphaComponent(0).cgColor]
        #expect(red(100, 1) > 250 && (120...135).contains(red(100, 50)) && red(100, 98) < 6)
    }

    @Test func `a radial one grows from its center, a conic one turns around it`() {
        gradient.type = .radial
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        #expect(red(100, 50) > 245 && red(52, 50) < 15 && red(52, 2) == 0)
        #expect(abs(Int(red(75, 50)) - Int(red(100, 75))) < 6)
        gradient.type = .conic
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
        #expect(red(140, 52) > 240 && red(140, 48) < 15 && (120...135).contains(red(60, 50)))
        #expect((185...200).contains(red(100, 90)), "it turns clockwise")
    }

    @Test(arguments: [CAGradientLayerType.axial, .radial, .conic], [CGFloat.nan, .infinity, 1e308])
    func `points without a place and sizes without a picture do not trap`(_ type: CAGradientLayerType, _ x: CGFloat) {
        gradient.type = type
        gradient.startPoint.x = x
        #expect([0, 255].contains(red(100, 50)), "it has its first or last color")
        gradient.startPoint.x = 0
        gradient.endPoint.x = x
        stage.wait(.zero)
        gradient.frame.size.width = 1e18
        #expect(red(100, 50) == 255, "it is white")
    }

    @Test func `it is drawn inside its round corners, and again at another size`() {
        gradient.cornerRadius = 20
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[52, 2] == 0xFFFF_FFFF && red(100, 1) > 250)
        gradient.frame.size.height = 50
        #expect((115...140).contains(red(100, 25)))
    }

    @Test func `a view may have one below its own drawing and its subviews`() throws {
        final class Card: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }

            override func draw(_ rect: CGRect) {
                UIColor.black.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
            }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        let layer = try #require(card.layer as? CAGradientLayer)
        layer.colors = [UIColor.red, UIColor.blue]
        stage.root.addSubview(card)
        #expect(red(5, 5) == 0 && red(20, 1) > 250 && red(20, 98) < 6)
        let copy = CAGradientLayer(layer: layer)
        #expect(copy.colors?.count == 2 && copy.bounds == layer.bounds)
    }
}
