import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIControlTargetsTests {
    let stage: Stage
    let log: Log
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    let inside = CGPoint(x: 120, y: 120)

    init() {
        let log = Log()
        self.log = log
        stage = Stage(
            size: CGSize(width: 400, height: 300),
            application: { LogApplication(clock: $0, screenSize: $1, scale: $2, log: log) })
        stage.root.addSubview(control)
    }

    private func tap() {
        let finger = stage.finger()
        finger.down(at: inside)
        finger.up()
    }

    @Test func `S85 an event goes through sendAction of the control and of the application to the target`() {
        let control = SendingControl(frame: control.frame, log: log)
        stage.root.addSubview(control)
        let target = Target(log: log)
        control.addTarget(target, action: Target.pressed, for: .touchUpInside, name: "pressed")
        tap()
        #expect(log.take() == ["control sends pressed", "application sends pressed", "pressed()"])
    }

    @Test func `S85 a control's sendAction that does not call super keeps the action`() {
        let control = SendingControl(frame: control.frame, log: log)
        control.passesOn = false
        stage.root.addSubview(control)
        let target = Target(log: log)
        control.addTarget(target, action: Target.pressed, for: .touchUpInside, name: "pressed")
        tap()
        #expect(log.take() == ["control sends pressed"])
    }

    @Test func `a control tells its targets, its events, and the names of a target's actions`() {
        let (target, other) = (Target(log: log), Target(log: log))
        #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
        control.addTarget(target, action: Target.pressed, for: .touchUpInside, name: "pressed")
        control.addTarget(target, action: Target.pressedBy, for: [.touchUpInside, .touchDown], name: "pressedBy:")
        control.addTarget(nil, action: Target.pressed, for: .touchCancel, name: "chain")
        // Foundation's NSNull objects are equal but have different hash values on Linux.
        #expect(control.allTargets.count == 2 && control.allTargets.contains(target))
        #expect(control.allTargets.contains { $0.base is NSNull })
        #expect(control.allControlEvents == [.touchUpInside, .touchDown, .touchCancel])
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["pressed", "pressedBy:"])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["pressedBy:"])
        #expect(control.actions(forTarget: nil, forControlEvent: .touchCancel) == ["chain"])
        #expect(control.actions(forTarget: target, forControlEvent: .touchCancel) == nil)
        #expect(control.actions(forTarget: other, forControlEvent: .touchUpInside) == nil)
        control.removeTarget(target, for: .allEvents)
        #expect(control.allTargets.map { $0.base is NSNull } == [true] && control.allControlEvents == .touchCancel)
    }

    @Test func `S44 S85 a method takes nothing, the control, or the control and the event`() {
        let target = Target(log: log)
        control.addTarget(target, action: Target.pressed as (Target) -> () -> Void, for: .touchUpInside)
        control.addTarget(target, action: Target.pressedBy, for: .touchUpInside)
        control.addTarget(target, action: Target.pressedWith, for: .touchUpInside)
        control.addAction(UIAction { [log] in log.note("closure \($0.sender is UIControl)") }, for: .touchUpInside)
        tap()
        let sends = "application sends "
        #expect(
            log.take() == [
                sends, "pressed()", sends, "pressed(control)", sends, "pressed(control, touches)",
                "closure true",
            ])
    }

    @Test func `S43 S85 an action without a target finds the first in the chain that has the method`() {
        let holder = Target(log: log)
        holder.frame = stage.root.bounds
        stage.root.addSubview(holder)
        holder.addSubview(control)
        control.addTarget(nil, action: Target.pressed, for: .touchUpInside)
        tap()
        #expect(log.take() == ["application sends ", "pressed()"])
    }

    @Test func `S85 actions sent by the program come without an event`() {
        let target = Target(log: log)
        control.addTarget(target, action: Target.pressedWith, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["application sends ", "pressed(control, nil)"])
    }

    @Test func `S55 a control does not keep its targets`() {
        weak var gone: Target?
        do {
            let target = Target(log: log)
            control.addTarget(target, action: Target.pressed, for: .touchUpInside)
            gone = target
        }
        #expect(gone == nil)
        tap()
        #expect(log.take() == [])
    }

    @Test func `S55 removeTarget removes by target and events, and what it leaves out stays`() {
        let (one, other) = (Target(log: log), Target(log: log))
        control.addTarget(one, action: Target.pressed, for: [.touchDown, .touchUpInside])
        control.addTarget(other, action: Target.released, for: .touchUpInside)
        control.addTarget(nil, action: UIApplication.becomeCurrentAgain, for: .touchUpInside)
        control.removeTarget(one, for: .touchUpInside)
        tap()
        let sends = "application sends "
        #expect(log.take() == [sends, "pressed()", sends, "released()", sends])
        control.removeTarget(one, for: .allEvents)
        tap()
        #expect(log.take() == [sends, "released()", sends])
    }

    @Test func `S55 removeTarget without a target removes all objects and the responder chain, but no closures`() {
        let (one, other) = (Target(log: log), Target(log: log))
        control.addTarget(one, action: Target.pressed, for: .touchUpInside, name: "pressed")
        control.addTarget(other, action: Target.released, for: [.touchDown, .touchUpInside])
        control.addTarget(nil, action: UIApplication.becomeCurrentAgain, for: .touchUpInside)
        control.addAction(UIAction { [log] _ in log.note("closure") }, for: .touchUpInside)
        control.removeTarget(nil, action: Selector(Target.pressed, name: "pressed"), for: .allEvents)
        #expect(control.actions(forTarget: one, forControlEvent: .touchUpInside) == nil)
        control.removeTarget(nil, for: .touchUpInside)
        tap()
        #expect(log.take() == ["application sends ", "released()", "closure"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        tap()
        #expect(log.take() == ["closure"])
    }

    @Test func `a target that removes others while actions are sent does not stop those actions`() {
        let target = Target(log: log)
        control.addAction(UIAction { [control] _ in control.removeTarget(target, for: .allEvents) }, for: .touchDown)
        control.addTarget(target, action: Target.pressed, for: .touchDown)
        stage.finger().down(at: inside)
        #expect(log.take().last == "pressed()")
    }
}

/// A view that logs its actions.
private final class Target: UIView {
    let log: Log

    init(log: Log) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    func pressed() { log.note("pressed()") }
    func released() { log.note("released()") }
    func pressedBy(_ control: UIControl) { log.note("pressed(control)") }

    func pressedWith(_ control: UIControl, _ event: UIEvent?) {
        log.note("pressed(control, \(event.map { "\($0.type)" } ?? "nil"))")
    }
}

extension UIApplication {
    fileprivate func becomeCurrentAgain() {}
}

/// An application that logs the actions that it sends.
private final class LogApplication: UIApplication {
    let log: Log

    init(clock: any LoopClock, screenSize: CGSize, scale: CGFloat, log: Log) {
        self.log = log
        super.init(clock: clock, screenSize: screenSize, scale: scale)
    }

    override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        log.note("application sends \(action.name)")
        return super.sendAction(action, to: target, from: sender, for: event)
    }
}

/// A control that logs the actions that it sends.
private final class SendingControl: UIControl {
    let log: Log
    var passesOn = true

    init(frame: CGRect, log: Log) {
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        log.note("control sends \(action.name)")
        if passesOn {
            super.sendAction(action, to: target, for: event)
        }
    }
}
