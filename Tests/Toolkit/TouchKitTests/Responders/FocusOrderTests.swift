import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct FocusOrderTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let first = UISwitch(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    let second = UISlider(frame: CGRect(x: 0, y: 50, width: 100, height: 32))
    let third = UISegmentedControl(items: ["A", "B"])

    init() {
        third.frame = CGRect(x: 0, y: 100, width: 100, height: 32)
        for control in [first, second, third] {
            stage.root.addSubview(control)
        }
    }

    private var focused: UIControl? {
        [first, second, third].first(where: \.isFirstResponder)
    }

    @Test func `Tab moves through the views that can be first responder, and wraps around`() {
        var order: [UIControl?] = []
        for _ in 0..<4 {
            stage.type(.tab)
            order.append(focused)
        }
        #expect(order == [first, second, third, first])
    }

    @Test func `Shift-Tab moves backwards`() {
        var order: [UIControl?] = []
        for _ in 0..<4 {
            stage.type(.backtab)
            order.append(focused)
        }
        #expect(order == [third, second, first, third])
    }

    @Test func `Tab skips views that are disabled, hidden or transparent`() {
        first.isEnabled = false
        second.isHidden = true
        stage.type(.tab)
        #expect(focused === third)
        third.alpha = 0
        stage.type(.tab)
        #expect(focused === third)
    }

    @Test func `Tab stays within the presented controller`() {
        let controller = UIViewController()
        let inside = UISwitch(frame: .zero)
        controller.view.addSubview(inside)
        stage.window.rootViewController?.present(controller, animated: false)
        stage.type(.tab)
        stage.type(.tab)
        #expect(inside.isFirstResponder && focused == nil)
    }

    @Test func `Control-Tab does not move the focus`() {
        stage.type(UIKey("\t", .keyboardTab, .control))
        #expect(focused == nil)
    }

    @Test func `the first responder shows a focus ring, and only while it is first`() {
        let before = first.subviews.count
        stage.type(.tab)
        #expect(first.subviews.count == before + 1 && first.state.contains(.focused))
        stage.type(.tab)
        #expect(first.subviews.count == before && !first.state.contains(.focused))
    }

    @Test func `a control passes on keys that it does not handle`() {
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

@MainActor
struct EditingTests {
    /// A view that can become first responder, and may refuse to resign.
    private final class Typing: UIView {
        var yields = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { yields }
    }

    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let view = Typing()

    init() {
        stage.root.addSubview(view)
        view.becomeFirstResponder()
    }

    @Test func `editing ends in the view that the first responder lives in`() {
        let beside = UIView()
        stage.root.addSubview(beside)
        #expect(beside.endEditing(true) && view.isFirstResponder)
        #expect(stage.root.endEditing(false) && !view.isFirstResponder)
    }

    @Test func `a responder that refuses to resign does so only by force`() {
        view.yields = false
        #expect(!stage.root.endEditing(false) && view.isFirstResponder)
        #expect(stage.root.endEditing(true) && !view.isFirstResponder)
    }
}
