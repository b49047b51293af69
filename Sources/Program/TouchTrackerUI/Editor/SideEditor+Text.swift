import Foundation
import Ink

// How texts look, as the panel shows and sets it.
extension SideEditor {
    /// The text that the side writes; nil if it writes none.
    private var writing: Writing? { editor.writing.flatMap { $0.side == side ? $0 : nil } }

    /// The texts that the side has selected, if it has selected nothing else.
    private var selectedTexts: [Mark] {
        let marks = selection.lazy.compactMap { self.document.drawing[$0]?.mark }
        return marks.allSatisfy(\.isText) ? Array(marks) : []
    }

    /// How the text looks that is written or selected, or else the next one with the text tool; nil if the side draws
    /// ink or has selected some. Of several texts, it is the largest one's.
    var textLook: TextLook? {
        if let writing { return writing.text.look }
        guard selection.isEmpty else { return selectedTexts.compactMap(\.textLook).max { $0.size < $1.size } }
        return preferences.tool == .text ? preferences.textLook : nil
    }

    /// Changes how the text looks that is written, or all that are selected, as a part of one step until `finishText(_:)`.
    /// Further texts look like one that is written.
    func changeText(in step: HeldStep, _ edit: (inout TextLook) -> Void) {
        if let writing {
            var look = writing.text.look
            edit(&look)
            writing.set(look)
        } else if !selection.isEmpty {
            step.perform {
                $0.replace(selection) { mark in
                    guard var look = mark.textLook else { return mark }
                    edit(&look)
                    return mark.with(look)
                }
            }
            return
        }
        edit(&preferences.textLook)
    }

    /// Joins the changes of the text that is being written, or of the selected texts, to a step to undo.
    func finishText(_ step: HeldStep) {
        step.finish()
        writing?.pause()
    }
}
