import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScrollViewZoomingTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let delegate = ZoomDelegate()

    init() {
        delegate.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        scroll.contentSize = delegate.view.frame.size
        scroll.addSubview(delegate.view)
        scroll.delegate = delegate
        scroll.minimumZoomScale = 0.5
        scroll.maximumZoomScale = 3
        stage.root.addSubview(scroll)
    }

    /// Moves two fingers around (100, 100) from `start` to `end` points apart.
    /// - Parameter beforeLift: Called before the fingers are lifted.
    private func pinch(from start: CGFloat, to end: CGFloat, beforeLift: () -> Void = {}) {
        let (one, other) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: CGPoint(x: 100 - start / 2, y: 100))
            other.down(at: CGPoint(x: 100 + start / 2, y: 100))
        }
        for step in 1...10 {
            let span = start + (end - start) * CGFloat(step) / 10
            stage.together {
                one.move(to: CGPoint(x: 100 - span / 2, y: 100))
                other.move(to: CGPoint(x: 100 + span / 2, y: 100))
            }
        }
        beforeLift()
        stage.together {
            one.up()
            other.up()
        }
        stage.wait(.seconds(2))
    }

    @Test func `two fingers zoom about the place between them`() {
        let place = CGPoint(x: 100, y: 100)
        let before = delegate.view.convert(place, from: scroll.superview)
        pinch(from: 40, to: 96)
        #expect(abs(scroll.zoomScale - 2) < 0.01 && delegate.zooms > 5)
        let after = delegate.view.convert(place, from: scroll.superview)
        #expect(abs(after.x - before.x) < 2 && abs(after.y - before.y) < 2)
        #expect(abs(scroll.contentSize.width - 800) < 4 && abs(delegate.view.frame.minX) < 1e-9)
    }

    @Test func `fingers zoom within the minimum and maximum scale`() {
        pinch(from: 20, to: 190)
        #expect(scroll.zoomScale == 3)
        pinch(from: 190, to: 12)
        #expect(scroll.zoomScale == 0.5 && scroll.contentOffset == .zero)
    }

    @Test func `beyond the limits the content follows ever less, and springs back`() {
        pinch(from: 20, to: 190) {
            #expect(scroll.zoomScale > 3.2 && scroll.zoomScale < 6 && !scroll.isZoomBouncing)
        }
        #expect(scroll.zoomScale == 3 && delegate.ends == [3] && !scroll.isZoomBouncing)
        pinch(from: 190, to: 12) { #expect(scroll.zoomScale < 0.48 && scroll.zoomScale > 0.25) }
        #expect(scroll.zoomScale == 0.5 && delegate.ends == [3, 0.5] && delegate.begins == 2)
        scroll.bouncesZoom = false
        pinch(from: 20, to: 190) { #expect(scroll.zoomScale == 3) }
        #expect(delegate.ends == [3, 0.5, 3])
    }

    @Test func `a scale that springs back is drawn on its way`() {
        pinch(from: 20, to: 190)
        delegate.view.backgroundColor = .red
        let (one, other) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: CGPoint(x: 90, y: 100))
            other.down(at: CGPoint(x: 110, y: 100))
        }
        stage.together {
            one.move(to: CGPoint(x: 10, y: 100))
            other.move(to: CGPoint(x: 190, y: 100))
        }
        let beyond = scroll.zoomScale
        #expect(beyond > 3.2)
        stage.together {
            one.up()
            other.up()
        }
        #expect(scroll.zoomScale == 3 && scroll.isZoomBouncing && stage.application.nextDeadline != nil)
        stage.wait(.seconds(1))
        #expect(!scroll.isZoomBouncing && delegate.ends == [3, 3])
    }

    @Test func `the program zooms to a rectangle, which comes to the middle`() {
        scroll.zoom(to: CGRect(x: 150, y: 150, width: 100, height: 50), animated: false)
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 300, y: 250))
        let middle = delegate.view.convert(CGPoint(x: 200, y: 175), to: stage.root)
        #expect(middle == CGPoint(x: 100, y: 100) && delegate.begins == 0 && delegate.ends.isEmpty)
        scroll.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
        #expect(scroll.zoomScale == 3 && scroll.contentOffset == .zero && delegate.begins == 1 && delegate.ends.isEmpty)
        stage.wait(.seconds(1))
        #expect(delegate.ends == [3])
        scroll.zoom(to: .zero, animated: false)
        #expect(scroll.zoomScale == 3)
    }

    @Test func `a scale springs back about the place between the fingers`() {
        let place = CGPoint(x: 100, y: 100)
        var before = CGPoint.zero
        pinch(from: 20, to: 190) { before = delegate.view.convert(place, from: scroll.superview) }
        let after = delegate.view.convert(before, to: scroll.superview)
        #expect(scroll.zoomScale == 3 && abs(after.x - place.x) < 1e-6 && abs(after.y - place.y) < 1e-6)
    }

    @Test func `a scale springs back in place also if its fingers are lifted while they drag`() {
        let (one, other) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 50, y: 100))
        other.down(at: CGPoint(x: 70, y: 100))
        other.move(to: CGPoint(x: 190, y: 100), steps: 10, over: .milliseconds(100))
        #expect(scroll.isDragging && scroll.zoomScale > 3.2)
        let place = CGPoint(x: 120, y: 100)
        let before = delegate.view.convert(place, from: scroll.superview)
        stage.together {
            one.up()
            other.up()
        }
        #expect(!scroll.isDecelerating)
        stage.wait(.seconds(2))
        let after = delegate.view.convert(before, to: scroll.superview)
        #expect(scroll.zoomScale == 3 && abs(after.x - place.x) < 1 && abs(after.y - place.y) < 1)
    }

    @Test func `a lift does not stop the animation of a zoom that its tap starts`() {
        let tap = UITapGestureRecognizer()
        tap.addAction(
            UIAction { [scroll] _ in scroll.zoom(to: CGRect(x: 93, y: 57, width: 80, height: 80), animated: true) })
        scroll.addGestureRecognizer(tap)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        #expect(scroll.contentOffset == CGPoint(x: 232.5, y: 142.5) && scroll.drawnGeometry.bounds.minX < 1)
        stage.wait(.seconds(1))
        #expect(scroll.drawnGeometry.bounds == scroll.bounds && delegate.ends == [2.5])
    }

    @Test func `a lift does not stop the animation of a scale that springs back`() {
        let (one, other) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: CGPoint(x: 90.3, y: 100))
            other.down(at: CGPoint(x: 110.3, y: 100))
        }
        for span: CGFloat in [100, 190] {
            stage.together {
                one.move(to: CGPoint(x: 100.3 - span / 2, y: 100))
                other.move(to: CGPoint(x: 100.3 + span / 2, y: 100))
            }
        }
        let before = scroll.contentOffset.x
        stage.together {
            one.up()
            other.up()
        }
        #expect(scroll.zoomScale == 3 && before - scroll.contentOffset.x > 10)
        #expect(abs(scroll.drawnGeometry.bounds.minX - before) < 1)
    }

    @Test func `without a range of scales or a view to zoom, two fingers only scroll`() {
        scroll.maximumZoomScale = 1
        scroll.minimumZoomScale = 1
        pinch(from: 40, to: 96)
        #expect(scroll.zoomScale == 1 && delegate.zooms == 0)
        scroll.maximumZoomScale = 3
        scroll.delegate = nil
        pinch(from: 40, to: 96)
        #expect(scroll.zoomScale == 1)
    }

    @Test func `the program zooms about the center`() {
        scroll.setZoomScale(2, animated: false)
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 100, y: 100))
        scroll.zoomScale = 0.1
        #expect(scroll.zoomScale == 0.5)
        scroll.setZoomScale(1, animated: true)
        #expect(scroll.zoomScale == 1 && stage.application.nextDeadline != nil)
    }

    @Test func `S106 fingers that pinch on a touchpad zoom about the pointer`() {
        let place = CGPoint(x: 150, y: 50)
        let before = delegate.view.convert(place, from: scroll.superview)
        let mouse = stage.mouse()
        mouse.move(to: place)
        mouse.pinch(to: 2, steps: 10, over: .milliseconds(100))
        #expect(scroll.isZooming && scroll.zoomScale == 2)
        mouse.endPinch()
        stage.wait(.seconds(1))
        let after = delegate.view.convert(place, from: scroll.superview)
        #expect(abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6)
        #expect(!scroll.isZooming && delegate.begins == 1 && delegate.ends == [2])
    }
}

final class ZoomDelegate: UIScrollViewDelegate {
    let view = UIView(frame: .zero)
    var zooms = 0
    var begins = 0
    var ends: [CGFloat] = []

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { begins += 1 }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        ends.append(scale)
    }
}
