package import Foundation
import Ink

// The page: what other programs show.
extension DrawingFile {
    /// The page, in points; nil if it has no particular size.
    package var page: CGRect? { header.page }

    /// Enlarges the page to show a window with the drawing, whose size is in points. Does nothing if the page grows only
    /// with new ink. The file shows it when it is written next.
    package func grow(to size: CGSize) { grow(to: size, showing: nil) }

    /// Same as above, and shows a box around ink.
    func grow(to size: CGSize, showing ink: CGRect?) {
        guard !growsOnlyWithInk else { return }
        var header = header
        header.setPage((page ?? .zero).union(CGRect(origin: .zero, size: size)))
        header = header.showing(ink, step: Self.pageStep)
        guard header != self.header else { return }
        self.header = header
        fallBehind()
    }

    /// Whether the page grows only as far as new ink needs: that of another program's file belongs to the drawing, and a
    /// file with several names loses the others when it is written.
    private var growsOnlyWithInk: Bool { header.isForeign || status.map { $0.linkCount > 1 } ?? false }

    /// Enlarges the page to show the ink that a change adds.
    func show(_ change: Change) {
        header = header.showing(change, step: growsOnlyWithInk ? 1 : Self.pageStep)
    }

    /// The number of points that the edges of a page of ours are multiples of when ink moves them, so that not every
    /// stroke does: whole squares of the paper's pattern.
    package static let pageStep = PaperPattern.pitch
}
