import Foundation
import Testing
import UIKit

@MainActor
struct UIMotionEffectTests {
    @Test func `an effect says what it adds for a place of the viewer`() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-12, NSNumber(value: 12))
        func value(_ x: CGFloat) -> CGFloat? {
            let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: 1))
            return values?["center.x"] as? CGFloat
        }
        #expect(value(-1) == -12 && value(0) == 0 && value(0.5) == 6 && value(3) == 12)
        effect.maximumRelativeValue = "far"
        #expect(value(0) == nil)
    }

    @Test func `a view keeps its effects, alone and in groups`() {
        let view = UIView()
        let (across, down) = (
            UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis),
            UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        )
        for effect in [across, down] { effect.maximumRelativeValue = 4 }
        let group = UIMotionEffectGroup()
        group.motionEffects = [across, down]
        view.addMotionEffect(group)
        view.addMotionEffect(down)
        #expect(view.motionEffects == [group, down] && view.center == .zero)
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0))
        #expect(values as? [String: CGFloat] == ["center.x": 4, "center.y": 2])
        view.removeMotionEffect(group)
        #expect(view.motionEffects == [down])
    }
}
