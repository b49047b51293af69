// swift-format-ignore-file
// Lines by finger: double tap clears, tap selects with a menu, long press and pan move the selected line.
import UIKit

struct PadLine {
    var begin = CGPoint.zero
    var end = CGPoint.zero
}

class LinePad: UIView, UIGestureRecognizerDelegate {
    var currentLines = [NSValue: PadLine]()
    var finishedLines = [PadLine]()
    var selectedLineIndex: Int? {
        didSet {
            if selectedLineIndex == nil {
                let menu = UIMenuController.shared
                menu.setMenuVisible(false, animated: true)
            }
        }
    }
    var moveRecognizer: UIPanGestureRecognizer!

    @IBInspectable var lineThickness: CGFloat = 10 {
        didSet { setNeedsDisplay() }
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        addRecognizers()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        addRecognizers()
    }

    func addRecognizers() {
        let doubleTapRecognizer = UITapGestureRecognizer(target: self, action: #selector(LinePad.doubleTap(_:)))
        doubleTapRecognizer.numberOfTapsRequired = 2
        doubleTapRecognizer.delaysTouchesBegan = true
        addGestureRecognizer(doubleTapRecognizer)

        let tapRecognizer = UITapGestureRecognizer(target: self, action: #selector(LinePad.tap(_:)))
        tapRecognizer.delaysTouchesBegan = true
        tapRecognizer.require(toFail: doubleTapRecognizer)
        addGestureRecognizer(tapRecognizer)

        let longPressRecognizer = UILongPressGestureRecognizer(target: self, action: #selector(LinePad.longPress(_:)))
        addGestureRecognizer(longPressRecognizer)

        moveRecognizer = UIPanGestureRecognizer(target: self, action: #selector(LinePad.moveLine(_:)))
        moveRecognizer.delegate = self
        moveRecognizer.cancelsTouchesInView = false
        addGestureRecognizer(moveRecognizer)
    }

    @objc func doubleTap(_ gestureRecognizer: UIGestureRecognizer) {
        selectedLineIndex = nil
        currentLines.removeAll()
        finishedLines.removeAll()
        setNeedsDisplay()
    }

    @objc func tap(_ gestureRecognizer: UIGestureRecognizer) {
        let point = gestureRecognizer.location(in: self)
        selectedLineIndex = indexOfLine(at: point)
        let menu = UIMenuController.shared
        if selectedLineIndex != nil {
            becomeFirstResponder()
            let deleteItem = UIMenuItem(title: "Delete", action: #selector(LinePad.deleteLine(_:)))
            menu.menuItems = [deleteItem]
            let targetRect = CGRect(x: point.x, y: point.y, width: 2, height: 2)
            menu.setTargetRect(targetRect, in: self)
            menu.setMenuVisible(true, animated: true)
        } else {
            menu.setMenuVisible(false, animated: true)
        }
        setNeedsDisplay()
    }

    @objc func longPress(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer.state == .began {
            let point = gestureRecognizer.location(in: self)
            selectedLineIndex = indexOfLine(at: point)
            if selectedLineIndex != nil {
                currentLines.removeAll()
            }
        } else if gestureRecognizer.state == .ended {
            selectedLineIndex = nil
        }
        setNeedsDisplay()
    }

    @objc func moveLine(_ gestureRecognizer: UIPanGestureRecognizer) {
        guard let index = selectedLineIndex else { return }
        if gestureRecognizer.state == .changed {
            let translation = gestureRecognizer.translation(in: self)
            finishedLines[index].begin.x += translation.x
            finishedLines[index].begin.y += translation.y
            finishedLines[index].end.x += translation.x
            finishedLines[index].end.y += translation.y
            gestureRecognizer.setTranslation(CGPoint.zero, in: self)
            setNeedsDisplay()
        }
    }

    @objc func deleteLine(_ sender: UIMenuController) {
        if let index = selectedLineIndex {
            finishedLines.remove(at: index)
            selectedLineIndex = nil
            setNeedsDisplay()
        }
    }

    override var canBecomeFirstResponder: Bool {
        return true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }

    func indexOfLine(at point: CGPoint) -> Int? {
        for (index, line) in finishedLines.enumerated() {
            for t in stride(from: CGFloat(0), to: 1.0, by: 0.05) {
                let x = line.begin.x + (line.end.x - line.begin.x) * t
                let y = line.begin.y + (line.end.y - line.begin.y) * t
                if hypot(x - point.x, y - point.y) < 20.0 {
                    return index
                }
            }
        }
        return nil
    }

    override func draw(_ rect: CGRect) {
        UIColor.black.setStroke()
        for line in finishedLines { stroke(line) }
        UIColor.red.setStroke()
        for (_, line) in currentLines { stroke(line) }
        if let index = selectedLineIndex {
            UIColor.green.setStroke()
            stroke(finishedLines[index])
        }
    }

    func stroke(_ line: PadLine) {
        let path = UIBezierPath()
        path.lineWidth = lineThickness
        path.lineCapStyle = .round
        path.move(to: line.begin)
        path.addLine(to: line.end)
        path.stroke()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let location = touch.location(in: self)
            currentLines[NSValue(nonretainedObject: touch)] = PadLine(begin: location, end: location)
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            currentLines[NSValue(nonretainedObject: touch)]?.end = touch.location(in: self)
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

class LinePadController: UIViewController {
    @IBOutlet var pad: LinePad!

    override func loadView() {
        pad = LinePad(frame: UIScreen.main.bounds)
        view = pad
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        pad.finishedLines.removeAll()
    }
}
