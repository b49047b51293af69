import Foundation

// Keeping the changes that the file lacks.
extension DrawingFile {
    /// Writes a change to the journal if the file lacks it until it has been rewritten.
    func keepUnsaved(_ change: Change, of drawing: () -> Drawing) throws(DrawingFileError.Problem) {
        var table = table
        var isExact = true
        switch state {
        case .current(let log):
            let lacksChange =
                switch rewrite?.purpose {
                case .catchingUp: true
                case .compacting, .changingPage, nil: unsaved.isLive
                }
            guard lacksChange else { return }
            (table, isExact) = (log.table, false)
        case .foreign: return
        case .behind: break
        }
        do throws(POSIXError) {
            try unsaved.keep(change, beside: status, isExact: isExact, in: drawing) { id in
                table[id].map { ($0.orderOffset, $0.zIndex) }
            }
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
    }
}
