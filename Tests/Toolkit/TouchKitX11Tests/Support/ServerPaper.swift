import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// The server that all tests of canvases share. Each test has its own pixmaps and windows.
enum CanvasServer {
    static let shared = SharedServer()

    /// Returns a connection whose X errors fail the test.
    static func connect() throws -> Display {
        try Display(name: shared.get().display) { Issue.record("\($0)") }
    }

    /// The reason why tests are skipped.
    static var comment: Comment { "\(TestServer.unavailable ?? "")" }
}

/// A canvas of one color on the server, white by default.
@MainActor
struct ServerPaper {
    let canvas: XlibCanvas

    nonisolated static let white: UInt32 = 0xFFFF_FFFF
    nonisolated static let red: UInt32 = 0xFFFF_0000
    nonisolated static let blue: UInt32 = 0xFF00_00FF

    init(width: Int = 100, height: Int = 100, color: CGColor = .white) throws {
        let context = try #require(GraphicsContext(on: CanvasServer.connect()))
        canvas = XlibCanvas(width: width, height: height, context: context)
        canvas.fill(canvas.pixels.rect, color: color, clip: all)
    }

    /// Returns a layer of 60 × 60 pixels with a square from (20, 20) to (40, 40).
    func layer(_ color: CGColor = .red) -> any Canvas {
        let layer = canvas.makeLayer(width: 60, height: 60)
        layer.fill(CGRect(x: 20, y: 20, width: 20, height: 20), color: color, clip: Clip(region: Region(layer.pixels)))
        return layer
    }

    /// A clip of the whole canvas.
    var all: Clip { Clip(region: Region(canvas.pixels)) }

    /// Reads back the canvas's pixels.
    func image() throws -> PixelImage {
        try canvas.colors.capture()
    }
}

extension CGColor {
    static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension PixelPath {
    /// The outline of a rectangle.
    init(_ rect: CGRect) {
        self.init(
            [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], isClosed: true)
    }
}

extension PixelImage {
    /// Returns the columns of a row that have a color.
    func columns(of color: UInt32, row: Int) -> [Int] {
        (0..<width).filter { self[$0, row] == color }
    }

    /// Returns the rows of a column that have a color.
    func rows(of color: UInt32, column: Int) -> [Int] {
        (0..<height).filter { self[column, $0] == color }
    }
}
