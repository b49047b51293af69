import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct GestureTargetsTests {
    let scene = GestureStage()

    /// A target with a method of each kind.
    @MainActor
    private final class Target {
        var heard: [String] = []
        func plain() { heard.append("plain") }
        func tap(_ tap: UITapGestureRecognizer) { heard.append("tap \(tap.numberOfTapsRequired)") }
        func any(_ recognizer: UIGestureRecognizer) { heard.append("any") }
        func anything(_ sender: Any) { heard.append("anything") }
        func event(_ tap: UITapGestureRecognizer, _ event: UIEvent?) { heard.append("event \(event != nil)") }
    }

    @Test func `S44 actions take nothing, the recognizer typed as its class or a base of it, or that and the event`() {
        let target = Target()
        for recognizer in [
            UITapGestureRecognizer(target: target, action: Target.plain),
            UITapGestureRecognizer(target: target, action: Target.tap),
            UITapGestureRecognizer(target: target, action: Target.any),
            UITapGestureRecognizer(target: target, action: Target.anything),
            UITapGestureRecognizer(target: target, action: Target.event),
        ] {
            scene.inner.addGestureRecognizer(recognizer)
            scene.tap(50, 50)
            scene.inner.removeGestureRecognizer(recognizer)
        }
        #expect(target.heard == ["plain", "tap 1", "any", "anything", "event true"])
    }

    @Test func `S55 every target gets the action, in the order in which they were added`() {
        let target = Target()
        let tap = UITapGestureRecognizer(target: target, action: Target.plain)
        tap.addTarget(target, action: Target.tap)
        tap.addTarget(target, action: Target.event, name: "event")
        tap.addTarget(target, action: Target.plain)
        tap.addAction(UIAction { _ in target.heard.append("closure") })
        scene.inner.addGestureRecognizer(tap)
        scene.tap(50, 50)
        #expect(target.heard == ["plain", "tap 1", "event true", "plain", "closure"])
    }

    @Test func `S55 targets are held weakly`() {
        var target: Target? = Target()
        weak let weakTarget = target
        let tap = UITapGestureRecognizer(target: target, action: Target.plain)
        scene.inner.addGestureRecognizer(tap)
        target = nil
        #expect(weakTarget == nil)
        scene.tap(50, 50)
    }

    @Test func `S55 a target that is removed gets no more actions, and the others do`() {
        let removed = Target()
        let kept = Target()
        let tap = UITapGestureRecognizer(target: removed, action: Target.plain)
        tap.addTarget(removed, action: Target.tap)
        tap.addTarget(kept, action: Target.plain)
        tap.removeTarget(removed)
        scene.inner.addGestureRecognizer(tap)
        scene.tap(50, 50)
        #expect(removed.heard == [] && kept.heard == ["plain"])
    }

    @Test func `removeTarget removes by target and by the name of the action, and nil stands for all`() {
        let (one, other) = (Target(), Target())
        let tap = UITapGestureRecognizer()
        tap.addTarget(one, action: Target.plain, name: "plain")
        tap.addTarget(one, action: Target.any, name: "any")
        tap.addTarget(other, action: Target.plain, name: "plain")
        tap.removeTarget(one, action: Selector(Target.plain, name: "plain"))
        scene.inner.addGestureRecognizer(tap)
        scene.tap(50, 50)
        #expect(one.heard == ["any"] && other.heard == ["plain"])
        scene.stage.wait(.seconds(1))
        tap.removeTarget(nil, action: Selector(Target.plain, name: "plain"))
        scene.tap(50, 50)
        #expect(one.heard == ["any", "any"] && other.heard == ["plain"])
    }

    @Test func `a subclass overrides the designated initializer, and method references call it`() {
        final class Counting: UITapGestureRecognizer {
            var created = 0
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                created += 1
                numberOfTapsRequired = 1
            }
        }
        let target = Target()
        for tap in [
            Counting(target: target, action: Target.tap), Counting(target: target, action: Selector(Target.plain)),
        ] {
            #expect(tap.created == 1)
            scene.inner.addGestureRecognizer(tap)
            scene.tap(50, 50)
            scene.inner.removeGestureRecognizer(tap)
            scene.stage.wait(.seconds(1))
        }
        #expect(target.heard == ["tap 1", "plain"])
        #expect(Counting().created == 1)
    }

    @Test func `a recognizer without a target is made with nil`() {
        let tap = scene.add(UITapGestureRecognizer(target: nil, action: nil), "tap", to: scene.inner)
        scene.tap(50, 50)
        #expect(scene.log.take().contains("tap.ended"))
        #expect(tap.view === scene.inner)
    }
}
