import Foundation
import Glibc
import PNG
import TestServer
import Testing
import X11

@testable import TouchTrackerPackage

/// The path of a package, or another text if one is made; nil if none is tested.
private let wantedPackage = ProcessInfo.processInfo.environment["PACKAGES"]

/// The package in bare systems, used as a new user would. It takes ten minutes, so it is asked for: with `PACKAGES=1`
/// in the environment, the package is made first; `PACKAGES` can also be the path of one. The systems are kept in
/// `/var/tmp/touchtracker-roots/`, and pictures of the screen in the folder that `PICTURES` names.
@Suite(
    .serialized, .enabled(if: wantedPackage != nil, "PACKAGES=1 is not in the environment, and it takes ten minutes"))
struct InstallationTests {
    /// The path of the package.
    private static let archive = Result {
        guard let wanted = wantedPackage, !wanted.hasSuffix(".deb") else { return wantedPackage ?? "" }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("deb-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Resources/package/make-deb")
        let lines = try runCommand(script.standardizedFileURL.path, [], in: folder).split(separator: "\n")
        return String(lines.last ?? "")
    }

    @Test(.enabled(if: ValidatorTests.has("lintian"), "lintian is not installed"))
    func `lintian finds nothing`() throws {
        try runCommand("lintian", ["--fail-on", "error,warning", "--allow-root", Self.archive.get()])
    }

    @Test(.enabled(if: ValidatorTests.has("man"), "man is not installed (man-db)"))
    func `man reads every page without a warning`() async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }
        try runCommand("dpkg-deb", ["--extract", Self.archive.get(), root.path])
        let folder = root.appendingPathComponent("usr/share/man/man1")
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(pages.count == 2)
        for page in pages { try await ValidatorTests.expectReadable(page) }
    }

    @Test func `the package needs the C library and X, and no other, and the README says which`() throws {
        let depends = try runCommand("dpkg-deb", ["--field", Self.archive.get(), "Depends"])
        let names = depends.matches(of: /[a-z][a-z0-9+.-]+(?= |,|\n)/).map { String($0.0) }
        #expect(Set(names).isSubset(of: ["libc6", "libx11-6", "libxext6", "libxi6", "libxfixes3"]), "\(depends)")
        let oldest = try #require(depends.firstMatch(of: /libc6 \(>= ([0-9.]+)\)/)?.1)
        let readme = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../README.md")
                .standardizedFileURL,
            encoding: .utf8)
        #expect(readme.contains("glibc \(oldest)"))
        let recommended = try runCommand("dpkg-deb", ["--field", Self.archive.get(), "Recommends"])
        let libraries = recommended.matches(of: /[a-z0-9]+/).map { String($0.0) }
        #expect(libraries == ["libturbojpeg0", "libfontconfig1", "libfribidi0", "libharfbuzz0b"])
        for library in libraries { #expect(readme.contains("`\(library)`")) }
        let size = try #require(
            Int(try runCommand("dpkg-deb", ["--field", Self.archive.get(), "Installed-Size"]).dropLast()))
        #expect(size < 25_000)
    }

    @Test(
        .enabled(
            if: geteuid() == 0 && ValidatorTests.has("debootstrap"), "only root can make systems, with debootstrap"),
        .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"), arguments: ["bookworm", "trixie"])
    func `a new user installs it, draws with ten fingers, exports, and removes it`(release: String) throws {
        let system = try System(release)
        try runCommand("cp", [Self.archive.get(), system.root.path + "/touchtracker.deb"])
        try system.run("apt-get", "-q", "update")
        let before = try system.files()

        try system.run("apt-get", "-q", "-y", "--no-install-recommends", "install", "/touchtracker.deb")
        #expect(try system.run("touchtracker", "--version").hasPrefix("touchtracker "))
        #expect(try system.run("touchtracker", "gnome", "status").contains("installed for all users"))
        #expect(try system.files().isDisjoint(with: ["usr/bin/swift", "usr/bin/touchkit-gallery"]))
        let entry = try system.text("usr/share/applications/touchtracker.desktop")
        let command = try #require(entry.firstMatch(of: /(?m)^Exec=(.*) %f$/)?.1)
        try draw(String(command), in: system)
        try find(String(command), in: system)
        for look in Look.others { try show(look, String(command), in: system) }
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

    /// Draws ten lines with ten fingers, closes the drawing, and ends the program.
    private func draw(_ command: String, in system: System) throws {
        let visit = try Visit(command, Look(size: (1280, 800), language: "en", appearance: nil), in: system)
        try visit.wait { $0[0, 0] == 0xFFFF_FFFF && $0[1279, 799] == 0xFFFF_FFFF }
        visit.keep("first")
        let touchscreen = try visit.server.touchscreen
        func place(_ finger: UInt32, _ step: Double) -> CGPoint {
            let column = (Double(finger) + 1) / 11
            return CGPoint(x: 1280 * column + 12 * step * (Double(finger) - 4.5), y: 800 * (0.25 + 0.4 * step))
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
        visit.keep("drawn")
        try visit.type("w")
        // The second cell has a white sheet with black ink.
        try visit.wait { $0.inkCount(in: CGRect(x: 280, y: 70, width: 240, height: 190)) > 100 }
        visit.keep("shelf")
        try visit.end()
    }

    /// Starts the program again, in German and in a dark narrow window: finds the drawing on the shelf, opens it,
    /// exports it as PDF, and copies the file.
    private func find(_ command: String, in system: System) throws {
        let visit = try Visit(command, Look(size: (360, 640), language: "de", appearance: "dark"), in: system)
        let sheet = CGRect(x: 190, y: 80, width: 150, height: 110)
        try visit.wait { $0.inkCount(in: sheet) > 50 }
        visit.keep("shelf")
        try visit.tap(CGPoint(x: sheet.midX, y: sheet.midY))
        try visit.wait { $0.inkCount(in: CGRect(x: 0, y: 0, width: 360, height: 500)) > 1500 }
        visit.keep("opened")
        try visit.type("e")
        visit.keep("export")
        // From the button that exports on to the first row, to its third choice, and back to the button.
        let keyboard = try visit.server.keyboard
        try keyboard.tap(.tab)
        try keyboard.tap(.right)
        try keyboard.tap(.right)
        try keyboard.tap(.tab, holding: .shift)
        visit.keep("export-pdf")
        try keyboard.tap(.enter)
        let top = CGRect(x: 0, y: 0, width: 360, height: 90)
        let notice = try visit.wait { $0.count(of: Self.noticeButton, in: top) > 50 }
        visit.keep("exported")
        let file = system.root.appendingPathComponent("home/someone/drawing.pdf")
        #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
        if ValidatorTests.has("qpdf") { try runCommand("qpdf", ["--check", file.path]) }
        let button = try #require(notice.box(of: Self.noticeButton, in: top))
        try visit.tap(CGPoint(x: button.midX, y: button.midY))
        try visit.wait { $0.count(of: Self.noticeButton, in: top) == 0 }
        #expect(try visit.server.copiedText(as: "text/uri-list") == "file:///home/someone/drawing.pdf\r\n")
        try visit.end()
    }

    /// The accent of dark chrome, which the buttons of notices have.
    private static let noticeButton: UInt32 = 0xFF6E_A0FF

    /// Takes pictures of the shelf, the drawing, and what keys open.
    private func show(_ look: Look, _ command: String, in system: System) throws {
        let visit = try Visit(command, look, in: system)
        visit.keep("shelf")
        try visit.server.keyboard.tap(.enter)
        for (name, key) in [("drawing", nil), ("inspector", "i"), ("export", "e"), ("replay", "r")] as [(_, Character?)]
        {
            if let key { try visit.type(key) }
            visit.keep(name)
            if key != nil { try visit.server.keyboard.tap(.escape) }
        }
        try visit.server.keyboard.tap(.f1)
        visit.keep("help")
        try visit.server.keyboard.tap(.escape)
        try visit.end()
    }
}

/// A screen, a language and an appearance.
private struct Look {
    let size: (width: Int, height: Int)
    let language: String
    /// An appearance that the user has chosen.
    let appearance: String?

    /// Those in which the program is only looked at.
    static let others = [
        Look(size: (360, 640), language: "en", appearance: "light"),
        Look(size: (360, 640), language: "en", appearance: "dark"),
        Look(size: (360, 640), language: "de", appearance: "light"),
        Look(size: (1280, 800), language: "en", appearance: "dark"),
        Look(size: (1280, 800), language: "de", appearance: "light"),
        Look(size: (1280, 800), language: "de", appearance: "dark"),
    ]
}

/// A start of the installed program by its user, on a screen of its own.
private struct Visit {
    let server: TestServer
    private let program: RunningProgram
    private let name: String

    init(_ command: String, _ look: Look, in system: System) throws {
        name = "\(system.release)-\(look.size.width)x\(look.size.height)-\(look.language)-\(look.appearance ?? "first")"
        if let appearance = look.appearance {
            let settings = "/home/someone/.config/touchtracker"
            try system.run("install", "-d", "-o", "someone", "/home/someone/.config", settings)
            try Data("appearance = \(appearance)\n".utf8).write(
                to: system.root.appendingPathComponent("\(settings)/preferences"))
        }
        let devices = [DeviceDescription("Glass", .touchscreen(fingers: 20)), DeviceDescription("Keys", .keyboard())]
        server = try TestServer(.init(width: look.size.width, height: look.size.height, devices: devices))
        program = try server.run(
            "/usr/bin/unshare", system.arguments(option: "--userspec=1000:1000", ["sh", "-c", "exec \(command)"]),
            environment: [
                "HOME": "/home/someone", "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil,
                "LANGUAGE": nil, "LC_MESSAGES": nil, "LANG": nil, "LC_ALL": "\(look.language)_XX.UTF-8",
            ])
        let window = try server.waitForWindow(of: program, within: .seconds(60))
        let display = try Display(name: server.display)
        // As a window manager of small screens does.
        Window(window, on: display).place(Rectangle(x: 0, y: 0, width: look.size.width, height: look.size.height))
        Window(window, on: display).select(.focus)
        let deadline = MonotonicClock.now + 60
        while display.focusedWindow != window, display.nextEvent(until: deadline) != nil {}
    }

    /// Ends the program by its key.
    func end() throws {
        try type("q")
        #expect(try program.waitForExit(within: .seconds(60)) == .status(0))
        #expect(program.errors.lines == [])
    }

    func type(_ character: Character) throws {
        try server.keyboard.tap(Keyboard.Key(character), holding: .control)
    }

    func tap(_ place: CGPoint) throws {
        try server.touchscreen.together { $0.down(1, at: place) }
        try server.touchscreen.together { $0.up(1) }
    }

    @discardableResult
    func wait(where condition: (PixelImage) -> Bool) throws -> PixelImage {
        try server.screenshot(within: .seconds(60), where: condition)
    }

    /// Keeps a picture of the screen once it does not change for half a second, if pictures are asked for.
    func keep(_ part: String) {
        guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
        var last: (image: PixelImage, time: Double)?
        let image = try? server.screenshot(within: .seconds(20)) { image in
            if image != last?.image { last = (image, MonotonicClock.now) }
            return MonotonicClock.now > (last?.time ?? .infinity) + 0.5
        }
        guard let image = image ?? last?.image else { return }
        let picture = PNGPicture(width: image.width, height: image.height, pixels: image.pixels)
        let file = URL(fileURLWithPath: "\(folder)/\(name)-\(part).png")
        #expect(throws: Never.self) { try Data(PNGEncoder.encode(picture) ?? []).write(to: file) }
    }
}

extension PixelImage {
    /// The number of pixels with a color in an area.
    fileprivate func count(of color: UInt32, in area: CGRect) -> Int { places(of: color, in: area).count }

    /// The smallest box around all pixels with a color in an area, if any.
    fileprivate func box(of color: UInt32, in area: CGRect) -> CGRect? {
        let places = places(of: color, in: area)
        return places.isEmpty
            ? nil : places.reduce(.null) { $0.union(CGRect(origin: $1, size: CGSize(width: 1, height: 1))) }
    }

    /// The number of nearly black pixels in an area of white paper.
    fileprivate func inkCount(in area: CGRect) -> Int {
        (Int(area.minY)..<Int(area.maxY)).reduce(0) { count, y in
            count + (Int(area.minX)..<Int(area.maxX)).count { (self[$0, y] ?? .max) & 0xE0E0E0 == 0 }
        }
    }

    private func places(of color: UInt32, in area: CGRect) -> [CGPoint] {
        (Int(area.minY)..<Int(area.maxY)).flatMap { y in
            (Int(area.minX)..<Int(area.maxX)).filter { self[$0, y] == color }.map { CGPoint(x: $0, y: y) }
        }
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
