import Testing
import UIKit

@MainActor struct UIImageTintTests {
    @Test func `the shape of an image is filled with a color`() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let tinted = image.withTintColor(.blue)
        #expect(tinted.size == image.size && tinted.renderingMode == .alwaysOriginal)
        #expect(tinted.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)) != nil)
        let bitmap = try #require(tinted.cgImage?.bitmap)
        #expect(bitmap[0, 0] == 0xFF00_00FF && bitmap[bitmap.width - 1, 0] == 0)
        #expect(image.withTintColor(.blue, renderingMode: .alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    @Test func `frames, clips and blended rectangles are drawn in the current context`() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
            UIColor.red.setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIRectClip(CGRect(x: 0, y: 0, width: 5, height: 10))
            UIColor.blue.setFill()
            UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 10, height: 10), .sourceIn)
        }
        let bitmap = try #require(image.cgImage?.bitmap)
        let last = bitmap.width - 1
        #expect(bitmap[0, 0] == 0xFF00_00FF && bitmap[last, last] == 0xFFFF_0000)
        #expect(bitmap[last / 4, last / 2] == 0 && bitmap[last * 3 / 4, last / 2] == 0)
    }

    @Test func `a pattern fills a rectangle from the origin of the context`() throws {
        let half = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 4)).image { _ in
            half.drawAsPattern(in: CGRect(x: 1, y: 0, width: 9, height: 3))
        }
        let bitmap = try #require(image.cgImage?.bitmap)
        let scale = bitmap.width / 12
        func isRed(_ x: Int, _ y: Int) -> Bool { bitmap[x * scale, y * scale] == 0xFFFF_0000 }
        #expect((0..<12).filter { isRed($0, 1) } == [1, 4, 5, 8, 9])
        #expect(isRed(4, 2) && !isRed(4, 3) && !isRed(2, 0))
    }
}
