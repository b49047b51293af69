import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawings that begin with a picture whose name is as long as names can be.
@MainActor
struct LongPictureNameTests {
    @Test func `a picture with the longest name begins one drawing after another`() throws {
        let folder = try Folder()
        let picture = try #require(Picture.pattern(3, width: 50, height: 40))
        let name = String(repeating: "x", count: 251)
        let path = try folder.write(Data(picture.bytes), as: name + ".png")
        for file in [name + ".svg", name.dropLast(4) + " (2).svg"].map(folder.file) {
            let stage = Stage(size: CGSize(width: 800, height: 600))
            let opened = try PictureDrawing.open(path, Preferences())
            #expect(opened.path == file)
            withExtendedLifetime(stage) { opened.editor.document.saver?.createFile() }
            #expect(FileManager.default.fileExists(atPath: file))
        }
    }
}
