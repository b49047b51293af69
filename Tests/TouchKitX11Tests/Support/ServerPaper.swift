import Foundation
import TestServer
import Testing
import TouchKit
import X11

@testable import TouchKitX11

/// The server that all tests of canvases share: each test has pixmaps and windows of its own.
enum CanvasServer {
    static let shared = SharedServer()

    /// A connection on which an error fails the test.
    static func connect() throws -> Display {
        try Display(name: shared.get().display) { Issue.record("\($0)") }
    }

    /// What a skipped test says.
    static var comment: Comment { "\(TestServer.unavailable ?? "")" }
}

/// A canvas on the server, white as paper, and what is on it.
@MainActor
struct ServerPaper {
    let canvas: XlibCanvas

    nonisolated static let white: UInt32 = 0xFFFF_FFFF
    nonisolated static let red: UInt32 = 0xFFFF_0000
    nonisolated static let blue: UInt32 = 0xFF00_00FF

    init(width: Int = 100, height: Int = 100) throws {
        let context = try #require(GraphicsContext(on: CanvasServer.connect()))
        canvas = XlibCanvas(width: width, height: height, context: context)
        canvas.fill(canvas.pixels.rect, color: .white, clip: all)
    }

    /// The clip that leaves all.
    var all: Clip { Clip(region: Region(canvas.pixels)) }

    /// What is on the canvas.
    func image() throws -> PixelImage {
        try canvas.colours.capture()
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
    /// The columns of a row that have a colour.
    func columns(of colour: UInt32, row: Int) -> [Int] {
        (0..<width).filter { self[$0, row] == colour }
    }

    /// The rows of a column that have a colour.
    func rows(of colour: UInt32, column: Int) -> [Int] {
        (0..<height).filter { self[column, $0] == colour }
    }
}
