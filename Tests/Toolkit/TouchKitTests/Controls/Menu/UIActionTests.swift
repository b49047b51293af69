import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIActionTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let frame = CGRect(x: 100, y: 100, width: 100, height: 44)

    private func tap(_ view: UIView) {
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: view.frame.midX, y: view.frame.midY))
        finger.up()
    }

    private func action(_ name: String) -> UIAction {
        UIAction(identifier: UIAction.Identifier(name)) { [log] in log.note("\(name) \($0.sender is UIButton)") }
    }

    @Test func `a button shows its primary action's title and image, and performs it`() {
        let image = UIImage(bitmap: Bitmap(width: 8, height: 8), scale: 1)
        let button = UIButton(primaryAction: UIAction(title: "Save", image: image) { [log] in log.note($0.title) })
        #expect(button.currentTitle == "Save" && button.image(for: .normal) === image)
        #expect(button.buttonType == .system)
        button.frame = frame
        tap(button)
        #expect(log.take() == ["Save"])
    }

    @Test func `an action without a name has one of its own, and keeps it`() {
        let (first, second) = (UIAction { _ in }, UIAction { _ in })
        #expect(first.identifier == first.identifier && first.identifier != second.identifier)
        let button = UIButton()
        for action in [first, second, first] { button.addAction(action, for: .touchUpInside) }
        button.addAction(UIAction { [log] _ in log.note("third") }, for: .touchUpInside)
        button.removeAction(identifiedBy: first.identifier, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(log.take() == ["third"])
        #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside)?.count ?? 2 == 2)
    }

    @Test func `a control performs its primary action when a user triggers it`() {
        let control = UISwitch(frame: frame, primaryAction: UIAction { [log] in log.note("\($0.sender is UISwitch)") })
        tap(control)
        #expect(log.take() == ["true"] && control.isOn)
        let button = UIButton(frame: frame, primaryAction: UIAction(title: "Go") { [log] _ in log.note("go") })
        tap(button)
        #expect(log.take() == ["go"] && button.currentTitle == "Go")
    }

    @Test func `an action has a sender only while it is performed`() {
        let (button, action) = (UIButton(frame: frame), action("one"))
        button.addAction(action, for: .touchUpInside)
        tap(button)
        #expect(log.take() == ["one true"] && action.sender == nil)
    }

    @Test func `an action replaces another of the same identifier, at its place and its events`() {
        let button = UIButton(frame: frame)
        button.addAction(action("one"), for: .touchUpInside)
        button.addAction(action("two"), for: .touchUpInside)
        button.addAction(UIAction(identifier: .init("one")) { [log] _ in log.note("new") }, for: .touchDown)
        tap(button)
        #expect(log.take() == ["new", "new", "two true"])
    }

    @Test func `actions without an identifier of their own are different`() {
        let button = UIButton(frame: frame)
        for _ in 1...2 {
            button.addAction(UIAction { [log] _ in log.note("again") }, for: .touchUpInside)
        }
        tap(button)
        #expect(log.take() == ["again", "again"])
    }

    @Test func `an action is removed by itself or by its identifier, for some events`() {
        let (button, one) = (UIButton(frame: frame), action("one"))
        button.addAction(one, for: [.touchDown, .touchUpInside])
        button.addAction(action("two"), for: .touchUpInside)
        button.removeAction(one, for: .touchUpInside)
        tap(button)
        #expect(log.take() == ["one true", "two true"])
        button.removeAction(identifiedBy: .init("two"), for: .allEvents)
        button.removeAction(one, for: .allEvents)
        tap(button)
        #expect(log.take() == [] && button.allControlEvents.isEmpty)
    }

    @Test func `a control may override how closures are performed`() {
        final class Quiet: UIButton {
            var refused = 0
            override func sendAction(_ action: UIAction) { refused += 1 }
        }
        let quiet = Quiet(frame: frame)
        quiet.addAction(action("one"), for: .touchUpInside)
        tap(quiet)
        #expect(log.take() == [] && quiet.refused == 1)
    }

    @Test func `a recognizer performs an action with itself as the sender`() {
        let view = UIView(frame: frame)
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { [log, tap] in log.note("\($0.sender as? UIGestureRecognizer === tap)") })
        view.addGestureRecognizer(tap)
        self.tap(view)
        #expect(log.take() == ["true"])
    }
}
