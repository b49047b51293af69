import Foundation
package import Ink
import JPEG
import PDF
import PNG

/// A PDF file of drawings, one on each page, written as it comes. It replaces another file when it is complete.
package nonisolated struct PDFExport: ~Copyable {
    private var file: ExportFile
    private var pages = PDFPages()

    /// Begins a file at a path.
    package init(_ path: String) throws(ExportFailure) {
        file = try ExportFile(path)
    }

    package mutating func add(
        _ drawing: Drawing, on paper: Paper, _ settings: ExportSettings
    ) throws(ExportFailure) {
        try pages.add(ExportPage(drawing, on: paper, settings), to: &file, ExportProgress())
    }

    /// Completes the file, after the last page.
    package mutating func finish() throws(ExportFailure) {
        try pages.finish(in: &file)
        try file.finish()
    }
}

nonisolated struct PDFPages {
    private var document = PDFDocument()
    private var pictures = PDFPictures()

    /// The number of marks after which what has been drawn is written.
    private static let marksAtOnce = 1000

    mutating func add(
        _ page: ExportPage, to file: inout ExportFile, _ progress: ExportProgress
    ) throws(ExportFailure) {
        document.beginPage(page.size, showing: page.area)
        pictures.begin(page)
        if let frame = page.frame {
            if frame.hasMarks { document.content.drawMarks(around: frame.area, scale: page.magnification) }
            document.content.saveState()
            document.content.add(frame.area)
            document.content.clip(byEvenOdd: false)
        }
        if page.hasPaper { document.content.draw(page.paper, in: page.area, scale: page.magnification) }
        var count = 0
        try page.forEachMark { mark throws(ExportFailure) in
            document.content.draw(mark, on: page.paper, &pictures)
            count += 1
            guard count % Self.marksAtOnce == 0 else { return }
            try progress.note(count, of: page.drawing.count)
            try file.append(document.takeBytes())
        }
        if page.frame != nil { document.content.restoreState() }
        document.endPage()
        try file.append(document.takeBytes())
        for picture in pictures.takeNew() {
            try progress.note(count, of: page.drawing.count)
            add(picture)
            try file.append(document.takeBytes())
        }
    }

    /// Adds a photo as it is, and other pictures by their pixels.
    private mutating func add(_ picture: Picture) {
        let bytes = picture.bytes
        switch picture.kind {
        case .png: document.addImage((try? PNGDecoder.decodeBeginning(of: bytes))?.picture ?? .damaged)
        case .jpeg:
            if let header = try? JPEGHeader(bytes), !header.isArithmetic {
                document.addPhoto(bytes, header)
            } else {
                document.addImage(TurboJPEG.installed?.decode(bytes)?.picture ?? .damaged)
            }
        }
    }

    /// Writes the end, after the last page.
    mutating func finish(in file: inout ExportFile) throws(ExportFailure) {
        document.finish()
        try file.append(document.takeBytes())
    }
}

extension PDFContent {
    /// The distance of a mark from the part that it is for, its length and its width, in points of the page.
    private nonisolated static let (markGap, markLength, markWidth) = (3 as CGFloat, 9 as CGFloat, 0.5 as CGFloat)

    /// Draws two lines at each corner of a part of the page, outside of it, along which the sheet is cut.
    fileprivate nonisolated mutating func drawMarks(around area: CGRect, scale: CGFloat) {
        set(PDFColor(red: 0, green: 0, blue: 0, alpha: 255))
        set(width: Self.markWidth / scale)
        let (near, far) = (Self.markGap / scale, (Self.markGap + Self.markLength) / scale)
        for (x, right) in [(area.minX, -1 as CGFloat), (area.maxX, 1)] {
            for (y, down) in [(area.minY, -1 as CGFloat), (area.maxY, 1)] {
                move(to: CGPoint(x: x + right * near, y: y))
                addLine(to: CGPoint(x: x + right * far, y: y))
                move(to: CGPoint(x: x, y: y + down * near))
                addLine(to: CGPoint(x: x, y: y + down * far))
                stroke()
            }
        }
    }
}

/// The pictures in a PDF file, each of which it contains once.
nonisolated struct PDFPictures {
    private var numbers: [Picture: Int] = [:]
    private var new: [Picture] = []
    /// The part of the paper that the page shows, in points.
    private(set) var area = CGRect.zero
    /// The number of pixels per point of paper of what is only drawn as a picture.
    private(set) var resolution: CGFloat = 1
    /// The number of pixels of such pictures that the page can still have.
    private var pixelsLeft: CGFloat = 0

    /// The resolution of such pictures, and the greatest number of pixels of all on a page.
    private static let (pixelsPerInch, maximumPixels) = (300 as CGFloat, 100_000_000 as CGFloat)

    fileprivate mutating func begin(_ page: ExportPage) {
        (area, resolution) = (page.area, Self.pixelsPerInch / 72 * page.magnification)
        pixelsLeft = Self.maximumPixels
    }

    /// Returns the number of pixels per point for a picture of a part of the paper: fewer for large ones, and for many.
    mutating func takeResolution(for size: CGSize) -> CGFloat {
        let most = max(min(pixelsLeft / 4, 16_000_000), 100_000)
        let scale = min(resolution, (most / max(size.width * size.height, 1e-6)).squareRoot())
        pixelsLeft -= size.width * size.height * scale * scale
        return scale
    }

    mutating func number(of picture: Picture) -> Int {
        if let known = numbers[picture] { return known }
        let number = numbers.count
        numbers[picture] = number
        new.append(picture)
        return number
    }

    /// Returns the pictures that were not there at the last call, in the order of their numbers.
    fileprivate mutating func takeNew() -> [Picture] {
        defer { new = [] }
        return new
    }
}

nonisolated extension PNGPicture {
    /// Stands for a picture that cannot be decoded.
    fileprivate static let damaged = PNGPicture(width: 1, height: 1, pixels: [0x6030_3030])
}
