import Foundation
import Glibc
import TestServer
import Testing

/// Paths on the command line and in the environment.
struct PathTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: folder.path("in.svg"))
        try folder.write("touchtracker recording 1\n", to: folder.path("in.touches"))
    }

    /// Runs a line of the shell in the folder, where `$t` is the program and `$n` a name that is not UTF-8.
    private func run(_ line: String, _ environment: [String: String?] = [:]) throws -> Outcome {
        let script = #"t=$1; n=$(printf 'caf\351'); cd "$2" && "#
        return try Outcome(
            running: "/bin/sh", ["-c", script + line, "sh", BuiltProduct.path("touchtracker"), folder.url.path],
            environment: ["DISPLAY": nil].merging(environment) { $1 })
    }

    /// The files in the folder and in its folders, as the system names them.
    private func files() throws -> [String] {
        try Outcome(running: "/bin/sh", ["-c", "cd \"$1\" && LC_ALL=C ls -R | od -c", "sh", folder.url.path]).output
    }

    @Test(arguments: [
        "\"$t\" export \"$n.svg\" out.png", "\"$t\" export in.svg \"$n.png\"", "\"$t\" \"$n.svg\"",
        "\"$t\" --record \"$n.touches\"", "\"$t\" --record=\"$n.touches\" in.svg", "\"$t\" record \"$n.touches\"",
        "\"$t\" replay --offscreen \"$n.touches\"", "\"$t\" replay --offscreen in.touches --export \"$n.svg\"",
    ])
    func `a name that is not UTF-8 is refused in one sentence, and nothing is written`(line: String) throws {
        _ = try run("cp in.svg \"$n.svg\"; cp in.touches \"$n.touches\"")
        let before = try files()
        let outcome = try run(line)
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(outcome.errors.count == 1 && outcome.errors[0].contains("caf\\xE9"))
        #expect(outcome.errors[0].contains("is not UTF-8"))
        #expect(try files() == before)
    }

    @Test(arguments: [
        "\"$t\" export in.svg out.png", "\"$t\" in.svg", "\"$t\" replay --offscreen ../in.touches --export out.svg",
    ])
    func `a relative path in a folder whose name is not UTF-8 is refused in one sentence`(line: String) throws {
        _ = try run("mkdir \"$n\" && cp in.svg \"$n\"")
        let before = try files()
        let outcome = try run("cd \"$n\" && " + line)
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(outcome.errors.count == 1 && outcome.errors.first?.contains("is not UTF-8") == true)
        #expect(try files() == before)
    }

    @Test(arguments: ["\"$t\" ''", "\"$t\" --record ''", "\"$t\" export '' out.png", "\"$t\" replay --offscreen ''"])
    func `an empty name is refused in one sentence`(line: String) throws {
        let outcome = try run(line)
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(outcome.errors == ["touchtracker: a file's name is missing: the argument is empty"])
    }

    @Test func `absolute paths work in a folder whose name is not UTF-8`() throws {
        let outcome = try run("mkdir \"$n\" && cd \"$n\" && \"$t\" export \"$2/in.svg\" \"$2/out.png\"")
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        #expect(folder.contents(of: folder.path("out.png")) != nil)
    }

    @Test(arguments: ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"])
    func `a variable that names a folder with a name that is not UTF-8 is refused in one sentence`(variable: String)
        throws
    {
        let before = try files()
        let unset: [String: String?] = ["XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil]
        let outcome = try run("export \(variable)=\"$2/$n\"; \"$t\"", unset.merging(["HOME": folder.url.path]) { $1 })
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors.count == 1 && outcome.errors[0].contains("\(variable)="))
        #expect(outcome.errors[0].contains("is not UTF-8"))
        #expect(try files() == before)
    }

    @Test func `a tilde that the shell did not expand is the user's home`() throws {
        let home = folder.path("home")
        try folder.write("", to: home + "/in.svg")
        try folder.write("touchtracker recording 1\n", to: home + "/in.touches")
        let environment = ["HOME": home]
        let exported = try run("\"$t\" export '~/in.svg' '~/out.png'", environment)
        #expect(exported.exit == .status(0) && exported.errors.isEmpty)
        let played = try run("\"$t\" replay --offscreen '~/in.touches' --export '~/out.svg'", environment)
        #expect(played.errors == [] && played.exit == .status(0))
        #expect(folder.contents(of: home + "/out.png") != nil && folder.contents(of: home + "/out.svg") != nil)
        #expect(folder.contents(of: folder.path("~")) == nil)
    }

    @Test func `a tilde is not taken for another home if HOME is not UTF-8`() throws {
        let outcome = try run("mkdir \"$n\" && HOME=\"$2/$n\" \"$t\" export '~/in.svg' out.png")
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.contains("HOME=") == true && folder.contents(of: folder.path("out.png")) == nil)
    }

    @Test(arguments: ["file://", "file://localhost", "file:", "FILE://"])
    func `the URL of a file is its path, wherever a command takes one`(beginning: String) throws {
        let name = "ä 50 % #1"
        for ending in ["svg", "touches"] { _ = try run("cp in.\(ending) '\(name).\(ending)'") }
        let url = beginning + folder.url.path + "/%C3%A4%2050%20%25%20%231"
        let exported = try run("\"$t\" export '\(url).svg' '\(url).png'")
        #expect(exported.exit == .status(0) && exported.errors.isEmpty)
        #expect(folder.contents(of: folder.path("\(name).png")) != nil)
        let played = try run("\"$t\" replay --offscreen '\(url).touches' --export '\(url)2.svg'")
        #expect(played.errors == [] && played.exit == .status(0))
        #expect(folder.contents(of: folder.path("\(name)2.svg")) != nil)
    }

    @Test(arguments: [
        "file://other.example/a.svg", "file:///a%00b.svg", "file:///caf%E9.svg", "file:a.svg", "http://a.example/b.svg",
        "sftp://a/b.svg",
    ])
    func `a URL that names no file of this computer is refused in one sentence`(url: String) throws {
        let before = try files()
        for line in ["\"$t\" '\(url)'", "\"$t\" export '\(url)' out.png", "\"$t\" --record '\(url)' in.svg"] {
            let outcome = try run(line)
            #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
            #expect(outcome.errors == ["touchtracker: \(url) is not the URL of a file on this computer"])
        }
        #expect(try files() == before)
    }

    @Test func `a name that is too long is refused in one sentence, with its length`() throws {
        let before = try files()
        let name = String(repeating: "y", count: 252) + ".svg"
        for line in ["\"$t\" \(name)", "\"$t\" export \(name) out.png", "\"$t\" export in.svg sub/\(name)"] {
            let outcome = try run(line)
            #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
            #expect(
                outcome.errors == ["touchtracker: the name \(name) is too long: it has 256 bytes, of at most 255"])
        }
        #expect(try files() == before)
    }

    // MARK: Root

    private static let isRoot = ConditionTrait.enabled(if: geteuid() == 0, "only root can give folders away")

    @Test(isRoot, arguments: [".", ".local", ".local/share", ".config/touchtracker"])
    func `root leaves nothing in the home of another user`(owned: String) throws {
        let home = folder.path("home")
        try FileManager.default.createDirectory(atPath: home + "/" + owned, withIntermediateDirectories: true)
        #expect(unsafe chown(home + "/" + owned, 65533, 65533) == 0)
        let before = try files()
        let outcome = try run("\"$t\"", ["HOME": home, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil])
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors.count == 1 && outcome.errors.first?.contains("belongs to another user") == true)
        #expect(try files() == before)
    }

    @Test(isRoot) func `root follows no link that another user made in place of a folder`() throws {
        let (home, other) = (folder.path("home"), folder.path("elsewhere"))
        for path in [home, other] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: home + "/.local", withDestinationPath: other)
        #expect(unsafe lchown(home + "/.local", 65533, 65533) == 0)
        let before = try files()
        let outcome = try run("\"$t\"", ["HOME": home, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil])
        #expect(outcome.exit == .status(1))
        #expect(outcome.errors.count == 1 && outcome.errors.first?.contains("belongs to another user") == true)
        #expect(try files() == before)
    }
}
