import Foundation
import Testing
import TouchKitX11

struct GeometryTests {
    typealias Geometry = HostConfiguration.Geometry

    @Test func `X's notation is parsed: a size, and a position from either edge`() {
        #expect(Geometry("800x600") == Geometry(size: CGSize(width: 800, height: 600)))
        #expect(
            Geometry("800x600+10-20")
                == Geometry(
                    size: CGSize(width: 800, height: 600),
                    position: Geometry.Position(x: .fromStart(10), y: .fromEnd(20))))
    }

    @Test func `a window may begin beyond an edge`() {
        let position = Geometry.Position(x: .fromStart(-5), y: .fromEnd(-7))
        #expect(Geometry("800x600+-5--7") == Geometry(size: CGSize(width: 800, height: 600), position: position))
    }

    @Test(arguments: [
        "", "800", "800x", "0x600", "800x600+10", "800x600+10+", "axb", "800x600+1+2+3", "-800x600", "800x600+--5+1",
    ])
    func `anything else is not`(text: String) {
        #expect(Geometry(text) == nil)
    }
}
