import Testing

@testable import X11

struct RequestPiecesTests {
    @Test func `D27 data that fits a request is one piece, and no data no piece`() {
        #expect(RequestPieces.ranges(of: 10, largest: 10) == [0..<10])
        #expect(RequestPieces.ranges(of: 0, largest: 10) == [])
    }

    @Test func `D27 pieces follow one another without a gap`() {
        #expect(RequestPieces.ranges(of: 25, largest: 10) == [0..<10, 10..<20, 20..<25])
    }

    @Test func `D27 the pieces of a line share a point, and no piece is a single point`() {
        #expect(RequestPieces.ranges(of: 10, largest: 4, overlap: 1) == [0..<4, 3..<7, 6..<10])
        #expect(RequestPieces.ranges(of: 11, largest: 4, overlap: 1) == [0..<4, 3..<7, 6..<10, 9..<11])
    }
}
