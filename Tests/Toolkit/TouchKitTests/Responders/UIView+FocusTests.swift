import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

@MainActor
struct UIViewFocusTests {
    private let stage = Stage(size: CGSize(width: 400, height: 400))
    private let panel = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    /// Two columns of three, named by row and column.
    private var buttons: [UIButton] = []
    private let outside = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    init() {
        for index in 0..<6 {
            buttons.append(
                UIButton(frame: CGRect(x: 100 * (index % 2), y: 60 * (index / 2), width: 100, height: 44)))
        }
        stage.root.addSubview(outside)
        stage.root.addSubview(panel)
        buttons.forEach(panel.addSubview)
    }

    private var focused: Int? { buttons.firstIndex { $0.isFirstResponder } }

    @Test func `the focus goes round inside the view, in both directions`() {
        outside.becomeFirstResponder()
        #expect(!panel.containsFocus)
        var order: [Int?] = []
        for _ in 0..<7 {
            panel.advanceFocus()
            order.append(focused)
        }
        #expect(order == [0, 1, 2, 3, 4, 5, 0] && panel.containsFocus)
        panel.advanceFocus(backwards: true)
        #expect(focused == 5 && stage.window.showsFocus)
    }

    @Test func `the focus moves to the nearest view in a direction, and no farther than the last`() {
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        buttons[0].becomeFirstResponder()
        #expect(panel.moveFocus(toward: down) && focused == 2)
        #expect(panel.moveFocus(toward: CGVector(dx: 1, dy: 0)) && focused == 3)
        #expect(panel.moveFocus(toward: down) && focused == 5)
        #expect(!panel.moveFocus(toward: down) && focused == 5)
        #expect(panel.moveFocus(toward: up) && focused == 3)
        buttons[1].isEnabled = false
        #expect(panel.moveFocus(toward: up) && focused == 0, "a disabled control is passed over")
    }

    @Test func `the focus moves in a direction before the view has been laid out`() {
        final class Row: UIView {
            override func layoutSubviews() {
                for (index, button) in subviews.enumerated() {
                    button.frame = CGRect(x: 50 * index, y: 0, width: 50, height: 44)
                }
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
        let pair = [UIButton(), UIButton()]
        pair.forEach(row.addSubview)
        stage.root.addSubview(row)
        pair[0].becomeFirstResponder()
        #expect(row.moveFocus(toward: CGVector(dx: 1, dy: 0)) && pair[1].isFirstResponder)
    }

    @Test func `a direction moves nothing while the focus is elsewhere`() {
        outside.becomeFirstResponder()
        #expect(!panel.moveFocus(toward: CGVector(dx: 0, dy: 1)) && outside.isFirstResponder)
    }
}
