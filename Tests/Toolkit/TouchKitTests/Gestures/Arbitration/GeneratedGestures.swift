import Foundation
import SeededRandom
import TouchKit
import TouchKitTesting

/// Random views, recognizers and failure requirements from a seed, with fingers that move at random. An oracle checks
/// the guarantees.
@MainActor
final class GeneratedGestures {
    let oracle = ArbitrationOracle()
    private let stage = Stage(size: CGSize(width: 400, height: 400))
    private var random: SeededGenerator
    private var views: [UIView] = []
    private var fingers: [Pointer] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        makeViews()
        makeRecognizers()
        makeRelations()
        fingers = (0..<4).map { _ in stage.finger() }
    }

    /// Plays `steps` random steps, lifts every finger, and waits until all deadlines have passed.
    func play(steps: Int) {
        for _ in 0..<steps {
            step()
            oracle.inspect()
        }
        for finger in fingers {
            finger.up()
        }
        stage.wait(.zero)
        oracle.inspectLift()
        stage.wait(.seconds(5))
        oracle.inspectEnd(viewsReceiveAll: !views.contains(where: \.isExclusiveTouch))
        if let deadline = stage.application.nextDeadline {
            oracle.complain("a deadline at \(deadline) is left over")
        }
    }

    // MARK: The scene

    private func makeViews() {
        for number in 0..<Int.random(in: 2...5, using: &random) {
            let frame = CGRect(
                x: CGFloat.random(in: 0...100, using: &random), y: CGFloat.random(in: 0...100, using: &random),
                width: CGFloat.random(in: 100...300, using: &random),
                height: CGFloat.random(in: 100...300, using: &random))
            let view = WitnessView(frame: number == 0 ? stage.root.bounds : frame) {
                [unowned self] view, phase, touches in
                oracle.received(view, phase, touches)
                disturb(oddsOfNothing: 60)
            }
            (views.randomElement(using: &random) ?? stage.root).addSubview(view)
            view.isMultipleTouchEnabled = flip(0.7)
            view.isExclusiveTouch = flip(0.1)
            views.append(view)
        }
    }

    private func makeRecognizers() {
        for number in 0..<Int.random(in: 1...6, using: &random) {
            let recognizer = makeRecognizer()
            recognizer.name = "\(number)"
            recognizer.cancelsTouchesInView = flip(0.7)
            recognizer.delaysTouchesBegan = flip(0.3)
            recognizer.delaysTouchesEnded = flip(0.7)
            oracle.watch(recognizer)
            views.randomElement(using: &random)?.addGestureRecognizer(recognizer)
        }
        for probe in oracle.probes {
            probe.onAction = { [unowned self] _ in disturb(oddsOfNothing: 30) }
        }
    }

    private func makeRecognizer() -> UIGestureRecognizer {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return UITapGestureRecognizer()
        case 1:
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            return double
        case 2: return UILongPressGestureRecognizer()
        case 3: return UIPanGestureRecognizer()
        case 4: return UIPinchGestureRecognizer()
        case 5: return UIRotationGestureRecognizer()
        case 6: return UISwipeGestureRecognizer()
        default: return FuzzRecognizer(seed: random.next(), application: stage.application)
        }
    }

    private func makeRelations() {
        for one in oracle.probes {
            for other in oracle.probes where one !== other {
                if flip(0.2) { one.require(other) }
                if flip(0.1) { one.requireFailure(of: other) }
                if flip(0.05) { one.requireToFail(by: other) }
                if flip(0.2) { one.share(with: other) }
                guard let fuzzer = one.recognizer as? FuzzRecognizer else { continue }
                if flip(0.05) { fuzzer.failureRequirements.insert(other.recognizer) }
                if flip(0.05) { fuzzer.failureDependents.insert(other.recognizer) }
                if flip(0.1) { fuzzer.notPrevented.insert(other.recognizer) }
                if flip(0.1) { fuzzer.notPreventedBy.insert(other.recognizer) }
            }
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
        case 14..<19: stage.wait(.milliseconds(Int.random(in: 1...300, using: &random)))
        default: disturb(oddsOfNothing: 0)
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

    /// Changes something that a program may change at any time, even during a delivery; most of the time nothing.
    private func disturb(oddsOfNothing: Int) {
        guard Int.random(in: 0...oddsOfNothing, using: &random) == 0 else { return }
        let recognizer = oracle.probes.randomElement(using: &random)?.recognizer
        oracle.count("disturbed")
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3: recognizer?.isEnabled.toggle()
        case 3:
            if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
        case 4:
            if let recognizer { views.randomElement(using: &random)?.addGestureRecognizer(recognizer) }
        case 5: views.randomElement(using: &random)?.removeFromSuperview()
        case 6:
            if let view = views.randomElement(using: &random) { stage.root.addSubview(view) }
        default:
            if flip(0.2) { stage.application.cancelAllTouches() }
        }
    }

    private func flip(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }
}
