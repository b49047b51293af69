import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct GraphicsContextTests {
    static let server = SharedServer()
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let black: UInt32 = 0xFF00_0000
    private let red: UInt32 = 0xFFFF_0000

    /// Returns a white pixmap, and a context with a red pen.
    private func paper(_ width: Int = 100, _ height: Int = 100) throws -> (Pixmap, GraphicsContext) {
        let display = try Display(name: Self.server.get().display)
        let pixmap = Pixmap(width: width, height: height, on: display)
        let context = try #require(GraphicsContext(on: display))
        context.color = Self.white
        context.fill([Rectangle(x: 0, y: 0, width: width, height: height)], on: pixmap)
        context.color = red
        return (pixmap, context)
    }

    private func reds(_ image: PixelImage, row: Int) -> [Int] {
        (0..<image.width).filter { image[$0, row] == red }
    }

    private func reds(_ image: PixelImage, column: Int) -> [Int] {
        (0..<image.height).filter { image[column, $0] == red }
    }

    @Test(arguments: [(width: 10, rows: Array(45..<55)), (width: 11, rows: Array(45..<56))])
    func `a line covers as many pixels as it is wide, centered on its points`(width: Int, rows: [Int]) throws {
        let (pixmap, context) = try paper()
        context.lineAttributes = LineAttributes(width: width, cap: .butt)
        let middle = width.isMultiple(of: 2) ? 50 : 50.5
        context.stroke([Point(x: 20, y: middle), Point(x: 80, y: middle)], on: pixmap)
        let image = try pixmap.capture()
        #expect(reds(image, column: 50) == rows)
        #expect(reds(image, row: 50) == Array(20..<80))
    }

    @Test func `round ends extend by half the width, and a line of one point is a dot`() throws {
        let (pixmap, context) = try paper()
        context.lineAttributes = LineAttributes(width: 10, cap: .round)
        context.stroke([Point(x: 20, y: 20), Point(x: 80, y: 20)], on: pixmap)
        context.stroke([Point(x: 50, y: 70)], on: pixmap)
        let image = try pixmap.capture()
        #expect(reds(image, row: 20) == Array(15..<85))
        #expect(reds(image, column: 50).filter { $0 > 40 } == Array(65..<75))
    }

    @Test func `a polygon covers the pixels within its edges`() throws {
        let (pixmap, context) = try paper()
        let corners = [Point(x: 10, y: 10), Point(x: 30, y: 10), Point(x: 30, y: 20), Point(x: 10, y: 20)]
        #expect(context.fill(polygon: corners, rule: .winding, on: pixmap))
        let image = try pixmap.capture()
        #expect(reds(image, row: 15) == Array(10..<30) && reds(image, column: 15) == Array(10..<20))
    }

    @Test func `the fill rule decides whether a point that is wound around twice is inside`() throws {
        let outer = [Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 50, y: 50), Point(x: 10, y: 50)]
        let twice = outer + outer
        for (rule, color) in [(FillRule.winding, red), (.evenOdd, Self.white)] {
            let (pixmap, context) = try paper()
            context.fill(polygon: twice, rule: rule, on: pixmap)
            #expect(try pixmap.capture()[30, 30] == color)
        }
    }

    @Test func `D27 a line to far beyond 16 bits is straight in its visible part`() throws {
        let (pixmap, context) = try paper()
        context.lineAttributes = LineAttributes(width: 2, cap: .butt)
        context.stroke([Point(x: -1_000_000, y: -999_950), Point(x: 1_000_000, y: 1_000_050)], on: pixmap)
        let image = try pixmap.capture()
        for column in 5..<45 {
            #expect(reds(image, column: column).contains { abs($0 - column - 50) <= 1 })
        }
        #expect(reds(image, row: 10).isEmpty)
    }

    @Test func `D27 a rectangle larger than 16 bits fills its visible part`() throws {
        let (pixmap, context) = try paper()
        context.fill([Rectangle(x: -100_000, y: -100_000, width: 200_000, height: 200_000)], on: pixmap)
        #expect(try pixmap.capture() == PixelImage(width: 100, height: 100, filledWith: red))
    }

    @Test func `D27 a clip of several areas limits drawing until it is removed`() throws {
        let (pixmap, context) = try paper()
        context.setClip([Rectangle(x: 0, y: 0, width: 10, height: 100), Rectangle(x: 50, y: 0, width: 10, height: 100)])
        context.fill([Rectangle(x: 0, y: 40, width: 100, height: 1)], on: pixmap)
        context.setClip(nil)
        context.fill([Rectangle(x: 0, y: 60, width: 100, height: 1)], on: pixmap)
        let image = try pixmap.capture()
        #expect(reds(image, row: 40) == Array(0..<10) + Array(50..<60))
        #expect(reds(image, row: 60) == Array(0..<100))
    }

    @Test func `D27 a copy transfers pixels and sends no event`() throws {
        let (source, context) = try paper()
        context.fill([Rectangle(x: 0, y: 0, width: 30, height: 30)], on: source)
        let client = try Client(on: Self.server.get())
        let own = try #require(GraphicsContext(on: client.display))
        own.color = red
        own.fill([Rectangle(x: 0, y: 0, width: 30, height: 30)], on: client.window)
        own.copy(Rectangle(x: 0, y: 0, width: 40, height: 30), of: client.window, to: client.window, x: 100, y: 50)
        #expect(client.events().isEmpty)
        let image = try client.window.capture(Rectangle(x: 100, y: 50, width: 30, height: 30))
        #expect(image == PixelImage(width: 30, height: 30, filledWith: red))
    }

    @Test func `a clip that is set again, or after none, applies`() throws {
        let (pixmap, context) = try paper()
        let area = [Rectangle(x: 0, y: 0, width: 10, height: 100)]
        for row in [10, 20] {
            context.setClip(area)
            context.fill([Rectangle(x: 0, y: row, width: 100, height: 1)], on: pixmap)
        }
        context.setClip(nil)
        context.setClip(area)
        context.fill([Rectangle(x: 0, y: 30, width: 100, height: 1)], on: pixmap)
        let image = try pixmap.capture()
        for row in [10, 20, 30] { #expect(reds(image, row: row) == Array(0..<10)) }
    }

    @Test(arguments: [
        (RasterOperation.replace, [black, black, white, white]), (.and, [black, black, black, white]),
        (.or, [black, white, white, white]), (.andInverted, [black, white, black, black]),
        (.orInverted, [white, white, black, white]),
    ])
    func `copied pixels combine bit by bit with the target's`(operation: RasterOperation, result: [UInt32]) throws {
        let (source, context) = try paper(4, 1)
        let target = Pixmap(width: 4, height: 1, on: source.display)
        target.fill(with: Self.white, by: context)
        context.color = Self.black
        context.fill([Rectangle(x: 0, y: 0, width: 2, height: 1)], on: source)
        // Target: black, white, black, white. Source: black, black, white, white.
        context.fill([0, 2].map { Rectangle(x: $0, y: 0, width: 1, height: 1) }, on: target)
        let all = Rectangle(x: 0, y: 0, width: 4, height: 1)
        context.copy(all, of: source, to: target, x: 0, y: 0, combining: operation)
        #expect(try target.capture().pixels == result)
        // The operation applied only to that copy.
        context.copy(all, of: source, to: target, x: 0, y: 0)
        #expect(try target.capture().pixels == [Self.black, Self.black, Self.white, Self.white])
    }

    @Test func `a part of a pixmap can be read, unless it is outside`() throws {
        let (pixmap, context) = try paper()
        context.fill([Rectangle(x: 20, y: 30, width: 2, height: 1)], on: pixmap)
        let image = try pixmap.capture(Rectangle(x: 19, y: 30, width: 3, height: 1))
        #expect(image.pixels == [Self.white, red, red])
        #expect(throws: DisplayError.self) { try pixmap.capture(Rectangle(x: 90, y: 0, width: 20, height: 1)) }
    }

    @Test func `points closer together than pixels give the same line as few points`() throws {
        let (many, context) = try paper()
        context.lineAttributes = LineAttributes(width: 9)
        context.stroke((0...6000).map { Point(x: 20 + Double($0) / 100, y: 20 + Double($0) / 100) }, on: many)
        context.stroke((0...50).map { Point(x: 20, y: 80 + Double($0) / 1000) }, on: many)
        let (few, other) = try paper()
        other.lineAttributes = LineAttributes(width: 9)
        other.stroke((0...60).map { Point(x: 20 + Double($0), y: 20 + Double($0)) }, on: few)
        other.stroke([Point(x: 20, y: 80)], on: few)
        #expect(try many.capture() == few.capture())
    }

    @Test func `D27 a line with more points than fit a small request is drawn to its end`() throws {
        let (pixmap, context) = try paper()
        context.lineAttributes = LineAttributes(width: 1, cap: .butt)
        let points = (0..<100_000).map { Point(x: Double($0 % 90) + 0.5, y: 5.5) } + [Point(x: 5.5, y: 95.5)]
        context.stroke(points, on: pixmap)
        #expect(try pixmap.capture()[5, 94] == red)
    }
}
