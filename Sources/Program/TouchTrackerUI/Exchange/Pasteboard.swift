import Foundation
import Ink
import InkFile
import TouchKit

/// The ink that was cut or copied last, at all sides of the table.
struct Pasteboard {
    let marks: [Mark]
    /// The number of times that the ink was pasted.
    private var count: CGFloat = 0

    /// Creates a pasteboard with ink, in drawing order.
    init(_ marks: [Mark] = []) {
        self.marks = marks
    }

    var isEmpty: Bool { marks.isEmpty }

    /// Returns the ink to paste: each time, a step farther from where it was copied.
    mutating func takeMarks(atScale scale: CGFloat) -> [Mark] {
        count += 1
        let offset = count * PaperThresholds.copyOffset / scale
        return marks.map { $0.moved(dx: offset, dy: offset) }
    }

    /// The ink for other programs: as SVG, and as PNG with twice the pixels of the screen, both without the paper. Texts in
    /// it are texts for those that take nothing else.
    func forms(on paper: Paper) -> [ClipboardForm] {
        var drawing = Drawing()
        drawing.add(marks)
        let page = ExportPage(
            drawing, on: paper, hasPaper: false, area: ExportPage.area(around: drawing.bounds), magnification: 1)
        let scale = min(
            2 * UIScreen.main.scale,
            (PaperThresholds.copiedPixelCount / (page.area.width * page.area.height)).squareRoot())
        return [
            ClipboardForm(Self.svg) { try? SVGExport.data(of: page) },
            ClipboardForm(PictureFormat.png.mediaType) { try? PictureExport.pngData(of: page, scale: scale) },
        ] + (text.map { text in ClipboardForm.textTypes.map { ClipboardForm($0) { Data(text.utf8) } } } ?? [])
    }

    /// The texts in the ink, from the top down, if any.
    private var text: String? {
        let texts = marks.compactMap { mark in mark.text.map { ($0.string, mark.bounds) } }
            .sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }
        return texts.isEmpty ? nil : texts.map(\.0).joined(separator: "\n")
    }

    static let svg = "image/svg+xml"
    /// The media types that can be pasted, the best first. Those at the end are not read, and the user is told why.
    static let types = drawingTypes + ClipboardForm.textTypes + otherPictureTypes
    static let drawingTypes = [svg, PictureFormat.png.mediaType, PictureFormat.jpeg.mediaType]
    /// Pictures in formats that are not read.
    static let otherPictureTypes = PictureFormat.allCases.map(\.mediaType).filter { !drawingTypes.contains($0) }
}

extension [Mark] {
    /// The box of the ink; null without ink.
    var bounds: CGRect { reduce(CGRect.null) { $0.union($1.bounds) } }

    /// The ink, moved so that the middle of its box is at a point.
    func moved(around center: CGPoint) -> [Mark] {
        let box = bounds
        guard !box.isNull else { return self }
        return map { $0.moved(dx: center.x - box.midX, dy: center.y - box.midY) }
    }
}
