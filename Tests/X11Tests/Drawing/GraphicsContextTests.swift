import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct GraphicsContextTests {
    static let server = SharedServer()
    private let white: UInt32 = 0xFFFF_FFFF
    private let red: UInt32 = 0xFFFF_0000

    /// A white pixmap, and a context with a red pen.
    private func paper(_ width: Int = 100, _ height: Int = 100) throws -> (Pixmap, GraphicsContext) {
        let display = try Display(name: Self.server.get().display)
        let pixmap = Pixmap(width: width, height: height, on: display)
        let context = try #require(GraphicsContext(on: display))
        context.colour = white
        context.fill([Rectangle(x: 0, y: 0, width: width, height: height)], on: pixmap)
        context.colour = red
        return (pixmap, context)
    }

    private func reds(_ image: PixelImage, row: Int) -> [Int] {
        (0..<image.width).filter { image[$0, row] == red }
    }

    private func reds(_ image: PixelImage, column: Int) -> [Int] {
        (0..<image.height).filter { image[column, $0] == red }
    }

    @Test(arguments: [(width: 10, rows: Array(45..<55)), (width: 11, rows: Array(45..<56))])
    func `a line covers as many pixels as it is wide, around its place`(width: Int, rows: [Int]) throws {
        let (pixmap, context) = try paper()
        context.pen = Pen(width: width, cap: .butt)
        let middle = width.isMultiple(of: 2) ? 50 : 50.5
        context.stroke([Point(x: 20, y: middle), Point(x: 80, y: middle)], on: pixmap)
        let image = try pixmap.capture()
        #expect(reds(image, column: 50) == rows)
        #expect(reds(image, row: 50) == Array(20..<80))
    }

    @Test func `round ends go half a width further, and a line of one point is a dot`() throws {
        let (pixmap, context) = try paper()
        context.pen = Pen(width: 10, cap: .round)
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

    @Test func `the rule says whether a place that is wound around twice is inside`() throws {
        let outer = [Point(x: 10, y: 10), Point(x: 50, y: 10), Point(x: 50, y: 50), Point(x: 10, y: 50)]
        let twice = outer + outer
        for (rule, colour) in [(FillRule.winding, red), (.evenOdd, white)] {
            let (pixmap, context) = try paper()
            context.fill(polygon: twice, rule: rule, on: pixmap)
            #expect(try pixmap.capture()[30, 30] == colour)
        }
    }

    @Test func `D27 a line to far beyond 16 bits is straight where it is seen`() throws {
        let (pixmap, context) = try paper()
        context.pen = Pen(width: 2, cap: .butt)
        context.stroke([Point(x: -1_000_000, y: -999_950), Point(x: 1_000_000, y: 1_000_050)], on: pixmap)
        let image = try pixmap.capture()
        for column in 5..<45 {
            #expect(reds(image, column: column).contains { abs($0 - column - 50) <= 1 })
        }
        #expect(reds(image, row: 10).isEmpty)
    }

    @Test func `D27 a rectangle larger than the protocol can say fills what is seen`() throws {
        let (pixmap, context) = try paper()
        context.fill([Rectangle(x: -100_000, y: -100_000, width: 200_000, height: 200_000)], on: pixmap)
        #expect(try pixmap.capture() == PixelImage(width: 100, height: 100, filledWith: red))
    }

    @Test func `D27 a clip of many areas holds drawing in, and none sets it free`() throws {
        let (pixmap, context) = try paper()
        context.setClip([Rectangle(x: 0, y: 0, width: 10, height: 100), Rectangle(x: 50, y: 0, width: 10, height: 100)])
        context.fill([Rectangle(x: 0, y: 40, width: 100, height: 1)], on: pixmap)
        context.setClip(nil)
        context.fill([Rectangle(x: 0, y: 60, width: 100, height: 1)], on: pixmap)
        let image = try pixmap.capture()
        #expect(reds(image, row: 40) == Array(0..<10) + Array(50..<60))
        #expect(reds(image, row: 60) == Array(0..<100))
    }

    @Test func `D27 a copy brings its pixels, and no event`() throws {
        let (source, context) = try paper()
        context.fill([Rectangle(x: 0, y: 0, width: 30, height: 30)], on: source)
        let client = try Client(on: Self.server.get())
        let own = try #require(GraphicsContext(on: client.display))
        own.colour = red
        own.fill([Rectangle(x: 0, y: 0, width: 30, height: 30)], on: client.window)
        own.copy(Rectangle(x: 0, y: 0, width: 40, height: 30), of: client.window, to: client.window, x: 100, y: 50)
        #expect(client.events().isEmpty)
        let image = try client.window.capture(x: 100, y: 50, width: 30, height: 30)
        #expect(image == PixelImage(width: 30, height: 30, filledWith: red))
    }

    @Test func `D27 a line with more points than one small request has is drawn to its end`() throws {
        let (pixmap, context) = try paper()
        context.pen = Pen(width: 1, cap: .butt)
        let points = (0..<100_000).map { Point(x: Double($0 % 90) + 0.5, y: 5.5) } + [Point(x: 5.5, y: 95.5)]
        context.stroke(points, on: pixmap)
        #expect(try pixmap.capture()[5, 94] == red)
    }
}
