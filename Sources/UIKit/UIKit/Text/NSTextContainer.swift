public import Foundation

/// The rectangle of a text view in which its text is.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    /// Called when the text has another place.
    var onChange: () -> Void = {}

    /// The distance of the text from the rectangle's sides, in points. The default is 5.
    public var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { onChange() } }
    }

    deinit {}
}
