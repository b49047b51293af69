import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit

@testable import TouchTrackerUI

struct ViewportTests {
    @Test func `at home the paper and the view have the same points`() {
        #expect(Viewport.home.toView == .identity && Viewport.home.toPaper == .identity)
        let mark = Mark(
            shape: .line(Line(begin: CGPoint(x: 1.23456789, y: 2), end: CGPoint(x: 3, y: 4))),
            style: Style(color: .black, width: 1.23456))
        #expect(Viewport.home.onPaper(mark) == mark)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `zooming keeps the place, within a pixel of either scale, and moving and zooming back is exact`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pixelScale = ([1, 1.5, 2] as [CGFloat]).randomElement(using: &generator) ?? 1
        var viewport = Viewport.home
        for _ in 0..<20 {
            let place = CGPoint(x: .random(in: 0...800, using: &generator), y: .random(in: 0...600, using: &generator))
            let before = place.applying(viewport.toPaper)
            viewport = viewport.zoomed(
                by: exp(.random(in: -1...1, using: &generator)), about: place, pixelScale: pixelScale)
            let after = before.applying(viewport.toView)
            #expect(abs(after.x - place.x) <= (0.5 * exp(1) + 0.5) / pixelScale + 1e-6)
            #expect(abs(after.y - place.y) <= (0.5 * exp(1) + 0.5) / pixelScale + 1e-6)
            #expect(Viewport.scales.contains(viewport.scale))
            let moved = viewport.moved(by: CGVector(dx: 12, dy: -36), pixelScale: pixelScale)
            let back = moved.moved(by: CGVector(dx: -12, dy: 36), pixelScale: pixelScale)
            #expect(abs(back.origin.x - viewport.origin.x) < 1e-9 && abs(back.origin.y - viewport.origin.y) < 1e-9)
        }
    }

    @Test func `the paper's origin lies on a whole pixel`() {
        for scale in [0.1, 0.37, 1, 3.3, 64] as [CGFloat] {
            let viewport = Viewport(origin: CGPoint(x: 123.4567, y: -98765.4321), scale: scale, pixelScale: 1.5)
            let offset = viewport.pixelOffset(pixelScale: 1.5)
            #expect(abs(viewport.origin.x * viewport.scale * 1.5 - CGFloat(offset.x)) < 1e-6)
            #expect(abs(viewport.origin.y * viewport.scale * 1.5 - CGFloat(offset.y)) < 1e-6)
        }
    }

    @Test func `scale and reach have limits`() {
        let near = Viewport(origin: CGPoint(x: 3e6, y: -3e6), scale: 1000, pixelScale: 1)
        #expect(near.scale == 64 && near.origin == CGPoint(x: 1_000_000, y: -1_000_000))
        #expect(Viewport(origin: .zero, scale: 0.001, pixelScale: 1).scale == 0.1)
    }

    @Test func `a wheel's steps come back to whole scales`() {
        #expect(Viewport(origin: .zero, scale: 1.0000004, pixelScale: 1).scale == 1)
        #expect(Viewport(origin: .zero, scale: 7.9999, pixelScale: 1).scale == 8)
    }

    @Test func `fitting shows all of a box, in the middle, at 100 % at most`() {
        let area = CGRect(x: 0, y: 0, width: 800, height: 500)
        let small = Viewport.fitting(CGRect(x: 5000, y: -300, width: 100, height: 100), in: area, pixelScale: 1)
        #expect(small.scale == 1)
        #expect(CGPoint(x: 5050, y: -250).applying(small.toView) == CGPoint(x: 400, y: 250))
        let box = CGRect(x: -4000, y: 100, width: 8000, height: 2000)
        let large = Viewport.fitting(box, in: area, pixelScale: 1)
        #expect(large.scale == 0.1)
        #expect(area.insetBy(dx: -1, dy: -1).contains(box.applying(large.toView)))
        #expect(Viewport.fitting(.null, in: area, pixelScale: 1) == .home)
    }

    @Test(arguments: [(0.1, 2), (0.5, 3), (1, 3), (8, 4), (64, 5)] as [(CGFloat, Int)])
    func `ink is rounded to a thousandth of a point of the view`(scale: CGFloat, digits: Int) {
        let viewport = Viewport(origin: CGPoint(x: 1000, y: 1000), scale: scale, pixelScale: 1)
        let place = CGPoint(x: 123.456, y: 654.321)
        guard
            case .dot(let dot) = viewport.onPaper(
                Mark(shape: .dot(Dot(center: place)), style: Style(color: .black, width: 6))
            ).shape
        else {
            Issue.record("no dot")
            return
        }
        let factor = pow(10, CGFloat(digits))
        #expect(abs(dot.center.x * factor - (dot.center.x * factor).rounded()) < 1e-3)
        let shown = dot.center.applying(viewport.toView)
        #expect(abs(shown.x - place.x) <= 0.001 && abs(shown.y - place.y) <= 0.001)
    }
}
