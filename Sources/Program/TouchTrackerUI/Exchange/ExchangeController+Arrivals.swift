import Foundation
import Geometry
import Ink
import InkFile
import TouchKit

/// Ink that comes from another program, by the clipboard or by being dropped.
enum IncomingInk {
    case none
    /// The other program has not sent it yet.
    case requested
    /// It is read on a thread.
    case reading(BackgroundWork<[ArrivedInk]>)
}

extension ExchangeController {
    /// Puts on the paper what another program has sent, around a point on it.
    /// - Parameters:
    ///   - incoming: How it has come.
    ///   - nothing: What is said if there is nothing that can be shown.
    func take(
        _ form: ClipboardForm, around center: CGPoint, by side: TableSide,
        as incoming: ReferenceWritableKeyPath<ExchangeController, IncomingInk>, orSay nothing: Phrase
    ) {
        guard ClipboardForm.textTypes.contains(form.type) else {
            return take(around: center, by: side, as: incoming, orSay: nothing) {
                form.data().flatMap { ArrivedInk($0, of: form.type) }.map { [$0] } ?? []
            }
        }
        let data = form.data() ?? Data()
        guard FileKind.isSVG(Array(data.prefix(FileKind.beginningLength))) else {
            return add(text: data, around: center, by: side, orSay: nothing)
        }
        // The source of a drawing is a text, too; what only looks like one stays a text.
        take(around: center, by: side, as: incoming) { [weak self] in
            self?.add(text: data, around: center, by: side, orSay: nothing)
        } reading: { [type = Pasteboard.svg] in
            ArrivedInk(data, of: type).map { [$0] } ?? []
        }
    }

    private func add(text data: Data, around center: CGPoint, by side: TableSide, orSay nothing: Phrase) {
        let text = TextLines.plain(String(decoding: data, as: UTF8.self))
        let shown = String(text.prefix(PaperThresholds.pastedTextLength))
        guard let mark = self.text(shown, of: side) else {
            return workspace.sides.show(Notice(problem: nothing, side: side))
        }
        editor.add(inView([mark].moved(around: center)), by: side)
        workspace.sides.tell(missing: TextLines.missingLetters(in: shown), excess: text.count - shown.count, to: side)
    }

    /// Ink that is moved as far as it takes to see all of it, in each direction in which it fits into the view.
    private func inView(_ ink: [Mark]) -> [Mark] {
        let (box, view) = (ink.bounds, workspace.drawView.bounds.applying(editor.viewport.toPaper))
        func distance(_ range: ClosedRange<CGFloat>, into room: ClosedRange<CGFloat>) -> CGFloat {
            let (low, high) = (room.lowerBound - range.lowerBound, room.upperBound - range.upperBound)
            return low <= high ? CGFloat(0).clamped(to: low...high) : 0
        }
        guard !box.isNull else { return ink }
        let dx = distance(box.minX...box.maxX, into: view.minX...view.maxX)
        let dy = distance(box.minY...box.maxY, into: view.minY...view.maxY)
        return dx == 0 && dy == 0 ? ink : ink.map { $0.moved(dx: dx, dy: dy) }
    }

    /// Returns a plain text as if it were written with the text tool; nil if there is nothing to see of it.
    private func text(_ text: String, of side: TableSide) -> Mark? {
        var written = PaperText(
            from: .zero, editor.textLookInView(of: side), color: editor.preferences[side].inkColor, by: side,
            in: editor.viewport)
        written.wrap(across: roomForText, with: text)
        written.set(text)
        return written.mark
    }

    /// The part of the paper that is in the view, except at its edges, where pasted text wraps.
    var roomForText: CGRect {
        let margin = PaperThresholds.pastedTextMargin
        return workspace.drawView.bounds.insetBy(dx: margin, dy: margin).applying(editor.viewport.toPaper)
    }

    /// Reads drawings and pictures on a thread, and puts them on the paper in one step, side by side from a point on.
    func take(
        around center: CGPoint, by side: TableSide,
        as incoming: ReferenceWritableKeyPath<ExchangeController, IncomingInk>,
        orSay nothing: Phrase, _ read: @escaping @Sendable () -> [ArrivedInk]
    ) {
        take(around: center, by: side, as: incoming) { [workspace] in
            workspace.sides.show(Notice(problem: nothing, side: side))
        } reading: {
            read()
        }
    }

    /// Same as above, and calls `orElse` if there is nothing that can be shown.
    private func take(
        around center: CGPoint, by side: TableSide,
        as incoming: ReferenceWritableKeyPath<ExchangeController, IncomingInk>,
        orElse: @escaping () -> Void, reading read: @escaping @Sendable () -> [ArrivedInk]
    ) {
        let work = BackgroundWork(read)
        self[keyPath: incoming] = .reading(work)
        work.onEnd { [weak self] arrived in
            guard let self else { return }
            // Something else may have come since.
            if case .reading(let last) = self[keyPath: incoming], last === work { self[keyPath: incoming] = .none }
            if !add(arrived, around: center, by: side) { orElse() }
        }
    }

    /// Adds drawings and pictures, selects them, and says what of them is not shown.
    /// - Returns: False if there is nothing, for which no other notice says why.
    private func add(_ arrived: [ArrivedInk], around center: CGPoint, by side: TableSide) -> Bool {
        var (ink, notes, problemCount): ([Mark], _, _) = ([], ForeignNotes(), 0)
        for one in arrived {
            var marks: [Mark] = []
            switch one {
            case .drawing(let reading):
                marks = reading.document.marks.moved(around: center)
                if let more = reading.notes { notes.add(more) }
            case .picture(let picture, let notShown):
                marks = [Mark(picture, around: center, within: roomForPictures)]
                notes.add(notShown)
            case .problem(let problem):
                problemCount += 1
                workspace.sides.show(Notice(problem: problem, side: side))
            }
            let box = ink.bounds
            if !box.isNull, !marks.isEmpty {
                let gap = PaperThresholds.copyOffset / editor.viewport.scale
                let dx = box.maxX + gap - marks.bounds.minX
                marks = marks.map { $0.moved(dx: dx, dy: 0) }
            }
            ink += marks
        }
        guard !ink.isEmpty else { return problemCount > 0 && problemCount == arrived.count }
        editor.add(inView(ink), by: side)
        if notes.hiddenCount > 0 { workspace.sides.show(Notice(problem: .notAdded(notes), side: side)) }
        return true
    }

    /// The size of the largest picture that is put on the paper as it is, in the paper's points.
    var roomForPictures: CGSize {
        let factor = PaperThresholds.pictureShare / editor.viewport.scale
        return CGSize(
            width: workspace.drawView.bounds.width * factor, height: workspace.drawView.bounds.height * factor)
    }
}
