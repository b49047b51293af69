import Foundation
import Ink
import Testing

struct DrawingFileBesideTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    @Test(arguments: [
        ("drawing.svg", "drawing (3).svg"), ("drawing", "drawing (3)"), ("my.own.svg", "my.own (3).svg"),
    ])
    func `a drawing goes on under the first number that is not taken`(name: String, next: String) throws {
        let path = try folder.write("others'", to: name)
        let second = try folder.write("", to: next.replacingOccurrences(of: "3", with: "2"))
        var drawing = Drawing()
        drawing.add([.line(0, 0, 1, 1), .line(0, 0, 2, 2)])
        let page = CGSize(width: 30, height: 20)
        let file = try DrawingFile.create(beside: path, page: page, holding: drawing)
        #expect(file.path == folder.file(next))
        #expect(try folder.text(of: name) == "others'")
        #expect(try FileManager.default.attributesOfItem(atPath: second)[.size] as? Int == 0)
        #expect(try DrawingFile.read(file.path).document == SVGDocument(page: page, marks: drawing.map(\.mark)))
        try file.save(drawing.add(.line(0, 0, 3, 3)), of: drawing)
        #expect(try DrawingFile.read(file.path).document.marks == drawing.map(\.mark))
        let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(file.path, page: nil) }
        #expect(error?.problem == .inUse)
    }

    @Test func `where no file can be made that is said`() {
        let path = folder.file("none/drawing.svg")
        let error = #expect(throws: DrawingFileError.self) {
            try DrawingFile.create(beside: path, page: nil, holding: Drawing())
        }
        #expect(error?.description == "\(folder.file("none/drawing (2).svg")) cannot be written: it is not there")
    }
}
