import Foundation
import Ink
import InkFile
import PNG
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The folder for pictures; nil if none are wanted.
private let folder = ProcessInfo.processInfo.environment["PICTURES"]

/// Pictures of all that the window shows, to look at, in the folder that `PICTURES` in the environment names.
@MainActor
@Suite(.enabled(if: folder != nil, "PICTURES in the environment names no folder"))
struct SurfacePictureTests {
    @Test(arguments: FittingTextTests.Window.all, [Appearance.light, .dark])
    func `every surface has a picture`(window: FittingTextTests.Window, appearance: Appearance) throws {
        let size = "\(Int(window.size.width))x\(Int(window.size.height))"
        let name = [size, window.language.code, appearance.rawValue] + (window.isLarge ? ["large"] : [])
        let place = try Self.place(name.joined(separator: "-"))
        let surfaces = Surfaces(size: window.size, showsPixels: true, language: window.language) {
            $0.hasLargeControls = window.isLarge
            $0.appearance = appearance
        }
        var number = 100
        try surfaces.visit { name, stage in
            number += 1
            let name = name.prefix { $0 != "(" }.replacing(" ", with: "-").replacing("/", with: "-")
            try keep("\(number)-\(name)", of: stage, in: place)
        }
        #expect(number > 135)
    }

    @Test(arguments: [16, 22, 24, 32, 48, 128])
    func `the icon has a picture of each size`(size: Int) throws {
        let picture = try #require(PNGEncoder.encode(ProgramIcon.image(size).picture))
        try Data(picture).write(to: Self.place("icon").appendingPathComponent("\(size).png"))
    }

    private static func place(_ name: String) throws -> URL {
        let place = URL(fileURLWithPath: folder ?? "").appendingPathComponent(name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        return place
    }

    private func keep(_ name: String, of stage: Stage, in place: URL) throws {
        let picture = try #require(stage.pixels).bitmap.picture
        try Data(#require(PNGEncoder.encode(picture))).write(to: place.appendingPathComponent("\(name).png"))
    }

    @Test(arguments: [
        CGSize(width: 1280, height: 800), CGSize(width: 360, height: 640), CGSize(width: 200, height: 200),
    ])
    func `what depends on the window's size has a picture, at tables, too`(size: CGSize) throws {
        let place = try Self.place("sizes-\(Int(size.width))x\(Int(size.height))")
        for (count, tone) in [(1, Paper.Tone.white), (2, .white), (4, .white), (4, .dark)] {
            let program = ProgramStage(size: size, showsPixels: true) { $0.sideCount = count }
            program.editor.document.setPaper(Paper(tone))
            program.stage.wait(.seconds(1))
            try keep("first-page-\(count)-\(tone)", of: program.stage, in: place)
        }
        for subject in [Panel.Subject.more, .inspector, .palette, .help] {
            let program = ProgramStage(size: size, showsPixels: true) { $0.tool = .pen }
            program.controller.workspace.chrome.open(subject)
            program.stage.wait(.seconds(1))
            try keep("\(subject)", of: program.stage, in: place)
        }
        for tool in [Tool.eraser, .hand] {
            let program = ProgramStage(size: size, showsPixels: true) { $0.tool = tool }
            program.controller.perform(.zoomIn)
            program.stage.wait(.seconds(1))
            try keep("\(tool)", of: program.stage, in: place)
        }
        let program = ProgramStage(size: size, showsPixels: true) { $0.showsTouchLab = true }
        program.controller.workspace.sides.show(
            Notice(text: .pictureProblem(.tooLarge, name: "photo.png"), isError: true))
        program.stage.wait(.seconds(1))
        try keep("lab", of: program.stage, in: place)
        program.controller.ask(
            NameController(title: .saveCopyAs, name: "a boat on a lake") {
                $1(.libraryProblem(.name(.taken), name: $0))
            })
        program.type("", .keyboardReturnOrEnter)
        program.stage.wait(.seconds(1))
        try keep("name", of: program.stage, in: place)
        let names = (1...40).map { "drawing \($0)" }
        let shelf = try ShelfStage(names, size: size, showsPixels: true)
        shelf.expect(["New drawing"] + names)
        shelf.wait(for: "thumbnails") { shelf.hasImage("drawing 1") }
        try keep("shelf", of: shelf.stage, in: place)
    }

    @Test(
        arguments: [
            CGSize(width: 1280, height: 800), CGSize(width: 360, height: 640), CGSize(width: 640, height: 360),
        ], [false, true])
    func `the keyboard on the screen has pictures, and letters that are composed`(size: CGSize, isLarge: Bool) throws {
        let place = try Self.place("keyboard-\(Int(size.width))x\(Int(size.height))\(isLarge ? "-large" : "")")
        defer { KeyboardLayout.ofSystem = .qwerty }
        func program(_ layout: KeyboardLayout, sides: Int = 1, _ tone: Paper.Tone = .white) -> ProgramStage {
            KeyboardLayout.ofSystem = layout
            let program = ProgramStage(size: size, showsPixels: true) {
                $0.hasLargeControls = isLarge
                $0.sideCount = sides
                for side in TableSide.allCases { $0[side].tool = .text }
            }
            program.editor.document.setPaper(Paper(tone))
            return program
        }
        for (name, layout) in [
            ("qwerty", KeyboardLayout.qwerty), ("qwertz", .qwertz), ("azerty", .azerty), ("cyrillic", .cyrillic),
            ("greek", .greek),
        ] {
            let program = program(layout, layout == .greek ? .dark : .white)
            program.tap(CGPoint(x: size.width / 2, y: 80))
            let keyboard = try #require(program.view(ScreenKeyboard.self))
            try keep(name, of: program.stage, in: place)
            let cell = try #require(
                keyboard.keys.cell(of: .letter(layout == .greek ? "υ" : layout == .cyrillic ? "и" : "e")))
            let finger = program.stage.finger()
            finger.down(at: keyboard.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil))
            program.stage.wait(.seconds(1))
            try keep("\(name)-held", of: program.stage, in: place)
            finger.up()
            let signs = try #require(keyboard.keys.cell(of: .signs))
            program.tap(keyboard.convert(CGPoint(x: signs.midX, y: signs.midY), to: nil))
            try keep("\(name)-signs", of: program.stage, in: place)
        }
        for (name, spot) in [
            ("top", CGPoint(x: size.width / 2, y: 90)), ("left", CGPoint(x: 90, y: size.height / 2)),
            ("right", CGPoint(x: size.width - 90, y: size.height / 2)),
        ] {
            let program = program(.qwertz, sides: 4)
            program.tap(spot)
            try keep("side-\(name)", of: program.stage, in: place)
        }
        let composing = program(.qwerty)
        composing.tap(CGPoint(x: 60, y: 80))
        for letter in "one two" { composing.type(String(letter)) }
        for _ in 0..<4 { composing.type("", .keyboardLeftArrow) }
        composing.stage.application.receive(MarkedText(text: "你好nihao", caret: 7, highlights: [0..<2]))
        composing.stage.wait(.milliseconds(300))
        try keep("composing", of: composing.stage, in: place)
    }
}
