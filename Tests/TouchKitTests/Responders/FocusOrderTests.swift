import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct FocusOrderTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let first = UISwitch(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    let second = UISlider(frame: CGRect(x: 0, y: 50, width: 100, height: 32))
    let third = UIStepper(frame: CGRect(x: 0, y: 100, width: 0, height: 0))

    init() {
        for control in [first, second, third] {
            stage.root.addSubview(control)
        }
    }

    private var focused: UIControl? {
        [first, second, third].first(where: \.isFirstResponder)
    }

    @Test func `Tab goes through what takes the keyboard, and around`() {
        var order: [UIControl?] = []
        for _ in 0..<4 {
            stage.type(.tab)
            order.append(focused)
        }
        #expect(order == [first, second, third, first])
    }

    @Test func `Shift-Tab goes the other way`() {
        var order: [UIControl?] = []
        for _ in 0..<4 {
            stage.type(.backtab)
            order.append(focused)
        }
        #expect(order == [third, second, first, third])
    }

    @Test func `Tab passes over what is disabled, hidden or transparent`() {
        first.isEnabled = false
        second.isHidden = true
        stage.type(.tab)
        #expect(focused === third)
        third.alpha = 0
        stage.type(.tab)
        #expect(focused === third)
    }

    @Test func `Tab stays within what is presented`() {
        let controller = UIViewController()
        let inside = UISwitch(frame: .zero)
        controller.view.addSubview(inside)
        stage.window.rootViewController?.present(controller, animated: false)
        stage.type(.tab)
        stage.type(.tab)
        #expect(inside.isFirstResponder && focused == nil)
    }

    @Test func `Tab with Control is not for the focus`() {
        stage.type(UIKey("\t", .keyboardTab, .control))
        #expect(focused == nil)
    }

    @Test func `who has the keyboard shows it, and no more when it is gone`() {
        let before = first.subviews.count
        stage.type(.tab)
        #expect(first.subviews.count == before + 1 && first.state.contains(.focused))
        stage.type(.tab)
        #expect(first.subviews.count == before && !first.state.contains(.focused))
    }

    @Test func `a control that does not want a key passes it on`() {
        let log = Log()
        let holder = KeyView(frame: stage.root.bounds, log: log)
        stage.root.addSubview(holder)
        holder.addSubview(first)
        #expect(first.becomeFirstResponder())
        stage.type(.space)
        #expect(log.take() == [])
        stage.type(UIKey("z", .keyboardZ, .control))
        stage.type(UIKey(" ", .keyboardSpacebar, .control))
        #expect(log.take() == ["z", " "])
    }
}

private final class KeyView: UIView {
    let log: Log

    init(frame: CGRect, log: Log) {
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.note(presses.first?.key?.characters ?? "")
    }
}
