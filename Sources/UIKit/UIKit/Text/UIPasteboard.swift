import TouchKit

/// The texts that programs exchange by copying and pasting.
@preconcurrency @MainActor
public final class UIPasteboard {
    /// The clipboard of the desktop, which all programs share.
    public static let general = UIPasteboard()

    private init() {}

    private var clipboard: any Clipboard {
        get { UIApplication.shared.clipboard }
        set { UIApplication.shared.clipboard = newValue }
    }

    /// The text on the clipboard, if any. Setting nil empties the clipboard.
    public var string: String? {
        get { clipboard.text }
        set { clipboard.text = newValue }
    }

    /// The text on the clipboard as the only element, if any. Setting several joins them by line breaks.
    public var strings: [String]? {
        get { string.map { [$0] } }
        set { string = newValue.flatMap { $0.isEmpty ? nil : $0.joined(separator: "\n") } }
    }

    /// Whether there is a text on the clipboard.
    public var hasStrings: Bool { string != nil }
}
