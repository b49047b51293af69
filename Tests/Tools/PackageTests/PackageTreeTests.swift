import Foundation
import PNG
import Testing

@testable import TouchTrackerPackage

/// The files that the package installs, made of the programs that were built with the tests.
@MainActor
struct PackageTreeTests {
    private let tree: PackageTree

    init() throws {
        tree = try PackageTree(
            root: FileManager.default.temporaryDirectory.appendingPathComponent("tree-\(UUID())"),
            sources: ManualTests.repository, programs: ManualTests.programs,
            release: Release(ManualTests.programs.appendingPathComponent("touchtracker").path, environment: [:]),
            manual: "")
        try tree.write()
    }

    @Test func `it has the program and its session, and not the gallery, and round icons of all sizes`() throws {
        defer { try? FileManager.default.removeItem(at: tree.root) }
        let files = try FileManager.default.subpathsOfDirectory(atPath: tree.root.path)
        let programs = files.filter { $0.hasPrefix("usr/bin/") }.sorted()
        #expect(programs == ["usr/bin/touchtracker", "usr/bin/touchtracker-session"])
        #expect(!files.contains { $0.contains("gallery") })
        for size in PackageTree.iconSizes {
            let file = tree.root.appendingPathComponent(
                "usr/share/icons/hicolor/\(size)x\(size)/apps/touchtracker.png")
            let picture = try PNGDecoder.decode(Array(Data(contentsOf: file)))
            let corners = [0, size - 1, size * (size - 1), size * size - 1].map { picture.pixels[$0] >> 24 }
            #expect(picture.width == size && picture.height == size && corners == [0, 0, 0, 0], "\(size)")
            #expect(picture.pixels[size * (size / 2) + 2] >> 24 == 255, "\(size)")
        }
        let drawing = try String(
            contentsOf: tree.root.appendingPathComponent("usr/share/icons/hicolor/scalable/apps/touchtracker.svg"),
            encoding: .utf8)
        #expect(drawing.contains("<circle ") && !drawing.contains("<rect"))
    }
}
