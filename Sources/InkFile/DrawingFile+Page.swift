package import Ink

package import Foundation

// The page and the paper.
extension DrawingFile {
    /// The page's size in points; nil if it has no particular size.
    package var page: CGSize? { opening.page }

    package var paper: Paper { opening.paper }

    /// Sets the page's size, in points, and writes it to the file, together with any changes that the file lacks. Throws as
    /// `rewrite(_:until:)` does.
    package func setPage(
        _ page: CGSize?, of drawing: () -> Drawing, until isExpired: () -> Bool = { false }
    ) throws(DrawingFileError) {
        var opening = opening
        opening.setPage(page)
        try addingPath { [opening] () throws(DrawingFileError.Problem) in
            try change(to: opening, of: drawing, until: isExpired)
        }
    }

    /// Sets the paper and writes it to the file, together with any changes that the file lacks. Throws as
    /// `rewrite(_:until:)` does.
    package func setPaper(
        _ paper: Paper, of drawing: () -> Drawing, until isExpired: () -> Bool = { false }
    ) throws(DrawingFileError) {
        // Another program's file is only rewritten when the drawing changes, and its paper is a part of the drawing.
        if case .foreign = state, paper != self.paper { fallBehind() }
        var opening = opening
        opening.paper = paper
        try addingPath { [opening] () throws(DrawingFileError.Problem) in
            try change(to: opening, of: drawing, until: isExpired)
        }
    }

    /// Whether the page grows only when ink needs it: that of another program's file belongs to the drawing, and a file
    /// that is rewritten for a page of more digits keeps only one of its names.
    package var growsWithInk: Bool { growsWithInk(file.status) }

    private func growsWithInk(_ status: FileStatus?) -> Bool {
        opening.isForeign || status.map { $0.linkCount > 1 } ?? false
    }

    /// The opening with a page that shows the ink which a change adds, given the file's status; nil if it need not grow.
    func opening(toShow change: Change, _ status: FileStatus?) -> SVGOpening? {
        guard growsWithInk(status) else { return nil }
        let grown = opening.showing(change)
        return grown == opening ? nil : grown
    }

    /// Enlarges the page of a file that must be rewritten, to show the ink that a change adds.
    func growPage(toShow change: Change) {
        if case .behind = state, let grown = opening(toShow: change, status) { opening = grown }
    }

    /// Writes another opening, together with any changes that the file lacks.
    func change(
        to new: SVGOpening, of drawing: () -> Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) {
        let old = opening
        opening = new
        switch state {
        case .current(let log, _):
            guard new != old else { return }
            do throws(DrawingFileError.Problem) {
                try checkUnchanged()
                defer { status = file.status }
                if rewrite == nil, try log.patch(opening: old.bytes, with: new.bytes) { return }
                try beginRewriting(isBehind ? .catchingUp : .changingPage)
                try continueRewriting(drawing, until: isExpired)
            } catch {
                fallBehind()
                throw error
            }
        case .foreign:
            // Another program's file stays unchanged until the drawing changes.
            return
        case .behind:
            // The rewrite in progress has begun with the old opening.
            if new != old { fallBehind() }
            try continueRewriting(drawing, until: isExpired)
        }
    }
}
