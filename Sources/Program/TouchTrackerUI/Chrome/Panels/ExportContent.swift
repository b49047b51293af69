import Foundation
import InkFile
import TouchKit

/// What is exported, as what, and where to: a row for each choice, the file's path, and a button that exports.
///
/// The choices are kept, and the button has the focus first, so that Enter exports with the last ones.
final class ExportContent: FormContent {
    private let button: FilledButton
    private let path = UILabel()
    /// The path without the number that `path` shows; the files are looked at only when it changes.
    private var shownPath: String?

    private static let width: CGFloat = 360
    /// The height of the path, in points.
    private static let pathHeight: CGFloat = 30
    /// The distance from the path to the button, in points.
    private static let gap = Metrics.grid

    /// - Parameter onExport: Called when the button is pressed.
    init(editor: SideEditor, onExport: @escaping () -> Void) {
        button = FilledButton(.export, onPress: onExport)
        super.init(editor: editor, width: Self.width)
        addChoice(
            .file, \.export.format, ExportFormat.allCases.map { ($0, .word(.properName($0.rawValue.uppercased()))) },
            width: 220)
        addChoice(
            .shows, \.export.part,
            [
                (.ink, .word(.allInk)), (.a4, .word(.properName("A4"))), (.letter, .word(.properName("Letter"))),
                (.view, .word(.viewInSight)),
            ], width: 220)
        addSwitch(.paper, \.export.hasPaper)
        addChoice(
            .scale, \.export.scale, ExportChoices.Scale.allCases.map { ($0, .word(.times($0.rawValue))) }, width: 220)
        addChoice(
            .folder, \.export.folder, [(.pictures, .word(.picturesFolder)), (.drawing, .word(.drawingsFolder))],
            width: 220)
        path.font = Lettering.label
        // The folder and the name's end matter most.
        path.lineBreakMode = .byTruncatingMiddle
        addSubview(path)
        addSubview(button)
        onUpdate { [weak self] in self?.showPath() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func showPath() {
        let wanted = editor.editor.pictureFile.map { editor.preferences.export.path(for: $0) }
        guard wanted != shownPath || path.text == nil else { return }
        shownPath = wanted
        path.text = wanted.map { UserFolder.shortened(FilePath.besideOthers($0)) } ?? ""
    }

    override var firstFocus: UIView? { button }

    override func size(fitting width: CGFloat) -> CGSize {
        var size = super.size(fitting: width)
        size.height += Self.pathHeight + Self.gap + Metrics.touchTarget
        return size
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        path.textColor = interfaceColors.secondaryLabel
        let width = bounds.width - 2 * Panel.padding
        path.frame = CGRect(
            x: Panel.padding, y: endOfRows(in: bounds.width), width: width, height: Self.pathHeight)
        button.frame = CGRect(
            x: Panel.padding, y: path.frame.maxY + Self.gap, width: width, height: Metrics.touchTarget)
    }
}
