import Foundation
import Ink

// Keeping the changes that the file lacks.
extension DrawingFile {
    /// Writes a change to the journal if the file lacks it until it has been rewritten.
    func keepUnsaved(_ change: Change, of drawing: () -> Drawing) throws(DrawingFileError.Problem) {
        let table: ElementTable
        let bases: [JournalBase]
        switch state {
        case .current(let editor, _):
            let lacksChange =
                switch rewrite?.purpose {
                case .catchingUp: true
                case .compacting, .enlargingPage, .changingPage, nil: unsaved.hasJournals
                }
            guard lacksChange else { return }
            (table, bases) = (editor.table, [.contents(editor.checksum)])
        case .foreign: return
        // A disk that failed may have written something else. The file is not written any more before it is replaced.
        case .behind(let contents, _):
            table = contents.table
            bases = [.contents(contents.checksum)] + [status].compactMap { $0.map { JournalBase(unread: $0) } }
        }
        do throws(POSIXError) {
            try unsaved.keep(change, beside: bases, in: drawing) { id in
                table[id].map { ($0.orderOffset, $0.zIndex) }
            }
        } catch {
            throw .unwritable(reason: FileReason(error))
        }
    }
}
