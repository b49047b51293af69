import Foundation
import TouchKit

/// The view's place and scale in each of the last drawings, kept with the preferences, so that they reopen there.
nonisolated struct SavedViews: Sendable, Hashable {
    private struct View: Sendable, Hashable {
        /// The picture file of the drawing, which tells it from others.
        var file: String
        let origin: CGPoint
        let scale: CGFloat

        /// Reads a scale, the coordinates of a point and a path; nil if the text is anything else.
        init?(text: Substring) {
            let parts = text.split(separator: " ", maxSplits: 3)
            let numbers = parts.prefix(3).compactMap { Double($0) }.filter(\.isFinite)
            guard parts.count == 4, numbers.count == 3, Viewport.scales.contains(numbers[0]) else { return nil }
            (scale, origin, file) = (numbers[0], CGPoint(x: numbers[1], y: numbers[2]), String(parts[3]))
        }

        init(file: String, _ viewport: Viewport) {
            (self.file, origin, scale) = (file, viewport.origin, viewport.scale)
        }

        /// The text that `init(text:)` reads.
        var text: String { "\(Double(scale)) \(Double(origin.x)) \(Double(origin.y)) \(file)" }
    }

    /// The one that was kept last is at the end.
    private var views: [View] = []
    /// The number of drawings whose views are kept.
    static let maximumCount = 100
    /// The separator between two views in the text.
    private static let separator: Character = "\t"
    /// The placeholder for the path of a recorded drawing, since a replay has no file.
    private static let recordedFile = "-"

    init() {}

    /// Reads the text of views; nil if a part of it is not a view.
    init?(text: String) {
        let parts = text.split(separator: Self.separator)
        views = parts.suffix(Self.maximumCount).compactMap { View(text: $0) }
        guard !views.isEmpty, views.count == min(parts.count, Self.maximumCount) else { return nil }
    }

    /// The text that `init(text:)` reads; nil if there are no views.
    var text: String? {
        views.isEmpty ? nil : views.map(\.text).joined(separator: String(Self.separator))
    }

    /// Returns only the view of a drawing with a picture file, as a replay of it finds it.
    func recorded(of file: URL?) -> SavedViews {
        var recorded = SavedViews()
        recorded.views = views.filter { $0.file == file?.path }
        for index in recorded.views.indices { recorded.views[index].file = Self.recordedFile }
        return recorded
    }

    /// Returns the viewport of a drawing with a picture file, or without one in a replay; nil if none is kept.
    func viewport(of file: URL?, pixelScale: CGFloat) -> Viewport? {
        guard let view = views.last(where: { $0.file == file?.path ?? Self.recordedFile }) else { return nil }
        return Viewport(origin: view.origin, scale: view.scale, pixelScale: pixelScale)
    }

    /// Keeps the viewport of a drawing with a picture file, unless it is the initial one.
    mutating func keep(_ viewport: Viewport, of file: URL?) {
        guard let path = file?.path, !path.contains("\n"), !path.contains(Self.separator) else { return }
        views.removeAll { $0.file == path }
        if viewport != .home { views.append(View(file: path, viewport)) }
        if views.count > Self.maximumCount { views.removeFirst() }
    }

    /// Moves the view that is saved for a drawing to its new path, after a rename.
    mutating func rename(_ file: URL, to new: URL, pixelScale: CGFloat) {
        let viewport = viewport(of: file, pixelScale: pixelScale) ?? .home
        keep(.home, of: file)
        keep(viewport, of: new)
    }
}

extension Preferences {
    /// Forgets the view of a deleted drawing whose path a new one gets.
    package mutating func forgetView(ofDrawing path: String) {
        views.keep(.home, of: PictureExport.file(forDrawing: path))
    }
}
