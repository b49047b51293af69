import Foundation

/// The place of a view on the screen, valid until a view on the path to its window moves or is shown or hidden.
struct ScreenPlacement {
    private let screen: UIScreen
    private let generation: Int
    /// From the view's own drawing to the screen's points.
    private let transform: ViewTransform
    /// The part of the screen that no superview clips, in points; null if the view does not show.
    private let clip: CGRect

    /// Creates the place of a view; nil if the view is in no window, or if it does not show.
    init?(of view: UIView) {
        var transform = ViewTransform.identity
        if view.presentation.bounds != nil { transform = ViewTransform(view.drawnStretch) }
        var clip: CGRect?
        var view = view
        while true {
            guard view.isShown else { return nil }
            let step = view.drawnGeometry.toSuperviewTransform
            transform = transform.followed(by: step)
            clip = clip?.applying(step.matrix)
            guard let superview = view.superview else { break }
            if superview.clipsToBounds {
                let bounds = superview.drawnGeometry.bounds
                clip = clip?.overlap(with: bounds) ?? bounds
            }
            view = superview
        }
        guard let window = view as? UIWindow else { return nil }
        screen = window.screen
        generation = screen.placeGeneration
        self.transform = transform
        self.clip = clip ?? screen.bounds
    }

    /// Whether no view has moved since the place was computed.
    var isValid: Bool { generation == screen.placeGeneration }

    /// Marks a rectangle, in the view's own coordinates, as damaged where it shows.
    func mark(_ rect: CGRect) {
        screen.setNeedsDisplay(transform.apply(to: rect).overlap(with: clip))
    }
}
