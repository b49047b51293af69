import Foundation
import Ink
import InkFile
import TouchKit

/// Ink that comes from another program, by the clipboard or by being dropped.
enum Arrival {
    case none
    /// The other program has not sent it yet.
    case requested
    /// It is read on a thread.
    case reading(BackgroundWork<[Result<SVGReading, DrawingFileError>]>)

    /// Blocks until what has been sent is read.
    func finish() {
        switch self {
        case .none, .requested: break
        case .reading(let work): work.finish()
        }
    }
}

extension DrawViewController {
    /// Puts on the paper what another program has sent, around a point on it.
    /// - Parameters:
    ///   - arrival: How it has come.
    ///   - nothing: What is said if there is nothing that can be shown.
    func take(
        _ form: ClipboardForm, around center: CGPoint, by side: TableSide,
        as arrival: ReferenceWritableKeyPath<DrawViewController, Arrival>, orSay nothing: Phrase
    ) {
        let data = form.data() ?? Data()
        guard ClipboardForm.textTypes.contains(form.type) else {
            return take(around: center, by: side, as: arrival, orSay: nothing) {
                (try? SVGReading(ofAnyProgram: data)).map { [.success($0)] } ?? []
            }
        }
        guard let mark = text(String(decoding: data, as: UTF8.self), of: side) else {
            return show(Notice(text: nothing, side: side))
        }
        editor.add([mark].moved(around: center), by: side)
    }

    /// Returns a text as if it were written with the text tool; nil if there is nothing to see of it.
    private func text(_ text: String, of side: TableSide) -> Mark? {
        let preferences = editor.preferences[side]
        let width = editor.widthInView(preferences.textWidth)
        let plain = TextEdit.plain(text.prefix(PaperThresholds.pastedTextLength))
        return Mark(
            text: plain, lines: TextLines(plain),
            matrix: TextLines.matrix(from: .zero, width: width, by: side, in: editor.viewport),
            style: Style(color: preferences.inkColor, width: editor.viewport.widthOnPaper(width)))
    }

    /// Reads drawings on a thread, and puts their ink on the paper in one step: that of the first around a point, and
    /// the others' beside it.
    func take(
        around center: CGPoint, by side: TableSide, as arrival: ReferenceWritableKeyPath<DrawViewController, Arrival>,
        orSay nothing: Phrase, _ read: @escaping @Sendable () -> [Result<SVGReading, DrawingFileError>]
    ) {
        self[keyPath: arrival] = .reading(
            BackgroundWork(read) { [weak self] drawings in
                guard let self else { return }
                self[keyPath: arrival] = .none
                if !add(drawings, around: center, by: side) { show(Notice(text: nothing, side: side)) }
            })
    }

    /// Adds the ink of drawings, selects it, and says what of it is not shown.
    /// - Returns: False if there is none, for which no other notice says why.
    private func add(
        _ drawings: [Result<SVGReading, DrawingFileError>], around center: CGPoint, by side: TableSide
    ) -> Bool {
        var (ink, notes, failureCount): ([Mark], _, _) = ([], ForeignNotes(), 0)
        for drawing in drawings {
            switch drawing {
            case .success(let reading):
                var marks = reading.document.marks.moved(around: center)
                let box = ink.bounds
                if !box.isNull, !marks.isEmpty {
                    let gap = PaperThresholds.copyOffset / editor.viewport.scale
                    let dx = box.maxX + gap - marks.bounds.minX
                    marks = marks.map { $0.moved(dx: dx, dy: 0) }
                }
                ink += marks
                if let more = reading.notes { notes.add(more) }
            case .failure(let error):
                failureCount += 1
                show(Notice(text: Phrase(error), isError: true, side: side))
            }
        }
        guard !ink.isEmpty else { return failureCount > 0 && failureCount == drawings.count }
        editor.add(ink, by: side)
        if notes.hiddenCount > 0 { show(Notice(text: .notAdded(notes), isError: true, side: side)) }
        return true
    }
}
