import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct CALayerCornerCurveTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.root.backgroundColor = .white
        view.backgroundColor = .red
        view.layer.cornerRadius = 30
        stage.root.addSubview(view)
    }

    private func red(_ x: Int, _ y: Int) -> Bool {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] == 0xFFFF_0000
    }

    @Test func `a continuous corner bends where a circular one is straight, and is flatter in its middle`() {
        #expect(view.layer.cornerCurve == .circular && red(36, 0))
        view.layer.cornerCurve = .continuous
        #expect(!red(36, 0) && red(50, 0) && red(50, 50) && !red(5, 5))
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) > CALayer.cornerCurveExpansionFactor(.circular))
    }

    @Test func `only the wanted corners are round`() {
        view.layer.cornerCurve = .continuous
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        #expect(!red(1, 1) && red(98, 1) && red(1, 98) && red(98, 98))
    }

    @Test func `corners that need more than the sides are circular`() {
        view.layer.cornerRadius = 50
        view.layer.cornerCurve = .continuous
        #expect(red(50, 2) && !red(13, 13) && red(16, 16))
    }
}
