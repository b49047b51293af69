import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that counts how often it draws, and where.
private class CountingView: UIView {
    var drawn: [CGRect] = []

    override func draw(_ rect: CGRect) {
        drawn.append(UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath ?? .null)
    }
}

@MainActor
struct DisplayListTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let below = CountingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let paper = CountingView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))

    init() {
        stage.root.addSubview(below)
        stage.root.addSubview(paper)
        paper.backgroundColor = .white
        settle()
    }

    private func settle() {
        stage.wait(.zero)
        below.drawn = []
        paper.drawn = []
        stage.canvas.erase()
    }

    /// What the next frame clears and fills, and whether it draws the view below.
    private func display(_ boxes: CGRect...) -> (clears: Int, fills: [CGRect], drawsBelow: Bool) {
        settle()
        for box in boxes { below.setNeedsDisplay(box) }
        stage.wait(.zero)
        var clears = 0
        var fills: [CGRect] = []
        for operation in stage.canvas.operations {
            switch operation {
            case .clear: clears += 1
            case .fillRect(let rect, _, _): fills.append(rect)
            case .fill, .stroke, .shade, .bitmap, .layer, .composite, .shadow: break
            }
        }
        return (clears, fills, !below.drawn.isEmpty)
    }

    private let inside = CGRect(x: 60, y: 60, width: 20, height: 20)
    private let outside = CGRect(x: 300, y: 60, width: 20, height: 20)

    @Test func `views below an opaque background are neither cleared nor drawn`() {
        let (clears, fills, drawsBelow) = display(inside)
        #expect(clears == 0 && fills == [CGRect(x: 50, y: 50, width: 200, height: 200)] && !drawsBelow)
        #expect(paper.drawn == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    }

    @Test func `damage beside the view, or across its edge, is drawn from the bottom`() {
        #expect(display(outside).clears == 1 && display(outside).drawsBelow)
        let across = display(CGRect(x: 40, y: 60, width: 20, height: 20))
        #expect(across.clears == 1 && across.drawsBelow && across.fills.count == 1)
    }

    @Test func `of two damaged rectangles only the one that shows the view below draws it`() {
        let (clears, _, drawsBelow) = display(inside, outside)
        #expect(clears == 1 && drawsBelow && below.drawn == [outside])
    }

    @Test func `a view that paints every pixel is not filled first`() {
        paper.backgroundColor = nil
        paper.clearsContextBeforeDrawing = false
        let (clears, fills, drawsBelow) = display(inside)
        #expect(clears == 0 && fills.isEmpty && !drawsBelow && paper.drawn.count == 1)
        paper.backgroundColor = .white
        #expect(display(inside).fills.isEmpty)
    }

    @Test func `views that can show through are drawn`() {
        paper.isOpaque = false
        #expect(display(inside).drawsBelow)
        paper.isOpaque = true
        paper.backgroundColor = UIColor(white: 1, alpha: 0.9)
        #expect(display(inside).drawsBelow)
        paper.backgroundColor = nil
        #expect(display(inside).drawsBelow)
        paper.backgroundColor = .white
        paper.alpha = 0.5
        #expect(display(inside).drawsBelow)
        paper.alpha = 1
        stage.root.alpha = 0.5
        #expect(display(inside).drawsBelow)
        stage.root.alpha = 1
        paper.transform = CGAffineTransform(rotationAngle: 0.1)
        #expect(display(inside).drawsBelow)
        paper.transform = .identity
        paper.isHidden = true
        #expect(display(inside).drawsBelow)
        paper.isHidden = false
        paper.frame.origin = CGPoint(x: 60.5, y: 60.5)
        #expect(display(CGRect(x: 60, y: 60, width: 20, height: 20)).drawsBelow)
        #expect(!display(CGRect(x: 62, y: 62, width: 20, height: 20)).drawsBelow)
    }

    @Test func `a view hides no more than its superviews let it show`() {
        let frame = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 70))
        frame.clipsToBounds = true
        stage.root.addSubview(frame)
        frame.addSubview(paper)
        #expect(!display(CGRect(x: 55, y: 55, width: 10, height: 10)).drawsBelow)
        #expect(display(CGRect(x: 60, y: 60, width: 20, height: 20)).drawsBelow)
    }

    @Test func `views above an opaque view are drawn`() {
        let above = CountingView(frame: CGRect(x: 60, y: 60, width: 40, height: 40))
        let child = CountingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.root.addSubview(above)
        paper.addSubview(child)
        settle()
        above.drawn = []
        child.drawn = []
        #expect(!display(inside).drawsBelow)
        #expect(above.drawn == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        #expect(child.drawn == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    }

    @Test func `a view that moves, appears or is added hides from its new place`() {
        let mover = CountingView(frame: CGRect(x: 300, y: 200, width: 20, height: 20))
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(holder)
        settle()
        holder.addSubview(mover)
        stage.wait(.zero)
        #expect(mover.drawn.count == 1)
        mover.frame.origin = CGPoint(x: 350, y: 20)
        stage.wait(.zero)
        #expect(mover.drawn.count == 2)
        mover.isHidden = true
        stage.wait(.zero)
        mover.isHidden = false
        stage.wait(.zero)
        #expect(mover.drawn.count == 3)
        holder.frame.origin = CGPoint(x: 5, y: 5)
        stage.wait(.zero)
        #expect(mover.drawn.count == 4)
        holder.clipsToBounds = true
        stage.wait(.zero)
        #expect(mover.drawn.count == 4)
    }

    @Test func `the order of subviews and windows decides what hides what`() {
        stage.root.bringSubviewToFront(below)
        #expect(display(inside).drawsBelow)
        stage.root.sendSubviewToBack(below)
        #expect(!display(inside).drawsBelow)
        stage.root.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(display(inside).drawsBelow)
        let cover = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cover.backgroundColor = .white
        cover.isHidden = false
        #expect(!display(inside).drawsBelow)
        cover.isHidden = true
        #expect(display(inside).drawsBelow)
    }

    @Test func `damage follows the views above it that move`() {
        let holder = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let child = CountingView(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
        stage.root.addSubview(holder)
        holder.addSubview(child)
        func damage() -> [CGRect] {
            settle()
            child.setNeedsDisplay(CGRect(x: 80, y: 0, width: 20, height: 10))
            stage.wait(.zero)
            return below.drawn + paper.drawn
        }
        #expect(damage() == [CGRect(x: 90, y: 10, width: 20, height: 10)])
        holder.frame.origin = CGPoint(x: 200, y: 0)
        #expect(damage() == [CGRect(x: 290, y: 10, width: 20, height: 10)])
        holder.clipsToBounds = true
        #expect(damage() == [CGRect(x: 290, y: 10, width: 10, height: 10)])
        holder.isHidden = true
        #expect(damage().isEmpty)
        holder.isHidden = false
        child.removeFromSuperview()
        #expect(damage().isEmpty)
    }

    @Test func `a view that is removed is released before the next frame`() {
        weak var removed: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.root.addSubview(view)
            removed = view
            stage.wait(.zero)
        }
        #expect(removed != nil)
        removed?.removeFromSuperview()
        #expect(removed == nil)
    }
}
