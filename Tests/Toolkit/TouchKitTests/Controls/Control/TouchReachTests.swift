import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchReachTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    private func button(_ name: String, _ frame: CGRect, in view: UIView? = nil) -> UIButton {
        let button = UIButton(frame: frame)
        button.addAction(UIAction { [log] _ in log.note(name) }, for: .touchUpInside)
        (view ?? stage.root).addSubview(button)
        return button
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) -> [String] {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: y))
        finger.up()
        return log.take()
    }

    @Test func `S93 of two small buttons side by side the one that contains the finger fires`() {
        _ = button("left", CGRect(x: 100, y: 100, width: 20, height: 20))
        _ = button("right", CGRect(x: 120, y: 100, width: 20, height: 20))
        for x: CGFloat in [101, 110, 119] { #expect(tap(x, 110) == ["left"]) }
        for x: CGFloat in [120, 121, 139] { #expect(tap(x, 110) == ["right"]) }
    }

    @Test func `S93 a finger that hits no control finds the nearest one within 22 points of its middle`() {
        _ = button("left", CGRect(x: 100, y: 100, width: 20, height: 20))
        _ = button("right", CGRect(x: 130, y: 100, width: 20, height: 20))
        #expect(tap(124, 110) == ["left"] && tap(126, 110) == ["right"])
        #expect(tap(110, 131) == ["left"] && tap(110, 133) == [] && tap(87, 110) == [])
    }

    @Test func `S93 point(inside:) of a control is its bounds`() {
        let controls = [
            UIButton(), UISwitch(), UISlider(), UISegmentedControl(items: ["a"]), UIControl(),
        ]
        for control in controls {
            control.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            #expect(control.point(inside: .zero, with: nil) && !control.point(inside: CGPoint(x: 20, y: 0), with: nil))
            #expect(!control.point(inside: CGPoint(x: 10, y: -1), with: nil))
        }
    }

    @Test func `S93 a view in front that contains the finger is hit, not a control behind it`() {
        _ = button("button", CGRect(x: 100, y: 100, width: 20, height: 20))
        let panel = LogView("panel", frame: CGRect(x: 122, y: 50, width: 100, height: 100), log: log)
        stage.root.addSubview(panel)
        #expect(tap(124, 110) == ["panel.began(1)", "panel.ended(1)"])
        stage.root.sendSubviewToBack(panel)
        #expect(tap(124, 110) == ["button"])
    }

    @Test func `S93 a control is out of reach where its superview ends, or does not let fingers through`() {
        final class Closed: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                super.hitTest(point, with: event) == nil ? nil : self
            }
        }
        let panel = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.root.addSubview(panel)
        _ = button("inner", CGRect(x: 0, y: 0, width: 20, height: 20), in: panel)
        #expect(tap(110, 98) == [] && tap(110, 125) == ["inner"])
        let closed = Closed(frame: CGRect(x: 250, y: 100, width: 100, height: 100))
        stage.root.addSubview(closed)
        _ = button("closed", CGRect(x: 0, y: 0, width: 20, height: 20), in: closed)
        #expect(tap(260, 110) == [] && tap(260, 125) == [])
    }

    @Test func `S93 a hidden or custom control has no reach`() {
        let hidden = button("hidden", CGRect(x: 100, y: 100, width: 20, height: 20))
        hidden.isHidden = true
        let custom = UIControl(frame: CGRect(x: 200, y: 100, width: 20, height: 20))
        custom.addAction(UIAction { [log] _ in log.note("custom") }, for: .touchUpInside)
        stage.root.addSubview(custom)
        #expect(tap(110, 125) == [] && tap(210, 125) == [] && tap(210, 110) == ["custom"])
    }
}
