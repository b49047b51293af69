import Foundation
import Testing
import TouchKit
import TouchKitTesting

// Private and fileprivate on purpose: method references can name them where selectors could not.

private class Sender: NSObject {}
private final class OwnSender: Sender {}

private class Performer: UIView {
    var performed: [String] = []

    func plain() { performed.append("plain") }
    func withSender(_ sender: Sender) { performed.append("sender \(type(of: sender))") }
    func withOwnSender(_ sender: OwnSender) { performed.append("own sender") }
    func withAnything(_ sender: Any?) { performed.append(sender == nil ? "nothing" : "anything") }
    func withEvent(_ sender: Sender, _ event: UIEvent?) { performed.append("event \(event != nil)") }
    func withLabels(_ sender: Sender, forEvent event: UIEvent?) { performed.append("labels") }
    func withRequiredEvent(_ sender: Sender, _ event: UIEvent) { performed.append("required event") }
    func answer(_ flag: Bool) -> Bool {
        performed.append("\(flag)")
        return flag
    }
    func performsByType() -> Bool { canPerformAction(Self.plain, withSender: self) }
    func withView(_ sender: UIView?) { performed.append(sender == nil ? "no view" : "view") }
}

private final class OwnPerformer: Performer {}

private final class PerformingDelegate: UIResponder, UIApplicationDelegate {
    var performed = 0
    func save() { performed += 1 }
}

private final class PerformingController: UIViewController {
    var performed: [String] = []
    func save() { performed.append("save") }
    func close(_ sender: UIView) { performed.append("close") }
}

@MainActor
struct SelectorTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let performer = Performer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func send(_ action: Selector, to target: Any? = nil, from sender: Any? = nil, for event: UIEvent? = nil)
        -> Bool
    {
        stage.application.sendAction(action, to: target, from: sender, for: event)
    }

    // MARK: Whom it reaches

    @Test func `S43 an action sent to nil goes to the first responder`() {
        final class First: UIView {
            var performed = 0
            override var canBecomeFirstResponder: Bool { true }
            func act() { performed += 1 }
        }
        let (first, sender) = (First(), First())
        stage.root.addSubview(first)
        stage.root.addSubview(sender)
        #expect(first.becomeFirstResponder())
        #expect(send(Selector(First.act), from: sender))
        #expect(first.performed == 1 && sender.performed == 0)
    }

    @Test func `S43 without a first responder it goes to the sender`() {
        stage.root.addSubview(performer)
        #expect(send(Selector(Performer.plain), from: performer))
        #expect(performer.performed == ["plain"])
    }

    @Test func `S43 it goes up the chain to the first that has the method`() {
        let (outer, inner, sender) = (Performer(), Performer(), UIView())
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(sender)
        #expect(send(Selector(Performer.plain), from: sender))
        #expect(inner.performed == ["plain"] && outer.performed.isEmpty)
    }

    @Test func `S43 controllers, the application and its delegate are in the chain`() {
        let controller = PerformingController()
        stage.show(controller)
        let sender = UIView()
        controller.view.addSubview(sender)
        #expect(send(Selector(PerformingController.save), from: sender))
        #expect(send(Selector(PerformingController.close), from: sender))
        #expect(controller.performed == ["save", "close"])
        let delegate = PerformingDelegate()
        stage.application.delegate = delegate
        #expect(send(Selector(PerformingDelegate.save), from: sender))
        #expect(delegate.performed == 1)
    }

    @Test func `S43 the result is false if no one has the method`() {
        stage.root.addSubview(performer)
        #expect(!send(Selector(PerformingDelegate.save), from: performer))
        #expect(!send(Selector(Performer.plain), from: stage.root))
        #expect(!send(Selector(Performer.plain)))
    }

    @Test func `S99 where no one in the first responder's chain has the method, the sender's chain is searched`() {
        final class First: UIView {
            var performed = 0
            override var canBecomeFirstResponder: Bool { true }
            func act() { performed += 1 }
        }
        let first = First()
        stage.root.addSubview(first)
        stage.root.addSubview(performer)
        #expect(first.becomeFirstResponder())
        #expect(send(Selector(Performer.plain), from: performer))
        #expect(performer.performed == ["plain"])
        #expect(send(Selector(First.act), from: performer) && first.performed == 1)
        #expect(!send(Selector(PerformingDelegate.save), from: performer))
    }

    @Test func `S43 without a first responder and a sender in the chain it goes to the key window`() {
        let delegate = PerformingDelegate()
        stage.application.delegate = delegate
        #expect(send(Selector(PerformingDelegate.save)))
        #expect(send(Selector(PerformingDelegate.save), from: OwnSender()))
        #expect(delegate.performed == 2)
    }

    @Test func `S43 a subclass has its superclass's methods`() {
        let own = OwnPerformer()
        stage.root.addSubview(own)
        #expect(send(Selector(Performer.plain), from: own))
        #expect(send(Selector(OwnPerformer.plain), from: own))
        #expect(own.performed == ["plain", "plain"])
        #expect(Selector(Performer.plain).isImplemented(by: own))
        #expect(!Selector(PerformingDelegate.save).isImplemented(by: own))
    }

    @Test func `S43 a responder may say that it does not perform an action now`() {
        final class Shy: Performer {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        }
        let shy = Shy()
        performer.addSubview(shy)
        stage.root.addSubview(performer)
        #expect(shy.target(forAction: Selector(Performer.plain), withSender: nil) as? UIView === performer)
        #expect(send(Selector(Performer.plain), from: shy))
        #expect(shy.performed.isEmpty && performer.performed == ["plain"])
    }

    @Test func `an action sent to a target reaches no one else`() {
        let target = Performer()
        stage.root.addSubview(performer)
        #expect(send(Selector(Performer.plain), to: target, from: performer))
        #expect(target.performed == ["plain"] && performer.performed.isEmpty)
        #expect(!send(Selector(Performer.plain), to: OwnSender(), from: performer))
    }

    // MARK: What it takes

    @Test func `S44 an action takes nothing, the sender, or the sender and the event`() {
        let sender = Sender()
        #expect(send(Selector(Performer.plain), to: performer, from: sender))
        #expect(send(Selector(Performer.withSender), to: performer, from: sender))
        #expect(send(Selector(Performer.withEvent), to: performer, from: sender))
        #expect(send(Selector(Performer.withEvent), to: performer, from: sender, for: UIEvent()))
        #expect(send(Selector(Performer.withLabels), to: performer, from: sender))
        #expect(performer.performed == ["plain", "sender Sender", "event false", "event true", "labels"])
    }

    @Test func `S44 the sender's parameter may be its own class, a base of it, or anything`() {
        let sender = OwnSender()
        for action in [
            Selector(Performer.withSender), Selector(Performer.withOwnSender), Selector(Performer.withAnything),
        ] {
            #expect(send(action, to: performer, from: sender))
        }
        #expect(performer.performed == ["sender OwnSender", "own sender", "anything"])
    }

    @Test func `S44 a sender of another class is refused`() {
        #expect(!send(Selector(Performer.withOwnSender), to: performer, from: Sender()))
        #expect(!send(Selector(Performer.withSender), to: performer, from: UIView()))
        #expect(!send(Selector(Performer.withSender), to: performer))
        #expect(performer.performed.isEmpty)
    }

    @Test func `S44 a missing sender suits an optional parameter`() {
        #expect(send(Selector(Performer.withAnything), to: performer))
        #expect(send(Selector(Performer.withView), to: performer))
        #expect(send(Selector(Performer.withView), to: performer, from: UIView()))
        #expect(performer.performed == ["nothing", "no view", "view"])
    }

    @Test func `an action may return a value, and a Bool parameter is true if there is a sender`() {
        let view = UIView()
        #expect(send(Selector(UIView.endEditing(_:)), to: view, from: performer))
        #expect(send(Selector(Performer.answer), to: performer, from: performer) && performer.performed == ["true"])
        #expect(send(Selector(Performer.answer), to: performer) && performer.performed == ["true", "false"])
    }

    @Test func `an action may require an event`() {
        #expect(send(Selector(Performer.withRequiredEvent), to: performer, from: Sender(), for: UIEvent()))
        #expect(!send(Selector(Performer.withRequiredEvent), to: performer, from: Sender()))
        #expect(performer.performed == ["required event"])
    }

    @Test func `methods of this class, a base class and Self are actions wherever an action is`() {
        stage.root.addSubview(performer)
        let application = stage.application
        #expect(application.sendAction(Performer.plain, to: nil, from: performer, for: nil))
        #expect(application.sendAction(UIView.setNeedsLayout, to: performer, from: nil, for: nil))
        #expect(performer.canPerformAction(Performer.withSender, withSender: nil))
        #expect(!performer.canPerformAction(PerformingDelegate.save, withSender: nil))
        #expect(performer.target(forAction: Performer.plain, withSender: nil) as? UIView === performer)
        #expect(performer.performsByType())
    }

    @Test func `actions are equal if their names are, and without a name if they are copies`() {
        let (copy, unnamed) = (Selector(Performer.plain, name: "copy:"), Selector(Performer.plain))
        let same = unnamed
        #expect(
            copy == Selector(Performer.withAnything, name: "copy:") && copy != Selector(Performer.plain, name: "cut:"))
        #expect(unnamed == same && unnamed != Selector(Performer.plain) && unnamed != copy)
        #expect(Set([copy, Selector(Performer.withAnything, name: "copy:"), unnamed, same]).count == 2)
        #expect("\(copy)" == "copy:")
    }

    @Test func `an action has a name for logs`() {
        #expect(Selector(Performer.plain, name: "plain").name == "plain" && Selector(Performer.plain).name.isEmpty)
    }

    @Test func `an application may override sendAction to see every action`() {
        final class Watchful: UIApplication {
            var sent = 0
            override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
                -> Bool
            {
                sent += 1
                return super.sendAction(action, to: target, from: sender, for: event)
            }
        }
        let application = Watchful(clock: ManualClock(), screenSize: CGSize(width: 9, height: 9))
        #expect(application.sendAction(Selector(Performer.plain), to: performer, from: nil, for: nil))
        #expect(application.sent == 1 && performer.performed == ["plain"])
    }
}
