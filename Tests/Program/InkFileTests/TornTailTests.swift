import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

struct TornTailTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.file("drawing.svg")
    }

    private func open(_ data: Data) throws -> DrawingFile.Opened {
        try data.write(to: URL(fileURLWithPath: path))
        return try DrawingFile.open(path, page: nil)
    }

    @Test func `a file cut off at any byte has every complete element, and takes more`() throws {
        var generator = SeededGenerator(seed: 5)
        let document = SVGDocument(
            page: CGSize(width: 9, height: 9),
            marks: generator.marks(4, in: CGRect(x: 0, y: 0, width: 40, height: 40)) + [.text("a & b")])
        let data = document.data
        let header = SVGWriter.header(page: document.page).count
        // Where each element is whole: at its last character, whether or not its line has ended.
        var ends: [Int] = []
        for mark in document.marks {
            ends.append((ends.last.map { $0 + 1 } ?? header) + SVGWriter.element(mark).utf8.count)
        }
        for count in header..<data.count {
            let opened = try open(data.prefix(count))
            let whole = ends.count { $0 <= count }
            #expect(opened.drawing.map(\.mark) == Array(document.marks.prefix(whole)))
            #expect(opened.wasTorn == (count < data.count - 1))
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
        }
    }

    @Test(arguments: [nil, CGRect(x: 0, y: 0, width: 640, height: 480)])
    func `a new file that a power cut has left before its first element is opened, and takes ink`(page: CGRect?) throws
    {
        let data = SVGDocument(page: page, paper: Paper(.cream, .dots), marks: []).data
        for count in 0..<data.count {
            for zeros in [0, data.count - count] {
                let opened = try open(data.prefix(count) + Data(count: zeros))
                #expect(opened.drawing.isEmpty, "\(count)")
                var drawing = opened.drawing
                try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
                try opened.file.rewrite(drawing)
                #expect(try folder.svg().marks == drawing.map(\.mark), "\(count)")
            }
        }
    }

    @Test func `a write that stopped within the old closing tag is repaired`() throws {
        let old = Array(SVGDocument(page: nil, marks: [.line(0, 0, 1, 1)]).data)
        let new = Array(SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), .line(2, 2, 3, 3)]).data)
        for count in (old.count - 7)...old.count {
            let opened = try open(Data(new.prefix(count) + old.dropFirst(count)))
            #expect(opened.drawing.map(\.mark) == [.line(0, 0, 1, 1)])
            #expect(try DrawingFile.read(path).document.marks == [.line(0, 0, 1, 1)])
        }
    }

    @Test func `another program's file that is cut off is refused and left as it was`() throws {
        let pen = "stroke=\"red\" stroke-linecap=\"round\""
        for start in ["<svg>", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"] {
            let data = Data("\(start)\n<line x2=\"9\" \(pen)/>\n<line x2=\"5\"".utf8)
            let error = #expect(throws: DrawingFileError.self) { try open(data) }
            #expect(error?.description == "\(path) is not a drawing: line 3: the XML is broken or cut off")
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
        }
    }

    @Test func `zeros that a power cut left behind the last write are cut off`() throws {
        let data = SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), .line(2, 2, 3, 3)]).data
        let opened = try open(data.prefix(data.count - 30) + Data(count: 500))
        #expect(opened.wasTorn)
        #expect(opened.drawing.map(\.mark) == [.line(0, 0, 1, 1)])
    }

    @Test(arguments: [
        "Mine\n", "\n\nMine", "<!-- mine --> Mine", "<!-- mine", "<line/>\n", "</svg>\n",
        "<!-- mine -->\0\0",
    ])
    func `a file of ours with something after its end is refused and left as it was`(text: String) throws {
        let data = SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), .line(2, 2, 3, 3)]).data + Data(text.utf8)
        #expect(throws: DrawingFileError.self) { try open(data) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
    }

    @Test func `zeros after the end are cut off`() throws {
        let data = SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), .line(2, 2, 3, 3)]).data
        let opened = try open(data + Data(count: 500))
        #expect(opened.drawing.map(\.mark) == [.line(0, 0, 1, 1), .line(2, 2, 3, 3)])
        try opened.file.finish(opened.drawing)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
    }

    @Test func `reading a torn file leaves it torn`() throws {
        let data = SVGDocument(page: nil, marks: [.line(0, 0, 1, 1), .line(2, 2, 3, 3)]).data.dropLast(12)
        try data.write(to: URL(fileURLWithPath: path))
        #expect(try DrawingFile.read(path).document.marks == [.line(0, 0, 1, 1)])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
    }
}
