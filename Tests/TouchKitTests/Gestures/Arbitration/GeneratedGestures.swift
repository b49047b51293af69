import Foundation
import TouchKit
import TouchKitTesting

/// Views, recognizers and dependencies that a seed made up, fingers that do what comes to its mind, and a referee who looks at
/// everything through the public interface.
@MainActor
final class GeneratedGestures {
    private let stage = Stage(size: CGSize(width: 400, height: 400))
    private let referee = Referee()
    private var random: SeededGenerator
    private var views: [UIView] = []
    private var fingers: [Pointer] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        makeViews()
        makeRecognizers()
        fingers = (0..<4).map { _ in stage.finger() }
    }

    /// Plays `steps` of whatever comes to mind, then lifts every finger, and waits until all deadlines are over.
    /// - Returns: what the referee has to say against it.
    func play(steps: Int) -> [String] {
        for _ in 0..<steps {
            step()
            referee.inspect()
        }
        for finger in fingers {
            finger.up()
        }
        referee.inspect()
        stage.wait(.seconds(5))
        referee.inspectEnd()
        if let deadline = stage.application.nextDeadline {
            referee.complain("a deadline at \(deadline) is left over")
        }
        return referee.complaints
    }

    // MARK: The scene

    private func makeViews() {
        let root = WitnessView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), referee: referee)
        stage.root.addSubview(root)
        views = [root]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard let parent = views.randomElement(using: &random) else { continue }
            let frame = CGRect(
                x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random),
                width: CGFloat.random(in: 100...300, using: &random),
                height: CGFloat.random(in: 100...300, using: &random))
            let view = WitnessView(frame: frame, referee: referee)
            parent.addSubview(view)
            views.append(view)
        }
        for view in views {
            view.isMultipleTouchEnabled = flip(0.7)
            view.isExclusiveTouch = flip(0.1)
        }
    }

    private func makeRecognizers() {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let recognizer = makeRecognizer()
            recognizer.name = "\(referee.cases.count)"
            recognizer.cancelsTouchesInView = flip(0.7)
            recognizer.delaysTouchesBegan = flip(0.3)
            recognizer.delaysTouchesEnded = flip(0.7)
            referee.watch(recognizer)
            views.randomElement(using: &random)?.addGestureRecognizer(recognizer)
        }
        for one in referee.cases {
            for other in referee.cases where one !== other {
                if flip(0.2) { one.demands(other, .byRequire) }
                if flip(0.1) { one.demands(other, .byDelegate) }
                if flip(0.2) { one.shares(with: other) }
                if flip(0.2) { one.refuses(touchesOf: other) }
            }
        }
    }

    private func makeRecognizer() -> UIGestureRecognizer {
        let whim = Whim(seed: random.next(), referee: referee, application: stage.application)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return WitnessTap(referee: referee, taps: 1)
        case 1: return WitnessTap(referee: referee, taps: 2)
        default: return whim
        }
    }

    // MARK: The fingers

    private func step() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<12: move()
        case 12..<14:
            stage.together {
                for _ in 0..<3 { move() }
            }
        case 14..<18: stage.wait(.milliseconds(Int.random(in: 1...300, using: &random)))
        case 18:
            guard let recognizer = referee.cases.randomElement(using: &random)?.recognizer else { return }
            recognizer.isEnabled.toggle()
        default:
            flip(0.2) ? stage.application.cancelAllTouches() : stage.wait(.milliseconds(400))
        }
    }

    private func move() {
        guard let finger = fingers.randomElement(using: &random) else { return }
        let place = CGPoint(
            x: CGFloat.random(in: 0..<400, using: &random), y: CGFloat.random(in: 0..<400, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: finger.down(at: place)
        case 3..<6: finger.move(to: place)
        case 6..<9: finger.up()
        default: finger.cancel()
        }
    }

    private func flip(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }
}
