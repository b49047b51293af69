import Foundation
import Testing
import TestPictures
import TouchKit
import TouchKitTesting

/// The pictures of the documentation are those that the code draws now.
///
/// `REDRAW_DIAGRAMS=1 swift test --filter DiagramTests` draws them again.
@MainActor
struct DiagramTests {
    enum Picture: CaseIterable {
        case floorPlan
        case gestureStates
        case arbitration
    }

    @Test(arguments: Picture.allCases) func `a picture is what the code draws`(_ picture: Picture) throws {
        // Rendering needs an application, for the scale of its screen.
        let stage = Stage(size: CGSize(width: 1, height: 1))
        defer { withExtendedLifetime(stage) {} }
        let diagram = try diagram(picture)
        let file = Repository.root.appendingPathComponent(diagram.path)
        let drawn = diagram.pngData()
        if ProcessInfo.processInfo.environment["REDRAW_DIAGRAMS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try drawn.write(to: file)
        }
        let saved = try Data(contentsOf: file)
        if saved == drawn { return }
        let (expected, actual) = (try PNGPixels(Array(saved)), try PNGPixels(Array(drawn)))
        try #require(expected.width == actual.width && expected.height == actual.height, "\(Self.hint)")
        let different = zip(expected.pixels, actual.pixels).contains { Self.difference($0, $1) > Self.tolerance }
        #expect(!different, "\(Self.hint)")
    }

    private static let hint = "draw it again: REDRAW_DIAGRAMS=1 swift test --filter DiagramTests"

    /// The difference of a color component that another way to antialias may make.
    private static let tolerance = 64

    private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
        [0, 8, 16].map { shift in abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)) }.max() ?? 0
    }

    private func diagram(_ picture: Picture) throws -> any Diagram {
        switch picture {
        case .floorPlan: FloorPlan(PackageModules(manifest: try Repository.text("Package.swift")))
        case .gestureStates: GestureStates.diagram
        case .arbitration: ArbitrationSteps.diagram
        }
    }
}
