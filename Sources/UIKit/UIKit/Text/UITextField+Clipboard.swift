import Foundation
import TouchKit

// Cut, copy and paste.
extension UITextField {
    private var board: UIPasteboard { UIPasteboard.general }

    /// Whether the field performs a standard edit action now; nil for other actions.
    func performsEditAction(_ action: Selector) -> Bool? {
        guard let action = EditAction(rawValue: action.name) else { return nil }
        switch action {
        case .copy: return hasReadableSelection
        case .cut: return isBegun && hasReadableSelection
        case .paste: return isBegun && board.hasStrings
        case .select: return isBegun && hasText && edit.selection.isEmpty
        case .selectAll: return hasText && edit.selection.count < edit.characters.count
        case .delete: return false
        }
    }

    /// Secret texts are not copied.
    private var hasReadableSelection: Bool { !edit.selection.isEmpty && !isSecureTextEntry }

    func copySelection() {
        guard hasReadableSelection else { return }
        board.string = edit.selectedText
    }

    func cutSelection() {
        guard hasReadableSelection, allows(edit.selection, "") else { return }
        copySelection()
        insertText("")
    }

    /// Replaces the selection with the clipboard's text, whose line breaks become spaces.
    func pasteText() {
        guard let text = board.string else { return }
        let line = String(text.map { $0.isNewline ? " " : $0 })
        if allows(edit.selection, line) { insertText(line) }
    }
}
