import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIProgressViewTests {
    let stage = Stage(size: CGSize(width: 400, height: 100), showsPixels: true)
    let bar = UIProgressView(progressViewStyle: .default)

    init() {
        stage.root.backgroundColor = .white
        bar.frame.origin = CGPoint(x: 100, y: 50)
        bar.progressTintColor = .red
        bar.trackTintColor = .blue
        stage.root.addSubview(bar)
        stage.wait(.zero)
    }

    private func pixel(_ x: Int) -> UInt32 { stage.pixels?.bitmap[x, 52] ?? 0 }

    @Test func `it shows the part that is done`() {
        #expect(bar.bounds.size == CGSize(width: 150, height: 4) && pixel(110) == 0xFF00_00FF)
        bar.progress = 0.5
        stage.wait(.zero)
        #expect(pixel(160) == 0xFFFF_0000 && pixel(190) == 0xFF00_00FF && pixel(260) == 0xFFFF_FFFF)
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 0)
    }

    @Test func `animated progress grows`() {
        bar.setProgress(1, animated: true)
        #expect(bar.progress == 1)
        stage.wait(.milliseconds(50))
        #expect(pixel(110) == 0xFFFF_0000 && pixel(240) == 0xFF00_00FF)
        stage.wait(.milliseconds(150))
        #expect(pixel(240) == 0xFFFF_0000 && stage.application.nextDeadline == nil)
    }

    @Test func `images are stretched over it`() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        bar.progressImage = image
        bar.progress = 0.5
        stage.wait(.zero)
        #expect(pixel(160) == 0xFF00_FF00 && pixel(190) == 0xFF00_00FF)
        bar.trackImage = image
        stage.wait(.zero)
        #expect(pixel(190) == 0xFF00_FF00)
    }

    @Test func `fingers reach what is below it, and bars are thinner`() {
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 52), with: nil) === stage.root)
        #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2)
    }
}
