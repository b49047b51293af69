package import Ink

package import Foundation

// The page and the paper.
extension DrawingFile {
    /// The page, in points: what other programs show; nil if it has no particular size.
    package var page: CGRect? { header.page }

    package var paper: Paper { header.paper }

    /// Sets the paper and writes it to the file, together with any changes that the file lacks. Throws as
    /// `rewrite(_:until:)` does.
    package func setPaper(
        _ paper: Paper, of drawing: () -> Drawing, until isExpired: () -> Bool = { false }
    ) throws(DrawingFileError) {
        // Another program's file is only rewritten when the drawing changes, and its paper is a part of the drawing.
        if case .foreign = state, paper != self.paper { fallBehind() }
        var header = header
        header.paper = paper
        try writing { [header] () throws(DrawingFileError.Problem) in
            try change(to: header, of: drawing, until: isExpired)
        }
    }

    /// Enlarges the page to show a window with the drawing, whose size is in points, and the ink that was in the file
    /// when it was opened: a program that was killed may not have done so. Does nothing if the page grows only with new
    /// ink. Throws as `rewrite(_:until:)` does.
    package func grow(
        to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool = { false }
    ) throws(DrawingFileError) {
        guard !growsOnlyWithInk(file.status) else { return }
        var header = header
        header.setPage((page ?? .zero).union(CGRect(origin: .zero, size: size)))
        header = header.showing(foundInk, step: Self.pageStep)
        foundInk = nil
        try writing { [header] () throws(DrawingFileError.Problem) in
            try enlargePage(to: header, of: drawing, until: isExpired)
        }
    }

    /// Whether the page grows only as far as new ink needs: that of another program's file belongs to the drawing, and
    /// a file that is rewritten for a page of more digits keeps only one of its names.
    private func growsOnlyWithInk(_ status: FileStatus?) -> Bool {
        header.isForeign || status.map { $0.linkCount > 1 } ?? false
    }

    /// The number of points that the edges of a page of ours are multiples of when ink moves them, so that not every
    /// stroke does: whole squares of the paper's pattern.
    package static let pageStep = PaperPattern.pitch

    /// The header with a page that shows the ink which a change adds, given the file's status; nil if it need not
    /// grow.
    func header(toShow change: Change, _ status: FileStatus?) -> SVGHeader? {
        let grown = header.showing(change, step: growsOnlyWithInk(status) ? 1 : Self.pageStep)
        return grown == header ? nil : grown
    }

    /// Enlarges the page of a file that must be rewritten, to show the ink that a change adds.
    func grow(toShow change: Change) {
        if case .behind = state, let grown = header(toShow: change, status) { header = grown }
    }

    /// Writes a header with a larger page, together with any changes that the file lacks. If that takes a new file
    /// and the disk refuses it, or the file has other names, the page is enlarged when the file is rewritten next: it
    /// is no reason to refuse ink, which is saved in place.
    func enlargePage(
        to new: SVGHeader, of drawing: () -> Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) {
        switch state {
        case .current(let editor, _):
            guard new != header else { return }
            header = new
            if try patch(editor) { return }
            try tryCompacting { () throws(DrawingFileError.Problem) in
                try beginRewriting(.enlargingPage)
                try continueRewriting(drawing, until: isExpired)
            }
        case .foreign, .behind: try change(to: new, of: drawing, until: isExpired)
        }
    }

    /// Writes another header, together with any changes that the file lacks.
    private func change(
        to new: SVGHeader, of drawing: () -> Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) {
        let old = header
        header = new
        switch state {
        case .current(let editor, _):
            guard new != old, try !patch(editor) else { return }
            try beginRewriting(isBehind ? .catchingUp : .changingPage)
            try continueRewriting(drawing, until: isExpired)
        case .foreign:
            // Another program's file stays unchanged until the drawing changes.
            return
        case .behind:
            if let rewrite, rewrite.header.count != new.bytes.count || !rewrite.paper.showsInk(as: new.inkPaper) {
                fallBehind()
            }
            try continueRewriting(drawing, until: isExpired)
        }
    }

    /// Overwrites the header in a file that is edited in place, if a rewrite in progress will be able to do the same
    /// to the new file at its end: a page that grows with every stroke does not make it restart. An urgent one writes
    /// only the new file, since its header may not be true of the old one.
    /// - Returns: False if the header has another length, so that the file must be rewritten.
    private func patch(_ editor: InPlaceEditor) throws(DrawingFileError.Problem) -> Bool {
        let bytes = header.bytes
        do throws(DrawingFileError.Problem) {
            try checkUnchanged()
            defer { status = file.status }
            guard let rewrite else { return try editor.patch(header: bytes, on: header.inkPaper) }
            guard rewrite.header.count == bytes.count, rewrite.paper.showsInk(as: header.inkPaper) else {
                return false
            }
            if !rewrite.purpose.isUrgent { _ = try editor.patch(header: bytes, on: header.inkPaper) }
            return true
        } catch {
            fallBehind()
            throw error
        }
    }
}
