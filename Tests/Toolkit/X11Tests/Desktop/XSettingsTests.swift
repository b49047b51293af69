import SeededRandom
import TestServer
import Testing
import X11

struct XSettingsTests {
    private static let desktop: [PublishedSetting] = [
        .text("Net/ThemeName", "Adwaita"), .number("Xft/DPI", 96 * 1024 * 2), .color("Gtk/ColorScheme"),
        .number("Gdk/WindowScalingFactor", 2), .number("Gdk/UnscaledDPI", 120 * 1024),
    ]

    @Test(arguments: [false, true])
    func `D39 whole numbers are read in either byte order, between texts and colors`(isBigEndian: Bool) throws {
        let settings = try #require(
            XSettings(
                parsing: PublishedSetting.bytes(of: Self.desktop + [.number("Small", -7)], isBigEndian: isBigEndian)))
        #expect(settings["Xft/DPI"] == 196_608 && settings["Gdk/WindowScalingFactor"] == 2 && settings["Small"] == -7)
        #expect(settings["Net/ThemeName"] == nil && settings["Gtk/ColorScheme"] == nil && settings["None"] == nil)
    }

    @Test(
        arguments: [
            ([("Gdk/WindowScalingFactor", 2), ("Gdk/UnscaledDPI", 120 * 1024), ("Xft/DPI", 96 * 1024)], 240),
            ([("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 144 * 1024)], 144),
            ([("Xft/DPI", 98304 + 512)], 96.5), ([("Gdk/WindowScalingFactor", 3)], 288),
            ([("Gdk/UnscaledDPI", 120 * 1024)], nil), ([], nil),
            ([("Gdk/WindowScalingFactor", 0), ("Gdk/UnscaledDPI", 96 * 1024), ("Xft/DPI", -1)], nil),
            ([("Gdk/WindowScalingFactor", .max), ("Gdk/UnscaledDPI", .max), ("Xft/DPI", 192 * 1024)], 192),
            ([("Gdk/WindowScalingFactor", .min), ("Gdk/UnscaledDPI", .min), ("Xft/DPI", .min)], nil),
        ] as [([(String, Int32)], Double?)])
    func `D39 the window scale and its resolution come first, and numbers that are not sensible are passed over`(
        numbers: [(String, Int32)], dotsPerInch: Double?
    ) throws {
        let bytes = PublishedSetting.bytes(of: numbers.map { .number($0.0, $0.1) })
        #expect(try #require(XSettings(parsing: bytes)).dotsPerInch == dotsPerInch)
    }

    @Test func `settings that end early are ignored, wherever they end`() {
        let bytes = PublishedSetting.bytes(of: Self.desktop)
        for count in 0..<bytes.count {
            #expect(XSettings(parsing: Array(bytes[..<count])) == nil, "\(count) bytes")
        }
        #expect(XSettings(parsing: bytes) == XSettings(parsing: bytes + [1, 2, 3]), "what follows them is not read")
    }

    @Test func `settings with lying lengths, counts, types or byte orders are ignored`() {
        func changed(_ offset: Int, _ values: UInt8...) -> [UInt8] {
            var bytes = PublishedSetting.bytes(of: Self.desktop)
            bytes.replaceSubrange(offset..<offset + values.count, with: values)
            return bytes
        }
        #expect(XSettings(parsing: changed(0, 0)) != nil)
        #expect(XSettings(parsing: changed(0, 2)) == nil, "an unknown byte order")
        #expect(XSettings(parsing: changed(0, 1)) == nil, "the other byte order")
        #expect(XSettings(parsing: changed(8, 255, 255, 255, 255)) == nil, "more settings than there are")
        #expect(XSettings(parsing: changed(12, 3)) == nil, "an unknown type")
        #expect(XSettings(parsing: changed(14, 255, 255)) == nil, "a name beyond the end")
        #expect(XSettings(parsing: changed(14, 12)) == nil, "a name that swallows the rest")
        // The length of the theme's name, after the header, the setting's name and its serial.
        #expect(XSettings(parsing: changed(36, 255, 255, 255, 255)) == nil, "a text beyond the end")
        #expect(XSettings(parsing: changed(36, 255, 255, 255, 127)) == nil, "a long text beyond the end")
    }

    @Test(arguments: LongRun.seeds(4, long: 4000))
    func `mutated settings are read or ignored`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let whole = PublishedSetting.bytes(of: Self.desktop)
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = [0, 1, 2, 127, 128, 255].randomElement(using: &generator) ?? 0
            }
            bytes.removeLast(Int.random(in: 0...8, using: &generator))
            if let dots = XSettings(parsing: bytes)?.dotsPerInch { #expect((24...960).contains(dots), "seed \(seed)") }
        }
    }
}
