import Foundation
import Testing
import TouchKitTesting

@testable import UIKit

@MainActor struct ImageResizingTests {
    private let stage = Stage(size: CGSize(width: 60, height: 60), showsPixels: true)

    init() { stage.root.backgroundColor = .white }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] ?? 0
    }

    /// Nine pixels of size 2: red corners, a green frame that is blue in its first half, a black middle.
    private var framed: UIImage {
        let bitmap = Bitmap(width: 8, height: 8)
        for y in 0..<8 {
            for x in 0..<8 {
                let (column, row) = (x < 2 || x >= 6, y < 2 || y >= 6)
                let middle: UInt32 = (row ? x : y) < 4 ? 0xFF00_00FF : 0xFF00_FF00
                bitmap[x, y] = column && row ? 0xFFFF_0000 : column || row ? middle : 0xFF00_0000
            }
        }
        return UIImage(bitmap: bitmap)
    }

    @Test func `a resizable image keeps its corners and repeats what is between them`() {
        let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        let view = UIImageView(image: framed.resizableImage(withCapInsets: insets))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 11)
        stage.root.addSubview(view)
        #expect(pixel(1, 1) == 0xFFFF_0000 && pixel(19, 1) == 0xFFFF_0000 && pixel(18, 10) == 0xFFFF_0000)
        #expect([2, 3, 4, 5, 6, 7, 10, 14].map { pixel($0, 0) & 255 } == [255, 255, 0, 0, 255, 255, 255, 255])
        #expect(pixel(10, 5) == 0xFF00_0000 && pixel(2, 10) == 0xFF00_00FF && pixel(0, 8) == 0xFF00_FF00)
        #expect(pixel(20, 5) == 0xFFFF_FFFF)
        view.image = framed.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(pixel(1, 1) == 0xFFFF_0000 && pixel(4, 0) == 0xFF00_00FF && pixel(16, 0) == 0xFF00_FF00)
        view.frame.size = CGSize(width: 2, height: 2)
        #expect(pixel(0, 0) == 0xFFFF_0000 && pixel(3, 3) == 0xFFFF_FFFF, "both corners become smaller")
        view.image = framed.resizableImage(withCapInsets: UIEdgeInsets(top: -1, left: .nan, bottom: 99, right: 1e300))
        view.frame.size = CGSize(width: 30, height: 30)
        #expect(pixel(29, 29) == 0xFFFF_0000)
    }

    @Test func `a view shows an image in its tint color or its own colors, as the mode says`() {
        let view = UIImageView(image: framed)
        view.tintColor = .magenta
        view.frame.origin = .zero
        stage.root.addSubview(view)
        #expect(pixel(0, 0) == 0xFFFF_0000 && framed.renderingMode == .automatic)
        view.image = framed.withRenderingMode(.alwaysTemplate)
        #expect(pixel(0, 0) == 0xFFFF_00FF && pixel(4, 4) == 0xFFFF_00FF)
        view.image = view.image?.withRenderingMode(.alwaysOriginal)
        #expect(pixel(0, 0) == 0xFFFF_0000)
        let square = UIImage(systemName: "square")
        view.image = square
        view.frame.size = CGSize(width: 24, height: 24)
        let edge = (0..<24).first { pixel($0, 12) == 0xFFFF_00FF }
        #expect(edge != nil && square?.withRenderingMode(.alwaysTemplate).isSymbolImage == true)
        view.image = square?.withRenderingMode(.alwaysOriginal)
        #expect(pixel(edge ?? 0, 12) == 0xFF00_0000)
    }

    @Test func `a renderer draws what lies in its bounds`() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: -50, width: 10, height: 20), format: format).image
        {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 105, y: -40, width: 50, height: 50))
        }
        #expect(image.size == CGSize(width: 10, height: 20) && image.cgImage?.width == 20)
        let small = UIGraphicsImageRenderer(bounds: CGRect(x: 1, y: 1, width: 3, height: 3)).image { _ in }
        #expect(small.size == CGSize(width: 3, height: 3))
        let view = UIImageView(image: image)
        stage.root.addSubview(view)
        #expect(
            pixel(4, 12) == 0xFFFF_FFFF && pixel(5, 10) == 0xFFFF_0000 && pixel(9, 19) == 0xFFFF_0000
                && pixel(9, 9) == 0xFFFF_FFFF)
    }

    @Test func `a program finds its images among its resources`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["App_Other.resources", "App_Sketch.resources"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let found = UIImage.folderOfResources(beside: folder, program: "Sketch")
        #expect(found.lastPathComponent == "App_Sketch.resources")
        #expect(UIImage.folderOfResources(beside: folder, program: "Without") == folder)
        try #require(framed.pngData()).write(to: found.appendingPathComponent("leaf.png"))
        let before = UIImage.folder
        defer { UIImage.folder = before }
        UIImage.folder = found
        #expect(UIImage(named: "leaf")?.size == CGSize(width: 8, height: 8))
    }
}
