public import Foundation
public import TouchKit

/// A look that a view gives to what lies behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    /// Creates an effect that changes nothing.
    public override init() { super.init() }

    deinit {}

    /// The color that hides what lies behind; nil for none.
    var ground: UIColor? { nil }
}

/// A material that hides what lies behind a view.
///
/// The content behind it is not blurred: the material is opaque, as on iOS where transparency is reduced.
@preconcurrency @MainActor public final class UIBlurEffect: UIVisualEffect {
    /// The materials.
    public nonisolated enum Style: Int, Sendable {
        case extraLight
        case light
        case dark
        /// As bright as the interface.
        case regular
        /// As bright as the interface, with a stronger contrast to it.
        case prominent
        /// The thinnest material of the interface.
        case systemUltraThinMaterial
        case systemThinMaterial
        case systemMaterial
        case systemThickMaterial
        case systemChromeMaterial
    }

    private let style: Style

    /// Creates a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    deinit {}

    override var ground: UIColor? {
        switch style {
        case .extraLight: UIColor(white: 0.97, alpha: 1)
        case .light: UIColor(white: 0.9, alpha: 1)
        case .dark: UIColor(white: 0.12, alpha: 1)
        case .regular, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial: .secondarySystemBackground
        case .prominent, .systemThickMaterial, .systemChromeMaterial: .tertiarySystemBackground
        }
    }
}

/// A view with an effect on what lies behind it. Subviews are added to its `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// The view above the effect, which fills this one.
    public let contentView = UIView()

    /// The effect; nil for none.
    open var effect: UIVisualEffect? {
        didSet { updateGround() }
    }

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view without an effect, for classes that must override it.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    private func setUp() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.frame = bounds
        addSubview(contentView)
        updateGround()
    }

    private func updateGround() { backgroundColor = effect?.ground }
}
