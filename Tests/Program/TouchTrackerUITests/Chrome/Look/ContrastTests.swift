import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ContrastTests {
    private static let styles = [InterfaceColors.light, .dark]

    @Test(arguments: [0, 1])
    func `text has a contrast of at least 4_5 in both styles`(style: Int) {
        let colors = Self.styles[style]
        let panel = Color(colors.panel)
        let backgrounds: [(String, UIColor, [UIColor])] = [
            ("a panel", colors.panel, [colors.label, colors.secondaryLabel, colors.accent, colors.destructive]),
            ("a pressed or chosen row", colors.pressed, [colors.label]),
            ("what the mouse is over", colors.hovered, [colors.label]),
            ("a control", colors.fill, [colors.label]), ("a chosen segment", colors.plate, [colors.label]),
            (
                "an error", NoticeView.background(of: Notice(text: .message(""), isError: true)),
                [InterfaceColors.dark.label]
            ),
            ("a notice", NoticeView.background(of: Notice(text: .message(""))), [InterfaceColors.dark.label]),
        ]
        for (place, background, texts) in backgrounds {
            let background = Color(background).over(panel)
            for text in texts {
                let contrast = Color(text).over(background).contrast(with: background)
                #expect(contrast >= 4.5, "on \(place), \(Color(text).hex) has a contrast of \(contrast)")
            }
        }
    }

    @Test(arguments: [0, 1])
    func `icons of chosen tools have a contrast of at least 3`(style: Int) {
        let colors = Self.styles[style]
        let background = Color(colors.pressed).over(Color(colors.panel))
        #expect(Color(colors.accent).contrast(with: background) >= 3)
    }

    @Test(arguments: [Appearance.light, .dark])
    func `a swatch that is nearly the panel's color has a rim with a contrast of at least 3`(appearance: Appearance)
        throws
    {
        let program = ProgramStage(showsPixels: true) { $0.appearance = appearance }
        program.editor.preferences.choose(Palette.swatches[4].color)
        program.type("c")
        let color = appearance == .dark ? Color.black : Color(red: 255, green: 255, blue: 255)
        let swatch = try #require(program.view(SwatchButton.self) { $0.color == color })
        let center = swatch.convert(CGPoint(x: swatch.bounds.midX, y: swatch.bounds.midY), to: nil)
        let bitmap = try #require(program.stage.pixels).bitmap
        let panel = Color((appearance == .dark ? InterfaceColors.dark : .light).panel)
        // From the middle of the swatch to the right, beyond its edge.
        let contrasts = (10..<19).map { step in
            Color(pixel: bitmap[Int(center.x) + step, Int(center.y)]).contrast(with: panel)
        }
        #expect(try #require(contrasts.max()) >= 3, "\(contrasts)")
    }

    @Test func `the number on the width's dot can be read on every color`() {
        for swatch in Palette.swatches {
            #expect(Color(swatch.color.legible).contrast(with: swatch.color) >= 4.5)
        }
    }

    @Test func `panels are opaque, so that ink does not show through their text`() {
        for colors in Self.styles {
            #expect(Color(colors.panel).alpha == 255)
        }
    }
}

extension Color {
    /// Returns the opaque color that this color shows over an opaque background.
    fileprivate func over(_ background: Color) -> Color {
        let part = Double(alpha) / 255
        func blend(_ top: UInt8, _ below: UInt8) -> UInt8 {
            UInt8((Double(top) * part + Double(below) * (1 - part)).rounded())
        }
        return Color(
            red: blend(red, background.red), green: blend(green, background.green), blue: blend(blue, background.blue))
    }
}
