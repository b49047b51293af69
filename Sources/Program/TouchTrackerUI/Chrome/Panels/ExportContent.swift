import Foundation
import InkFile
import TouchKit

/// What is exported, as what, under which name, and where to: a row for each choice, the file's path or what is wrong
/// with its name, and a button that exports.
///
/// The choices are kept, except for the name, and the button has the focus first, so that Enter exports with the last
/// ones.
final class ExportContent: FormContent {
    private let button: FilledButton
    private let path = UILabel()
    private let name: NameField
    private let folder: ValueButton
    /// The path without the number that `path` shows; the files are looked at only when it changes.
    private var shownPath: String?

    private static let width: CGFloat = 360
    /// The width of the controls, in points.
    private static let controlWidth: CGFloat = 220
    /// The height of the path, or of what is wrong with the name, of two lines, in points.
    private static let pathHeight: CGFloat = 44
    /// The distance from the path to the button, in points.
    private static let gap = Metrics.grid

    /// - Parameter commands: Called with what the buttons do.
    init(editor: SideEditor, commands: @escaping (Command) -> Void) {
        button = FilledButton(.export) { commands(.exportNow) }
        weak var content: ExportContent?
        // Enter is for the button, which exports.
        name = NameField("") { _ in content?.button.becomeFirstResponder() }
        name.onEscape = {}
        folder = ValueButton(.folder) { commands(.exportFolder) }
        super.init(editor: editor, width: Self.width)
        content = self
        editor.preferences.export.name = nil
        addChoice(
            .file, \.export.kind,
            [
                (.png, .word(.properName("PNG"))), (.svg, .word(.properName("SVG"))), (.pdf, .word(.properName("PDF"))),
                (.animation, .word(.replay, orIcon: .replay)),
            ], width: Self.controlWidth)
        let parts: [(ExportChoices.Part, ChoiceControl<ExportChoices.Part>.Face)] = [
            (.ink, .word(.allInk)), (.a4, .word(.properName("A4"))), (.letter, .word(.properName("Letter"))),
            (.view, .word(.viewInSight)),
        ]
        let selection: [(ExportChoices.Part, ChoiceControl<ExportChoices.Part>.Face)] =
            editor.selection.isEmpty ? [] : [(.selection, .word(.selection))]
        if editor.selection.isEmpty, editor.preferences.export.part == .selection {
            editor.preferences.export.part = .ink
        }
        addChoice(
            .shows, \.export.part, parts + selection,
            width: selection.isEmpty ? Self.controlWidth : Self.width - 2 * Panel.padding)
        addSwitch(.paper, \.export.hasPaper)
        addChoice(
            .scale, \.export.scale, ExportChoices.Scale.allCases.map { ($0, .word(.times($0.rawValue))) },
            width: Self.controlWidth)
        add(Row(name: { .name }, control: name, width: Self.controlWidth))
        add(Row(name: { .folder }, control: folder, width: Self.controlWidth))
        name.onChange = { [editor] in
            let ending = "." + editor.preferences.export.format.rawValue
            let name = FilePath.name(typed: $0.trimmingCharacters(in: .whitespaces), ending: ending)
            editor.preferences.export.name = name.isEmpty ? nil : name
        }
        path.font = Lettering.label
        path.numberOfLines = 2
        addSubview(path)
        onUpdate { [weak self] in self?.showPath() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func showPath() {
        let choices = editor.preferences.export
        let wanted = editor.editor.pictureFile.map { choices.path(for: $0) }
        guard wanted != shownPath || path.text == nil else { return }
        shownPath = wanted
        guard let wanted else { return path.text = "" }
        folder.value =
            switch choices.folder {
            case .pictures where UserFolder.pictures.path == UserFolder.home.path: "~"
            case .pictures: Phrase.picturesFolder.text
            case .drawing: Phrase.drawingsFolder.text
            case .other(let path): FilePath.name(of: path)
            }
        // Of a path, the folder and the name's end matter most, of a sentence its beginning.
        path.lineBreakMode = choices.problem == nil ? .byTruncatingMiddle : .byTruncatingTail
        if choices.name == nil {
            let free = FilePath.besideOthers(wanted)
            // It would come back under the caret of one who has just deleted it.
            if !name.isFirstResponder {
                name.text = URL(fileURLWithPath: free).deletingPathExtension().lastPathComponent
            }
            path.text = UserFolder.shortened(free)
        } else {
            path.text =
                choices.problem.map { Phrase.libraryProblem(.name($0), name: choices.name ?? "").text }
                ?? UserFolder.shortened(wanted)
        }
        button.isEnabled = choices.problem == nil
    }

    override var firstFocus: UIView? { button }

    override var footer: UIView? { button }

    override func size(fitting width: CGFloat) -> CGSize {
        let size = super.size(fitting: width)
        return CGSize(width: size.width, height: endOfRows(in: size.width) + Self.pathHeight + Self.gap)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        path.textColor = interfaceColors.secondaryLabel
        let width = bounds.width - 2 * Panel.padding
        path.frame = CGRect(x: Panel.padding, y: endOfRows(in: bounds.width), width: width, height: Self.pathHeight)
    }
}
