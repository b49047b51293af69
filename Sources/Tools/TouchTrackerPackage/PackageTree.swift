import Foundation
import TouchKit
import TouchTrackerUI

/// The files of the package, in a folder that stands for the root of the system.
struct PackageTree {
    /// The folder that stands for `/`.
    let root: URL
    let sources: URL
    let programs: URL
    let release: Release

    /// The manual page of the program and its subcommands.
    let manual: String

    static let programName = "touchtracker"
    /// The sizes of the icon as a picture, in pixels.
    static let iconSizes = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512]

    @MainActor
    func write() throws {
        let path = "usr/bin/\(Self.programName)"
        try copy(program, to: path, mode: 0o755)
        // Debian's options for programs; what is left of the symbols are those that the loader needs.
        try runCommand(
            "strip",
            ["--remove-section=.comment", "--remove-section=.note", root.appendingPathComponent(path).path])
        try writeDesktop()
        try writeManuals()
        try writeCompletions()
        try writeExtension()
    }

    // MARK: What desktops read

    @MainActor
    private func writeDesktop() throws {
        try copy(resource("package/touchtracker.desktop"), to: "usr/share/applications/touchtracker.desktop")
        try copy(resource("session/touchtracker-session"), to: "usr/bin/touchtracker-session", mode: 0o755)
        for name in ["touchtracker.desktop", "touchtracker-kiosk.desktop"] {
            try copy(resource("session/\(name)"), to: "usr/share/xsessions/\(name)")
        }
        let metadata = try String(contentsOf: resource("package/touchtracker.metainfo.xml"), encoding: .utf8)
        try write(release.fill(metadata), to: "usr/share/metainfo/touchtracker.metainfo.xml")
        let icons = "usr/share/icons/hicolor"
        for size in Self.iconSizes {
            let picture = UIImage(bitmap: ProgramIcon.image(size)).pngData() ?? Data()
            try write(picture, to: "\(icons)/\(size)x\(size)/apps/touchtracker.png")
        }
        try write(ProgramIcon.svg, to: "\(icons)/scalable/apps/touchtracker.svg")
    }

    /// Writes GNOME's extension for all users, who turn it on themselves.
    ///
    /// Shells before 45 import a folder rather than a file of the same name, and newer ones load the file.
    private func writeExtension() throws {
        let folder = "usr/share/gnome-shell/extensions/all-fingers@touchtracker"
        func text(_ name: String) throws -> String {
            try String(contentsOf: resource("gnome-extension/\(name)"), encoding: .utf8)
        }
        let code = try text("all-fingers.js")
        try write(text("extension-45.js") + code, to: "\(folder)/extension.js")
        try write(text("extension-43.js") + code, to: "\(folder)/extension/__init__.js")
        try copy(resource("gnome-extension/metadata.json"), to: "\(folder)/metadata.json")
    }

    // MARK: What shells read

    private func writeManuals() throws {
        let folder = "usr/share/man/man1"
        try write(manual, to: "\(folder)/touchtracker.1")
        try write(
            release.fill(String(contentsOf: resource("package/touchtracker-session.1"), encoding: .utf8)),
            to: "\(folder)/touchtracker-session.1")
        try compress(folder)
    }

    private func writeCompletions() throws {
        let name = Self.programName
        for (shell, file) in [
            ("bash", "bash-completion/completions/\(name)"), ("zsh", "zsh/vendor-completions/_\(name)"),
            ("fish", "fish/vendor_completions.d/\(name).fish"),
        ] {
            // Shells read the script; it is no program.
            let script = try runCommand(program.path, ["--generate-completion-script", shell]).trimmingPrefix(
                "#!/bin/bash\n")
            try write(String(script), to: "usr/share/\(file)")
        }
    }

    // MARK: Files

    private var program: URL { programs.appendingPathComponent(Self.programName) }

    private func resource(_ name: String) -> URL { sources.appendingPathComponent("Resources/\(name)") }

    func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    private func write(_ data: Data, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func copy(_ file: URL, to path: String, mode: Int = 0o644) throws {
        try write(Data(contentsOf: file), to: path)
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: root.appendingPathComponent(path).path)
    }

    /// Compresses all files of a folder, without a time in them.
    func compress(_ folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        try runCommand("gzip", ["-9n"] + names.sorted(), in: root.appendingPathComponent(folder))
    }
}
