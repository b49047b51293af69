// swift-format-ignore-file
// Pixels painted into a grid, with a palette in a segmented control.
import UIKit

class GridPaintView: UIView {
    var columns = 8
    var cells: [Int: UIColor] = [:]
    var color = UIColor.red

    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()!
        let side = bounds.width / CGFloat(columns)
        for (index, color) in cells {
            color.setFill()
            context.fill(CGRect(x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side, width: side, height: side))
        }
        context.setStrokeColor(UIColor.lightGray.cgColor)
        context.setLineWidth(0)
        context.setShouldAntialias(false)
        for line in 0...columns {
            context.strokeLineSegments(between: [CGPoint(x: CGFloat(line) * side, y: 0), CGPoint(x: CGFloat(line) * side, y: bounds.height)])
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { paint(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { paint(touches) }

    private func paint(_ touches: Set<UITouch>) {
        let side = bounds.width / CGFloat(columns)
        for touch in touches {
            let point = touch.location(in: self)
            guard bounds.contains(point) else { continue }
            cells[Int(point.y / side) * columns + Int(point.x / side)] = color
        }
        setNeedsDisplay()
    }
}

class GridPaintController: UIViewController {
    let grid = GridPaintView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
    let palette = UISegmentedControl(items: ["Red", "Green", "Blue"])

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(grid)
        palette.frame = CGRect(x: 0, y: 200, width: 240, height: 32)
        palette.selectedSegmentIndex = 0
        palette.addTarget(self, action: GridPaintController.colorChanged(_:), for: .valueChanged)
        view.addSubview(palette)
    }

    func colorChanged(_ sender: UISegmentedControl) {
        let colors: [UIColor] = [.red, .green, .blue]
        grid.color = colors[sender.selectedSegmentIndex]
    }
}
