import Foundation

@testable import TouchKit

/// The states of a gesture recognizer and the legal steps between them, as `UIGestureRecognizer.State.leads(to:)` has
/// them.
enum GestureStates {
    typealias State = UIGestureRecognizer.State

    @MainActor
    static var diagram: StateDiagram<State> {
        let legal = State.allCases.flatMap { from in
            State.allCases.filter { from.leads(to: $0) }.map { to in
                StateDiagram<State>.Arrow(from: from, to: to, bend: bend(from, to))
            }
        }
        return StateDiagram(
            path: "Sources/Toolkit/TouchKit/TouchKit.docc/GestureStates.png", size: CGSize(width: 860, height: 420),
            boxes: State.allCases.map(box), arrows: legal,
            returning: .init(
                from: State.allCases.filter(\.isFinal), to: .possible, label: "reset(), when the fingers are up"))
    }

    private static func box(_ state: State) -> StateDiagram<State>.Box {
        let (title, subtitle, x, y): (String, String, CGFloat, CGFloat) =
            switch state {
            case .possible: ("possible", "watches", 100, 200)
            case .began: ("began", "has won", 310, 130)
            case .changed: ("changed", "continues", 530, 130)
            case .ended: ("ended", "recognized", 750, 200)
            case .cancelled: ("cancelled", "interrupted", 750, 80)
            case .failed: ("failed", "not this gesture", 750, 320)
            }
        return .init(state: state, title: title, subtitle: subtitle, center: CGPoint(x: x, y: y))
    }

    /// The bend of an arrow that would otherwise cross a box.
    private static func bend(_ from: State, _ to: State) -> CGFloat {
        switch (from, to) {
        case (.began, .cancelled): 70
        case (.began, .ended), (.possible, .ended): -14
        case (_, _): 0
        }
    }
}
