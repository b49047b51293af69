import Foundation

@testable import TouchKit

/// What arbitration does with the requests of one recognizer during one attempt.
enum ArbitrationSteps {
    /// Where a recognizer stands with the arbiter.
    enum Standing: CaseIterable, Sendable {
        case watching
        case asking
        case waiting
        case underWay
        case ended
        case failed
        case cancelled

        init(of progress: GestureProgress) {
            self =
                switch progress.state {
                case .possible where progress.isWithheld: .waiting
                case .possible where progress.isContending: .asking
                case .possible: .watching
                case .began, .changed: .underWay
                case .ended: .ended
                case .failed: .failed
                case .cancelled: .cancelled
                }
        }
    }

    /// A step from one standing to another, as calls of `GestureProgress`.
    struct Step: Sendable {
        let from: Standing
        let to: Standing
        let label: String
        var bend: CGFloat = 0
        let perform: @Sendable (inout GestureProgress) -> Void
    }

    static let steps: [Step] = [
        Step(from: .watching, to: .asking, label: "sets its state") { _ = $0.ask(for: .began) },
        Step(from: .watching, to: .failed, label: "gives up, or another wins") { $0.force(.failed) },
        Step(from: .asking, to: .waiting, label: "must wait") { $0.withhold() },
        Step(from: .asking, to: .underWay, label: "wins") { _ = $0.grant() },
        Step(from: .asking, to: .ended, label: "wins at once", bend: -12) {
            $0 = GestureProgress()
            _ = $0.ask(for: .ended)
            _ = $0.grant()
        },
        Step(from: .asking, to: .failed, label: "beaten or refused") { $0.force(.failed) },
        Step(from: .waiting, to: .underWay, label: "the other fails") { _ = $0.grant() },
        Step(from: .waiting, to: .ended, label: "the other fails", bend: -20) {
            $0 = GestureProgress()
            _ = $0.ask(for: .ended)
            $0.withhold()
            _ = $0.grant()
        },
        Step(from: .waiting, to: .failed, label: "the other wins") { $0.force(.failed) },
        Step(from: .underWay, to: .ended, label: "ends") {
            _ = $0.ask(for: .ended)
            _ = $0.grant()
        },
        Step(from: .underWay, to: .cancelled, label: "is cancelled") { $0.force(.cancelled) },
    ]

    @MainActor
    static var diagram: StateDiagram<Standing> {
        StateDiagram(
            path: "Sources/TouchKit/TouchKit.docc/Arbitration.png", size: CGSize(width: 960, height: 430),
            boxes: Standing.allCases.map(box),
            arrows: steps.map { .init(from: $0.from, to: $0.to, label: $0.label, bend: $0.bend) })
    }

    private static func box(_ standing: Standing) -> StateDiagram<Standing>.Box {
        let (title, subtitle, x, y): (String, String, CGFloat, CGFloat) =
            switch standing {
            case .watching: ("watching", "possible", 90, 130)
            case .asking: ("asking", "possible", 350, 130)
            case .waiting: ("waiting", "possible", 400, 310)
            case .underWay: ("under way", "began, changed", 640, 130)
            case .ended: ("ended", "", 870, 250)
            case .failed: ("failed", "", 150, 390)
            case .cancelled: ("cancelled", "", 870, 90)
            }
        return .init(state: standing, title: title, subtitle: subtitle, center: CGPoint(x: x, y: y))
    }
}
