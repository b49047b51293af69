import Foundation
import Ink
import TestInk
import Testing
import TouchKit

@testable import TouchTrackerUI

/// Drawings that begin with a picture whose name is as long as names can be.
@MainActor
struct LongPictureNameTests {
    @Test func `a picture with the longest name begins one drawing after another`() throws {
        let folder = try Folder()
        let picture = try #require(Picture.pattern(3, width: 50, height: 40))
        let name = String(repeating: "x", count: 251)
        let path = try folder.write(Data(picture.bytes), as: name + ".png")
        #expect(try PictureDrawing.open(path, Preferences()).path == folder.file(name + ".svg"))
        let second = folder.file(name.dropLast(4) + " (2).svg")
        #expect(try PictureDrawing.open(path, Preferences()).path == second)
        #expect(FileManager.default.fileExists(atPath: second))
    }
}
