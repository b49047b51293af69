import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct MirrorGuideTests {
    @Test(arguments: Paper.Tone.allCases)
    func `the axes can be seen on every paper, whatever the panels look like`(tone: Paper.Tone) throws {
        for appearance in Appearance.allCases {
            let program = ProgramStage(showsPixels: true) {
                $0.mirrorCount = 2
                $0.appearance = appearance
            }
            program.editor.document.setPaper(Paper(tone))
            program.stage.wait(.milliseconds(10))
            let bitmap = try #require(program.stage.pixels).bitmap
            let axis = Color(pixel: bitmap[500, 60])
            #expect(axis.contrast(with: Paper(tone).color) >= (tone == .dark ? 1.4 : 1.2), "\(axis.hex)")
        }
    }
}
