import Foundation
import Glibc
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing

struct DrawingFileOpeningTests {
    private let folder: Folder
    private let path: String
    private let page = CGSize(width: 640, height: 480)

    init() throws {
        folder = try Folder()
        path = folder.file("drawing.svg")
    }

    /// Opening fails with a sentence, and the file is as it was.
    private func expectRefusal(of text: String, _ sentence: String) throws {
        _ = try folder.write(text)
        let number = try folder.attribute(.systemFileNumber)
        let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: page) }
        #expect(error?.description == "\(path) \(sentence)")
        #expect(try folder.text() == text)
        #expect(try folder.attribute(.systemFileNumber) == number)
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test func `a missing file is created for the page, and opened the next time`() throws {
        let opened = try DrawingFile.open(path, page: page)
        #expect(opened.drawing.isEmpty)
        #expect(!opened.wasTorn)
        #expect(opened.file.path == path)
        #expect(try DrawingFile.read(path).document == SVGDocument(page: page, marks: []))
    }

    @Test func `an empty file is treated as a missing one, and keeps its permissions`() throws {
        _ = try folder.write("")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(try DrawingFile.open(path, page: page).drawing.isEmpty)
        #expect(try DrawingFile.read(path).document.page == page.page)
        #expect(try folder.attribute(.posixPermissions) == 0o600)
    }

    @Test func `a link to a missing file creates the file`() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other.svg")
        #expect(try DrawingFile.open(path, page: page).drawing.isEmpty)
        #expect(try folder.text(of: "other.svg").hasPrefix("<?xml"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "other.svg")
    }

    @Test func `a file keeps the page that it has`() throws {
        _ = try folder.write("<svg viewBox=\"0 0 30 20\"/>")
        #expect(try DrawingFile.open(path, page: page).file.page == CGSize(width: 30, height: 20).page)
    }

    @Test(arguments: [
        "<svg>\n<line x2=\"9\" stroke=\"red\" stroke-linecap=\"round\"/></svg>",
        "<svg stroke=\"red\" stroke-linecap=\"round\">\n<line x2=\"9\"/>\n</svg >\n\n\n\n\n\n\n\n\n",
        // What this root says, dots and uneven strokes would inherit.
        """
        <svg stroke="red" stroke-opacity="0.5" stroke-linecap="round">
        <line x2="9" stroke-opacity="1"/>
        </svg>

        """,
    ])
    func `another program's drawing is left alone until it changes, and then gets our ink beside its own`(text: String)
        throws
    {
        _ = try folder.write(text)
        var opened: DrawingFile.Opened? = try DrawingFile.open(path, page: page)
        var drawing = try #require(opened?.drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 9, 0, width: 1, color: Palette.live)])
        #expect(try folder.text() == text)
        let dot = Mark(shape: .dot(Dot(center: CGPoint(x: 5, y: 5))), style: Style(color: .black, width: 8))
        for mark in [.line(0, 0, 1, 1), dot] {
            try opened?.file.save(drawing.add(mark))
            #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
        }
        try opened?.file.finish(drawing)
        let parts = text.components(separatedBy: "</svg")
        #expect(try folder.text().hasPrefix(parts[0]))
        #expect(try folder.text().hasSuffix("</g>\n</svg" + parts[1]))
        opened = nil
        #expect(try DrawingFile.open(path, page: page).drawing.map(\.mark) == drawing.map(\.mark))
    }

    @Test func `a root that closes itself is opened`() throws {
        _ = try folder.write("<svg/>")
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        #expect(try DrawingFile.read(path).document.marks == drawing.map(\.mark))
    }

    // MARK: Refusals

    @Test(arguments: [
        ("Hello\n", "is text, not a drawing"),
        ("<html>\n</html>\n", "is not a drawing: line 1: the root element is <html>, not <svg>"),
        ("<svg>\n<text>Hello</svg>\n", "is not a drawing: line 2: the XML is broken or cut off"),
    ])
    func `a file that cannot be kept is refused in one sentence and left as it was`(text: String, sentence: String)
        throws
    {
        try expectRefusal(of: text, sentence)
    }

    @Test func `damage in the middle is not a torn tail`() throws {
        var generator = SeededGenerator(seed: 3)
        let document = SVGDocument(page: page, marks: generator.marks(3, in: paper))
        var lines = String(decoding: document.data, as: UTF8.self).split(separator: "\n").map(String.init)
        lines[3].removeLast(5)
        try expectRefusal(
            of: lines.joined(separator: "\n"), "is not a drawing: line 5: the XML is broken or cut off")
    }

    @Test func `a path that is not a file's is refused`() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: folder.file("round"), withDestinationPath: "about")
        try manager.createSymbolicLink(atPath: folder.file("about"), withDestinationPath: "round")
        let longName = String(repeating: "n", count: 300)
        let refusals = [
            path: "\(path) is a folder, not a drawing",
            "/dev/null": "/dev/null is a device or a pipe, not a drawing",
            folder.file("none/drawing.svg"):
                "\(folder.file("none/drawing.svg")) cannot be created: its folder does not exist",
            folder.file(longName + "/drawing.svg"):
                "\(folder.file(longName + "/drawing.svg")) cannot be written: its name is too long",
            folder.file("round"): "\(folder.file("round")) is a symbolic link that leads in a circle",
        ]
        for (path, sentence) in refusals {
            let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: page) }
            #expect(error?.description == sentence)
        }
        #expect(throws: DrawingFileError.self) { try DrawingFile.read(path) }
        let error = #expect(throws: DrawingFileError.self) { try DrawingFile.read(folder.file("none.svg")) }
        #expect(error?.description == "\(folder.file("none.svg")) cannot be read: it does not exist")
    }

    @Test(.enabled(if: geteuid() != 0, "root may read and write everything"))
    func `a file without permission to read or write is refused and left as it was`() throws {
        let text = String(decoding: SVGDocument(page: nil, marks: []).data, as: UTF8.self)
        for (permissions, sentence) in [
            (0o000, "\(path) cannot be read: permission is denied"),
            (0o444, "\(path) cannot be written: permission is denied"),
        ] {
            _ = try folder.write(text)
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
            let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
            #expect(error?.description == sentence)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            #expect(try folder.text() == text)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        for name in ["drawing.svg", "other.svg"] {
            let path = folder.file(name)
            let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(path, page: nil) }
            #expect(error?.description == "\(path) cannot be written: its folder may not be written to")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        #expect(try folder.text() == text)
    }
}

struct DrawingFileBesideTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    @Test(arguments: [
        ("drawing.svg", "drawing (3).svg"), ("drawing", "drawing (3)"), ("my.own.svg", "my.own (3).svg"),
    ])
    func `a drawing continues under the first number that is not in use`(name: String, next: String) throws {
        let path = try folder.write("others'", to: name)
        let second = try folder.write("", to: next.replacingOccurrences(of: "3", with: "2"))
        var drawing = Drawing()
        drawing.add([.line(9, 9, 11, 11), .line(9, 9, 12, 12)])
        let page = CGSize(width: 30, height: 20)
        let file = try DrawingFile.create(beside: path, page: page, holding: drawing)
        #expect(file.path == folder.file(next))
        #expect(try folder.text(of: name) == "others'")
        #expect(try FileManager.default.attributesOfItem(atPath: second)[.size] as? Int == 0)
        #expect(try DrawingFile.read(file.path).document == SVGDocument(page: page, marks: drawing.map(\.mark)))
        try file.save(drawing.add(.line(0, 0, 3, 3)))
        #expect(try DrawingFile.read(file.path).document.marks == drawing.map(\.mark))
        let error = #expect(throws: DrawingFileError.self) { try DrawingFile.open(file.path, page: nil) }
        #expect(error?.problem == .inUse)
    }

    @Test func `a file that cannot be created is an error that names it`() {
        let path = folder.file("none/drawing.svg")
        let error = #expect(throws: DrawingFileError.self) {
            try DrawingFile.create(beside: path, page: nil, holding: Drawing())
        }
        let written = folder.file("none/drawing (2).svg")
        #expect(error?.description == "\(written) cannot be written: its folder does not exist")
    }
}
