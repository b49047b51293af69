import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

@MainActor
struct FocusRingTests {
    private let stage = Stage(size: CGSize(width: 300, height: 200))
    private let buttons = [0, 1].map { UIButton(frame: CGRect(x: 20 + 100 * $0, y: 20, width: 80, height: 44)) }

    init() {
        for button in buttons {
            stage.root.addSubview(button)
        }
    }

    private func ring(of control: UIControl) -> FocusRing? {
        control.subviews.lazy.compactMap { $0 as? FocusRing }.first
    }

    private func tab() {
        stage.type(UIKey(characters: "\t", charactersIgnoringModifiers: "\t", modifierFlags: [], keyCode: .keyboardTab))
    }

    @Test func `a control that becomes first responder without a key has no ring`() {
        buttons[0].becomeFirstResponder()
        #expect(buttons[0].isFirstResponder && ring(of: buttons[0]) == nil)
    }

    @Test func `Tab shows the ring, and moves it`() {
        tab()
        #expect(ring(of: buttons[0]) != nil)
        tab()
        #expect(ring(of: buttons[0]) == nil && ring(of: buttons[1]) != nil)
    }

    @Test func `a key that presses the control shows the ring`() {
        buttons[0].becomeFirstResponder()
        stage.type(
            UIKey(
                characters: " ", charactersIgnoringModifiers: " ", modifierFlags: [], keyCode: .keyboardSpacebar))
        #expect(ring(of: buttons[0]) != nil)
    }

    @Test(arguments: [false, true])
    func `the next touch hides the ring, and Tab shows it again`(byMouse: Bool) {
        tab()
        let pointer = byMouse ? stage.mouse() : stage.finger()
        pointer.down(at: CGPoint(x: 250, y: 150))
        #expect(buttons[0].isFirstResponder && ring(of: buttons[0]) == nil)
        pointer.up()
        #expect(ring(of: buttons[0]) == nil)
        tab()
        #expect(ring(of: buttons[1]) != nil)
    }

    @Test func `the ring follows the shape of its target`() throws {
        tab()
        buttons[0].focusOutline = FocusOutline(rect: CGRect(x: 20, y: 2, width: 40, height: 40), cornerRadius: 20)
        let ring = try #require(self.ring(of: buttons[0]))
        #expect(ring.frame.midX == 40 && ring.frame.midY == 22 && ring.frame.width == 48)
    }
}
