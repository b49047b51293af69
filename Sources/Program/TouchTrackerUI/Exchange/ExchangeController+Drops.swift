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
extension ExchangeController {
    /// The media types of what can be dropped, the best first: a program that drags text with a file means the file.
    static let droppedTypes =
        Pasteboard.drawingTypes + [DroppedFiles.listType] + ClipboardForm.textTypes + Pasteboard.otherPictureTypes

    func connectDrops() {
        let drops = FramedDrops { [unowned self] drop in
            takesDrops && drop.contents.offers(anyOf: Self.droppedTypes)
        } color: { [unowned self] in
            (editor.document.paper.tone == .dark ? InterfaceColors.dark : .light).accent
        } take: { [unowned self] drop in
            take(drop)
        }
        workspace.drawView.addInteraction(drops)
    }

    /// Whether something can be dropped: not in a kiosk, and not before the other program has sent the last one.
    var takesDrops: Bool {
        if case .requested = dropping { return false }
        return isOpen
    }

    /// Puts on the paper what was dropped, at the place where it was dropped.
    func take(_ drop: Drop) {
        guard takesDrops else { return }
        // The paper may move until the other program has sent it.
        let place = workspace.drawView.convert(drop.location, from: nil).applying(editor.viewport.toPaper)
        // A file on a disk that does not answer holds up no other.
        dropping = .requested
        drop.contents.read(Self.droppedTypes, limit: PaperThresholds.pastedByteCount) { [weak self] result in
            guard let self else { return }
            dropping = .none
            switch result {
            case .success(let form):
                if form.type == DroppedFiles.listType {
                    takeFiles(listedIn: form.data() ?? Data(), around: place)
                } else {
                    take(form, around: place, by: .bottom, as: \.dropping, orSay: .dropProblem(.nothing))
                }
            case .failure(.nothing): tell(.nothing)
            case .failure(.noAnswer): tell(.noAnswer)
            case .failure(.tooLarge): tell(.tooLarge)
            }
        }
    }

    private func takeFiles(listedIn list: Data, around place: CGPoint) {
        switch DroppedFiles.paths(in: String(decoding: list, as: UTF8.self)) {
        case .success(let files):
            take(around: place, by: .bottom, as: \.dropping, orSay: .dropProblem(.nothing)) {
                files.map { ArrivedInk(reading: $0) }
            }
        case .failure(let problem): tell(problem)
        }
    }

    private func tell(_ problem: DropProblem) {
        workspace.sides.show(Notice(problem: .dropProblem(problem)))
    }
}
