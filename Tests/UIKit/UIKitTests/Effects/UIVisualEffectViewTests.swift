import Testing
import TouchKitTesting
import UIKit

@MainActor struct UIVisualEffectViewTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)

    @Test func `a material hides what lies behind, below the content`() {
        stage.root.backgroundColor = .red
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.backgroundColor = .white
        view.contentView.addSubview(child)
        stage.root.addSubview(view)
        stage.wait(.zero)
        let dark = UIColor(white: 0.12, alpha: 1).cgColor
        let byte = UInt32((dark.red * 255).rounded())
        #expect(stage.pixels?.bitmap[70, 70] == 0xFF00_0000 | byte << 16 | byte << 8 | byte)
        #expect(stage.pixels?.bitmap[25, 25] == 0xFFFF_FFFF && stage.pixels?.bitmap[10, 10] == 0xFFFF_0000)
        #expect(view.contentView.frame == view.bounds)
        view.effect = nil
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[70, 70] == 0xFFFF_0000)
    }
}
