import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct SystemColorTests {
    @Test func `a system color is that of a light interface outside of drawing`() {
        #expect(UIColor.label.cgColor == UIColor.black.cgColor)
        #expect(UIColor.systemBackground.cgColor == UIColor.white.cgColor)
        #expect(UIColor.label == .label && UIColor.label != .black && UIColor.systemRed != .red)
        #expect(UIColor.label.hashValue == UIColor.label.hashValue && UIColor.systemRed.isEqual(UIColor.systemRed))
    }

    @Test func `a view draws system colors in its style, and again if that changes`() {
        let stage = Stage(size: CGSize(width: 40, height: 40), showsPixels: true)
        stage.root.backgroundColor = .systemBackground
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[20, 20] == 0xFFFF_FFFF)
        stage.root.overrideUserInterfaceStyle = .dark
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[20, 20] == 0xFF00_0000)
        #expect(UIColor.systemBackground.cgColor == UIColor.white.cgColor)
    }
}
