import Foundation
import SeededRandom
import Testing
import TouchKitTesting

@testable import TouchKit

/// A view that fades is drawn once, and again when something in it changes.
@MainActor struct FadePictureTests {
    /// Counts its drawings.
    private final class CountingView: UIView {
        var count = 0

        override func draw(_ rect: CGRect) { count += 1 }
    }

    private let stage = Stage(size: CGSize(width: 200, height: 160), showsPixels: true)
    private let panel = CountingView(frame: CGRect(x: 20, y: 20, width: 120, height: 100))
    private let label = UILabel(frame: CGRect(x: 5, y: 5, width: 80, height: 20))

    init() {
        panel.backgroundColor = .white
        label.text = "Delete"
        panel.addSubview(label)
        stage.root.addSubview(panel)
        stage.wait(.zero)
        panel.count = 0
    }

    private func fade() { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { panel.alpha = 0.2 } }

    @Test func `a fade draws its view once`() {
        fade()
        stage.wait(.milliseconds(500))
        #expect(panel.count == 1 && panel.fadePicture != nil)
        stage.wait(.seconds(1))
        #expect(panel.fadePicture == nil)
    }

    @Test func `a view that fades is drawn again when something in it changes, and not for a change beside it`() {
        let other = UIView(frame: CGRect(x: 150, y: 0, width: 40, height: 40))
        stage.root.addSubview(other)
        fade()
        stage.wait(.milliseconds(100))
        other.backgroundColor = .blue
        stage.wait(.milliseconds(100))
        #expect(panel.count == 1)
        label.textColor = .red
        stage.wait(.milliseconds(100))
        let count = panel.count
        #expect(count > 1)
        stage.wait(.milliseconds(100))
        #expect(panel.count == count)
    }

    @Test func `a view that is removed or hidden while it fades leaves no picture`() {
        fade()
        stage.wait(.milliseconds(100))
        panel.isHidden = true
        stage.wait(.milliseconds(100))
        panel.removeFromSuperview()
        stage.wait(.seconds(1))
        #expect(panel.fadePicture == nil)
    }

    @Test(arguments: LongRun.seeds(4, long: 400))
    func `each frame of a fade is what drawing all of it anew gives`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let inner = UIView(frame: CGRect(x: 10, y: 40, width: 60, height: 50))
        inner.backgroundColor = .green
        panel.addSubview(inner)
        fade()
        for _ in 0..<30 {
            change(inner, using: &generator)
            stage.wait(.milliseconds(Int.random(in: 10...40, using: &generator)))
            let shown = try pixels()
            panel.fadePicture = nil
            stage.application.setNeedsDisplay(stage.application.screen.bounds)
            stage.wait(.zero)
            let drawn = try pixels()
            let different = zip(shown, drawn).count { $0 != $1 }
            #expect(different == 0, "\(different) pixels")
        }
    }

    private func change(_ inner: UIView, using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: label.text = "\(Int.random(in: 0..<1000, using: &generator))"
        case 1: inner.frame.origin.x = .random(in: -30..<110, using: &generator)
        case 2: inner.isHidden.toggle()
        case 3: inner.alpha = .random(in: 0...1, using: &generator)
        case 4: panel.bringSubviewToFront([inner, label].randomElement(using: &generator) ?? inner)
        case 5: panel.frame.origin.x = .random(in: -40..<120, using: &generator)
        case 6: UIView.animate(withDuration: 0.1) { inner.alpha = 0.5 }
        case 7: UIView.animate(withDuration: 0.1) { inner.frame.origin.y = 10 }
        case 8: UIView.animate(withDuration: 0.1) { panel.transform = CGAffineTransform(rotationAngle: 0.2) }
        case 9: panel.clipsToBounds.toggle()
        case 10: stage.root.bounds.origin.y = .random(in: -20..<20, using: &generator)
        default: if inner.superview == nil { panel.addSubview(inner) } else { inner.removeFromSuperview() }
        }
    }

    private func pixels() throws -> [UInt32] {
        let bitmap = try #require(stage.pixels?.bitmap)
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
    }
}
