import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that can be first responder and logs all events except touches.
private class Hearing: UIView {
    let name: String
    let log: Log
    var passesOn = false
    private(set) var presses: [Set<UIPress>] = []
    private(set) var events: [UIEvent?] = []

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var canBecomeFirstResponder: Bool { true }

    private func heard(_ what: String, _ event: UIEvent?, _ presses: Set<UIPress> = []) {
        log.note("\(name) \(what)")
        events.append(event)
        self.presses.append(presses)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard("began", event, presses)
        if passesOn { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard("changed", event, presses)
        if passesOn { super.pressesChanged(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard("ended", event, presses)
        if passesOn { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard("cancelled", event, presses)
        if passesOn { super.pressesCancelled(presses, with: event) }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        heard("motion \(motion) began", event)
        if passesOn { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        heard("motion \(motion) ended", event)
        if passesOn { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        heard("motion \(motion) cancelled", event)
        if passesOn { super.motionCancelled(motion, with: event) }
    }
    override func remoteControlReceived(with event: UIEvent?) {
        heard("remote \(event.map { "\($0.subtype)" } ?? "")", event)
        if passesOn { super.remoteControlReceived(with: event) }
    }
}

@MainActor
struct ResponderDeliveryTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    private let outer: Hearing
    private let inner: Hearing
    private let key = UIKey("a", .keyboardA, .shift)

    init() {
        outer = Hearing("outer", log: log)
        inner = Hearing("inner", log: log)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        inner.becomeFirstResponder()
    }

    @Test func `S45 a key goes to the first responder, from down to up one press`() throws {
        stage.press(key, .down)
        stage.wait(.milliseconds(500))
        stage.press(key, .repeats)
        stage.press(key, .up)
        #expect(log.take() == ["inner began", "inner changed", "inner ended"])
        let press = try #require(inner.presses[0].first)
        #expect(inner.presses == Array(repeating: [press], count: 3))
        #expect(press.key == key && press.phase == .ended && press.timestamp == 0.5 && press.responder === inner)
        let event = try #require(inner.events[2] as? UIPressesEvent)
        #expect(event.type == .presses && event.allPresses == [press] && event.modifierFlags == .shift)
        #expect(event.allTouches == nil)
    }

    @Test(arguments: [
        (UIKeyboardHIDUsage.keyboardUpArrow, UIPress.PressType?.some(.upArrow)), (.keyboardReturnOrEnter, .select),
        (.keyboardEscape, .menu), (.keyboardPageDown, .pageDown), (.keyboardA, nil),
    ])
    func `a press has the type of a remote's button, and full force until its key is up`(
        code: UIKeyboardHIDUsage, type: UIPress.PressType?
    ) throws {
        let key = UIKey("", code, [])
        stage.press(key, .down)
        let press = try #require(inner.presses.last?.first)
        #expect(press.type == type && press.force == 1)
        stage.press(key, .up)
        #expect(press.type == type && press.force == 0)
    }

    @Test func `S45 keys travel up the chain`() {
        inner.passesOn = true
        stage.type(key)
        #expect(log.take() == ["inner began", "outer began", "inner ended", "outer ended"])
        #expect(inner.presses == outer.presses && inner.events[0] === outer.events[0])
        stage.press(key, .down)
        stage.press(key, .repeats)
        stage.application.cancelAllPresses()
        #expect(
            log.take() == [
                "inner began", "outer began", "inner changed", "outer changed", "inner cancelled", "outer cancelled",
            ])
    }

    @Test func `S45 methods that are not overridden pass keys on, up to the delegate`() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var heard: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard.append("began") }
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("motion") }
            override func remoteControlReceived(with event: UIEvent?) { heard.append("remote") }
        }
        let delegate = Delegate()
        stage.application.delegate = delegate
        inner.resignFirstResponder()
        outer.removeFromSuperview()
        stage.type(key)
        stage.application.receiveRemoteControl(.remoteControlPlay)
        shake(turns: 2)
        #expect(delegate.heard == ["began", "remote", "motion"])
    }

    @Test func `S45 the responder that received a press receives its end`() {
        stage.press(key, .down)
        outer.becomeFirstResponder()
        stage.press(key, .up)
        #expect(log.take() == ["inner began", "inner ended"])
        stage.type(key)
        #expect(log.take() == ["outer began", "outer ended"])
    }

    @Test func `S45 several keys can be down at once`() throws {
        let other = UIKey("b", .keyboardB)
        stage.press(key, .down)
        stage.press(other, .down)
        #expect(inner.presses.map(\.count) == [1, 1])
        let event = try #require(inner.events[1] as? UIPressesEvent)
        #expect(event.allPresses.count == 2)
        #expect(inner.presses[0].first?.phase == .stationary)
        stage.press(key, .up)
        stage.press(other, .up)
        #expect(log.take() == ["inner began", "inner began", "inner ended", "inner ended"])
        #expect((inner.events[3] as? UIPressesEvent)?.allPresses.count == 1)
    }

    @Test func `S45 losing the keyboard focus cancels the keys that are down`() {
        stage.press(key, .down)
        stage.application.cancelAllPresses()
        stage.press(key, .up)
        #expect(log.take() == ["inner began", "inner cancelled"])
    }

    @Test func `S45 keys that went up unseen are cancelled, and others stay down`() {
        let other = UIKey("b", .keyboardB)
        stage.press(key, .down)
        stage.press(other, .down)
        _ = log.take()
        stage.application.cancelPresses([other.keyCode.rawValue, UIKeyboardHIDUsage.keyboardC.rawValue])
        #expect(log.take() == ["inner cancelled"])
        #expect(inner.presses.last?.first?.key == other)
        stage.press(key, .up)
        stage.press(other, .up)
        #expect(log.take() == ["inner ended"])
    }

    @Test func `S45 a key that went down elsewhere is not delivered`() {
        stage.press(key, .up)
        stage.press(key, .repeats)
        #expect(log.take().isEmpty)
    }

    @Test func `S45 keys go to the key window`() {
        let window = UIWindow()
        let other = Hearing("other", log: log)
        window.addSubview(other)
        window.isHidden = false
        other.becomeFirstResponder()
        stage.type(key)
        #expect(log.take() == ["inner began", "inner ended"])
        window.makeKey()
        stage.type(key)
        #expect(log.take() == ["other began", "other ended"])
    }

    @Test func `S45 media keys go to the first responder and up the chain`() {
        stage.application.receiveRemoteControl(.remoteControlTogglePlayPause)
        #expect(log.take() == ["inner remote remoteControlTogglePlayPause"])
        #expect(inner.events[0]?.type == .remoteControl && inner.events[0]?.allTouches == nil)
        inner.passesOn = true
        stage.application.receiveRemoteControl(.remoteControlNextTrack)
        #expect(log.take() == ["inner remote remoteControlNextTrack", "outer remote remoteControlNextTrack"])
    }

    /// Shakes the window by its title bar, 50 ms for each direction.
    private func shake(turns: Int) {
        for stroke in 0...turns + 1 {
            stage.application.receiveWindowPosition(x: stroke.isMultiple(of: 2) ? 100 : 200)
            stage.wait(.milliseconds(50))
        }
    }

    @Test func `S45 a shake of the window is a motion event, from the first responder up`() {
        inner.passesOn = true
        shake(turns: 5)
        #expect(log.take() == ["inner motion motionShake began", "outer motion motionShake began"])
        stage.wait(.seconds(1))
        #expect(log.take() == ["inner motion motionShake ended", "outer motion motionShake ended"])
        #expect(inner.events[0]?.type == .motion && inner.events[0]?.subtype == .motionShake)
    }

    @Test func `S45 a shake that is too short is cancelled`() {
        inner.passesOn = true
        shake(turns: 2)
        stage.wait(.seconds(1))
        #expect(
            log.take() == [
                "inner motion motionShake began", "outer motion motionShake began",
                "inner motion motionShake cancelled", "outer motion motionShake cancelled",
            ])
    }

    @Test func `S22 S45 keys, motion and media keys pass through the application and the window`() {
        final class Watchful: UIWindow {
            var seen: [UIEvent.EventType] = []
            override func sendEvent(_ event: UIEvent) {
                seen.append(event.type)
                super.sendEvent(event)
            }
        }
        let window = Watchful()
        window.makeKeyAndVisible()
        stage.press(key, .down)
        stage.application.receiveRemoteControl(.remoteControlPlay)
        shake(turns: 2)
        #expect(window.seen == [.presses, .remoteControl, .motion])
    }
}
