import Foundation
import Ink
import TouchKit

/// The paper: a row of sheets for its color, and one for its pattern.
final class PaperContent: PanelContent {
    private let document: Document
    private let tones: [SheetButton]
    private let patterns: [SheetButton]

    /// The distance between two sheets, in points.
    private static let gap = Metrics.grid / 2
    /// The distance from the panel's edges to the sheets, in points.
    private static let inset = Panel.padding

    init(document: Document) {
        self.document = document
        let choose: (Paper) -> Void = { document.setPaper($0) }
        tones = Paper.Tone.allCases.map { tone in
            SheetButton(.tone(tone)) { choose(Paper(tone, document.paper.pattern)) }
        }
        patterns = Paper.Pattern.allCases.map { pattern in
            SheetButton(.patternName(pattern)) { choose(Paper(document.paper.tone, pattern)) }
        }
        super.init()
        for sheet in tones + patterns { addSubview(sheet) }
        document.paperChanges.observe(self) { [weak self] in self?.update() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        let paper = document.paper
        for (sheet, tone) in zip(tones, Paper.Tone.allCases) {
            sheet.paper = Paper(tone)
            sheet.isSelected = tone == paper.tone
        }
        for (sheet, pattern) in zip(patterns, Paper.Pattern.allCases) {
            sheet.paper = Paper(paper.tone, pattern)
            sheet.isSelected = pattern == paper.pattern
        }
    }

    /// The number of sheets in a row.
    private var columns: Int { max(tones.count, patterns.count) }

    override func size(fitting width: CGFloat) -> CGSize {
        let row = CGFloat(columns) * (SheetButton.size.width + Self.gap) - Self.gap
        return CGSize(
            width: min(row + 2 * Self.inset, width), height: 2 * SheetButton.size.height + Self.gap + 2 * Self.inset)
    }

    override func layoutSubviews() {
        let width = (bounds.width - 2 * Self.inset + Self.gap) / CGFloat(columns) - Self.gap
        for (row, sheets) in [tones, patterns].enumerated() {
            for (column, sheet) in sheets.enumerated() {
                sheet.frame = CGRect(
                    x: Self.inset + CGFloat(column) * (width + Self.gap),
                    y: Self.inset + CGFloat(row) * (SheetButton.size.height + Self.gap), width: width,
                    height: SheetButton.size.height)
            }
        }
    }
}
