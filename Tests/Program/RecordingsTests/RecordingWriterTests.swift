import Foundation
import Glibc
import Recordings
import Synchronization
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct RecordingWriterTests {
    private let folder: Folder
    private let stage = Stage(size: CGSize(width: 800, height: 600))

    init() throws {
        folder = try Folder()
    }

    private var file: URL { folder.url.appendingPathComponent("session.touches") }

    private func read() throws -> Recording {
        try Recording(Data(contentsOf: file))
    }

    private func writer(devices: @escaping () -> [TouchDevice] = { [] }) throws -> RecordingWriter {
        let writer = try RecordingWriter(path: file.path, devices: devices, onFailure: { _ in })
        try writer.record(stage.application, settings: ["tool = line"])
        return writer
    }

    @Test func `each sample is in the file at once`() throws {
        let writer = try writer()
        let finger = stage.finger()
        stage.wait(.seconds(3))
        finger.down(at: CGPoint(x: 10, y: 20))
        #expect(try read().sampleCount == 1)
        stage.wait(.milliseconds(250))
        finger.move(to: CGPoint(x: 30, y: 20))
        #expect(try read().sampleCount == 2)
        let recording = try read()
        #expect(recording.settings == ["tool = line"] && recording.windowSize == CGSize(width: 800, height: 600))
        guard case .sample(let sample, _) = recording.entries.last else { return #expect(Bool(false)) }
        #expect(sample.timestamp == 0.25 && sample.location == CGPoint(x: 30, y: 20) && sample.phase == .moved)
        withExtendedLifetime(writer) {}
    }

    @Test func `touches that a hidden window cancels are cancelled in the recording`() throws {
        let writer = try writer()
        stage.finger().down(at: CGPoint(x: 10, y: 20))
        stage.application.cancelAllTouches()
        guard case .sample(let sample, _) = try read().entries.last else { return #expect(Bool(false)) }
        #expect(sample.phase == .cancelled)
        withExtendedLifetime(writer) {}
    }

    @Test func `the window's size is written when it changes, devices when they appear`() throws {
        var devices: [TouchDevice] = [Hand.mouse]
        let writer = try writer { devices }
        let application = stage.application
        application.receive([TouchSample(identifier: 1, phase: .began, location: .zero, timestamp: 0, device: 7)])
        application.resizeScreen(to: CGSize(width: 500, height: 400), scale: 1)
        devices.append(Hand.touchscreen)
        application.receive([TouchSample(identifier: 2, phase: .began, location: .zero, timestamp: 0, device: 9)])
        application.receive([TouchSample(identifier: 3, phase: .began, location: .zero, timestamp: 0, device: 99)])
        let recording = try read()
        #expect(recording.devices == devices)
        #expect(recording.entries.contains(.window(CGSize(width: 500, height: 400))))
        let used = recording.entries.compactMap { entry -> Int32? in
            guard case .sample(let sample, _) = entry else { return nil }
            return sample.device
        }
        #expect(used == [7, 9, 0], "a device that the host does not know is unknown")
        withExtendedLifetime(writer) {}
    }

    @Test func `a recording on a full disk ends, and says so once`() throws {
        var (devices, failures): ([TouchDevice], [String]) = ([Hand.mouse], [])
        let writer = try RecordingWriter(path: file.path, devices: { devices }, onFailure: { failures.append($0) })
        try writer.record(stage.application, settings: [])
        let descriptor = try #require(
            (Int32(3)..<1024).first {
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
                return target?.hasSuffix("\(folder.url.lastPathComponent)/\(file.lastPathComponent)") ?? false
            })
        let full = unsafe open("/dev/full", O_WRONLY)
        #expect(dup2(full, descriptor) == descriptor)
        close(full)
        devices.append(Hand.touchscreen)
        for phase in [TouchSample.Phase.began, .moved] {
            stage.application.receive(
                [TouchSample(identifier: 1, phase: phase, location: .zero, timestamp: 0, device: 9)])
        }
        #expect(failures == ["the recording ends here: cannot write \(file.path)"])
        withExtendedLifetime(writer) {}
    }

    @Test func `a file is not replaced, and a folder that is missing is named`() throws {
        try Data("precious".utf8).write(to: file)
        #expect {
            try RecordingWriter(path: file.path, devices: { [] }, onFailure: { _ in })
        } throws: { "\($0)" == "\(file.path) exists already, and a recording does not replace a file" }
        #expect(try Data(contentsOf: file) == Data("precious".utf8))
        let missing = folder.url.appendingPathComponent("no/where").path
        #expect {
            try RecordingWriter(path: missing, devices: { [] }, onFailure: { _ in })
        } throws: { "\($0)" == "cannot write \(missing): No such file or directory" }
    }

    @Test func `a link to a missing file is not followed`() throws {
        let target = folder.url.appendingPathComponent("target")
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
        #expect {
            try RecordingWriter(path: file.path, devices: { [] }, onFailure: { _ in })
        } throws: { "\($0)" == "\(file.path) exists already, and a recording does not replace a file" }
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    /// Replaces files at a path with links to another file as soon as they appear, on a thread of its own.
    private final class Attacker: Sendable {
        private let isOver = Atomic(false)

        init(_ path: String, secret: String) {
            Thread.detachNewThread { [self] in
                let link = path + ".link"
                var status = stat()
                while !isOver.load(ordering: .relaxed) {
                    _ = unsafe symlink(secret, link)
                    while unsafe lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG {
                        if isOver.load(ordering: .relaxed) { return }
                    }
                    _ = unsafe rename(link, path)
                }
            }
        }

        func stop() { isOver.store(true, ordering: .relaxed) }
    }

    @Test func `a file that is replaced with a link while it is created is not written through the link`() throws {
        let secret = folder.url.appendingPathComponent("secret")
        try Data("private".utf8).write(to: secret)
        let attacker = Attacker(file.path, secret: secret.path)
        defer { attacker.stop() }
        var count = 0
        for _ in 0..<250 {
            _ = unsafe unlink(file.path)
            // A link may be there before the file.
            if (try? writer { [Hand.mouse] }) != nil { count += 1 }
        }
        #expect(count > 0)
        #expect(try Data(contentsOf: secret) == Data("private".utf8))
    }

    @Test func `what was drawn live is drawn again`() async throws {
        let editor = Editor(document: Document())
        let controller = DrawViewController(editor: editor, window: ReplayedProgram.Controls())
        stage.show(controller)
        let writer = try writer()
        let (first, second) = (stage.finger(), stage.finger())
        stage.wait(.milliseconds(317))
        first.down(at: CGPoint(x: 100.25, y: 100.75))
        stage.wait(.milliseconds(200))
        second.down(at: CGPoint(x: 300, y: 300.5))
        first.move(to: CGPoint(x: 331.3, y: 151.1), steps: 9, over: .milliseconds(72))
        second.move(to: CGPoint(x: 700, y: 310), steps: 7, over: .milliseconds(77))
        stage.together {
            first.up()
            second.up()
        }
        stage.wait(.seconds(1))
        #expect(editor.document.drawing.count == 2)
        let live = String(decoding: editor.document.drawing.svg, as: UTF8.self)
        // In a task of its own, the stage's application is not the shared one.
        let recording = try read()
        let replayed = try await Task { @MainActor in try ReplayedProgram.svg(of: recording) }.value
        #expect(replayed.split(separator: "\n") == live.split(separator: "\n"))
        withExtendedLifetime(writer) {}
    }

    @Test func `what was drawn live with keys, panels and a wheel is drawn again`() async throws {
        let editor = Editor(document: Document())
        let controller = DrawViewController(editor: editor, window: ReplayedProgram.Controls())
        stage.show(controller)
        let writer = try writer()
        func type(_ character: String, _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
            stage.type(
                UIKey(
                    characters: character, charactersIgnoringModifiers: character, modifierFlags: flags, keyCode: code))
            stage.wait(.milliseconds(300))
        }
        func draw(y: Double) {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 150, y: y))
            finger.move(to: CGPoint(x: 420.5, y: y + 30), steps: 7, over: .milliseconds(84))
            finger.up()
            stage.wait(.milliseconds(700))
        }
        type("p", .keyboardP)
        draw(y: 100)
        type("r", .keyboardR)
        draw(y: 180)
        type("z", .keyboardZ, .control)
        type("c", .keyboardC)
        // A swatch of the palette, which a key has opened.
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 400, y: 400))
        mouse.scroll(by: CGPoint(x: 0, y: -48))
        for _ in 0..<3 { type("\t", .keyboardTab) }
        type(" ", .keyboardSpacebar)
        type("", .keyboardEscape)
        draw(y: 260)
        let live = String(decoding: editor.document.drawing.svg, as: UTF8.self)
        let recording = try read()
        #expect(recording.entries.contains { if case .key = $0 { true } else { false } })
        #expect(recording.entries.contains { if case .scroll = $0 { true } else { false } })
        let replayed = try await Task { @MainActor in try ReplayedProgram.svg(of: recording) }.value
        #expect(replayed.split(separator: "\n") == live.split(separator: "\n"))
        #expect(editor.document.drawing.count == 2)
        withExtendedLifetime(writer) {}
    }
}
