import Foundation
import TouchKit

// A file that is dropped on the shelf is opened.
extension ShelfViewController {
    func connectDrops() {
        let drops = FramedDrops { [unowned self] drop in
            presentedViewController == nil && drop.contents.offers(anyOf: [DroppedFiles.listType])
        } color: { [unowned self] in
            InterfaceColors(view.overrideUserInterfaceStyle).accent
        } take: { [unowned self] drop in
            drop.contents.read([DroppedFiles.listType], limit: PaperThresholds.pastedByteCount) { [weak self] in
                self?.take($0)
            }
        }
        grid.addInteraction(drops)
    }

    private func take(_ list: Result<ClipboardForm, ClipboardProblem>) {
        let text = (try? list.get()).flatMap { $0.data() } ?? Data()
        switch DroppedFiles.paths(in: String(decoding: text, as: UTF8.self)) {
        case .success(let paths) where paths.count == 1: performOrWait { $0.choose(.open(paths[0])) }
        case .success: show(Notice(text: .dropProblem(.tooManyFiles)))
        case .failure(let problem): show(Notice(text: .dropProblem(problem)))
        }
    }
}
