import Foundation
import Testing
import TouchKit
import TouchKitTesting

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
