import Foundation
import Ink
import Testing

struct DrawingFileIdentityTests {
    @Test func `a file is one under all its names, and no other is`() throws {
        let manager = FileManager.default
        let folder = try Folder()
        let path = try folder.write("", to: "a.svg")
        let other = try folder.write("", to: "b.svg")
        try manager.createSymbolicLink(atPath: folder.file("link.png"), withDestinationPath: "a.svg")
        try manager.linkItem(atPath: path, toPath: folder.file("second.png"))
        try manager.createSymbolicLink(atPath: folder.file("round"), withDestinationPath: "round")
        try manager.createSymbolicLink(atPath: folder.file("here"), withDestinationPath: ".")
        for name in ["a.svg", "link.png", "second.png", "./a.svg", "here/a.svg"] {
            #expect(DrawingFile.areOne(path, folder.file(name)))
        }
        for name in ["b.svg", "none.png", "round"] {
            #expect(!DrawingFile.areOne(path, folder.file(name)))
        }
        #expect(!DrawingFile.areOne(folder.file("none"), folder.file("none")))
        #expect(DrawingFile.areOne(other, other))
    }
}
