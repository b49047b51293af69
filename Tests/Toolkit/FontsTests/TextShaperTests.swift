import Fonts
import Foundation
import Geometry
import Testing

/// Lines in the built-in font, which a machine without font libraries has.
struct BuiltInLettersTests {
    private func shape(_ text: String, weight: Int = 400) -> [TextCluster] {
        let scalars = Array(text.unicodeScalars)
        let span = TextSpan(range: 0..<scalars.count, request: FontRequest(weight: weight))
        return TextShaper.builtIn.shape(scalars, spans: [span])
    }

    @Test func `each character is stroked, and has the place of its scalars`() {
        let clusters = shape("ae\u{301}b")
        #expect(clusters.map(\.range) == [0..<1, 1..<3, 3..<4])
        #expect(clusters.allSatisfy { $0.penWidth != nil && !$0.outline.isEmpty && $0.advance > 0 && !$0.isMissing })
    }

    @Test func `bold letters have a wider pen`() throws {
        let (regular, bold) = try (#require(shape("a")[0].penWidth), #require(shape("a", weight: 700)[0].penWidth))
        #expect(bold > regular)
    }

    @Test func `letters that the font lacks are boxes, and are told`() {
        let clusters = shape("a你")
        #expect(clusters.map(\.isMissing) == [false, true] && !clusters[1].outline.isEmpty)
    }
}

/// Lines in the desktop's fonts.
@Suite(
    .enabled(
        if: DesktopFonts.installed != nil,
        "a font library is not installed: the program runs without it, so the README's command leaves it out"))
struct DesktopFontsTests {
    private func shape(
        _ text: String, families: [String] = ["sans-serif"], isItalic: Bool = false, hasLigatures: Bool = true,
        isRightToLeft: Bool = false
    ) -> [TextCluster] {
        let scalars = Array(text.unicodeScalars)
        let request = FontRequest(families: families, isItalic: isItalic)
        let span = TextSpan(range: 0..<scalars.count, request: request, hasLigatures: hasLigatures)
        return TextShaper.installed.shape(scalars, spans: [span], isRightToLeft: isRightToLeft)
    }

    /// The first scalars of clusters that no font is missing for, from the left to the right.
    private func order(_ clusters: [TextCluster]) -> [Int] { clusters.map(\.range.lowerBound) }

    @Test func `letters have outlines above their baseline, and spaces have none`() throws {
        let clusters = shape("Hx x")
        try #require(!clusters.contains { $0.isMissing })
        #expect(clusters.count == 4 && clusters[2].outline.isEmpty && clusters[2].advance > 0)
        var (top, bottom) = (0.0, -1.0)
        clusters[0].outline.forEachPoint { (top, bottom) = (min(top, $0.y), max(bottom, $0.y)) }
        #expect(top < -0.5 && abs(bottom) < 0.05 && clusters[0].penWidth == nil)
    }

    @Test func `the clusters of a line hold each scalar once`() {
        for text in ["office", "a\u{301}\u{323}b", "مرحبا abc שלום 12", "नमस्ते", "👩‍👩‍👧 x", "\u{10FFFF}"] {
            let clusters = shape(text)
            let all = clusters.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
            #expect(all.first?.lowerBound == 0 && all.last?.upperBound == text.unicodeScalars.count, "\(text)")
            for (one, next) in zip(all, all.dropFirst()) { #expect(one.upperBound == next.lowerBound, "\(text)") }
        }
    }

    @Test func `what is written from the right to the left stands so, numbers in it do not`() {
        #expect(order(shape("אב12")) == [2, 3, 1, 0])
        #expect(order(shape("a אב b")) == [0, 1, 3, 2, 4, 5])
        #expect(order(shape("a אב b", isRightToLeft: true)) == [5, 4, 3, 2, 1, 0])
    }

    @Test func `the order of a line does not depend on what was shaped before`() {
        let expected = order(shape("אב גד ab"))
        for length in 1...300 {
            _ = shape(String(repeating: length.isMultiple(of: 2) ? "ab " : "ב", count: length % 40 + 1))
            #expect(order(shape("אב גד ab")) == expected)
        }
    }

    @Test func `Arabic letters join`() throws {
        let (alone, joined) = (shape("ب"), shape("ببب"))
        try #require(!alone.contains { $0.isMissing }, "no font has Arabic")
        #expect(joined.count == 3 && joined[1].outline != alone[0].outline)
        #expect(joined.allSatisfy { $0.isRightToLeft })
    }

    @Test func `letters that no font has are boxes in the built-in font`() {
        let clusters = shape("a\u{10FFFD}b")
        #expect(clusters.map(\.isMissing) == [false, true, false])
        #expect(clusters[1].penWidth != nil && !clusters[1].outline.isEmpty)
    }

    @Test func `spaced letters are not joined`() throws {
        guard
            let joined = [["DejaVu Sans"], ["Noto Sans"]].map({ shape("ffi", families: $0) }).first(where: {
                $0.count < 3
            })
        else { return }
        #expect(joined.count < 3 && shape("ffi", families: ["DejaVu Sans"], hasLigatures: false).count == 3)
    }

    @Test func `an empty line has nothing`() {
        #expect(shape("").isEmpty)
    }

    @Test func `many families that are not installed are bounded`() {
        for number in 0..<200 { #expect(!shape("a", families: ["no such family \(number)"]).isEmpty) }
    }
}
