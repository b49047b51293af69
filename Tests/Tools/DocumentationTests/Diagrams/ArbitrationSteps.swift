import Foundation

@testable import TouchKit

/// What arbitration does with the requests of one recognizer during one attempt.
enum ArbitrationSteps {
    /// Where a recognizer stands with the arbiter.
    enum Standing: CaseIterable, Sendable {
        case tracking
        case candidate
        case withheld
        case underWay
        case ended
        case failed
        case cancelled

        init(of progress: GestureProgress) {
            self =
                switch progress.state {
                case .possible where progress.isWithheld: .withheld
                case .possible where progress.isCandidate: .candidate
                case .possible: .tracking
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
        Step(from: .tracking, to: .candidate, label: "requests a state") { $0.request(.began) },
        Step(from: .tracking, to: .failed, label: "gives up or is excluded") { $0.force(.failed) },
        Step(from: .candidate, to: .withheld, label: "has a blocker") { $0.withhold() },
        Step(from: .candidate, to: .underWay, label: "wins") { _ = $0.grant() },
        Step(from: .candidate, to: .ended, label: "wins at once", bend: -12) {
            $0 = GestureProgress()
            $0.request(.ended)
            _ = $0.grant()
        },
        Step(from: .candidate, to: .failed, label: "excluded or refused") { $0.force(.failed) },
        Step(from: .withheld, to: .underWay, label: "the blocker fails") { _ = $0.grant() },
        Step(from: .withheld, to: .ended, label: "the blocker fails", bend: -20) {
            $0 = GestureProgress()
            $0.request(.ended)
            $0.withhold()
            _ = $0.grant()
        },
        Step(from: .withheld, to: .failed, label: "the blocker wins") { $0.force(.failed) },
        Step(from: .underWay, to: .ended, label: "ends") {
            $0.request(.ended)
            _ = $0.grant()
        },
        Step(from: .underWay, to: .cancelled, label: "is cancelled") { $0.force(.cancelled) },
    ]

    @MainActor
    static var diagram: StateDiagram<Standing> {
        StateDiagram(
            path: "Sources/Toolkit/TouchKit/TouchKit.docc/Arbitration.png", size: CGSize(width: 960, height: 430),
            boxes: Standing.allCases.map(box),
            arrows: steps.map { .init(from: $0.from, to: $0.to, label: $0.label, bend: $0.bend) })
    }

    private static func box(_ standing: Standing) -> StateDiagram<Standing>.Box {
        let (title, subtitle, x, y): (String, String, CGFloat, CGFloat) =
            switch standing {
            case .tracking: ("tracking", "possible", 90, 130)
            case .candidate: ("candidate", "possible", 350, 130)
            case .withheld: ("withheld", "possible", 400, 310)
            case .underWay: ("under way", "began, changed", 640, 130)
            case .ended: ("ended", "", 870, 250)
            case .failed: ("failed", "", 150, 390)
            case .cancelled: ("cancelled", "", 870, 90)
            }
        return .init(state: standing, title: title, subtitle: subtitle, center: CGPoint(x: x, y: y))
    }
}
