// swift-format-ignore-file
// The course's draw view with the challenge of circles: two fingers that land together span one.
import UIKit

struct CourseLine {
    var begin = CGPoint.zero
    var end = CGPoint.zero
}

class CourseCircle {
    let first: UITouch
    let second: UITouch
    var center = CGPoint.zero
    var radius: CGFloat = 0

    init(view: UIView, first: UITouch, second: UITouch) {
        self.first = first
        self.second = second
    }
}

@IBDesignable class CourseDrawView: UIView {
    var currentLines = [NSValue: CourseLine]()
    var finishedLines = [CourseLine]()
    var currentCircle: CourseCircle?
    var finishedCircles = [CourseCircle]()

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

    func stroke(_ line: CourseLine) {
        let path = UIBezierPath()
        path.lineWidth = lineThickness
        path.lineCapStyle = CGLineCap.round
        path.move(to: line.begin)
        path.addLine(to: line.end)
        path.stroke()
    }

    override func draw(_ rect: CGRect) {
        finishedLineColor.setStroke()
        for line in finishedLines {
            stroke(line)
        }
        for circle in finishedCircles {
            let path = UIBezierPath(arcCenter: circle.center, radius: circle.radius, startAngle: CGFloat(0), endAngle: CGFloat(Double.pi * 2), clockwise: true)
            path.lineWidth = lineThickness
            path.stroke()
        }
        currentLineColor.setStroke()
        for (_, line) in currentLines {
            stroke(line)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.count == 2 {
            let touchArray = Array<UITouch>(touches)
            currentCircle = CourseCircle(view: self, first: touchArray[0], second: touchArray[1])
        } else {
            for touch in touches {
                let location = touch.location(in: self)
                let key = NSValue(nonretainedObject: touch)
                currentLines[key] = CourseLine(begin: location, end: location)
            }
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
            if let circle = currentCircle, touch == circle.first || touch == circle.second {
                let a = circle.first.location(in: self), b = circle.second.location(in: self)
                circle.center = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                circle.radius = hypot(a.x - b.x, a.y - b.y) / 2
                finishedCircles.append(circle)
                currentCircle = nil
            }
        }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        currentLines.removeAll()
        currentCircle = nil
        setNeedsDisplay()
    }
}
