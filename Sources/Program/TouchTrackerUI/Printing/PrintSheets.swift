import Foundation
import Ink

/// The sheets of paper that a drawing is printed on, each with a margin that printers need.
///
/// Sheets lie on their side if the drawing fits better. At true size a point is 1/72 inch, as in PDF files; sheets
/// overlap a little, so that they can be glued together, and have marks for cutting. Empty sheets are left out.
nonisolated struct PrintSheets: Sendable {
    let size: SheetSize
    let pages: [ExportPage]

    /// The margin of a sheet, in points.
    static let margin: CGFloat = 24
    /// The width that sheets beside each other both show, in points.
    static let overlap: CGFloat = 14
    /// The number of sheets up to which they are printed.
    static let maximumCount = 100

    /// Lays out a drawing, on its paper or on white sheets.
    init(_ drawing: Drawing, on paper: Paper, _ choices: PrintChoices) throws(PrintFailure) {
        size = choices.shownSize
        let box = drawing.bounds ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let sheet = ExportPage(
            drawing, on: choices.hasPaper ? paper : .white, hasPaper: choices.hasPaper, area: box, magnification: 1)
        switch choices.pages {
        case .one: pages = [Self.page(sheet, size.size)]
        case .trueSize: pages = try Self.pages(sheet, size.size)
        }
    }

    /// Returns the page in whose middle the ink is, made smaller if it does not fit.
    private static func page(_ drawing: ExportPage, _ upright: CGSize) -> ExportPage {
        let box = drawing.area
        let sheet = box.width > box.height ? upright.turned : upright
        let inside = CGRect(origin: .zero, size: sheet).insetBy(dx: margin, dy: margin).size
        let scale = min(1, inside.width / max(box.width, 1), inside.height / max(box.height, 1))
        return drawing.onSheet(sheet, middle: box.center, scale: scale, hasMarks: false)
    }

    /// Returns the pages of ink at its true size, in rows.
    private static func pages(_ drawing: ExportPage, _ upright: CGSize) throws(PrintFailure) -> [ExportPage] {
        let box = drawing.area
        let layouts = [upright, upright.turned].map { sheet in
            let step = CGSize(width: sheet.width - 2 * margin - overlap, height: sheet.height - 2 * margin - overlap)
            func count(_ length: CGFloat, _ step: CGFloat) -> Double {
                max(1, ((length - overlap) / step).rounded(.up))
            }
            return (
                sheet: sheet, step: step, columns: count(box.width, step.width), rows: count(box.height, step.height)
            )
        }
        let isTurned =
            (layouts[1].columns * layouts[1].rows, box.height) < (layouts[0].columns * layouts[0].rows, box.width)
        let (sheet, step, columns, rows) = layouts[isTurned ? 1 : 0]
        let (first, hasMarks) = (
            CGPoint(
                x: box.midX - (columns - 1) / 2 * step.width, y: box.midY - (rows - 1) / 2 * step.height),
            columns * rows > 1
        )
        guard columns * rows <= Double(maximumCount * maximumCount) else { throw .tooManyPages(Int(columns * rows)) }
        let pages = (0..<Int(rows)).flatMap { row in
            (0..<Int(columns)).map { column in
                let middle = CGPoint(
                    x: first.x + CGFloat(column) * step.width, y: first.y + CGFloat(row) * step.height)
                return drawing.onSheet(sheet, middle: middle, scale: 1, hasMarks: hasMarks)
            }
        }
        .filter { !hasMarks || $0.hasInkInFrame }
        guard pages.count <= maximumCount else { throw .tooManyPages(pages.count) }
        return pages
    }

    /// Writes the sheets as the pages of a PDF file, without the file's name.
    func write(to file: inout ExportFile, _ progress: ExportProgress) throws(ExportFailure) {
        var document = PDFPages()
        for (index, page) in pages.enumerated() {
            try document.add(page, to: &file, ExportProgress(partOf: progress))
            try progress.note(index + 1, of: pages.count)
        }
        try document.finish(in: &file)
    }
}

nonisolated extension CGSize {
    /// The size of the same sheet on its side.
    fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}

nonisolated extension ExportPage {
    /// Returns a sheet that shows a part of the paper, inside its margin.
    fileprivate func onSheet(_ sheet: CGSize, middle: CGPoint, scale: CGFloat, hasMarks: Bool) -> ExportPage {
        let area = CGRect(center: middle, size: CGSize(width: sheet.width / scale, height: sheet.height / scale))
        var page = ExportPage(drawing, on: paper, hasPaper: hasPaper, area: area, magnification: scale)
        let margin = PrintSheets.margin / scale
        page.frame = (area.insetBy(dx: margin, dy: margin), hasMarks)
        return page
    }

    fileprivate var hasInkInFrame: Bool {
        guard let frame else { return true }
        var query = drawing.query(frame.area)
        while let element = drawing.next(&query) {
            if element.mark.bounds.intersects(frame.area) { return true }
        }
        return false
    }
}
