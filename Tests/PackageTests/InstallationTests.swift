import Foundation
import Glibc
import PNG
import TestServer
import Testing
import X11

@testable import TouchTrackerPackage

/// The path of a package, or another text if one is made; nil if none is tested.
private let wantedPackage = ProcessInfo.processInfo.environment["PACKAGES"]

/// The package in bare systems, used as a new user would. It takes ten minutes, so it is asked for: with `PACKAGES=1` in the
/// environment, the package is made first; `PACKAGES` can also be the path of one. The systems are kept in
/// `/var/tmp/touchtracker-roots/`, and pictures of the screen in the folder that `PICTURES` names.
@Suite(
    .serialized, .enabled(if: wantedPackage != nil, "PACKAGES=1 is not in the environment, and it takes ten minutes"))
struct InstallationTests {
    /// The path of the package.
    private static let archive = Result {
        guard let wanted = wantedPackage, !wanted.hasSuffix(".deb") else { return wantedPackage ?? "" }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("deb-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Resources/package/make-deb")
        let lines = try runCommand(script.standardizedFileURL.path, [], in: folder).split(separator: "\n")
        return String(lines.last ?? "")
    }

    private static func has(_ program: String) -> Bool {
        (try? runCommand("sh", ["-c", "command -v \(program)"])) != nil
    }

    @Test(.enabled(if: has("lintian"), "lintian is not installed"))
    func `lintian finds nothing`() throws {
        try runCommand("lintian", ["--fail-on", "error,warning", "--allow-root", Self.archive.get()])
    }

    @Test func `the package needs the C library and X, and no other, and the README says which`() throws {
        let depends = try runCommand("dpkg-deb", ["--field", Self.archive.get(), "Depends"])
        let names = depends.matches(of: /[a-z][a-z0-9+.-]+(?= |,|\n)/).map { String($0.0) }
        #expect(Set(names).isSubset(of: ["libc6", "libx11-6", "libxext6", "libxi6", "libxfixes3"]), "\(depends)")
        let oldest = try #require(depends.firstMatch(of: /libc6 \(>= ([0-9.]+)\)/)?.1)
        let readme = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../README.md")
                .standardizedFileURL,
            encoding: .utf8)
        #expect(readme.contains("glibc \(oldest)"))
        let size = try #require(
            Int(try runCommand("dpkg-deb", ["--field", Self.archive.get(), "Installed-Size"]).dropLast()))
        #expect(size < 50_000)
    }

    @Test(
        .enabled(if: geteuid() == 0 && has("debootstrap"), "only root can make systems, with debootstrap"),
        .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"), arguments: ["bookworm", "trixie"])
    func `a new user installs it, draws with ten fingers, and removes it`(release: String) throws {
        let system = try System(release)
        try runCommand("cp", [Self.archive.get(), system.root.path + "/touchtracker.deb"])
        try system.run("apt-get", "-q", "update")
        let before = try system.files()

        try system.run("apt-get", "-q", "-y", "--no-install-recommends", "install", "/touchtracker.deb")
        #expect(try system.run("touchtracker", "--version").hasPrefix("touchtracker "))
        #expect(try system.run("touchtracker", "gnome", "status").contains("installed for all users"))
        #expect(try system.files().contains("usr/bin/swift") == false)
        let entry = try system.text("usr/share/applications/touchtracker.desktop")
        let command = try #require(entry.firstMatch(of: /(?m)^Exec=(.*) %f$/)?.1)
        try draw(String(command), in: system)
        try find(String(command), in: system)
        let drawing = "/home/someone/.local/share/touchtracker/drawing.svg"
        try system.run("touchtracker", "export", drawing, "/drawing.pdf", "--page", "a4")
        #expect(try Data(contentsOf: system.root.appendingPathComponent("drawing.pdf")).starts(with: Data("%PDF".utf8)))
        try system.run("rm", "/drawing.pdf")

        try system.run("apt-get", "-q", "-y", "purge", "touchtracker")
        try system.run("apt-get", "-q", "-y", "--purge", "autoremove")
        let left = try system.files().subtracting(before)
        #expect(left.filter { !$0.hasPrefix("home/someone/") } == [])
        #expect(left.contains("home/someone/.local/share/touchtracker/drawing.svg"), "the drawing stays")
    }

    /// Draws ten lines with ten fingers, and closes the program.
    private func draw(_ command: String, in system: System) throws {
        let server = try TestServer(
            .init(width: 800, height: 600, devices: [DeviceDescription("Glass", .touchscreen(fingers: 20))]))
        let program = try server.run(
            "/usr/bin/unshare", system.arguments(option: "--userspec=1000:1000", ["sh", "-c", "exec \(command)"]),
            environment: ["HOME": "/home/someone", "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil])
        let window = Window(
            try server.waitForWindow(of: program, within: .seconds(60)), on: try Display(name: server.display))
        let frame = try #require(window.frame)
        let touchscreen = try server.touchscreen
        func place(_ finger: UInt32, _ step: Double) -> CGPoint {
            let column = (Double(finger) + 1) / 11
            let spread: Double = 12 * step * (Double(finger) - 4.5)
            let x: Double = Double(frame.x) + Double(frame.width) * column + spread
            let y: Double = Double(frame.y) + Double(frame.height) * (0.25 + 0.4 * step)
            return CGPoint(x: x, y: y)
        }
        for step in 0...10 {
            try touchscreen.together { batch in
                for finger in UInt32(0)..<10 {
                    let place = place(finger, Double(step) / 10)
                    if step == 0 { batch.down(finger, at: place) } else { batch.move(finger, to: place) }
                }
            }
        }
        try touchscreen.together { batch in (UInt32(0)..<10).forEach { batch.up($0) } }
        let drawing = "home/someone/.local/share/touchtracker/drawing.svg"
        let deadline = MonotonicClock.now + 60
        while (try? system.text(drawing).matches(of: #/<(?:line|path) /#).count) != 10, MonotonicClock.now < deadline {
            usleep(50_000)
        }
        #expect(try system.text(drawing).matches(of: #/<(?:line|path) /#).count == 10)
        // Ten lines and the toolbar.
        try keep(server.screenshot { image in image.pixels.count { $0 == 0xFF00_0000 } > 1000 }, system.release)
        program.signal(SIGTERM)
        #expect(try program.waitForExit(within: .seconds(60)) == .status(128 + SIGTERM))
        #expect(program.errors.lines == [])
    }
}

extension InstallationTests {
    /// Starts the program again, in German and in a dark narrow window, finds the drawing on the shelf, and opens it.
    private func find(_ command: String, in system: System) throws {
        let server = try TestServer(
            .init(width: 360, height: 640, devices: [DeviceDescription("Glass", .touchscreen(fingers: 20))]))
        let settings = system.root.appendingPathComponent("home/someone/.config/touchtracker")
        try system.run("install", "-d", "-o", "someone", "/home/someone/.config", "/home/someone/.config/touchtracker")
        try Data("appearance = dark\n".utf8).write(to: settings.appendingPathComponent("preferences"))
        let program = try server.run(
            "/usr/bin/unshare", system.arguments(option: "--userspec=1000:1000", ["sh", "-c", "exec \(command)"]),
            environment: [
                "HOME": "/home/someone", "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "LC_ALL": "de_DE.UTF-8",
            ])
        _ = try server.waitForWindow(of: program, within: .seconds(60))
        // The second of two cells beside each other has a white sheet with black ink.
        func ink(_ image: PixelImage, _ area: CGRect) -> Int {
            (Int(area.minY)..<Int(area.maxY)).reduce(0) { sum, y in
                sum + (Int(area.minX)..<Int(area.maxX)).count { image[$0, y] == 0xFF00_0000 }
            }
        }
        let sheet = CGRect(x: 190, y: 80, width: 150, height: 110)
        try keep(
            server.screenshot(within: .seconds(60)) { image in ink(image, sheet) > 50 }, "\(system.release)-shelf")
        try server.touchscreen.together { $0.down(1, at: CGPoint(x: sheet.midX, y: sheet.midY)) }
        try server.touchscreen.together { $0.up(1) }
        try keep(
            server.screenshot(within: .seconds(60)) { image in
                ink(image, CGRect(x: 0, y: 0, width: 360, height: 560)) > 3000
            }, "\(system.release)-opened")
        program.signal(SIGTERM)
        #expect(try program.waitForExit(within: .seconds(60)) == .status(128 + SIGTERM))
        #expect(program.errors.lines == [])
    }

    /// Keeps a picture of the screen, if pictures are asked for.
    private func keep(_ image: PixelImage, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
        let picture = PNGPicture(width: image.width, height: image.height, pixels: image.pixels)
        try Data(PNGEncoder.encode(picture) ?? []).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}

/// A bare system of Debian in a folder, which is deleted with the last reference to it.
private final class System {
    let release: String
    let root: URL

    /// Copies a system, which is made by `debootstrap` the first time, with a user "someone".
    init(_ release: String) throws {
        self.release = release
        let original = URL(fileURLWithPath: "/var/tmp/touchtracker-roots/\(release)")
        if !FileManager.default.fileExists(atPath: original.path + "/usr/bin/apt-get") {
            try FileManager.default.createDirectory(
                at: original.deletingLastPathComponent(), withIntermediateDirectories: true)
            try runCommand("debootstrap", ["--variant=minbase", release, original.path])
        }
        root = original.deletingLastPathComponent().appendingPathComponent("\(release)-\(UUID())")
        try runCommand("cp", ["-a", original.path, root.path])
        try run("useradd", "--create-home", "--uid", "1000", "someone")
    }

    deinit { _ = try? runCommand("rm", ["-rf", "--one-file-system", root.path]) }

    /// Runs a program of the system as its root.
    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> String {
        try runCommand(
            "env",
            [
                "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8",
                "HOME=/root",
            ]
                + ["unshare"] + self.arguments(option: "--userspec=0:0", [program] + arguments))
    }

    /// The arguments of `unshare` for a command in the system, which has the processes' folder that programs read.
    func arguments(option: String, _ command: [String]) -> [String] {
        let script = "mount --bind /proc \"$0/proc\" && exec chroot \"$@\""
        return ["--mount", "sh", "-c", script, root.path, option, root.path] + command
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The paths of all files but those that package management keeps for itself.
    func files() throws -> Set<String> {
        let all = try runCommand(
            "find", [".", "-mindepth", "1", "-not", "-type", "d", "-printf", "%P\n"], in: root)
        let own = ["var/lib/dpkg/", "var/lib/apt/", "var/cache/", "var/log/", "etc/ld.so.cache"]
        return Set(all.split(separator: "\n").map(String.init).filter { path in !own.contains { path.hasPrefix($0) } })
    }
}
