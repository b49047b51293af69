public import Foundation
import TouchKit

/// A font without a size, by its name. A text layer draws in it.
@preconcurrency @MainActor
public final class CGFont {
    /// The name.
    public let fullName: CFString?

    /// Creates the font of a name; nil for an empty name.
    public init?(_ name: CFString) {
        guard UIFont(name: name.description, size: UIFont.labelFontSize) != nil else { return nil }
        fullName = name
    }

    deinit {}
}
