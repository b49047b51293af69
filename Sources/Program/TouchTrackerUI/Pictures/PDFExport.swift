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
        if page.hasPaper { document.content.draw(page.paper, in: page.area, scale: page.magnification) }
        var count = 0
        try page.forEachMark { mark throws(ExportFailure) in
            document.content.draw(mark, on: page.paper, &pictures)
            count += 1
            guard count % Self.marksAtOnce == 0 else { return }
            try progress.note(count, of: page.drawing.count)
            try file.append(document.takeBytes())
        }
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
        case .png: document.addImage((try? PNGDecoder.decode(bytes)) ?? .damaged)
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

/// The pictures in a PDF file, each of which it contains once.
nonisolated struct PDFPictures {
    private var numbers: [Picture: Int] = [:]
    private var new: [Picture] = []

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
