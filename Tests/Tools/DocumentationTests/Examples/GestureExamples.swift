import Foundation
import Testing
import TouchKitTesting
import UIKit

/// Recognizes the moment at which a second finger joins the first.
final class SecondFingerRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == 2 {
            state = .ended
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}

/// A view in which a single tap waits until it cannot become a double tap.
final class TapView: UIView {
    private(set) var log: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        let single = UITapGestureRecognizer(target: self, action: TapView.singleTap)
        let double = UITapGestureRecognizer(target: self, action: TapView.doubleTap)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        addGestureRecognizer(single)
        addGestureRecognizer(double)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func singleTap() {
        log.append("single")
    }

    private func doubleTap() {
        log.append("double")
    }
}

/// A view with a button that counts.
final class Counter: UIView {
    private(set) var count = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
        button.setTitle("Count", for: .normal)
        button.addTarget(self, action: Counter.increase, for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func increase() {
        count += 1
    }
}

/// A view with a text field that keeps what is typed.
final class Form: UIView {
    private(set) var name = ""

    override init(frame: CGRect) {
        super.init(frame: frame)
        let name = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 44))
        name.placeholder = "Name"
        name.borderStyle = .roundedRect
        name.addTarget(self, action: Form.nameChanged, for: .editingChanged)
        addSubview(name)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func nameChanged(_ field: UITextField) {
        name = field.text ?? ""
    }
}

@MainActor
struct GestureExamples {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a single tap waits for the double tap to fail`() {
        let view = TapView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        tap(at: CGPoint(x: 100, y: 100))
        #expect(view.log.isEmpty)
        stage.wait(.seconds(1))
        #expect(view.log == ["single"])
        tap(at: CGPoint(x: 100, y: 100))
        tap(at: CGPoint(x: 100, y: 100))
        #expect(view.log == ["single", "double"])
    }

    @Test func `a second finger is recognized as it lands`() {
        var count = 0
        let recognizer = SecondFingerRecognizer()
        recognizer.addAction(UIAction { _ in count += 1 })
        stage.root.addGestureRecognizer(recognizer)
        let (first, second) = (stage.finger(), stage.finger())
        first.down(at: CGPoint(x: 100, y: 100))
        #expect(count == 0)
        second.down(at: CGPoint(x: 200, y: 100))
        #expect(count == 1)
    }

    @Test func `a button counts the lifts inside it`() {
        let counter = Counter(frame: stage.root.bounds)
        stage.root.addSubview(counter)
        tap(at: CGPoint(x: 60, y: 40))
        #expect(counter.count == 1)
    }

    @Test func `a text field tells of what is typed`() {
        let form = Form(frame: stage.root.bounds)
        stage.root.addSubview(form)
        tap(at: CGPoint(x: 60, y: 100))
        type("A", .keyboardA)
        type("n", .keyboardN)
        #expect(form.name == "An")
    }

    private func type(_ character: String, _ code: UIKeyboardHIDUsage) {
        stage.type(
            UIKey(
                characters: character, charactersIgnoringModifiers: character.lowercased(), modifierFlags: [],
                keyCode: code))
    }

    private func tap(at point: CGPoint) {
        let finger = stage.finger()
        finger.down(at: point)
        stage.wait(.milliseconds(50))
        finger.up()
        stage.wait(.milliseconds(50))
    }
}
