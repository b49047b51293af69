public import TouchKit

/// The direction in which an interface is read.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

/// The direction in which a trait collection says that an interface is read.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

/// The kind of a view's content, as far as its direction depends on it.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    /// Buttons of playback, which are the same in all languages.
    case playback
    /// Directions in space, which are the same in all languages.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

/// How much room an axis of a window has.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    /// Little, as on a phone. No window says so.
    case compact
    case regular
}

extension UIApplication {
    /// The direction of the interface. Always from left to right.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UITraitCollection {
    /// Always from left to right.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
    /// Always regular, as on a pad.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Always regular, as on a pad.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Always a pad.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
}

extension UIView {
    /// The kind of the view's content. It decides `effectiveUserInterfaceLayoutDirection`, which programs ask;
    /// constraints, stacks and texts are laid out from left to right.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { ownExtension?.semanticContentAttribute ?? .unspecified }
        set { viewExtension.semanticContentAttribute = newValue }
    }

    /// The direction that the view's content has by its `semanticContentAttribute`.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// Returns the direction of a kind of content: from left to right, unless it is forced.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns the direction of a kind of content in an interface of a direction.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The number of pixels per point with which the view is drawn: its screen's. Setting it changes nothing.
    public var contentScaleFactor: CGFloat {
        get { (window?.screen ?? .main).scale }
        set {}
    }
}
