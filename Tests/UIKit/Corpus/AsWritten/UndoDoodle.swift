// swift-format-ignore-file
// Lines in arrays, undone and redone by buttons whose actions are closures.
import UIKit

struct DoodleLine {
    let color: UIColor
    let strokeWidth: Float
    var points: [CGPoint]
}

class DoodleView: UIView {
    fileprivate(set) var lines = [DoodleLine]()
    fileprivate(set) var undone = [DoodleLine]()
    fileprivate var strokeColor = UIColor.black
    fileprivate var strokeWidth: Float = 3
    var didChange: (() -> Void)?

    func setStrokeWidth(width: Float) {
        self.strokeWidth = width
    }

    func setStrokeColor(color: UIColor) {
        self.strokeColor = color
    }

    func undo() {
        guard let line = lines.popLast() else { return }
        undone.append(line)
        setNeedsDisplay()
        didChange?()
    }

    func redo() {
        guard let line = undone.popLast() else { return }
        lines.append(line)
        setNeedsDisplay()
        didChange?()
    }

    func clear() {
        lines.removeAll()
        setNeedsDisplay()
        didChange?()
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        lines.forEach { (line) in
            context.setStrokeColor(line.color.cgColor)
            context.setLineWidth(CGFloat(line.strokeWidth))
            context.setLineCap(.round)
            for (i, p) in line.points.enumerated() {
                if i == 0 {
                    context.move(to: p)
                } else {
                    context.addLine(to: p)
                }
            }
            context.strokePath()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append(DoodleLine.init(color: strokeColor, strokeWidth: strokeWidth, points: []))
        undone.removeAll()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: nil) else { return }
        guard var lastLine = lines.popLast() else { return }
        lastLine.points.append(convert(point, from: nil))
        lines.append(lastLine)
        setNeedsDisplay()
        didChange?()
    }
}

class DoodleController: UIViewController {
    let canvas = DoodleView()
    lazy var undoButton = UIButton(type: .system, primaryAction: UIAction(title: "Undo") { [weak self] _ in
        self?.canvas.undo()
    })
    lazy var redoButton = UIButton(type: .system, primaryAction: UIAction(title: "Redo") { [weak self] _ in
        self?.canvas.redo()
    })

    override func loadView() {
        self.view = canvas
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        canvas.backgroundColor = .white
        canvas.didChange = { [unowned self] in self.updateButtons() }
        let stack = UIStackView(arrangedSubviews: [undoButton, redoButton])
        stack.distribution = .fillEqually
        stack.spacing = 12
        view.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            stack.heightAnchor.constraint(equalToConstant: 44)
        ])
        updateButtons()
    }

    private func updateButtons() {
        undoButton.isEnabled = !canvas.lines.isEmpty
        redoButton.isEnabled = !canvas.undone.isEmpty
    }
}
