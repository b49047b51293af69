import Foundation
import TestViews
import Testing
import UIKit

@MainActor struct CGPathDrawingModeTests {
    private let ink = Ink(100, 100)
    private let context: CGContext

    init() {
        context = CGContext(canvas: ink.canvas, scale: 1)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { ink.canvas.bitmap[x, y] }

    @Test func `a path is filled and stroked at once`() {
        context.setStrokeColor(UIColor.green.cgColor)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 60, y: 60, width: 20, height: 20))
        context.drawPath(using: .fillStroke)
        #expect(pixel(70, 70) == 0xFF00_00FF && pixel(61, 70) == 0xFF00_FF00 && pixel(58, 70) == 0xFF00_FF00)
        #expect(context.isPathEmpty)
        context.addRects([CGRect(x: 60, y: 0, width: 30, height: 30), CGRect(x: 70, y: 10, width: 10, height: 10)])
        context.drawPath(using: .eoFill)
        #expect(pixel(65, 5) == 0xFF00_00FF && pixel(75, 15) == 0)
    }
}
