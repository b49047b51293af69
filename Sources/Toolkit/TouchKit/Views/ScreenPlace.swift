import Foundation

/// The place of a view on the screen, valid until a view on the path to its window moves or is shown or hidden.
final class ScreenPlace {
    let screen: UIScreen
    /// `UIScreen.placeGeneration` when the place was computed.
    let generation: Int
    /// From the view's own drawing to the screen's points.
    let transform: ViewTransform
    /// The part of the screen that no superview clips, in points; nil if none of them clips.
    let clip: CGRect?
    /// How far shadows of what the view draws reach beyond it, in points.
    let shadowReach: CGFloat

    init(screen: UIScreen, transform: ViewTransform, clip: CGRect?, shadowReach: CGFloat) {
        self.screen = screen
        generation = UIScreen.placeGeneration
        self.transform = transform
        self.clip = clip
        self.shadowReach = shadowReach
    }

    /// Whether no view has moved since the place was computed.
    var isValid: Bool { generation == UIScreen.placeGeneration }

    /// Marks a rectangle, in the view's own coordinates, as damaged where it shows.
    func markDamaged(_ rect: CGRect) {
        var damage = transform.apply(to: rect)
        if shadowReach > 0 { damage = damage.insetBy(dx: -shadowReach, dy: -shadowReach) }
        screen.markDamaged(clip.map(damage.overlap) ?? damage)
    }
}
