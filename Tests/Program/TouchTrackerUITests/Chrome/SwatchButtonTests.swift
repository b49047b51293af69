import Foundation
import Ink
import Testing
import TouchKit

@testable import TouchTrackerUI

@MainActor struct SwatchButtonTests {
    private func color(of swatch: SwatchButton) -> Color {
        let bitmap = Bitmap(width: Int(swatch.bounds.width), height: Int(swatch.bounds.height))
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: 1)
        UIGraphicsPushContext(context)
        swatch.draw(swatch.bounds)
        UIGraphicsPopContext()
        return Color(pixel: bitmap[bitmap.width / 2, bitmap.height / 2])
    }

    @Test func `a swatch shows its color as ink of it is drawn on the paper`() {
        let swatch = SwatchButton(.black, on: .white) { _ in }
        #expect(color(of: swatch) == .black)
        swatch.paper = Paper(.dark, .dots)
        #expect(color(of: swatch) == Color.black.shown(on: Paper(.dark)))
        swatch.paper = Paper(.cream)
        #expect(color(of: swatch) == .black)
    }
}
