import Testing
import TouchKitTesting
import UIKit

/// The drawing view of an iOS course, unchanged.
class DrawView: UIView {
    struct Line {
        var begin = CGPoint.zero
        var end = CGPoint.zero
    }

    var currentLines = [NSValue: Line]()
    var finishedLines = [Line]()

    @IBInspectable var finishedLineColor: UIColor = UIColor.black {
        didSet {
            setNeedsDisplay()
        }
    }

    @IBInspectable var currentLineColor: UIColor = UIColor.red {
        didSet {
            setNeedsDisplay()
        }
    }

    @IBInspectable var lineThickness: CGFloat = 10 {
        didSet {
            setNeedsDisplay()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    func stroke(_ line: Line) {
        let path = UIBezierPath()
        path.lineWidth = lineThickness
        path.lineCapStyle = .round
        path.move(to: line.begin)
        path.addLine(to: line.end)
        path.stroke()
    }

    override func draw(_ rect: CGRect) {
        finishedLineColor.setStroke()
        for line in finishedLines {
            stroke(line)
        }
        currentLineColor.setStroke()
        for (_, line) in currentLines {
            stroke(line)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let location = touch.location(in: self)
            let newLine = Line(begin: location, end: location)
            let key = NSValue(nonretainedObject: touch)
            currentLines[key] = newLine
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let key = NSValue(nonretainedObject: touch)
            currentLines[key]?.end = touch.location(in: self)
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let key = NSValue(nonretainedObject: touch)
            if var line = currentLines[key] {
                line.end = touch.location(in: self)
                finishedLines.append(line)
                currentLines.removeValue(forKey: key)
            }
        }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        currentLines.removeAll()
        setNeedsDisplay()
    }
}

@MainActor
struct DrawViewTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let view = DrawView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        stage.root.addSubview(view)
    }

    @Test func `two fingers draw two red lines, which turn black when lifted`() {
        let left = stage.finger()
        let right = stage.finger()
        stage.together {
            left.down(at: CGPoint(x: 10, y: 10))
            right.down(at: CGPoint(x: 300, y: 10))
        }
        left.move(to: CGPoint(x: 50, y: 90))
        #expect(view.currentLines.count == 2)
        #expect(stage.canvas.strokes.map(\.color) == [UIColor.red.cgColor, UIColor.red.cgColor])
        left.up()
        #expect(view.finishedLines.map(\.end) == [CGPoint(x: 50, y: 90)])
        #expect(stage.canvas.strokes.map(\.color) == [UIColor.black.cgColor, UIColor.red.cgColor])
    }

    @Test func `a cancelled finger leaves no line`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.cancel()
        #expect(view.currentLines.isEmpty && view.finishedLines.isEmpty)
    }
}
