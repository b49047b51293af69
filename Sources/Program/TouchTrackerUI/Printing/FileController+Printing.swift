import Foundation
import Ink
import TouchKit

// The drawing on sheets of paper.
extension FileController {
    /// Begins to print, after the pictures that are being written. If that takes long, a notice offers to cancel it.
    /// - Parameter side: The side of the table that hears of it.
    func print(_ choices: PrintChoices, by side: TableSide) {
        let editor = workspace.editor
        guard let sheets = sheets(choices, side) else { return }
        let (service, count) = (editor.printService, sheets.pages.count)
        let title = editor.document.name ?? Phrase.drawing.text
        perform(by: side, { .printing(percent: $0) }) { progress in
            Result { () throws(PrintFailure) in
                try service.print(sheets, title: title, to: choices.printer, progress)
            }
        } onEnd: { [weak self] outcome in
            switch outcome {
            case .success:
                self?.workspace.sides.show(Notice(text: .printed(pages: count, printer: choices.printer), side: side))
            case .failure(let failure): self?.tell(failure, choices, side)
            }
        }
    }

    /// Begins to export what would be printed as a PDF file.
    func exportSheets(_ choices: PrintChoices, by side: TableSide) {
        let editor = workspace.editor
        guard let file = editor.pictureFile, let sheets = sheets(choices, side) else { return }
        var target = editor.preferences.export
        // A name is for the export that it was typed for.
        (target.format, target.name) = (.pdf, nil)
        let (path, createsFolder) = (target.path(for: file), target.createsFolder)
        perform(by: side, { .exporting(percent: $0) }) { progress in
            ExportOutcome { () throws(ExportFailure) in
                var file = try ExportFile(new: path, createsFolder: createsFolder)
                try sheets.write(to: &file, progress)
                let notShown = sheets.pages.first?.notShown(in: .pdf) ?? ForeignNotes()
                return ExportedFile(path: try file.finish(), notShown: notShown)
            }
        } onEnd: { [weak self] in
            self?.exportDidEnd($0, side, ForeignNotes())
        }
    }

    /// Lays the drawing out on sheets; nil, and a notice, if that is not possible.
    private func sheets(_ choices: PrintChoices, _ side: TableSide) -> PrintSheets? {
        let document = workspace.editor.document
        do throws(PrintFailure) {
            return try PrintSheets(document.committedDrawing, on: document.paper, choices)
        } catch {
            workspace.editor.notices.send(Notice(problem: .printProblem(error), side: side))
            return nil
        }
    }

    /// Says why nothing was printed. Where there is no printer, the notice offers a PDF file instead.
    private func tell(_ failure: PrintFailure, _ choices: PrintChoices, _ side: TableSide) {
        var notice = Notice(problem: .printProblem(failure), side: side)
        switch failure {
        case .notInstalled, .noPrinter, .noAnswer, .refused:
            notice.action = Notice.Action(title: .saveAsPDF) { [weak self] in
                self?.exportSheets(choices, by: side)
            }
        case .tooManyPages, .file: break
        }
        workspace.editor.notices.send(notice)
    }
}
