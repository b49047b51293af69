public import Foundation

/// The file that a drawing is kept in, open for as long as the drawing is.
///
/// After a finished change, `save(_:of:)` brings the file up to date before it returns: a program that is killed has
/// lost nothing that was saved. A new element on top is appended in front of the closing tag by one write; anything else
/// writes the file anew beside it, synchronizes it and renames it. While it is open, the file is locked against other
/// TouchTrackers; if another program changes it all the same, it is not written any more, and the drawing can go on in
/// another one (`create(beside:page:holding:)`).
///
/// The file is SVG (`SVGDocument`, `SVGReading`). What is not a drawing, or holds something that would be lost, is not
/// opened, and is left as it was.
public final class DrawingFile {
    /// The file's name as it was given.
    public let path: String
    /// How wide and high the paper is, in points; nil for paper of no particular size.
    public private(set) var page: CGSize?

    private let file: LockedFile
    private var state: State
    private var texts = ElementTexts()

    /// How the file stands to the drawing.
    enum State {
        /// It holds so many elements, of which the topmost has a rank (nil if there is none), as we write them.
        case current(count: Int, topRank: Int?)
        /// It holds all of it, but not as we write it: whatever comes, it has to be written anew.
        case foreign
        /// Something is not in it: it has to be written anew.
        case behind
    }

    init(path: String, page: CGSize?, file: LockedFile, state: State) {
        self.path = path
        self.page = page
        self.file = file
        self.state = state
    }

    /// Brings the file up to date with a drawing after a change of it.
    ///
    /// Throws a `DrawingFileError` if the file cannot be written or was changed outside; the next `save` then writes all
    /// that is missing.
    public func save(_ change: Change, of drawing: Drawing) throws(DrawingFileError) {
        // A file that was removed is made again: nothing is overwritten by that, and no ink lost.
        if file.isGone { state = .behind }
        switch state {
        case .current(let count, let topRank):
            let added = change.added
            if change.isEmpty {
                return
            } else if let new = added.first, added.count == 1, change.isAddition, new == drawing.last,
                (topRank ?? -1) < new.zIndex, count + 1 == drawing.count
            {
                try append(new, making: drawing)
            } else {
                // Whatever is not simply one element on top of all that the file holds.
                try rewrite(drawing)
            }
        case .foreign where change.isEmpty: return
        case .foreign, .behind: try rewrite(drawing)
        }
    }

    /// Writes a drawing as the whole of the file. Throws a `DrawingFileError` if that cannot be, and then leaves the file
    /// as it was.
    public func rewrite(_ drawing: Drawing) throws(DrawingFileError) {
        try naming { () throws(DrawingFileError.Problem) in try write(drawing) }
    }

    func write(_ drawing: Drawing) throws(DrawingFileError.Problem) {
        let text = SVGWriter.opening(page: page) + texts.lines(of: drawing)
        state = .behind
        try file.replace(with: Data(text.utf8))
        state = .current(count: drawing.count, topRank: drawing.last?.zIndex)
    }

    /// Gives the paper another size, in points, and writes it to the file with the drawing, as it does where something is
    /// missing there. Throws as `rewrite(_:)` does.
    public func setPage(_ page: CGSize?, of drawing: Drawing) throws(DrawingFileError) {
        let isBehind = if case .behind = state { true } else { false }
        guard page != self.page || isBehind else { return }
        self.page = page
        try rewrite(drawing)
    }

    /// Waits until all that was saved is on the disk itself. What a power cut would take otherwise, the program's death
    /// does not: this is for moments in which nobody waits.
    ///
    /// Throws a `DrawingFileError` if the disk refuses; what it has refused once the system may have forgotten, so the next
    /// `save` then writes everything.
    public func synchronize() throws(DrawingFileError) {
        let reached = state
        state = .behind
        try naming { () throws(DrawingFileError.Problem) in try file.synchronize() }
        state = reached
    }

    private func append(_ element: Element, making drawing: Drawing) throws(DrawingFileError) {
        let text = texts.lines(ofAdded: [element])
        state = .behind
        try naming { () throws(DrawingFileError.Problem) in try file.append(Data(text.utf8)) }
        state = .current(count: drawing.count, topRank: drawing.last?.zIndex)
    }

    /// Adds the file's name to what went wrong.
    private func naming(_ body: () throws(DrawingFileError.Problem) -> Void) throws(DrawingFileError) {
        do {
            try body()
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }
}
