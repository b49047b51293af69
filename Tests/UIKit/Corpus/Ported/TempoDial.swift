// swift-format-ignore-file
// A dial whose data source has optional methods with results, in the manner of older libraries.
import UIKit

protocol TempoDialDataSource: AnyObject {
    func height(forTickAt index: Int) -> CGFloat?
    func title(forTickAt index: Int) -> String?
    var tickColor: UIColor? { get }
}

extension TempoDialDataSource {
    func height(forTickAt index: Int) -> CGFloat? { nil }
    func title(forTickAt index: Int) -> String? { nil }
    var tickColor: UIColor? { nil }
}

class TempoDial: UIView {
    weak var dataSource: TempoDialDataSource? { didSet { setNeedsDisplay() } }
    private(set) var tempo: CGFloat = 60 { didSet { setNeedsDisplay() } }
    private var last: CGPoint?

    override func draw(_ rect: CGRect) {
        (dataSource?.tickColor ?? UIColor.gray).setFill()
        for index in 0..<12 {
            var height: CGFloat = 10
            if let wanted = dataSource?.height(forTickAt: index) { height = wanted }
            UIRectFill(CGRect(x: CGFloat(index) * bounds.width / 12, y: 0, width: 2, height: height))
            if let title = dataSource?.title(forTickAt: index) {
                (title as NSString).draw(at: CGPoint(x: CGFloat(index) * bounds.width / 12, y: 40), withAttributes: nil)
            }
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let touch = touches.first
        last = touch?.location(in: self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), let last = last else { return }
        tempo = max(20, min(240, tempo + point.x - last.x))
        self.last = point
    }
}

class TempoMarks: NSObject, TempoDialDataSource {
    func height(forTickAt index: Int) -> CGFloat? {
        return index % 3 == 0 ? 30 : 16
    }

    var tickColor: UIColor? {
        return .red
    }
}

class TempoPanel: UIViewController {
    let dial = TempoDial()
    let marks = TempoMarks()

    override func viewDidLoad() {
        super.viewDidLoad()
        dial.frame = view.bounds
        dial.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dial.dataSource = marks
        view.addSubview(dial)
    }
}
