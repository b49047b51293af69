import Foundation
import Geometry
import SeededRandom
import Synchronization
import Testing

@testable import Fonts

/// Fonts that are broken, or made to break programs: their letters are boxes, or letters of another font.
@Suite(
    .enabled(
        if: DesktopFonts.installed != nil,
        "a font library is not installed: the program runs without it, so the README's command leaves it out"))
struct HostileFontsTests {
    /// Fonts by what is wrong with them. The first one is whole.
    private static var fonts: [(name: String, bytes: [UInt8])] {
        var fonts: [(name: String, bytes: [UInt8])] = []
        func add(_ name: String, _ change: (inout TinyFont) -> Void) {
            var font = TinyFont(family: name)
            change(&font)
            fonts.append((name, font.file))
        }
        add("whole") { _ in }
        add("itself") { $0.glyphs[1] = TinyFont.composite(of: [1]) }
        add("one another") {
            $0.glyphs[1] = TinyFont.composite(of: [2])
            $0.glyphs[2] = TinyFont.composite(of: [1, 1])
        }
        // Each glyph is 40 times the one before: 40 to the eighth power boxes.
        add("laughs") {
            for glyph in 2..<10 { $0.glyphs.append(TinyFont.composite(of: Array(repeating: glyph, count: 40))) }
            $0.letters = $0.letters.map { ($0.scalar, 10) }
        }
        add("points") { $0.glyphs[1] = TinyFont.polygon((0..<60_000).map { ($0 % 700, $0 % 13) }) }
        add("absent") { $0.glyphs[1] = TinyFont.composite(of: [65_535, 700]) }
        add("nothing") { $0.glyphs = [[], [], []] }
        add("beyond") { $0.letters = $0.letters.map { ($0.scalar, 60_000) } }
        add("no units") { $0.unitsPerEm = 0 }
        add("wide units") { $0.unitsPerEm = 65_535 }
        for tag in ["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"] {
            add("empty \(tag)") { $0.change = { if $0 == tag { $1 = [] } } }
            add("cut \(tag)") { $0.change = { if $0 == tag { $1.removeLast($1.count / 2) } } }
            add("long \(tag)") { $0.lie = { if $0 == tag { $1.length = .max } } }
            add("far \(tag)") { $0.lie = { if $0 == tag { $1.offset = 0xFFFF_FFF0 } } }
            add("sum \(tag)") { $0.lie = { if $0 == tag { $1.checksum ^= 0x5555 } } }
            add("over \(tag)") { $0.change = { if $0 == tag { $1 = $1.map { _ in 0xFF } } } }
        }
        fonts.append(("no bytes", []))
        fonts.append(("four bytes", [0, 1, 0, 0]))
        return fonts
    }

    /// Returns fonts with bytes that are changed, removed or repeated at random.
    private static func mutations(seed: UInt64) -> [(name: String, bytes: [UInt8])] {
        var random = SeededGenerator(seed: seed)
        return (0..<60).map { number in
            var font = TinyFont(family: "random \(number)")
            if number.isMultiple(of: 3) { font.glyphs[1] = TinyFont.composite(of: [2, 2]) }
            var bytes = font.file
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: bytes.removeLast(min(bytes.count - 1, place / 4))
                case 1: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
                case 2: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                case _: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
            }
            return (font.family, bytes)
        }
    }

    /// Makes Fontconfig know only the fonts of a folder. Fontconfig reads its settings once in a process.
    private static func useOnly(_ fonts: [(name: String, bytes: [UInt8])]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (number, font) in fonts.enumerated() {
            try Data(font.bytes).write(to: folder.appendingPathComponent("\(number).ttf"))
        }
        let settings = folder.appendingPathComponent("fonts.conf")
        let text = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)/cache</cachedir></fontconfig>
            """
        try Data(text.utf8).write(to: settings)
        _ = unsafe setenv("FONTCONFIG_FILE", settings.path, 1)
        return folder
    }

    /// Shapes texts in each font, and returns what is wrong with the result.
    private static func problems(of fonts: [(name: String, bytes: [UInt8])]) -> [String] {
        var problems: [String] = []
        for font in fonts {
            for text in ["A", "AB", "你A بب क", "A\u{301}你"] {
                let scalars = Array(text.unicodeScalars)
                let span = TextSpan(range: 0..<scalars.count, request: FontRequest(families: [font.name]))
                let clusters = TextShaper.installed.shape(scalars, spans: [span])
                let places = clusters.map(\.range).sorted { $0.lowerBound < $1.lowerBound }.flatMap { Array($0) }
                if places != Array(0..<scalars.count) { problems.append("\(font.name): \(text) has places \(places)") }
                for cluster in clusters {
                    let letters = String(String.UnicodeScalarView(scalars[cluster.range]))
                    if cluster.outline.isEmpty, letters.contains(where: \.isLetter) {
                        problems.append("\(font.name): nothing is shown for \(letters)")
                    }
                    if cluster.outline.steps.count > FontLimits.maximumOutlineSteps {
                        problems.append("\(font.name): \(letters) has \(cluster.outline.steps.count) steps")
                    }
                    var isFinite = cluster.advance.isFinite
                    cluster.outline.forEachPoint { isFinite = isFinite && $0.x.isFinite && $0.y.isFinite }
                    if !isFinite { problems.append("\(font.name): \(letters) has no end") }
                }
            }
        }
        return problems
    }

    /// Ends this process with an error after a minute: what hangs fails.
    private static func beginMinute() { alarm(60) }

    private static func check(_ fonts: [(name: String, bytes: [UInt8])]) throws {
        beginMinute()
        let folder = try useOnly(fonts)
        defer { try? FileManager.default.removeItem(at: folder) }
        let problems = problems(of: fonts)
        guard problems.isEmpty else {
            print(problems.joined(separator: "\n"))
            exit(1)
        }
    }

    @Test func `fonts that are cut, loop, or are huge end in a box`() async throws {
        await #expect(processExitsWith: .success) { try Self.check(Self.fonts) }
    }

    @Test(arguments: [UInt64](1...6))
    func `fonts with random faults end in a box`(seed: UInt64) async throws {
        await #expect(processExitsWith: .success) { [seed] in try Self.check(Self.mutations(seed: seed)) }
    }

    @Test func `the tests' whole font is used`() async throws {
        await #expect(processExitsWith: .success) {
            Self.beginMinute()
            let folder = try Self.useOnly([("whole", TinyFont(family: "whole").file)])
            defer { try? FileManager.default.removeItem(at: folder) }
            let span = TextSpan(range: 0..<2, request: FontRequest(families: ["whole"]))
            let clusters = TextShaper.installed.shape(["A", "C"], spans: [span])
            // A box of half an em, and a letter that only the built-in font has.
            guard clusters.count == 2, clusters[0].penWidth == nil, abs(clusters[0].advance - 0.6) < 1e-6,
                clusters[1].penWidth != nil
            else { exit(1) }
        }
    }

    @Test func `a loader that finds no library leaves the built-in letters`() async {
        await #expect(processExitsWith: .success) {
            SharedLibrary.findsNone.store(true, ordering: .relaxed)
            guard DesktopFonts.installed == nil, TextShaper.installed.isBuiltIn else { exit(1) }
        }
    }
}
