import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIActivityIndicatorViewTests {
    let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
    let wheel = UIActivityIndicatorView(style: .large)

    init() {
        stage.root.backgroundColor = .white
        wheel.color = .red
        wheel.center = CGPoint(x: 50, y: 50)
        stage.root.addSubview(wheel)
        stage.wait(.zero)
    }

    private var pixels: [UInt32] {
        (0..<100).flatMap { y in (0..<100).map { stage.pixels?.bitmap[$0, y] ?? 0 } }
    }

    private var isBlank: Bool { pixels.allSatisfy { $0 == 0xFFFF_FFFF } }

    @Test func `it turns by a spoke eight times in 0,8 seconds, and then looks as before`() {
        #expect(isBlank && wheel.isHidden && !wheel.isAnimating)
        wheel.startAnimating()
        stage.wait(.zero)
        let first = pixels
        #expect(!isBlank && wheel.isAnimating)
        stage.wait(.milliseconds(110))
        #expect(pixels != first)
        stage.wait(.milliseconds(700))
        #expect(pixels == first)
        wheel.stopAnimating()
        stage.wait(.zero)
        #expect(isBlank && !wheel.isAnimating && stage.application.nextDeadline == nil)
    }

    @Test func `it can stay when it stops`() {
        wheel.hidesWhenStopped = false
        stage.wait(.zero)
        #expect(!isBlank && !wheel.isHidden)
        wheel.startAnimating()
        wheel.stopAnimating()
        #expect(!wheel.isHidden)
    }

    @Test func `it waits while it is in no window`() {
        wheel.startAnimating()
        wheel.removeFromSuperview()
        stage.wait(.seconds(1))
        #expect(stage.application.nextDeadline == nil && wheel.isAnimating)
        stage.root.addSubview(wheel)
        #expect(stage.application.nextDeadline != nil)
    }

    @Test func `styles have iOS's sizes and colors`() {
        #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
        #expect(UIActivityIndicatorView().intrinsicContentSize == CGSize(width: 20, height: 20))
        wheel.style = .white
        #expect(wheel.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
        wheel.color = nil
        wheel.startAnimating()
        stage.wait(.zero)
        #expect(isBlank, "white on white")
        wheel.style = .medium
        stage.wait(.zero)
        #expect(!isBlank)
    }
}
