import Foundation
package import Ink

/// A drawing and the part of its paper that a page of an export shows.
nonisolated struct ExportPage: Sendable {
    let drawing: Drawing
    let paper: Paper
    /// Whether the paper is shown below the ink.
    let hasPaper: Bool
    /// The part of the paper, in points.
    let area: CGRect
    /// The page's points per point of paper.
    let magnification: CGFloat
    /// The part of the area outside of which a PDF page is empty, with marks at its corners for cutting or not.
    var frame: (area: CGRect, hasMarks: Bool)?

    /// The size of the page of an empty drawing, in points.
    private static let emptySize = CGSize(width: 640, height: 480)

    /// Creates the page that shows a part of the paper, in points.
    init(_ drawing: Drawing, on paper: Paper, hasPaper: Bool, area: CGRect, magnification: CGFloat) {
        (self.drawing, self.paper, self.hasPaper) = (drawing, paper, hasPaper)
        (self.area, self.magnification) = (area, magnification)
    }

    /// Creates the page that shows all ink, with a margin unless the background is a picture, which is drawn on as it
    /// is. On a sheet, which lies on its side for wide ink, the ink is in the middle, and made smaller if it does not fit.
    init(_ drawing: Drawing, on paper: Paper, _ settings: ExportSettings) {
        var area = drawing.isOnPicture ? drawing.bounds?.integral ?? .zero : Self.area(around: drawing.bounds)
        var magnification = settings.magnification(of: area)
        if var sheet = settings.pageSize.sheet {
            if area.width > area.height { sheet = CGSize(width: sheet.height, height: sheet.width) }
            magnification = min(magnification, sheet.width / area.width, sheet.height / area.height)
            let size = CGSize(width: sheet.width / magnification, height: sheet.height / magnification)
            area = CGRect(center: area.center, size: size)
        }
        self.init(drawing, on: paper, hasPaper: settings.hasPaper, area: area, magnification: magnification)
    }

    /// The page's size, in points.
    var size: CGSize { CGSize(width: area.width * magnification, height: area.height * magnification) }

    /// Returns the part of the paper around ink with a box, in points.
    static func area(around box: CGRect?) -> CGRect {
        let margin = PaperThresholds.pictureMargin
        return box?.insetBy(dx: -margin, dy: -margin).integral ?? CGRect(origin: .zero, size: emptySize)
    }

    /// Calls a closure with each mark that may be visible, the lowest first.
    func forEachMark<Failure: Error>(_ body: (Mark) throws(Failure) -> Void) throws(Failure) {
        var query = drawing.query(area)
        while let element = drawing.next(&query) { try body(element.mark) }
    }
}

nonisolated extension ExportPage {
    /// Returns what of the page is shown as a gray box in a format.
    func notShown(in format: ExportFormat) -> ForeignNotes {
        var marks: [Mark] = []
        forEachMark { mark in
            if case .artwork = mark.shape { marks.append(mark) }
        }
        return ForeignNotes(ofBoxesIn: marks, in: format)
    }
}

nonisolated extension Drawing {
    /// Whether the paper's background is a picture, whose pixels are the paper's points.
    var isOnPicture: Bool {
        self[..<firstIndex(from: Element.lowestInkZIndex)].contains { $0.mark.isPicture && $0.mark.isBackground }
    }
}

nonisolated extension ForeignNotes {
    /// Counts what pictures show as a gray box, or not all of: other programs' texts, and pictures that are damaged or
    /// cannot be decoded. Slow for large ones.
    package init(ofBoxesIn marks: some Sequence<Mark>, in format: ExportFormat) {
        var counts: [Kind: Int] = [:]
        var faults: [ObjectIdentifier: PictureFault?] = [:]
        for mark in marks {
            guard case .artwork(let artwork) = mark.shape else { continue }
            if artwork.role == .placeholder { counts[.texts, default: 0] += 1 }
            for picture in mark.pictures {
                let key = ObjectIdentifier(picture)
                if faults[key] == nil {
                    _ = DecodedPictures.shared.decode(picture)
                    faults[key] = .some(DecodedPictures.shared.fault(of: picture))
                }
                if let fault = faults[key] ?? nil { counts[fault.kind, default: 0] += 1 }
            }
        }
        switch format {
        case .png: break
        // They contain photos as they are.
        case .svg, .pdf: counts[PictureFault.noLibrary.kind] = nil
        }
        self.init(counts: counts)
    }
}
