import Foundation
import TestServer
import Testing

@testable import TouchTrackerPackage

/// What desktops, software centers and `man` read passes their own validators, where those are installed.
@MainActor
struct ValidatorTests {
    nonisolated static func has(_ program: String) -> Bool {
        (try? runCommand("sh", ["-c", "command -v \(program)"])) != nil
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID())")
    private let release: Release

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        release = try Release(
            ManualTests.programs.appendingPathComponent("touchtracker").path,
            environment: ["HOMEPAGE": "https://touchtracker.example/source", "SOURCE_DATE_EPOCH": "1764028800"])
    }

    private func resource(_ name: String) -> URL { ManualTests.repository.appendingPathComponent("Resources/\(name)") }

    private func text(_ name: String) throws -> String { try String(contentsOf: resource(name), encoding: .utf8) }

    @Test(.enabled(if: has("desktop-file-validate"), "desktop-file-validate is not installed (desktop-file-utils)"))
    func `the desktop file is valid`() throws {
        #expect(try runCommand("desktop-file-validate", [resource("package/touchtracker.desktop").path]).isEmpty)
    }

    @Test(.enabled(if: has("appstreamcli"), "appstreamcli is not installed (appstream)"))
    func `the description for software centers is valid, with pictures and without`() throws {
        for homepage in [release.homepage, nil] {
            let file = folder.appendingPathComponent("touchtracker.metainfo.xml")
            let release = try Release(
                ManualTests.programs.appendingPathComponent("touchtracker").path,
                environment: ["HOMEPAGE": homepage ?? "", "SOURCE_DATE_EPOCH": "1764028800"])
            let metadata = release.fill(try text("package/touchtracker.metainfo.xml"))
            #expect(metadata.contains("<image") == (homepage != nil) && !metadata.contains("@"))
            #expect(metadata.contains("<release version=\"\(release.version)\" date=\"2025-11-25\"/>"))
            try Data(metadata.utf8).write(to: file)
            try runCommand("appstreamcli", ["validate", "--no-net", "--strict", file.path])
        }
    }

    @Test(.enabled(if: has("man"), "man is not installed (man-db)"))
    func `man reads the session's page without a warning`() throws {
        let file = folder.appendingPathComponent("touchtracker-session.1")
        try Data(release.fill(text("package/touchtracker-session.1")).utf8).write(to: file)
        try Self.expectReadable(file)
    }

    /// Expects that `man` shows a page without a warning.
    static func expectReadable(_ page: URL) throws {
        // What it warns of is on stderr.
        let shown = try runCommand(
            "sh", ["-c", "MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings -l '\(page.path)' 2>&1 | col -b"])
        #expect(shown.contains("SYNOPSIS") && !shown.contains("warning") && !shown.contains("\\"), "\(page.path)")
    }

    @Test func `the desktop file's actions are options of the program`() throws {
        let entry = try text("package/touchtracker.desktop")
        let commands = entry.matches(of: /(?m)^Exec=touchtracker ?(.*)$/).map { String($0.1) }
        #expect(commands == ["%f", "--new", "--kiosk", "--lab"])
        let options = ManualTests.options(try ManualTests.help("touchtracker"))
        #expect(options.isSuperset(of: commands.dropFirst()))
        // A program that can open SVG, but does not ask to be the one that does.
        #expect(entry.contains("MimeType=image/svg+xml;"))
    }

    @Test func `shells complete subcommands by their own names`() throws {
        let program = try ManualTests.programs.appendingPathComponent("touchtracker").path
        for shell in ["bash", "zsh", "fish"] {
            let script = try runCommand(program, ["--generate-completion-script", shell])
            #expect(script.contains("kiosk-tools") && script.contains("offscreen"))
            #expect(
                !script.contains(" touchtracker touchtracker") && !script.contains("'touchtracker devices'"), "\(shell)"
            )
        }
        try Data(runCommand(program, ["--generate-completion-script", "bash"]).utf8)
            .write(to: folder.appendingPathComponent("completion"))
        try runCommand("bash", ["-n", folder.appendingPathComponent("completion").path])
    }
}
