import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct ImageBufferTests {
    static let server = SharedServer()

    /// Returns a buffer of the window's size, with a different color in every pixel.
    private func buffer(for client: Client, isShared: Bool) -> ImageBuffer {
        let buffer = ImageBuffer(width: 200, height: 100, on: client.display, isShared: isShared)
        buffer.withPixels { pixels in
            for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(index * 7) }
        }
        return buffer
    }

    @Test(arguments: [true, false])
    func `D28 the areas that are put show the buffer's pixels, and the rest is unchanged`(isShared: Bool) throws {
        let client = try Client(on: Self.server.get(), frame: Rectangle(x: 0, y: 0, width: 200, height: 100))
        let context = try #require(GraphicsContext(on: client.display))
        context.fill([Rectangle(x: 0, y: 0, width: 200, height: 100)], on: client.window)
        let buffer = buffer(for: client, isShared: isShared)
        #expect(buffer.isShared == isShared)
        buffer.put(
            [Rectangle(x: 10, y: 20, width: 30, height: 10), Rectangle(x: 190, y: 90, width: 50, height: 50)],
            on: client.window, with: context)
        let image = try client.window.capture(Rectangle(x: 0, y: 0, width: 200, height: 100))
        for (x, y, isPut) in [(10, 20, true), (39, 29, true), (40, 29, false), (9, 20, false), (199, 99, true)] {
            #expect(image[x, y] == (isPut ? 0xFF00_0000 | UInt32((y * 200 + x) * 7) : 0xFF00_0000))
        }
    }

    @Test func `D28 the server reports once that it has read all areas of shared memory`() throws {
        let client = try Client(on: Self.server.get(), frame: Rectangle(x: 0, y: 0, width: 200, height: 100))
        let context = try #require(GraphicsContext(on: client.display))
        let buffer = buffer(for: client, isShared: true)
        let areas = [Rectangle(x: 0, y: 0, width: 9, height: 9), Rectangle(x: 50, y: 0, width: 9, height: 9)]
        let segment = try #require(buffer.put(areas, on: client.window, with: context))
        #expect(client.events() == [.imageRead(segment)])
        #expect(buffer.put([Rectangle(x: 500, y: 0, width: 9, height: 9)], on: client.window, with: context) == nil)
        #expect(client.events().isEmpty)
    }

    @Test(arguments: [16, 30])
    func `D28 on a screen of another depth the colors are the nearest available`(depth: Int) throws {
        let server = try TestServer(TestServer.Configuration(depth: depth))
        defer { try? server.stop() }
        let client = try Client(on: server, frame: Rectangle(x: 0, y: 0, width: 200, height: 100))
        let context = try #require(GraphicsContext(on: client.display))
        let buffer = ImageBuffer(width: 200, height: 100, on: client.display)
        #expect(!buffer.isShared)
        let colors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF12_B34A]
        buffer.withPixels { pixels in
            for (index, color) in colors.enumerated() { pixels[index] = color }
        }
        buffer.put([Rectangle(x: 0, y: 0, width: 200, height: 1)], on: client.window, with: context)
        let image = try client.window.capture(Rectangle(x: 0, y: 0, width: 4, height: 1))
        let step = depth == 16 ? 8 : 1
        for (index, color) in colors.enumerated() {
            for shift: UInt32 in [0, 8, 16] {
                let shown = Int(try #require(image[index, 0]) >> shift & 0xFF)
                #expect(abs(shown - Int(color >> shift & 0xFF)) <= step)
            }
        }
    }

    @Test(arguments: [true, false])
    func `a buffer starts with zeros and keeps what is written`(isShared: Bool) throws {
        let display = try Display(name: Self.server.get().display)
        let buffer = ImageBuffer(width: 30, height: 20, on: display, isShared: isShared)
        #expect(buffer.withPixels { pixels in pixels.indices.allSatisfy { pixels[$0] == 0 } && pixels.count == 600 })
        buffer.withPixels { $0[599] = 7 }
        #expect(buffer.withPixels { $0[599] } == 7)
    }
}
