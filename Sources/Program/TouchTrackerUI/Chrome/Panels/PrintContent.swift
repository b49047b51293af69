import Foundation
import InkFile
import TouchKit

/// How the drawing is printed: a row for each choice, how many pages that makes, a button that prints, and the printers.
/// Where there is no printer, a sentence says why, and the button saves the pages as a PDF file.
///
/// The choices are kept, and the button has the focus first, so that Enter prints with the last ones.
final class PrintContent: FormContent {
    /// What is known of the printers.
    enum Printers: Hashable {
        case unknown
        case found(PrintService.Printers)
        case missing(PrintFailure)
    }

    private(set) var printers = Printers.unknown
    private var rows: [(name: String, row: PanelRow)] = []
    private let button: FilledButton
    private let note = UILabel()
    /// The pages of the current choices, or why there are none; nil until they are laid out.
    private var sheets: (choices: PrintChoices, count: Result<Int, PrintFailure>)?

    private static let width: CGFloat = 360
    /// The distance between two parts below the rows, in points.
    private static let gap = Metrics.grid
    /// The distance of the printers' rows from the panel's edges, in points.
    private static let inset = Metrics.grid

    /// - Parameter commands: Called with what the button does.
    init(editor: SideEditor, commands: @escaping (Command) -> Void) {
        // The closure refers to this view, which does not exist yet.
        weak var content: PrintContent?
        button = FilledButton(.print) { content?.press(commands) }
        super.init(editor: editor, width: Self.width)
        content = self
        addChoice(
            .sheetSize, \.print.shownSize, SheetSize.allCases.map { ($0, .word(.properName($0.media))) }, width: 220)
        addChoice(
            .pages, \.print.pages, [(.one, .word(.onePage)), (.trueSize, .word(.trueSize))], width: 220)
        addSwitch(.paper, \.print.hasPaper)
        note.font = Lettering.label
        note.numberOfLines = 0
        addSubview(note)
        addSubview(button)
        onUpdate { [weak self] in self?.show() }
        show()
        update()
        let service = editor.editor.printService
        let search = BackgroundWork {
            Result { () throws(PrintFailure) in try service.printers() }
        }
        search.onEnd { [weak self] outcome in
            switch outcome {
            case .success(let printers): self?.show(.found(printers))
            case .failure(let failure): self?.show(.missing(failure))
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func press(_ commands: (Command) -> Void) {
        switch printers {
        case .unknown, .found: commands(.printNow)
        case .missing: commands(.printToFile)
        }
    }

    /// Shows the printers, and which one prints.
    func show(_ printers: Printers) {
        self.printers = printers
        for (_, row) in rows { row.removeFromSuperview() }
        rows = []
        switch printers {
        case .unknown: break
        case .found(let found):
            button.title = .print
            rows = found.names.map { name in
                (name, PanelRow(.printer, .properName(name)) { [editor] in editor.preferences.print.printer = name })
            }
            // One that has gone prints no more.
            if let chosen = editor.preferences.print.printer, !found.names.contains(chosen) {
                editor.preferences.print.printer = nil
            }
            if editor.preferences.print.printer == nil, found.standard == nil {
                editor.preferences.print.printer = found.names.first
            }
        case .missing: button.title = .saveAsPDF
        }
        for (_, row) in rows { addSubview(row) }
        show()
    }

    /// Shows the number of pages, or what is in the way, and the chosen printer.
    private func show() {
        let choices = editor.preferences.print
        if sheets?.choices != choices {
            let document = editor.document
            let count = Result { () throws(PrintFailure) in
                try PrintSheets(document.committedDrawing, on: document.paper, choices).pages.count
            }
            sheets = (choices, count)
        }
        var sentences: [Phrase] = []
        switch sheets?.count {
        case .success(let count): sentences.append(.pageCount(count))
        case .failure(let failure): sentences.append(.printProblem(failure))
        case nil: break
        }
        var standard: String?
        switch printers {
        case .unknown: sentences.append(.lookingForPrinters)
        case .found(let found): standard = found.standard
        case .missing(let failure): sentences.append(.printProblem(failure))
        }
        note.text = sentences.count == 1 ? sentences[0].text : Phrase.sentences(sentences).text
        let chosen = choices.printer ?? standard
        for (name, row) in rows { row.isSelected = name == chosen }
        sizeDidChange()
    }

    override var firstFocus: UIView? { button }

    // MARK: Layout

    private func noteHeight(in width: CGFloat) -> CGFloat {
        note.sizeThatFits(CGSize(width: width - 2 * Panel.padding, height: .infinity)).height.rounded(.up)
    }

    override func size(fitting width: CGFloat) -> CGSize {
        var size = super.size(fitting: width)
        size.height +=
            noteHeight(in: size.width) + Self.gap + Metrics.touchTarget
            + (rows.isEmpty ? 0 : CGFloat(rows.count) * Metrics.touchTarget + Self.gap)
        return size
    }

    /// The top edge of the printers' rows in a content of a width, in points.
    private func topOfPrinters(in width: CGFloat) -> CGFloat {
        endOfRows(in: width) + noteHeight(in: width) + Metrics.touchTarget + 2 * Self.gap
    }

    override func rowMiddles(fitting width: CGFloat) -> [CGFloat] {
        let top = topOfPrinters(in: min(width, Self.width))
        return super.rowMiddles(fitting: width)
            + rows.indices.map { top + (CGFloat($0) + 0.5) * Metrics.touchTarget }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        note.textColor = interfaceColors.secondaryLabel
        let width = bounds.width - 2 * Panel.padding
        note.frame = CGRect(
            x: Panel.padding, y: endOfRows(in: bounds.width), width: width, height: noteHeight(in: bounds.width))
        button.frame = CGRect(
            x: Panel.padding, y: note.frame.maxY + Self.gap, width: width, height: Metrics.touchTarget)
        var y = topOfPrinters(in: bounds.width)
        for (_, row) in rows {
            row.frame = CGRect(
                x: Self.inset, y: y, width: bounds.width - 2 * Self.inset, height: Metrics.touchTarget)
            y += Metrics.touchTarget
        }
    }
}
