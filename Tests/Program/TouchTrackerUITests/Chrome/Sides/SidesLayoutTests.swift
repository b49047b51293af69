import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SidesLayoutTests {
    /// The sizes of the program's toolbar.
    private let sizes = ProgramStage().controller.workspace.chrome.toolbarSizes

    @Test func `toolbars never overlap or leave the window, in windows of any size`() {
        for width in stride(from: 120.0, through: 1600, by: 37) {
            for height in stride(from: 120.0, through: 1000, by: 41) {
                let window = CGSize(width: width, height: height)
                for count in 2...4 {
                    let layout = SidesLayout(Array(TableSide.allCases.prefix(count)), sizes: sizes, in: window)
                    let frames = layout.sides.compactMap { side in
                        layout.arrangements[side].map { side.frame(of: sizes[$0], in: window, margin: Metrics.margin) }
                    }
                    #expect(frames.count == layout.sides.count || layout.sides == [.bottom])
                    for (index, frame) in frames.enumerated() {
                        #expect(CGRect(origin: .zero, size: window).contains(frame), "\(window)")
                        #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(window)")
                    }
                }
            }
        }
    }

    @Test func `a large window has room for four toolbars of one row`() {
        let layout = SidesLayout(TableSide.allCases, sizes: sizes, in: CGSize(width: 1280, height: 800))
        #expect(layout.sides == TableSide.allCases && Set(layout.arrangements.values) == [0])
    }

    @Test func `toolbars fold before a side is left out`() {
        let layout = SidesLayout(TableSide.allCases, sizes: sizes, in: CGSize(width: 560, height: 560))
        #expect(layout.sides == TableSide.allCases && layout.arrangements.values.contains { $0 > 0 })
    }

    @Test func `a window that is too small has fewer sides, the last first`() {
        let small = [CGSize(width: 600, height: 300), CGSize(width: 560, height: 250), CGSize(width: 300, height: 200)]
        let counts = small.map { SidesLayout(TableSide.allCases, sizes: sizes, in: $0).sides.count }
        #expect(counts == counts.sorted(by: >) && counts.last == 1)
        #expect(SidesLayout(TableSide.allCases, sizes: sizes, in: small[2]).sides == [.bottom])
    }

    @Test func `without toolbars, a table of any size has all its sides`() {
        let layout = SidesLayout(TableSide.allCases, sizes: [], in: CGSize(width: 50, height: 50))
        #expect(layout.sides == TableSide.allCases)
    }
}
