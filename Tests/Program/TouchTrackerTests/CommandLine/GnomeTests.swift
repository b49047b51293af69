import Foundation
import TestServer
import Testing

struct GnomeTests {
    private static let identifier = "all-fingers@touchtracker"

    private let folder: TemporaryFolder

    /// Creates a stand-in for `gsettings`, which keeps each setting in a file; `shell(_:)` adds one for the shell.
    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("programs"), withIntermediateDirectories: true)
        try program(
            "gsettings",
            "cd '\(folder.path("settings"))' && if [ $1 = get ]; then cat $3; else echo \"$4\" > $3; fi")
        try set("enabled-extensions", to: "['mine@example.org']")
        try set("disabled-extensions", to: "@as []")
        try set("disable-user-extensions", to: "false")
    }

    private func set(_ setting: String, to value: String) throws {
        try folder.write("\(value)\n", to: folder.path("settings/\(setting)"))
    }

    private func value(_ setting: String) -> String {
        folder.text(of: folder.path("settings/\(setting)"))
    }

    private func program(_ name: String, _ script: String) throws {
        let path = folder.path("programs/\(name)")
        try folder.write("#!/bin/sh\n\(script)\n", to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func shell(_ version: String) throws { try program("gnome-shell", "echo 'GNOME Shell \(version)'") }

    private func run(_ action: String) throws -> Outcome {
        // The real programs, if there are any, are out of the path.
        for tool in ["cat", "env", "sh"] {
            let link = folder.path("programs/\(tool)")
            if !FileManager.default.fileExists(atPath: link) {
                try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/usr/bin/\(tool)")
            }
        }
        return try Outcome(
            of: "touchtracker", ["gnome", action],
            environment: folder.environment.merging(
                ["PATH": folder.path("programs"), "XDG_DATA_DIRS": folder.path("system")]
            ) { $1 })
    }

    private var list: String { value("enabled-extensions") }

    private var installed: String { folder.path("data/gnome-shell/extensions/\(Self.identifier)") }

    private func resource(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardizedFileURL
        return try String(
            contentsOf: root.appendingPathComponent("Resources/gnome-extension/\(name)"), encoding: .utf8)
    }

    @Test(arguments: [
        ("43.9", "extension-43.js"), ("44.0", "extension-43.js"), ("45.beta", "extension-45.js"),
        ("49.1", "extension-45.js"),
    ])
    func `install writes the extension for the shell's version, and turns it on`(version: String, beginning: String)
        throws
    {
        try shell(version)
        let outcome = try run("install")
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        #expect(outcome.output == ["The extension is installed: log out and in again, then all fingers draw."])
        let code = try resource(beginning) + resource("all-fingers.js")
        #expect(folder.contents(of: installed + "/extension.js") == Data(code.utf8))
        #expect(folder.contents(of: installed + "/metadata.json") == Data(try resource("metadata.json").utf8))
        #expect(list == "['mine@example.org', '\(Self.identifier)']\n")
    }

    private func installForAllUsers() throws {
        try folder.write(
            resource("metadata.json"), to: folder.path("system/gnome-shell/extensions/\(Self.identifier)/metadata.json")
        )
    }

    @Test func `an extension that a package has installed is only turned on and off`() throws {
        try installForAllUsers()
        #expect(try run("status").exit == .status(0), "there may be no shell")
        try shell("43.9")
        #expect(try run("status").output.first?.hasPrefix("The extension is installed for all users, but off") == true)
        #expect(
            try run("install").output == [
                "The extension is installed for all users: log out and in again, then all fingers draw."
            ])
        #expect(list == "['mine@example.org', '\(Self.identifier)']\n")
        #expect(!FileManager.default.fileExists(atPath: installed))
        #expect(try run("status").output.first?.hasPrefix("The extension is installed for all users and on") == true)
        #expect(try run("remove").output.first?.contains("is off for you") == true)
        #expect(list == "['mine@example.org']\n")
        #expect(try run("remove").exit == .status(0))
    }

    @Test func `under a shell that a package's extension is not for, status says so`() throws {
        try shell("43.9")
        try installForAllUsers()
        _ = try run("install")
        try shell("50.0")
        let outcome = try run("status")
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(outcome.errors == ["touchtracker: the extension is for GNOME Shell 43 to 49, and this is 50"])
    }

    @Test func `status follows installing, turning off, a newer shell, and removing`() throws {
        try shell("43.9")
        #expect(try run("status").output.first?.hasPrefix("The extension is not installed") == true)
        _ = try run("install")
        _ = try run("install")
        #expect(try run("status").output.first?.hasPrefix("The extension is installed and on") == true)
        try set("enabled-extensions", to: "@as []")
        #expect(try run("status").output.first?.hasPrefix("The extension is installed, but off") == true)
        try shell("46.0")
        #expect(try run("status").output.first?.hasPrefix("The extension is another version's") == true)
        _ = try run("install")
        #expect(list == "['\(Self.identifier)']\n")
        #expect(try run("remove").exit == .status(0))
        #expect(!FileManager.default.fileExists(atPath: installed) && list == "[]\n")
        #expect(try run("remove").output == ["The extension is not installed."])
    }

    @Test func `an extension that the user has turned off is off until it is installed again`() throws {
        try shell("43.9")
        _ = try run("install")
        try set("disabled-extensions", to: "['other@example.org', '\(Self.identifier)']")
        #expect(try run("status").output.first?.hasPrefix("The extension is installed, but off") == true)
        #expect(try run("install").output.first?.hasSuffix("log out and in again, then all fingers draw.") == true)
        #expect(value("disabled-extensions") == "['other@example.org']\n")
        #expect(try run("status").output.first?.hasPrefix("The extension is installed and on") == true)
    }

    @Test func `if all extensions are off, install and status say so and leave that to the user`() throws {
        try shell("43.9")
        try set("disable-user-extensions", to: "true")
        for action in ["install", "status"] {
            let outcome = try run(action)
            #expect(outcome.exit == .status(0) && outcome.output.count == 1)
            #expect(
                outcome.output.first?.hasPrefix(
                    "The extension is installed, but GNOME has all extensions off: ") == true)
        }
        #expect(value("disable-user-extensions") == "true\n")
        #expect(list == "['mine@example.org', '\(Self.identifier)']\n")
    }

    @Test func `without gsettings, install says how to turn the extension on`() throws {
        try shell("43.9")
        try FileManager.default.removeItem(atPath: folder.path("programs/gsettings"))
        let outcome = try run("install")
        #expect(outcome.exit == .status(0))
        #expect(outcome.output.first?.contains("gnome-extensions enable \(Self.identifier)") == true)
    }

    @Test(arguments: [nil, "42.5", "50.0"])
    func `without a shell that the extension is written for, install fails and writes nothing`(version: String?) throws
    {
        if let version { try shell(version) }
        let outcome = try run("install")
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty && outcome.errors.count == 1)
        #expect(outcome.errors.first?.contains(version == nil ? "not installed" : "43 to 49") == true)
        #expect(!FileManager.default.fileExists(atPath: installed))
    }

    @Test(arguments: ["notes.txt", "metadata.json", "extension.js"])
    func `a folder that holds something of someone else's is left as it is`(name: String) throws {
        try shell("43.9")
        try folder.write("mine", to: "\(installed)/\(name)")
        for action in ["install", "remove", "status"] {
            let outcome = try run(action)
            #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
            #expect(outcome.errors.first?.contains("nothing was changed") == true)
            #expect(folder.contents(of: "\(installed)/\(name)") == Data("mine".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: installed) == [name])
        }
    }

    @Test func `a folder that cannot be written is named, and the list stays as it was`() throws {
        try shell("43.9")
        try folder.write("", to: folder.path("data/gnome-shell"))
        let outcome = try run("install")
        #expect(outcome.exit == .status(1) && outcome.errors.first?.contains(installed) == true)
        #expect(list == "['mine@example.org']\n")
    }
}
