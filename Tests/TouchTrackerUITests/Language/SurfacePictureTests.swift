import Foundation
import PNG
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The folder for pictures; nil if none are wanted.
private let folder = ProcessInfo.processInfo.environment["PICTURES"]

/// Pictures of all that the window shows, to look at, in the folder that `PICTURES` in the environment names.
@MainActor
@Suite(.enabled(if: folder != nil, "PICTURES in the environment names no folder"))
struct SurfacePictureTests {
    @Test(arguments: FittingTextTests.Window.all, [Appearance.light, .dark])
    func `every surface has a picture`(window: FittingTextTests.Window, appearance: Appearance) async throws {
        let size = "\(Int(window.size.width))x\(Int(window.size.height))"
        let name = [size, window.language.code, appearance.rawValue] + (window.isLarge ? ["large"] : [])
        let place = URL(fileURLWithPath: folder ?? "").appendingPathComponent(name.joined(separator: "-"))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let surfaces = Surfaces(size: window.size, showsPixels: true, language: window.language) {
            $0.hasLargeControls = window.isLarge
            $0.appearance = appearance
        }
        var number = 100
        try await surfaces.visit { name, stage in
            number += 1
            let name = name.prefix { $0 != "(" }.replacing(" ", with: "-").replacing("/", with: "-")
            let picture = try #require(stage.pixels).bitmap.picture
            try Data(#require(PNGEncoder.encode(picture))).write(
                to: place.appendingPathComponent("\(number)-\(name).png"))
        }
        #expect(number > 135)
    }
}
