import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

struct RepetitiveDrawingTests {
    /// Returns the processor time that this thread takes to parse a text, in seconds: the least of some trials.
    private func time(of text: String, pieceSize: Int) -> Double {
        let bytes = Array(text.utf8)
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        return (0..<3).map { _ in
            let start = now()
            var (reader, checksum) = (SVGReader(), FileChecksum())
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(pieceSize))
                checksum.append(piece)
                reader.feed(piece) { _ in }
                rest = rest.dropFirst(pieceSize)
            }
            _ = reader.finish { _ in }
            return now() - start
        }.min() ?? 0
    }

    @Test(arguments: RepetitiveDrawing.allCases)
    func `four times as much of anything takes no more than about four times as long`(drawing: RepetitiveDrawing) {
        // Pieces that are many in both, so that a tag that goes through all of them is read no more often in the larger
        // one.
        let (small, large) = (
            time(of: drawing.text(2000), pieceSize: 512), time(of: drawing.text(8000), pieceSize: 512)
        )
        // Quadratic time would be sixteen times as long.
        #expect(large < 9 * small, "\(large / small)")
    }
}
