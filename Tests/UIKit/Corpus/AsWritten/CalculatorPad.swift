// swift-format-ignore-file
// A calculator whose keys are made of closures, in stacks.
import UIKit

class CalculatorController: UIViewController {
    let display = UILabel()
    private var accumulator = 0.0
    private var pending: ((Double, Double) -> Double)?
    private var isTyping = false
    private let operations: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "x": (*), "/": { $1 == 0 ? 0 : $0 / $1 }]

    private lazy var rows = [["7", "8", "9", "/"], ["4", "5", "6", "x"], ["1", "2", "3", "-"], ["0", "C", "=", "+"]]

    override func viewDidLoad() {
        super.viewDidLoad()
        display.text = "0"
        display.textAlignment = .right
        display.font = .systemFont(ofSize: 24, weight: .light)
        let stacks: [UIView] = rows.map { row in
            let stack = UIStackView(arrangedSubviews: row.map(key))
            stack.axis = .horizontal
            stack.distribution = .fillEqually
            return stack
        }
        let column = UIStackView(arrangedSubviews: [display] + stacks)
        column.axis = .vertical
        column.distribution = .fillEqually
        column.frame = view.bounds
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(column)
    }

    private func key(_ title: String) -> UIView {
        let action = UIAction(title: title) { [weak self] action in
            self?.press(action.title)
        }
        let button = UIButton(type: .system, primaryAction: action)
        button.accessibilityIdentifier = "key-\(title)"
        return button
    }

    private func press(_ title: String) {
        switch title {
        case "0"..."9" where title.count == 1:
            display.text = isTyping ? (display.text ?? "") + title : title
            isTyping = true
        case "C":
            display.text = "0"
            accumulator = 0
            pending = nil
            isTyping = false
        default:
            let value = Double(display.text ?? "") ?? 0
            accumulator = pending?(accumulator, value) ?? value
            pending = operations[title]
            display.text = accumulator == accumulator.rounded() ? String(Int(accumulator)) : String(accumulator)
            isTyping = false
        }
    }
}
