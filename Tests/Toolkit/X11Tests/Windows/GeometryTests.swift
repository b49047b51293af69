import Testing
import X11

struct RectangleTests {
    @Test func `the intersection holds the pixels that are in both`() {
        let screen = Rectangle(x: 0, y: 0, width: 100, height: 50)
        #expect(
            Rectangle(x: -10, y: 40, width: 30, height: 30).intersection(screen)
                == Rectangle(x: 0, y: 40, width: 20, height: 10))
        #expect(Rectangle(x: 100, y: 0, width: 5, height: 5).intersection(screen).isEmpty)
        #expect(Rectangle(x: 200, y: 200, width: 5, height: 5).intersection(screen).isEmpty)
    }
}
