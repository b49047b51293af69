import Foundation
import Glibc
import Testing

@testable import Ink

struct ClearedInkTests {
    private let folder: Folder
    private let marks = [Mark.line(0, 0, 10, 10), .line(20, 0, 30, 10)]

    init() throws {
        folder = try Folder()
    }

    /// Returns the change that clears a drawing of marks.
    private func clearing(_ marks: [Mark]) -> Change {
        var drawing = Drawing()
        drawing.add(marks)
        return drawing.clear()
    }

    private func read(_ ink: ClearedInk) -> [Mark]? {
        let reading = ink.read()
        ink.finish()
        return reading.marks
    }

    @Test func `ink that is kept is read again by the next program, from one private file beside the drawing`() throws {
        let ink = ClearedInk(ofDrawing: folder.drawing)
        #expect(!ink.isKept)
        ink.keep(clearing([marks[0]]))
        ink.keep(clearing(marks))
        ink.finish()
        let name = try #require(folder.names().first)
        #expect(try folder.names().count == 1 && name.hasPrefix(".touchtracker-cleared-"))
        #expect(try folder.attribute(.posixPermissions, of: name) == 0o600)
        let next = ClearedInk(ofDrawing: folder.drawing)
        #expect(next.isKept && read(next) == marks && !next.isKept)
    }

    @Test func `ink that was restored is removed with its file`() throws {
        let ink = ClearedInk(ofDrawing: folder.drawing)
        ink.keep(clearing(marks))
        ink.remove()
        ink.finish()
        #expect(try !ink.isKept && folder.names().isEmpty)
    }

    @Test func `each drawing of a folder has its own cleared ink`() throws {
        let ink = ClearedInk(ofDrawing: folder.drawing)
        ink.keep(clearing(marks))
        ink.finish()
        #expect(!ClearedInk(ofDrawing: folder.file("other.svg")).isKept)
    }

    @Test func `a file that is damaged contains nothing to restore`() throws {
        let ink = ClearedInk(ofDrawing: folder.drawing)
        ink.keep(clearing(marks))
        ink.finish()
        _ = try folder.write("Dear diary", to: try #require(folder.names().first))
        #expect(read(ink) == [])
    }

    @Test func `a folder that takes no files keeps nothing and loses nothing`() throws {
        let ink = ClearedInk(ofDrawing: folder.file("missing/drawing.svg"))
        ink.keep(clearing(marks))
        ink.finish()
        #expect(read(ink) == [])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be two users"))
    func `in a sticky folder, another user who takes a name does not prevent that ink is kept`() async throws {
        folder.makeSticky()
        let taken = FilePath.hidden(beside: folder.drawing, kind: "cleared-") + "ink.svg"
        try Data(SVGDocument(page: nil, marks: [.line(6, 6, 6, 6)]).data).write(to: URL(fileURLWithPath: taken))
        OtherUser.give(taken, to: OtherUser.attacker)
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            try OtherUser.become(OtherUser.victim)
            let marks = [Mark.line(0, 0, 10, 10), .line(20, 0, 30, 10)]
            var drawing = Drawing()
            let ink = ClearedInk(ofDrawing: path)
            try #require(!ink.isKept)
            for mark in marks {
                drawing.add(mark)
                ink.keep(drawing.clear())
            }
            ink.finish()
            let next = ClearedInk(ofDrawing: path)
            try #require(next.isKept)
            let reading = next.read()
            next.finish()
            try #require(reading.marks == [marks[1]])
            next.remove()
            next.finish()
            try #require(!ClearedInk(ofDrawing: path).isKept)
        }
        #expect(try folder.names() == [FilePath.name(of: taken)])
    }
}
