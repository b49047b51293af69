import Foundation
import Ink
import InkFile
import TouchKit

/// Why nothing that was dropped is on the paper.
package nonisolated enum DropProblem: Error, CaseIterable, Sendable {
    /// It is in no form that can be shown.
    case nothing
    /// The program that it was dragged from does not send it.
    case noAnswer
    case tooLarge
    /// It is a file of another computer, or on the web.
    case elsewhere
    case tooManyFiles
}

// Ink and text come from other programs by being dropped on the paper.
extension DrawViewController {
    private static let fileList = "text/uri-list"

    /// The media types of what can be dropped, the best first: a program that drags text with a file means the file.
    static let droppedTypes =
        Pasteboard.drawingTypes + [fileList] + ClipboardForm.textTypes + Pasteboard.otherPictureTypes

    /// Whether something can be dropped: not in a kiosk, and not while the files of an earlier drop are being read.
    var takesDrops: Bool { kiosk == nil && droppedFiles == nil && pictureReading == nil }

    /// Puts on the paper what was dropped, at the place where it was dropped.
    func take(_ drop: Drop) {
        guard takesDrops else { return }
        // The paper may move until the other program has sent it.
        let place = drawView.convert(drop.location, from: nil).applying(editor.viewport.toPaper)
        drop.contents.read(Self.droppedTypes, limit: PaperThresholds.pastedByteCount) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let form):
                if form.type == Self.fileList {
                    takeFiles(listedIn: form.data() ?? Data(), around: place)
                } else if let format = PictureFormat(mediaType: form.type) {
                    readPicture(in: form, format, around: place, by: .bottom)
                } else {
                    let ink = Pasteboard.ink(of: form, around: place, text: pastedTextStyle(of: .bottom))
                    if ink.marks.isEmpty { return tell(.nothing) }
                    add(ink, by: .bottom)
                }
            case .failure(.nothing): tell(.nothing)
            case .failure(.noAnswer): tell(.noAnswer)
            case .failure(.tooLarge): tell(.tooLarge)
            }
        }
    }

    /// Reads files on a thread, and puts their ink on the paper.
    private func takeFiles(listedIn list: Data, around place: CGPoint) {
        let files: [String]
        switch DroppedFiles.paths(in: String(decoding: list, as: UTF8.self)) {
        case .success(let found): files = found
        case .failure(let problem): return tell(problem)
        }
        droppedFiles = BackgroundWork {
            files.map { DroppedFile(reading: $0) }
        } onEnd: { [weak self] results in
            self?.droppedFiles = nil
            self?.add(results, around: place)
        }
    }

    /// Adds the ink of files in one step: that of the first around a place, and the others' beside it.
    private func add(_ files: [DroppedFile], around place: CGPoint) {
        var ink = Pasteboard.Ink()
        var hasProblem = false
        for file in files {
            var marks: [Mark] = []
            switch file {
            case .drawing(let reading):
                marks = reading.document.marks.moved(around: place)
                if let notes = reading.notes { ink.notes.add(notes) }
            case .picture(let picture): marks = [Mark(picture, around: place, within: roomForPictures)]
            case .problem(let problem):
                hasProblem = true
                show(Notice(text: problem, isError: true))
            }
            let box = ink.marks.bounds
            if !box.isNull, !marks.isEmpty {
                let gap = PaperThresholds.copyOffset / editor.viewport.scale
                marks = marks.map { [dx = box.maxX + gap - marks.bounds.minX] in $0.moved(dx: dx, dy: 0) }
            }
            ink.marks += marks
        }
        if !ink.marks.isEmpty {
            add(ink, by: .bottom)
        } else if !hasProblem {
            tell(.nothing)
        }
    }

    private func tell(_ problem: DropProblem) {
        show(Notice(text: .dropProblem(problem)))
    }
}
