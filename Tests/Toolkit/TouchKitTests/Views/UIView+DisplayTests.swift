import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that logs the rectangles that it draws.
private class DrawnView: UIView {
    var drawn: [CGRect] = []

    override func draw(_ rect: CGRect) {
        drawn.append(rect)
        UIColor.blue.setFill()
        UIRectFill(rect)
    }

    func takeDrawn() -> [CGRect] {
        defer { drawn = [] }
        return drawn
    }
}

/// A view that adds to the current path, and neither draws nor discards it.
private class PathView: UIView {
    var wasPathEmpty: [Bool] = []

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        wasPathEmpty.append(context.isPathEmpty)
        context.addRect(rect)
    }
}

@MainActor
struct DisplayTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let view = DrawnView(frame: CGRect(x: 50, y: 60, width: 200, height: 100))

    init() {
        stage.root.addSubview(view)
        settle()
    }

    /// Draws the pending damage and discards the log.
    private func settle() {
        stage.wait(.zero)
        _ = view.takeDrawn()
        stage.canvas.erase()
    }

    /// The pixels that the last frame cleared and drew again.
    private var damage: Region {
        for operation in stage.canvas.operations {
            if case .clear(let clip) = operation { return clip.region }
        }
        return Region()
    }

    /// The log of the next frame.
    private func display() -> [PixelRect] {
        stage.canvas.erase()
        stage.wait(.zero)
        return damage.rects.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    @Test func `a marked rectangle is drawn, exactly`() {
        view.setNeedsDisplay(CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(display() == [PixelRect(x: 60, y: 80, width: 30, height: 40)])
        #expect(view.takeDrawn() == [CGRect(x: 10, y: 20, width: 30, height: 40)])
    }

    @Test func `a rectangle marked twice is drawn once`() {
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        #expect(stage.application.needsDisplay)
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)])
        #expect(view.takeDrawn() == [view.bounds])
        #expect(!stage.application.needsDisplay && display().isEmpty && view.takeDrawn().isEmpty)
    }

    @Test func `a subview that is in its place already is not drawn again`() {
        let other = UIView(frame: CGRect(x: 60, y: 70, width: 10, height: 10))
        stage.root.addSubview(other)
        settle()
        stage.root.bringSubviewToFront(other)
        stage.root.insertSubview(view, belowSubview: other)
        #expect(display().isEmpty)
        stage.root.bringSubviewToFront(view)
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)])
    }

    @Test func `two rectangles far apart are not joined`() {
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
        view.setNeedsDisplay(CGRect(x: 190, y: 90, width: 10, height: 10))
        #expect(
            display() == [
                PixelRect(x: 50, y: 60, width: 10, height: 10), PixelRect(x: 240, y: 150, width: 10, height: 10),
            ])
        #expect(view.takeDrawn() == [view.bounds], "the box around both")
    }

    @Test func `a view between two damaged rectangles is not drawn`() {
        let between = DrawnView(frame: CGRect(x: 90, y: 30, width: 20, height: 20))
        view.addSubview(between)
        stage.wait(.zero)
        _ = between.takeDrawn()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
        view.setNeedsDisplay(CGRect(x: 190, y: 90, width: 10, height: 10))
        stage.wait(.zero)
        #expect(between.takeDrawn().isEmpty)
    }

    @Test func `a view is told its bounds, unless all that shows of the damage was marked by itself`() {
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.addSubview(child)
        settle()
        child.isHidden = true
        #expect(display() == [PixelRect(x: 60, y: 70, width: 20, height: 20)])
        #expect(view.takeDrawn() == [view.bounds])
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 15, height: 15))
        child.isHidden = false
        stage.wait(.zero)
        #expect(view.takeDrawn() == [view.bounds])
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 15, height: 15))
        stage.wait(.zero)
        #expect(view.takeDrawn() == [CGRect(x: 0, y: 0, width: 15, height: 15)])
    }

    @Test func `a view that its superview clips is told its bounds`() {
        let frame = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
        frame.clipsToBounds = true
        stage.root.addSubview(frame)
        frame.addSubview(view)
        settle()
        view.setNeedsDisplay()
        #expect(display() == [PixelRect(x: 50, y: 60, width: 100, height: 100)])
        #expect(view.takeDrawn() == [view.bounds])
    }

    @Test func `damage is clipped to the view, to clipping superviews, and to the screen`() {
        view.setNeedsDisplay(CGRect(x: -10, y: -10, width: 20, height: 20))
        #expect(display() == [PixelRect(x: 50, y: 60, width: 10, height: 10)])
        let child = DrawnView(frame: CGRect(x: 190, y: 90, width: 40, height: 40))
        view.addSubview(child)
        settle()
        child.setNeedsDisplay()
        #expect(display() == [PixelRect(x: 240, y: 150, width: 40, height: 40)])
        view.clipsToBounds = true
        settle()
        child.setNeedsDisplay()
        #expect(display() == [PixelRect(x: 240, y: 150, width: 10, height: 10)])
        view.frame.origin = CGPoint(x: 380, y: 290)
        settle()
        view.setNeedsDisplay()
        #expect(display() == [PixelRect(x: 380, y: 290, width: 20, height: 10)])
        view.setNeedsDisplay(CGRect(x: 50, y: 50, width: 5, height: 5))
        #expect(display().isEmpty)
    }

    @Test func `hidden views are neither marked nor drawn`() {
        view.isHidden = true
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)])
        #expect(view.takeDrawn().isEmpty)
        view.setNeedsDisplay()
        #expect(!stage.application.needsDisplay)
        view.isHidden = false
        settle()
        view.alpha = 0
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)])
        view.setNeedsDisplay()
        #expect(!stage.application.needsDisplay && view.takeDrawn().isEmpty)
        let held = DrawnView(frame: view.bounds)
        view.addSubview(held)
        held.setNeedsDisplay()
        stage.wait(.zero)
        #expect(held.takeDrawn().isEmpty)
        UIView(frame: view.frame).setNeedsDisplay()
        #expect(!stage.application.needsDisplay, "in no window")
    }

    @Test func `a view that moves marks its old and its new area, and nothing between`() {
        view.frame.origin.x = 260
        stage.wait(.zero)
        _ = view.takeDrawn()
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(
            display() == [
                PixelRect(x: 0, y: 0, width: 20, height: 10), PixelRect(x: 260, y: 60, width: 140, height: 100),
            ])
        #expect(view.takeDrawn() == [CGRect(x: 0, y: 0, width: 20, height: 10)])
    }

    @Test func `setting the same geometry marks nothing`() {
        view.frame = view.frame
        view.bounds = view.bounds
        view.center = view.center
        view.transform = .identity
        (view.alpha, view.isHidden, view.clipsToBounds, view.backgroundColor) = (1, false, false, nil)
        #expect(!stage.application.needsDisplay)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func `NaN, infinite and huge rectangles do no harm`(_ number: CGFloat) {
        view.setNeedsDisplay(CGRect(x: number, y: 0, width: 10, height: number))
        view.frame = CGRect(x: 0, y: number, width: number, height: 10)
        stage.wait(.zero)
        view.transform = CGAffineTransform(scaleX: number, y: 1)
        stage.finger().down(at: CGPoint(x: number, y: number))
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        stage.wait(.zero)
        view.removeFromSuperview()
        stage.root.setNeedsDisplay()
        #expect(display() == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
    }

    @Test func `a view marks its subviews outside its bounds too`() {
        let child = UIView(frame: CGRect(x: 190, y: 90, width: 40, height: 40))
        view.addSubview(child)
        settle()
        view.clipsToBounds = true
        #expect(damageBounds() == PixelRect(x: 50, y: 60, width: 230, height: 130))
        view.clipsToBounds = false
        #expect(damageBounds() == PixelRect(x: 50, y: 60, width: 230, height: 130))
        view.isHidden = true
        #expect(damageBounds() == PixelRect(x: 50, y: 60, width: 230, height: 130))
    }

    private func damageBounds() -> PixelRect {
        display().reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    }

    @Test func `adding and removing views marks what they cover`() {
        view.removeFromSuperview()
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)] && view.takeDrawn().isEmpty)
        stage.root.addSubview(view)
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)] && view.takeDrawn().count == 1)
    }

    @Test func `the background is drawn below the content, and the superview below its subviews`() {
        view.backgroundColor = .white
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        child.backgroundColor = .red
        view.addSubview(child)
        stage.wait(.zero)
        let fills: [(CGRect, CGColor)] = stage.canvas.operations.compactMap { operation in
            if case .fillRect(let rect, let color, _) = operation { return (rect, color) }
            return nil
        }
        #expect(fills.map(\.1) == [UIColor.white, .blue, .red].map(\.cgColor))
        #expect(fills.map(\.0) == [view.frame, view.frame, CGRect(x: 60, y: 70, width: 20, height: 20)])
    }

    @Test func `drawing is clipped to the view and to the damage`() throws {
        view.setNeedsDisplay(CGRect(x: 10, y: 20, width: 30, height: 40))
        _ = display()
        let clips: [Region] = stage.canvas.operations.compactMap { operation in
            if case .fillRect(_, _, let clip) = operation { return clip.region }
            return nil
        }
        #expect(clips == [Region(PixelRect(x: 60, y: 80, width: 30, height: 40))])
    }

    @Test func `at scale 2 a point is two pixels, and rounding never loses one`() {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
        #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeBounds.size == CGSize(width: 200, height: 200))
        #expect(stage.canvas.width == 200 && stage.canvas.height == 200)
        let view = DrawnView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.root.addSubview(view)
        stage.wait(.zero)
        _ = view.takeDrawn()
        view.setNeedsDisplay(CGRect(x: 5, y: 5, width: 10, height: 10))
        stage.wait(.zero)
        #expect(view.takeDrawn() == [CGRect(x: 5, y: 5, width: 10, height: 10)])
        view.setNeedsDisplay(CGRect(x: 5.2, y: 5.2, width: 0.1, height: 0.1))
        stage.wait(.zero)
        #expect(view.takeDrawn() == [CGRect(x: 5, y: 5, width: 0.5, height: 0.5)])
    }

    @Test func `in a rotated view the bounding box of the damage is drawn`() throws {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        settle()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 20, height: 10))
        // The view's top left corner is at (200, 10) on the screen now, its x axis runs down.
        #expect(display() == [PixelRect(x: 190, y: 10, width: 10, height: 20)])
        let rect = try #require(view.takeDrawn().first)
        #expect(abs(rect.minX) < 1e-9 && abs(rect.width - 20) < 1e-9 && abs(rect.height - 10) < 1e-9)
    }

    @Test func `with a bounds origin the rectangle is in bounds coordinates`() {
        view.bounds.origin = CGPoint(x: 1000, y: 0)
        settle()
        view.setNeedsDisplay(CGRect(x: 1010, y: 20, width: 30, height: 40))
        #expect(display() == [PixelRect(x: 60, y: 80, width: 30, height: 40)])
        #expect(view.takeDrawn() == [CGRect(x: 1010, y: 20, width: 30, height: 40)])
    }

    @Test func `a translucent view is drawn as one layer, no larger than necessary`() throws {
        view.alpha = 0.5
        #expect(display() == [PixelRect(x: 50, y: 60, width: 200, height: 100)])
        let child = UIView(frame: CGRect(x: 190, y: 0, width: 20, height: 20))
        child.backgroundColor = .red
        view.addSubview(child)
        stage.root.setNeedsDisplay()
        _ = display()
        let layers: [(RecordingCanvas, CGFloat)] = stage.canvas.operations.compactMap { operation in
            if case .layer(let layer, _, let alpha, _) = operation { return (layer, alpha) }
            return nil
        }
        let (layer, alpha) = try #require(layers.first)
        #expect(layers.count == 1 && alpha == 0.5 && layer.width == 210 && layer.height == 100)
    }

    @Test(arguments: [CGFloat(1), 0.5]) func `a view's path does not reach the next view`(alpha: CGFloat) {
        let views = [PathView(frame: view.bounds), PathView(frame: view.bounds)]
        for pathView in views { view.addSubview(pathView) }
        view.alpha = alpha
        settle()
        #expect(views.map { Set($0.wasPathEmpty) } == [[true], [true]])
    }

    @Test func `a subclass can observe setNeedsDisplay`() {
        final class Marked: UIView {
            var marks: [CGRect?] = []
            override func setNeedsDisplay(_ rect: CGRect) { marks.append(rect) }
            override func setNeedsDisplay() { marks.append(nil) }
        }
        let marked = Marked(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        marked.setNeedsDisplay()
        marked.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 1))
        marked.frame.origin.x = 5
        #expect(marked.marks == [nil, CGRect(x: 1, y: 1, width: 1, height: 1)])
    }
}
