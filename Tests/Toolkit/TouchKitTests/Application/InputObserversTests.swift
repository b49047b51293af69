import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct InputObserversTests {
    /// Observes, and keeps what happened.
    @MainActor
    private final class Owner {
        var log: [String] = []

        func tapped() {
            log.append("tapped")
        }

        func panned(_ pan: UIPanGestureRecognizer) {
            log.append("action \(pan.state)")
        }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let owner = Owner()

    @Test func `samples are observed before they are delivered, hovering ones and unknown ones too`() {
        stage.application.observeSamples(owner) { [owner] samples, _ in owner.log += samples.map { "\($0.phase)" } }
        stage.root.addGestureRecognizer(UITapGestureRecognizer(target: owner, action: Owner.tapped))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
        stage.mouse().move(to: CGPoint(x: 20, y: 20))
        stage.application.receive([TouchSample(identifier: 99, phase: .moved, location: .zero, timestamp: 0)])
        #expect(owner.log == ["began", "ended", "tapped", "hovered", "moved"])
    }

    @Test func `keys and scrolls are observed before they are delivered, until the owner stops`() {
        let application = stage.application
        application.observeInput(owner) { [owner] input in
            switch input {
            case .key(let sample): owner.log.append("\(sample.key.characters) \(sample.phase)")
            case .scroll(let sample, let flags): owner.log.append("\(sample.translation.y) \(flags.rawValue)")
            case .samples, .pinch: break
            }
        }
        let key = UIKey(characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
        let scroll = ScrollSample(
            location: CGPoint(x: 5, y: 5), translation: CGPoint(x: 0, y: -48), source: .wheel, timestamp: 0)
        stage.type(key)
        application.receive(scroll)
        stage.press(key, .down)
        application.cancelAllPresses()
        #expect(owner.log == ["a down", "a up", "-48.0 0", "a down", "a cancelled"])
        application.stopObserving(owner)
        stage.type(key)
        application.receive(scroll)
        #expect(owner.log.count == 5)
    }

    @Test func `an owner has one observer, which can be removed`() {
        var log: [Int] = []
        stage.application.observeSamples(owner) { _, _ in log.append(1) }
        stage.application.observeSamples(owner) { _, _ in log.append(2) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        stage.application.stopObserving(owner)
        finger.up()
        #expect(log == [2])
    }

    @Test func `the host's cancellation of all touches is observed`() {
        var phases: [TouchSample.Phase] = []
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(stage.application.samplesOfTouchesDown.map(\.phase) == [.moved])
        stage.application.observeSamples(owner) { samples, _ in phases += samples.map(\.phase) }
        stage.application.cancelAllTouches()
        #expect(phases == [.cancelled] && stage.application.samplesOfTouchesDown.isEmpty)
    }

    @Test func `each state that a recognizer enters is observed before its actions are sent`() {
        stage.application.recognizerObserver = { [owner] in owner.log.append("\(type(of: $0)) \($1)") }
        stage.root.addGestureRecognizer(UIPanGestureRecognizer(target: owner, action: Owner.panned))
        stage.root.addGestureRecognizer(UILongPressGestureRecognizer())
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 90, y: 10))
        finger.up()
        let pans = owner.log.filter { !$0.hasPrefix("UILong") }
        #expect(
            pans == [
                "UIPanGestureRecognizer began", "action began", "UIPanGestureRecognizer ended", "action ended",
            ])
        #expect(owner.log.contains("UILongPressGestureRecognizer failed"))
    }
}
