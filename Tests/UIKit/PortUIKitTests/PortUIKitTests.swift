import Foundation
import TestServer
import Testing

/// The program that the plugin runs.
struct PortUIKitTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")

    private struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    private func run(_ arguments: String...) throws -> Run {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: try BuiltProduct.path("PortUIKit"))
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Run(status: process.terminationStatus, output: text[0], errors: text[1])
    }

    private func text(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// Calls `body` in a new folder with a file A.swift.
    private func withFile(_ text: String, _ body: (_ file: URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("A.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        try body(file)
    }

    @Test func `it edits files and lists what is left, with file and line`() throws {
        try withFile("class A {\n    @objc func f() {}\n    let s = Selector(\"f\")\n}\n") { file in
            let run = try run("A.swift")
            #expect(run.status == 2)
            #expect(
                run.output == """
                    A.swift:3: A selector made from a string: name the method
                    1 place in 1 file left to do by hand.

                    """)
            let edited = try text(of: file)
            #expect(edited.hasPrefix("class A {\n    func f() {}\n"))
        }
    }

    @Test(
        .enabled(
            if: ["PATH"].compactMap { ProcessInfo.processInfo.environment[$0] }.contains { path in
                path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") }
            }, "swiftc is not beside swift")
    )
    func `what the compiler cannot read is left to do`() throws {
        try withFile("import UIKit\nclass A {\n    func f( { }\n}\n") { _ in
            let run = try run("--dry-run", "A.swift")
            #expect(run.status == 2 && run.output.contains("A.swift:3: The compiler cannot read it: "))
        }
        try withFile("let a = b +* +\n") { _ in
            let run = try run("--dry-run", "A.swift")
            #expect(run.output.contains("A.swift:1: The compiler cannot read it: ") && !run.output.contains("Nothing"))
        }
        // Files that are good, and a program's statements.
        try withFile("import UIKit\nfunc f() {}\nf()\n") { _ in
            let run = try run("--dry-run", "A.swift")
            #expect(run.output == "Nothing is left to do by hand.\n")
        }
    }

    @Test func `a folder stands for the Swift files in it`() throws {
        try withFile("import SwiftUI\n") { _ in
            try Data().write(to: folder.appendingPathComponent("B.txt"))
            let hidden = folder.appendingPathComponent(".build")
            try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
            try "import WebKit\n".write(
                to: hidden.appendingPathComponent("C.swift"), atomically: true, encoding: .utf8)
            let run = try run(".")
            #expect(
                run.output == "./A.swift:1: `SwiftUI` does not exist here\n1 place in 1 file left to do by hand.\n")
        }
    }

    @Test func `files that are named together are one project, and remarks are one line for each cause`() throws {
        let pad = """
            class Pad: UIView {
                @IBOutlet var label: UILabel!
                @IBOutlet var other: UIView!
                @IBAction func tap() {}
                @IBAction func done() {}
                var keyboardLayoutGuide: Int { label.keyboardLayoutGuide + keyboardLayoutGuide }
            }

            """
        try withFile(pad) { file in
            let views = folder.appendingPathComponent("Views")
            try FileManager.default.createDirectory(at: views, withIntermediateDirectories: true)
            try
                "extension Pad {\n    override func layoutSubviews() {\n        let view = UIImagePickerController()\n    }\n}\n"
                .write(
                    to: views.appendingPathComponent("B.swift"), atomically: true, encoding: .utf8)
            let run = try run(".")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(run.status == 2)
            #expect(
                lines.map { $0.prefix { $0 != " " } } == [
                    "./A.swift:3:", "./A.swift:5:", "./A.swift:7:", "./A.swift:10:", "6",
                ])
            #expect(lines[0].hasSuffix("(also in line 4)") && lines[1].hasSuffix("(also in line 6)"))
            #expect(lines[2].contains("`keyboardLayoutGuide`") && lines[3].contains("`UIImagePickerController`"))
            #expect(lines[4] == "6 places in 1 file left to do by hand.")
            let edited = try text(of: file)
            #expect(edited.hasPrefix("import UIKit\n") && edited.contains("override func layoutSubviews()"))
        }
    }

    @Test func `a dry run prints the changes and writes nothing`() throws {
        try withFile("@objc class A {}\n") { file in
            let run = try run("--dry-run", "A.swift")
            #expect(run.output.hasSuffix("-@objc class A {}\n+class A {}\nNothing is left to do by hand.\n"))
            let untouched = try text(of: file)
            #expect(untouched == "@objc class A {}\n")
        }
    }

    @Test func `another folder gets the ported files, also those without edits`() throws {
        try withFile("@objc class A {}\n") { file in
            let other = folder.appendingPathComponent("other")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            try "class B {}\n".write(to: folder.appendingPathComponent("B.swift"), atomically: true, encoding: .utf8)
            let run = try run("--into", "other", "A.swift", "B.swift")
            #expect(run.status == 0)
            let ported = try ["A.swift", "B.swift"].map { try text(of: other.appendingPathComponent($0)) }
            #expect(ported == ["class A {}\n", "class B {}\n"])
            let untouched = try text(of: file)
            #expect(untouched == "@objc class A {}\n")
        }
    }

    @Test func `another folder gets files of the same name at their paths in the folder that stands for them`() throws {
        try withFile("@objc class A {}\n") { _ in
            for name in ["Login", "Home"] {
                let views = folder.appendingPathComponent("App/\(name)")
                try FileManager.default.createDirectory(at: views, withIntermediateDirectories: true)
                try "@objc class \(name) {}\n".write(
                    to: views.appendingPathComponent("View.swift"), atomically: true, encoding: .utf8)
            }
            #expect(try run("--into", "out", "App", "A.swift").status == 0)
            let names = ["Login/View.swift", "Home/View.swift", "A.swift"]
            let ported = try names.map { try text(of: folder.appendingPathComponent("out/\($0)")) }
            #expect(ported == ["class Login {}\n", "class Home {}\n", "class A {}\n"])
        }
    }

    @Test func `a missing file is an error, after which other files are still ported`() throws {
        try withFile("@objc class A {}\n") { file in
            let run = try run("B.swift", "A.swift")
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("port-uikit: B.swift: "))
            let edited = try text(of: file)
            #expect(edited == "class A {}\n")
        }
    }

    @Test func `an unknown option and no arguments are errors`() throws {
        try withFile("@objc class A {}\n") { _ in
            let unknown = try run("--force", "A.swift")
            #expect(unknown.status == 1)
            let empty = try run()
            #expect(empty.errors.hasPrefix("usage: "))
        }
    }
}
