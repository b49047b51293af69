import Foundation
import TouchKit

/// What the view showed of the paper of a drawing, kept with the preferences, so that the drawing opens where it was.
nonisolated struct SavedView: Sendable, Hashable {
    /// The picture file of the drawing, which tells it from others.
    let file: String
    let origin: CGPoint
    let scale: CGFloat

    init?(_ viewport: Viewport, of file: URL?) {
        guard viewport != .home, let path = file?.path, !path.contains("\n") else { return nil }
        (self.file, origin, scale) = (path, viewport.origin, viewport.scale)
    }

    /// Reads a scale, the coordinates of a point and a path; nil if the text is anything else.
    init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 3)
        let numbers = parts.prefix(3).compactMap { Double($0) }.filter(\.isFinite)
        guard parts.count == 4, numbers.count == 3, Viewport.scales.contains(numbers[0]) else { return nil }
        (scale, origin, file) = (numbers[0], CGPoint(x: numbers[1], y: numbers[2]), String(parts[3]))
    }

    /// The text that `init(text:)` reads.
    var text: String { "\(Double(scale)) \(Double(origin.x)) \(Double(origin.y)) \(file)" }

    /// Returns the viewport for a drawing with a picture file; nil for other drawings.
    func viewport(of file: URL?, pixelScale: CGFloat) -> Viewport? {
        file?.path == self.file ? Viewport(origin: origin, scale: scale, pixelScale: pixelScale) : nil
    }
}
