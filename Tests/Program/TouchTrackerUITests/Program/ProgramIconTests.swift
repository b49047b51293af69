import Foundation
import Testing
import TouchKit

@testable import TouchTrackerUI

@MainActor
struct ProgramIconTests {
    private nonisolated static let sizes = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512]

    private func alpha(_ icon: Bitmap, _ x: Int, _ y: Int) -> UInt32 { icon[x, y] >> 24 }

    @Test(arguments: sizes)
    func `it is round: opaque in its middle and at the middles of its sides, and transparent around`(size: Int) {
        let icon = ProgramIcon.image(size)
        #expect(icon.width == size && icon.height == size)
        let (middle, end) = (size / 2, size - 1)
        for (x, y) in [(middle, middle), (middle, 1), (middle, end - 1), (1, middle), (end - 1, middle)] {
            #expect(alpha(icon, x, y) == 255, "\(x), \(y)")
        }
        // A circle is a seventh of the side away from the corners, along the diagonal.
        let inset = size / 8
        for x in 0..<inset {
            for y in 0..<(inset - x) {
                for (x, y) in [(x, y), (end - x, y), (x, end - y), (end - x, end - y)] {
                    #expect(alpha(icon, x, y) == 0, "\(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: sizes)
    func `its three lines have their own colors, apart from each other`(size: Int) {
        let icon = ProgramIcon.image(size)
        let row = (0..<size).map { icon[$0, size / 2] }
        let colors = [0xFF1F_2429, 0xFF2E_70ED, 0xFFFF_0000].map { color in row.firstIndex(of: color) ?? -1 }
        #expect(colors[0] > 0 && colors[0] < colors[1] && colors[1] < colors[2], "\(colors)")
        for (left, right) in zip(colors, colors.dropFirst()) where left >= 0 && right > left {
            // At 22 pixels the paper between two lines is not quite white.
            #expect(row[left...right].contains { $0 & 0xFF > 0xD0 && $0 >> 8 & 0xFF > 0xD0 && $0 >> 16 & 0xFF > 0xD0 })
        }
    }

    @Test func `in 16 pixels it is no smaller copy of the large one: its middle line is two whole pixels wide`() {
        let icon = ProgramIcon.image(16)
        for y in 6..<10 {
            #expect([6, 7, 8, 9].map { icon[$0, y] } == [0xFFFF_FFFF, 0xFF2E_70ED, 0xFF2E_70ED, 0xFFFF_FFFF], "\(y)")
        }
    }

    @Test func `the SVG file has a circle, and nothing around it`() {
        #expect(ProgramIcon.svg.contains("<circle ") && !ProgramIcon.svg.contains("<rect"))
        #expect(ProgramIcon.svg.matches(of: #/<path /#).count == 3)
    }
}
