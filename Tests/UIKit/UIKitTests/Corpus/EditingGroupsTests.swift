@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers and keys on the groups of the corpus that copy, type, undo, and recognize gestures of their own.
@MainActor
struct EditingGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.tap(CGPoint(x: x, y: y), thenWaiting: .seconds(1))
    }

    private func type(_ text: String, _ modifierFlags: UIKeyModifierFlags = []) {
        for character in text {
            let key = UIKey(
                characters: String(character), charactersIgnoringModifiers: String(character),
                modifierFlags: modifierFlags, keyCode: character == "\r" ? .keyboardReturnOrEnter : .keyboardA)
            stage.type(key)
        }
    }

    @Test func `a label's menu copies its text`() {
        let label = CopyLabel(frame: CGRect(x: 100, y: 150, width: 200, height: 40))
        label.text = "seven fingers"
        stage.root.addSubview(label)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 170))
        stage.wait(.seconds(1))
        finger.up()
        let menu = UIMenuController.shared
        #expect(menu.isMenuVisible && label.isFirstResponder && UIPasteboard.general.string == nil)
        tap(menu.menuFrame.midX, menu.menuFrame.minY + 22)
        #expect(UIPasteboard.general.string == "seven fingers" && !menu.isMenuVisible)
    }

    @Test func `a form is typed, pasted into, submitted, and left by a tap beside it`() {
        let controller = FormController()
        stage.show(controller)
        stage.wait(.zero)
        #expect(controller.nameField.frame == CGRect(x: 20, y: 20, width: 360, height: 40))
        #expect(controller.submitButton.frame.width == 180)
        tap(100, 40)
        #expect(controller.nameField.isFirstResponder)
        UIPasteboard.general.string = "Ada\nL"
        type("v", .control)
        type(".")
        #expect(controller.nameField.text == "Ada L." && controller.submitButton.isEnabled)
        tap(controller.submitButton.center.x, controller.submitButton.center.y)
        #expect(controller.submitted == "Ada L.")
        tap(200, 250)
        #expect(!controller.nameField.isFirstResponder)
        tap(100, 40)
        type("\r")
        #expect(!controller.nameField.isFirstResponder)
    }

    @Test func `a card is tapped, and keeps its name for a screen reader`() {
        let card = GradientCard(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        stage.root.addSubview(card)
        tap(60, 50)
        #expect(card.taps == 1 && card.isAccessibilityElement && card.accessibilityLabel == "Card")
        #expect((card.layer as? CAGradientLayer)?.colors?.count == 2)
    }

    @Test func `one finger turns a dial around its middle`() {
        let controller = DialController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 230, y: 150))
        for step in 1...18 {
            let angle = CGFloat(step) * .pi / 36
            finger.move(to: CGPoint(x: 150 + 80 * cos(angle), y: 150 + 80 * sin(angle)))
        }
        #expect(abs(controller.turned - .pi / 2) < 0.01)
        #expect(abs(controller.dial.transform.b - 1) < 0.01)
        finger.up()
    }

    @Test func `a press is deep when its force passes the threshold`() {
        let controller = DeepPressController()
        stage.show(controller)
        let finger = stage.finger()
        finger.maximumForce = 4
        for force in [1, 3.5, 2] as [CGFloat] {
            finger.force = 0.5
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.force = force
            finger.move(to: CGPoint(x: 101, y: 100))
            finger.up()
        }
        #expect(controller.presses == 1)
    }

    @Test func `dots are undone by a bar button and by a shake`() {
        let controller = UndoPadController()
        stage.show(UINavigationController(rootViewController: controller))
        stage.wait(.seconds(1))
        for x in [50, 100, 150] as [CGFloat] { tap(x, 200) }
        #expect(controller.dots.map(\.x) == [50, 100, 150] && controller.isFirstResponder)
        tap(375, 22)
        #expect(controller.dots.map(\.x) == [50, 100])
        controller.motionEnded(.motionShake, with: nil)
        #expect(controller.dots.map(\.x) == [50])
        #expect(controller.undoManager?.canRedo == false, "it registers nothing while it undoes")
    }
}
