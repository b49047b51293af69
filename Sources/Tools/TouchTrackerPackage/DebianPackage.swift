import Fonts
import Foundation
import JPEG

/// The archive: what `dpkg` needs beside the files.
struct DebianPackage {
    let tree: PackageTree
    private var release: Release { tree.release }

    private static let name = "touchtracker"
    private static let documents = "usr/share/doc/touchtracker"

    /// Writes the package into a folder.
    /// - Returns: The path of the package.
    func build(in folder: URL) throws -> String {
        let architecture = try runCommand("dpkg", ["--print-architecture"]).trimmingCharacters(
            in: .whitespacesAndNewlines)
        try writeDocuments()
        try tree.write(control(architecture), to: "DEBIAN/control")
        try tree.write(
            runCommand("sh", ["-c", "find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum"], in: tree.root),
            to: "DEBIAN/md5sums")
        try runCommand("chmod", ["-R", "u=rwX,go=rX", tree.root.path])
        let file = folder.appendingPathComponent("\(Self.name)_\(release.version)_\(architecture).deb").path
        try runCommand("dpkg-deb", ["--root-owner-group", "-Zxz", "--build", tree.root.path, file])
        return file
    }

    private func control(_ architecture: String) throws -> String {
        """
        Package: \(Self.name)
        Version: \(release.version)
        Architecture: \(architecture)
        Maintainer: \(release.maintainer)
        Installed-Size: \(try size())
        Depends: \(try dependencies())
        Recommends: \(([TurboJPEG.package] + DesktopFonts.packages).joined(separator: ", "))
        Suggests: cups-client, x11-xserver-utils
        Section: graphics
        Priority: optional
        \(release.homepage.map { "Homepage: \($0)\n" } ?? "")Description: drawing program in which every finger draws
         Put ten fingers on a touchscreen and draw ten lines; join in with the mouse
         and a pen. TouchTracker draws straight and freehand lines, rectangles and
         ellipses, and saves each stroke as SVG when its finger lifts. A table has a
         toolbar for each of up to four sides, and a kiosk is open to the public.

        """
    }

    /// The size of all files in units of 1,024 bytes, as Debian's policy counts it.
    private func size() throws -> Int {
        let files = FileManager.default.enumerator(
            at: tree.root.appendingPathComponent("usr"), includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).reduce(0) { sum, file in
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return sum + 1 }
            return sum + ((attributes[.size] as? Int ?? 0) + 1023) / 1024
        }
    }

    /// The libraries that the program is linked with, and the oldest versions that have what they call.
    private func dependencies() throws -> String {
        // The tool reads a source package's description, which need not say anything.
        let folder = tree.root.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("debian"), withIntermediateDirectories: true)
        try Data("Source: \(Self.name)\n\nPackage: \(Self.name)\nArchitecture: any\n".utf8)
            .write(to: folder.appendingPathComponent("debian/control"))
        let output = try runCommand(
            "dpkg-shlibdeps",
            ["-O", tree.root.appendingPathComponent("usr/bin/\(PackageTree.programName)").path], in: folder)
        guard let match = output.firstMatch(of: /shlibs:Depends=(.+)/) else {
            throw PackageError("dpkg-shlibdeps names no libraries")
        }
        return String(match.1)
    }

    // MARK: Documents

    private func writeDocuments() throws {
        let license = try String(contentsOf: tree.sources.appendingPathComponent("LICENSE"), encoding: .utf8)
        try tree.write(copyright(license), to: "\(Self.documents)/copyright")
        try tree.write(changelog, to: "\(Self.documents)/changelog")
        try runCommand("gzip", ["-9n", "changelog"], in: tree.root.appendingPathComponent(Self.documents))
    }

    /// The license in the notation of Debian.
    private func copyright(_ license: String) -> String {
        let owner = license.firstMatch(of: /Copyright \(c\) (.+)/).map { String($0.1) } ?? ""
        let text = license.drop { $0 != "\n" }.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
            .map { $0.isEmpty ? " ." : " \($0)" }
        return """
            Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
            Upstream-Name: TouchTracker

            Files: *
            Copyright: \(owner)
            License: Expat
            \(text.joined(separator: "\n"))

            """
    }

    /// The entry that Debian's policy asks for.
    private var changelog: String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
        return """
            \(Self.name) (\(release.version)) unstable; urgency=medium

              * Version \(release.version).

             -- \(release.maintainer)  \(formatter.string(from: release.date))

            """
    }
}
