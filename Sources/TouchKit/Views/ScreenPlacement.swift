import Foundation

/// The place of a view on the screen, valid until a view on the path to its window moves or is shown or hidden.
struct ScreenPlacement {
    private let screen: UIScreen
    private let generation: Int
    /// From the view's own drawing to the screen's points.
    private let transform: ViewTransform
    /// The part of the screen that no superview clips, in points; null if the view does not show.
    private let clip: CGRect
    /// How far shadows of what the view draws reach beyond it, in points.
    private let shadowReach: CGFloat

    /// Creates the place of a view that is drawn through `transform` and within `clip`, in the screen's points.
    init(on screen: UIScreen, transform: ViewTransform, clip: CGRect, shadowReach: CGFloat) {
        self.screen = screen
        generation = screen.placeGeneration
        self.transform = transform
        self.clip = clip
        self.shadowReach = shadowReach
    }

    /// Whether no view has moved since the place was computed.
    var isValid: Bool { generation == screen.placeGeneration }

    /// Marks a rectangle, in the view's own coordinates, as damaged where it shows.
    func markDamaged(_ rect: CGRect) {
        var damage = transform.apply(to: rect)
        if shadowReach > 0 { damage = damage.insetBy(dx: -shadowReach, dy: -shadowReach) }
        screen.setNeedsDisplay(damage.overlap(with: clip))
    }
}
