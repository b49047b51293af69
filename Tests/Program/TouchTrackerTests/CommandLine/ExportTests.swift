import Foundation
import Glibc
import Ink
import TestPictures
import TestServer
import Testing

struct ExportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func export(_ arguments: String...) throws -> Outcome {
        try Outcome(of: "touchtracker", ["export"] + arguments, environment: ["DISPLAY": nil])
    }

    private func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
        return folder.path(name)
    }

    private func picture(_ name: String) -> Data? {
        FileManager.default.contents(atPath: folder.path(name))
    }

    @Test func `a drawing is exported without a display, larger with a larger scale`() throws {
        let line = #"<line x1="20" y1="20" x2="220" y2="20" stroke='black' stroke-width="10" stroke-linecap="round"/>"#
        let drawing = try write(#"<svg xmlns="http://www.w3.org/2000/svg">\#(line)</svg>"#, to: "one.svg")
        #expect(try export(drawing, folder.path("one.png")).exit == .status(0))
        #expect(try export(drawing, folder.path("two.png"), "--scale", "2").exit == .status(0))
        // A PNG's first chunk begins with the width and the height.
        let widths = try ["one.png", "two.png"].map { name in
            Array(try #require(picture(name))[16..<24]).reduce(into: []) { $0.append(Int($1)) }
        }
        #expect(widths == [[0, 0, 1, 2, 0, 0, 0, 58], [0, 0, 2, 4, 0, 0, 0, 116]])
    }

    @Test func `an empty file is an empty drawing`() throws {
        #expect(try export(write("", to: "empty.svg"), folder.path("empty.png")).exit == .status(0))
        #expect(picture("empty.png") != nil)
    }

    /// A drawing of the program's with a line, whose writer died within the next one.
    private func writeTornDrawing() throws -> String {
        var drawing = String(decoding: SVGWriter.header(page: nil), as: UTF8.self)
        drawing += ##"<line x1="20" y1="20" x2="220" y2="20" stroke="#000000" stroke-width="10""##
        drawing += " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n<line x1=\"2"
        return try write(drawing, to: "torn.svg")
    }

    @Test func `a drawing that was cut off is exported as far as it goes, and the exit status says so`() throws {
        let drawing = try writeTornDrawing()
        let outcome = try export(drawing, folder.path("torn.png"))
        #expect(outcome.exit == .status(2) && picture("torn.png") != nil)
        #expect(
            outcome.errors == ["touchtracker: \(drawing) ends inside an element, which is not in the picture"])
    }

    @Test(arguments: [(1, "1 text"), (2, "2 texts")], ["png", "svg", "pdf"])
    func `what another program's drawing has and the picture has not is said in one line`(
        texts: (count: Int, words: String), format: String
    ) throws {
        let elements = (0..<texts.count).map { "<text writing-mode=\"tb\" x=\"5\" y=\"\(30 * $0 + 20)\">a</text>" }
            .joined()
        let drawing = try write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect width=\"50\" height=\"9\" fill=\"red\"/>\(elements)</svg>",
            to: "texts.svg")
        let outcome = try export(drawing, folder.path("picture.\(format)"))
        #expect(outcome.exit == .status(0) && picture("picture.\(format)") != nil)
        #expect(outcome.errors == ["touchtracker: \(drawing): not shown: \(texts.words)"])
        // The exported SVG has the gray boxes as well.
        guard format == "svg" else { return }
        let again = try export(folder.path("picture.svg"), folder.path("again.png"))
        #expect(again.exit == .status(0) && again.errors.count == 1)
        #expect(again.errors.first?.hasSuffix(": not shown: \(texts.words)") == true)
    }

    @Test func `a picture is exported as a drawing with it, and what is none is told as what it is`() throws {
        #expect(try export(write("", to: "empty.svg"), folder.path("photo.png")).exit == .status(0))
        let photo = try #require(picture("photo.png"))
        for name in ["x.png", "x.svg", "x.pdf"] {
            let outcome = try export(folder.path("photo.png"), folder.path(name))
            #expect(outcome.exit == .status(0) && outcome.errors.isEmpty && picture(name) != nil)
        }
        #expect(picture("photo.png") == photo)
        let size = Array(try #require(picture("x.png"))[16..<24]).reduce(into: []) { $0.append(Int($1)) }
        #expect(size == [0, 0, 2, 128, 0, 0, 1, 224], "640 by 480, as the picture")
        try photo.prefix(photo.count / 2).write(to: URL(fileURLWithPath: folder.path("half.png")))
        let half = try export(folder.path("half.png"), folder.path("part.png"))
        #expect(half.exit == .status(0) && half.errors.count == 1 && picture("part.png") != nil)
        #expect(half.errors.first?.hasSuffix(": not shown: 1 damaged part of a picture") == true, "\(half.errors)")
        var broken = photo
        broken[photo.count / 2] ^= 1
        try broken.write(to: URL(fileURLWithPath: folder.path("broken.png")))
        try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: folder.path("photo.jpg")))
        let words = [
            ("broken.png", "broken.png is damaged, or cut off"), ("photo.jpg", "photo.jpg is damaged, or cut off"),
            ("diary.txt", "diary.txt is text, not a drawing"),
        ]
        _ = try write("Dear diary", to: "diary.txt")
        for (name, sentence) in words {
            let outcome = try export(folder.path(name), folder.path("y.png"))
            #expect(outcome.exit == .status(1) && outcome.errors.count == 1 && picture("y.png") == nil)
            #expect(outcome.errors.first?.contains(sentence) == true, "\(outcome.errors)")
        }
    }

    @Test func `a photo is exported as large as it is, or the package that it needs is named`() throws {
        for (photo, count) in [(TestPhoto.turned(6), 0), (TestPhoto.plain.file.dropLast(20), 1)] {
            try Data(photo).write(to: URL(fileURLWithPath: folder.path("PHOTO.JPG")))
            let outcome = try export(folder.path("PHOTO.JPG"), folder.path("x.png"))
            if outcome.errors.first?.contains("libturbojpeg0") == true {
                #expect(outcome.exit == .status(1) && outcome.errors.count == 1 && picture("x.png") == nil)
                continue
            }
            #expect(outcome.exit == .status(0) && outcome.errors.count == count)
            #expect(Array(try #require(picture("x.png"))[16..<24]) == [0, 0, 0, 48, 0, 0, 0, 32])
        }
    }

    @Test func `a picture that cannot be written says why`() throws {
        let drawing = try write("", to: "file")
        let outcome = try export(drawing, folder.path("file/x.png"))
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors == ["touchtracker: cannot write \(folder.path("file/x.png")): its folder is a file"])
        let long = folder.path(String(repeating: "x", count: 252) + ".png")
        let name = String(repeating: "x", count: 252) + ".png"
        #expect(
            try export(drawing, long).errors == [
                "touchtracker: the name \(name) is too long: it has 256 bytes, of at most 255"
            ])
    }

    @Test(arguments: ["17", "0.01"])
    func `a scale beyond reason is refused`(scale: String) throws {
        let outcome = try export(write("", to: "empty.svg"), folder.path("picture.png"), "--scale", scale)
        #expect(outcome.exit == .status(64) && picture("picture.png") == nil)
        #expect(outcome.errors.first?.contains("--scale must be between 0.1 and 16, not \(scale)") == true)
    }

    @Test func `a picture of another format is refused`() throws {
        let outcome = try export(write("", to: "empty.svg"), folder.path("picture.jpg"))
        #expect(outcome.exit == .status(64) && picture("picture.jpg") == nil)
        #expect(outcome.errors.first?.contains("does not end in .png, .svg or .pdf") == true)
    }

    @Test func `several drawings become the pages of a PDF file, and are refused for other files`() throws {
        let line = #"<line x1="20" y1="20" x2="220" y2="20" stroke='black' stroke-width="10" stroke-linecap="round"/>"#
        let whole = try write(#"<svg xmlns="http://www.w3.org/2000/svg">\#(line)</svg>"#, to: "whole.svg")
        let torn = try writeTornDrawing()
        let outcome = try export(whole, torn, whole, folder.path("three.pdf"), "--page", "a4", "--transparent")
        #expect(outcome.exit == .status(2), "one of them was cut off")
        #expect(outcome.errors == ["touchtracker: \(torn) ends inside an element, which is not in the picture"])
        let file = folder.text(of: folder.path("three.pdf"))
        #expect(file.contains("/Count 3") && file.hasSuffix("%%EOF\n"))
        #expect(file.components(separatedBy: "/MediaBox[0 0 841.89 595.276]").count == 4, "wide pages lie")
        for name in ["two.png", "two.svg"] {
            let outcome = try export(whole, whole, folder.path(name))
            #expect(outcome.exit == .status(64) && picture(name) == nil)
            #expect(outcome.errors.first?.contains("several drawings need a PDF file") == true)
        }
    }

    @Test func `a PDF whose second drawing cannot be read is not written`() throws {
        let drawing = try write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "good.svg")
        let outcome = try export(drawing, write("<html/>", to: "page.svg"), folder.path("two.pdf"))
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
        #expect(names.sorted() == ["good.svg", "page.svg"])
    }

    @Test func `an exported SVG shows the ink with a margin, and is exported again as the same picture`() throws {
        let line = #"<line x1="20" y1="20" x2="220" y2="20" stroke='black' stroke-width="10" stroke-linecap="round"/>"#
        let drawing = try write(#"<svg xmlns="http://www.w3.org/2000/svg">\#(line)</svg>"#, to: "one.svg")
        #expect(try export(drawing, folder.path("two.svg"), "--scale", "2", "--transparent").exit == .status(0))
        let text = folder.text(of: folder.path("two.svg"))
        #expect(text.contains(#"width="516" height="116" viewBox="-9 -9 258 58""#) && !text.contains("<rect"))
        // As large as the ink, so that other programs show it as large, too.
        #expect(try export(drawing, folder.path("three.svg"), "--transparent").exit == .status(0))
        for name in ["one", "three"] {
            #expect(try export(folder.path("\(name).svg"), folder.path("\(name).png")).exit == .status(0))
        }
        #expect(picture("one.png") == picture("three.png"))
    }

    @Test func `an animated picture begins with the paper, draws stroke by stroke, and ends as the picture is`() throws
    {
        func line(_ y: Int) -> String {
            #"<line x1="20" y1="\#(y)" x2="220" y2="\#(y)" stroke="black" stroke-width="10" stroke-linecap="round"/>"#
        }
        let drawing = try write(
            #"<svg xmlns="http://www.w3.org/2000/svg">\#(line(20))\#(line(60))</svg>"#, to: "two.svg")
        #expect(try export(drawing, folder.path("still.png")).exit == .status(0))
        let outcome = try export(drawing, folder.path("moving.png"), "--animated")
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        let still = try PNGPixels(Array(#require(picture("still.png"))))
        let frames = try PNGFrames(Array(#require(picture("moving.png"))))
        #expect(frames.width == still.width && frames.height == still.height && frames.shown.count > 5)
        #expect(frames.shown.first?.allSatisfy { $0 == 0xFFFF_FFFF } == true)
        #expect(frames.shown.last == still.pixels)
        let inked = frames.shown.map { $0.count { $0 != 0xFFFF_FFFF } }
        #expect(inked == inked.sorted())
        #expect(frames.delays.last == 3000)
        for arguments in [["moving.svg"], ["moving.png", "--transparent"]] {
            let outcome = try Outcome(
                of: "touchtracker", ["export", drawing, "--animated"] + arguments, environment: ["DISPLAY": nil])
            #expect(outcome.exit == .status(64))
            #expect(outcome.errors.first?.contains("--animated needs a PNG file, and shows the paper") == true)
        }
    }

    @Test func `an invalid drawing and a picture that cannot be written are reported in one sentence`() throws {
        let other = try write("<html/>", to: "page.svg")
        let unread = try export(other, folder.path("page.png"))
        #expect(unread.exit == .status(1) && unread.errors.count == 1 && picture("page.png") == nil)
        #expect(unread.errors.first?.contains("page.svg is not a drawing") == true)
        let unwritten = try export(write("", to: "empty.svg"), folder.path("nowhere/picture.png"))
        #expect(unwritten.exit == .status(1) && unwritten.errors.count == 1)
        #expect(unwritten.errors.first?.contains("cannot write") == true)
    }

    @Test func `a picture does not replace its drawing, whatever name it has`() throws {
        let drawing = try write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "art.png")
        let link = folder.path("link.png")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "art.png")
        let before = picture("art.png")
        for name in [drawing, link] {
            let outcome = try export(drawing, name)
            #expect(
                outcome.exit == .status(1)
                    && outcome.errors == ["touchtracker: the picture would overwrite the drawing"])
            #expect(picture("art.png") == before)
        }
    }

    @Test(arguments: ["pipe.png", "folder.png", "link.png"])
    func `a picture replaces neither a pipe nor a folder, not even through a link`(name: String) throws {
        let drawing = try write("", to: "empty.svg")
        #expect(unsafe mkfifo(folder.path("pipe.png"), 0o600) == 0)
        try FileManager.default.createDirectory(atPath: folder.path("folder.png"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.png"), withDestinationPath: "pipe.png")
        func kinds() throws -> [FileAttributeType?] {
            try ["pipe.png", "folder.png", "link.png"].map {
                try FileManager.default.attributesOfItem(atPath: folder.path($0))[.type] as? FileAttributeType
            }
        }
        let before = try kinds()
        let path = folder.path(name)
        let what = name == "folder.png" ? "a folder" : "a device or a pipe"
        let outcome = try export(drawing, path)
        #expect(outcome.exit == .status(1))
        #expect(
            outcome.errors == ["touchtracker: cannot write \(path): it is \(what), which a picture does not replace"])
        #expect(try kinds() == before)
    }
}
