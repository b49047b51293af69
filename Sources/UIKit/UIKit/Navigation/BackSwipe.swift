import Foundation
import TouchKit

/// Goes back with a finger that comes in from the left edge.
final class BackSwipe: UIGestureRecognizerDelegate {
    private weak var navigation: (any NavigationContainer)?
    private var transition: NavigationTransition?

    /// The part of the width from which a lifted finger goes back, and the speed for less, in points per second.
    private static let far: CGFloat = 0.5
    private static let fast: CGFloat = 500

    init(_ navigation: any NavigationContainer) {
        self.navigation = navigation
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigation?.hasBackButton == true
    }

    func moved(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let navigation, let view = navigation.viewIfLoaded else { return }
        let progress = max(0, min(1, pan.translation(in: view).x / max(view.bounds.width, 1)))
        switch pan.state {
        case .began:
            transition = navigation.beginInteractivePop()
            transition?.show(progress)
        case .changed:
            transition?.show(progress)
        case .ended:
            guard let transition else { return }
            self.transition = nil
            let speed = pan.velocity(in: view).x
            if speed > BackSwipe.fast || (progress > BackSwipe.far && speed > -BackSwipe.fast) {
                navigation.finishInteractivePop(transition)
            } else {
                transition.cancel()
            }
        case .cancelled, .failed:
            transition?.cancel()
            transition = nil
        case .possible:
            break
        }
    }
}
