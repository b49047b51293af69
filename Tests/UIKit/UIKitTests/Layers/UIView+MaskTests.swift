import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct UIViewMaskTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let mask = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))

    init() {
        stage.root.backgroundColor = .white
        view.backgroundColor = .red
        mask.backgroundColor = .black
        stage.root.addSubview(view)
    }

    private func isRed(_ x: Int) -> Bool {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, 30] == 0xFFFF_0000
    }

    @Test func `a view is seen where its mask draws, also after that has moved or changed`() {
        view.mask = mask
        #expect(view.mask === mask && isRed(30) && !isRed(10) && !isRed(50))
        mask.frame.origin.x = 40
        #expect(!isRed(30) && isRed(50))
        mask.isHidden = true
        #expect(!isRed(50))
        mask.isHidden = false
        mask.backgroundColor = .clear
        #expect(!isRed(50))
        view.mask = nil
        #expect(isRed(10) && view.mask == nil)
    }

    @Test func `a view with a superview is no mask`() {
        stage.root.addSubview(mask)
        view.mask = mask
        view.mask = view
        #expect(view.mask == nil)
    }

    @Test func `a view is turned in space as its layer is`() {
        view.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(view.layer.transform == view.transform3D && !isRed(10) && isRed(50))
    }
}
