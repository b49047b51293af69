import Foundation
import TestViews
import Testing
import UIKit

@MainActor struct UIImageFilesTests {
    private func picture(scale: CGFloat, _ color: UIColor) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, scale)
        defer { UIGraphicsEndImageContext() }
        color.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 3))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    /// The color of the image's top left pixel.
    private func color(_ image: UIImage?) -> UInt32 {
        let ink = Ink(10, 10)
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        image?.draw(at: .zero)
        UIGraphicsPopContext()
        return ink.canvas.bitmap[0, 0]
    }

    @Test func `an image context collects drawing until it ends`() throws {
        let image = try #require(picture(scale: 2, .red))
        #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2 && color(image) == 0xFFFF_0000)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func `an image does not change with the context that it was taken from`() {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let empty = UIGraphicsGetImageFromCurrentImageContext()
        UIColor.blue.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let full = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(color(empty) == 0 && color(full) == 0xFF00_00FF && full?.scale == 1)
    }

    @Test func `images are equal if they share their pixels and have the same scale`() throws {
        let image = try #require(picture(scale: 1, .red))
        let copy = image.withRenderingMode(.alwaysTemplate)
        #expect(image == copy && image.isEqual(copy) && Set([image, copy]).count == 1)
        let other = try #require(picture(scale: 1, .red))
        #expect(image != other && !image.isEqual(other) && !image.isEqual(nil))
    }

    @Test func `image contexts nest, and one without pixels has no context`() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
        let outer = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer && outer != nil)
        #expect(color(UIGraphicsGetImageFromCurrentImageContext()) == 0xFF00_0000)
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `images are read from files and, by name, from the program's folder`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("leaf@2x.png")
        try picture(scale: 2, .green)?.pngData()?.write(to: file)
        try Data("no image".utf8).write(to: folder.appendingPathComponent("text.png"))
        let read = UIImage(contentsOfFile: file.path)
        #expect(read?.size == CGSize(width: 4, height: 3) && read?.scale == 2 && color(read) == 0xFF00_FF00)
        #expect(UIImage(contentsOfFile: folder.path + "/none.png") == nil)
        #expect(UIImage(named: "leaf") == nil)
        UIImage.folder = folder
        defer { UIImage.folder = nil }
        #expect(color(UIImage(named: "leaf")) == 0xFF00_FF00 && UIImage(named: "leaf.png")?.scale == 2)
        #expect(UIImage(named: "text") == nil && UIImage(named: "") == nil)
        #expect(UIImage(named: "leaf") == UIImage(named: "leaf") && UIImage(named: "leaf") != read)
        #expect(UIImage(named: "leaf", in: .main, compatibleWith: nil) == UIImage(named: "leaf"))
        #expect(UIImage(named: "../\(folder.lastPathComponent)/leaf") == nil)
    }
}
