import TouchKit

/// The view of a controller that contains others, which places their views itself.
final class ContainerView: UIView {
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
        onLayout()
    }
}
