import Foundation
import Geometry
import Synchronization

/// The fonts that the desktop has, through HarfBuzz, Fontconfig and FriBidi: which font has a letter, how letters join
/// and in which order they stand, and their outlines.
///
/// It is used from any thread.
package final class DesktopFonts: Sendable {
    /// Debian's packages of the libraries.
    package static let packages = ["libfontconfig1", "libfribidi0", "libharfbuzz0b"]

    /// The packages of the libraries that this machine lacks; all of them if it lacks none.
    package static let missingPackages: [String] = {
        let isInstalled = [Fontconfig.installed != nil, FriBidi.installed != nil, HarfBuzz.installed != nil]
        let missing = zip(packages, isInstalled).filter { !$0.1 }.map(\.0)
        return missing.isEmpty ? packages : missing
    }()

    /// The fonts of this machine; nil if one of the libraries is not installed.
    package static let installed = DesktopFonts()

    private let harfBuzz: HarfBuzz
    private let fontconfig: Fontconfig
    private let friBidi: FriBidi
    private let state = Mutex(State())

    private struct State: ~Copyable {
        /// The fonts that fit requests, in order.
        var lists: [FontRequest: FontList] = [:]
        /// The open fonts; nil for files that are not fonts.
        var fonts: [Fontconfig.File: Font?] = [:]
        var outlineCount = 0
    }

    private init?() {
        guard let harfBuzz = HarfBuzz.installed, let fontconfig = Fontconfig.installed,
            let friBidi = FriBidi.installed
        else { return nil }
        (self.harfBuzz, self.fontconfig, self.friBidi) = (harfBuzz, fontconfig, friBidi)
    }

    /// A font, with the outlines that have been drawn of it.
    private final class Font {
        let font: HarfBuzz.Font
        let slant: CGFloat
        var outlines: [UInt32: Path] = [:]

        init(_ font: HarfBuzz.Font, slant: CGFloat) { (self.font, self.slant) = (font, slant) }
    }

    /// The fonts that fit a request, which are opened when a letter needs them.
    private final class FontList {
        let choices: Fontconfig.Choices
        var open: [Int: Font?] = [:]
        /// The place in the choices of the font of each letter that has been looked for; nil if none has it.
        var places: [UInt32: Int?] = [:]

        init(_ choices: Fontconfig.Choices) { self.choices = choices }
    }

    // MARK: Shaping

    /// Shapes a line of text, as `TextShaper` says.
    func shape(
        _ text: [Unicode.Scalar], spans: [TextSpan], isRightToLeft: Bool, prefersBuiltIn: Bool
    ) -> [TextCluster] {
        guard !text.isEmpty else { return [] }
        let scalars = text.map(\.value)
        let levels = friBidi.levels(of: scalars, isRightToLeft: isRightToLeft)
        let scripts = scripts(of: scalars)
        return state.withLock { state in
            var runs: [Run] = []
            for span in spans {
                let list = list(for: span.request, &state)
                let found = self.runs(
                    in: span.range, text, levels, scripts, list, prefersBuiltIn: prefersBuiltIn, &state)
                runs += found.map {
                    Run(range: $0.range, level: levels[$0.range.lowerBound], font: $0.font, span: span)
                }
            }
            return Self.ordered(runs).flatMap { run in
                clusters(of: run, in: scalars, script: scripts[run.range.lowerBound], &state)
            }
        }
    }

    /// A part of a text with one font, direction and script.
    private struct Run {
        var range: Range<Int>
        var level: Int8
        /// Nil for the built-in one.
        var font: Font?
        var span: TextSpan
    }

    private func scripts(of text: [UInt32]) -> [UInt32] {
        func isShared(_ script: UInt32) -> Bool {
            script == HarfBuzz.common || script == HarfBuzz.inherited || script == HarfBuzz.unknown
        }
        var scripts = text.map(harfBuzz.script)
        var last = scripts.first { !isShared($0) } ?? HarfBuzz.common
        for index in scripts.indices {
            if isShared(scripts[index]) { scripts[index] = last } else { last = scripts[index] }
        }
        return scripts
    }

    /// Divides a part of a text where the font, the direction or the script changes.
    private func runs(
        in range: Range<Int>, _ text: [Unicode.Scalar], _ levels: [Int8], _ scripts: [UInt32], _ list: FontList,
        prefersBuiltIn: Bool, _ state: inout State
    ) -> [(range: Range<Int>, font: Font?)] {
        var runs: [(range: Range<Int>, font: Font?)] = []
        var index = range.lowerBound
        for character in String(String.UnicodeScalarView(text[range])) {
            let count = character.unicodeScalars.count
            let place = index..<index + count
            index += count
            let last = runs.last
            let needed = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
            let isBlank = needed.allSatisfy { $0.properties.isWhitespace }
            let font: Font?
            if prefersBuiltIn, StrokeGlyphs.has(character) {
                font = nil
            } else if isBlank, let lastFont = last?.font {
                // A space does not change the font.
                font = lastFont
            } else {
                font = self.font(of: needed.map(\.value), in: list, &state)
            }
            if let last, last.font === font, levels[place.lowerBound] == levels[last.range.lowerBound],
                scripts[place.lowerBound] == scripts[last.range.lowerBound]
            {
                runs[runs.count - 1].range = last.range.lowerBound..<place.upperBound
            } else {
                runs.append((place, font))
            }
        }
        return runs
    }

    /// Returns runs as they stand from the left to the right (rule L2 of Unicode's annex 9).
    private static func ordered(_ runs: [Run]) -> [Run] {
        var runs = runs
        guard let highest = runs.map(\.level).max(), highest > 0 else { return runs }
        for level in stride(from: highest, to: 0, by: -1) {
            var index = 0
            while index < runs.count {
                guard runs[index].level >= level else {
                    index += 1
                    continue
                }
                let start = index
                while index < runs.count, runs[index].level >= level { index += 1 }
                runs[start..<index].reverse()
            }
        }
        return runs
    }

    private func clusters(of run: Run, in text: [UInt32], script: UInt32, _ state: inout State) -> [TextCluster] {
        let isRightToLeft = !run.level.isMultiple(of: 2)
        guard let font = run.font else {
            let letters = TextCluster.builtIn(
                text[run.range].compactMap(Unicode.Scalar.init)[...], from: run.range.lowerBound, run.span.request,
                isRightToLeft: isRightToLeft)
            return isRightToLeft ? letters.reversed() : letters
        }
        let glyphs = harfBuzz.glyphs(
            of: run.range, in: text, font.font, script: script, isRightToLeft: isRightToLeft,
            language: run.span.request.language, hasLigatures: run.span.hasLigatures)
        let starts = Set(glyphs.map(\.cluster)).sorted() + [run.range.upperBound]
        var ends: [Int: Int] = [:]
        for (start, end) in zip(starts, starts.dropFirst()) { ends[start] = end }
        var clusters: [TextCluster] = []
        for glyph in glyphs {
            let place = glyph.cluster..<(ends[glyph.cluster] ?? glyph.cluster + 1)
            if clusters.last?.range != place {
                clusters.append(
                    TextCluster(
                        range: place, outline: Path(), advance: 0, isRightToLeft: isRightToLeft,
                        metrics: font.font.metrics))
            }
            let last = clusters.count - 1
            let (x, y, slant) = (clusters[last].advance + glyph.offset.x, glyph.offset.y, font.slant)
            let outline = outline(of: glyph.glyph, in: font, &state)
            clusters[last].outline.addPath(outline.placed { CGPoint(x: $0.x - slant * $0.y + x, y: $0.y + y) })
            clusters[last].advance += glyph.advance
        }
        return clusters.map { isBroken($0, in: text) ? Self.builtIn($0, in: text, run) : $0 }
    }

    /// Whether a font shows nothing for a letter or a digit: it is broken, or too large to be drawn.
    private func isBroken(_ cluster: TextCluster, in text: [UInt32]) -> Bool {
        guard cluster.outline.isEmpty || !cluster.advance.isFinite,
            let first = Unicode.Scalar(text[cluster.range.lowerBound]),
            !first.properties.isDefaultIgnorableCodePoint
        else { return false }
        return Character(first).isLetter || Character(first).isNumber
    }

    /// Returns the letters of a cluster in the built-in font, as one cluster.
    private static func builtIn(_ cluster: TextCluster, in text: [UInt32], _ run: Run) -> TextCluster {
        let letters = TextCluster.builtIn(
            text[cluster.range].compactMap(Unicode.Scalar.init)[...], from: cluster.range.lowerBound,
            run.span.request, isRightToLeft: cluster.isRightToLeft)
        guard var whole = letters.first else { return cluster }
        for letter in letters.dropFirst() {
            let x = whole.advance
            whole.outline.addPath(letter.outline.placed { CGPoint(x: $0.x + x, y: $0.y) })
            whole.advance += letter.advance
            whole.isMissing = whole.isMissing || letter.isMissing
        }
        whole.range = cluster.range
        return whole
    }

    // MARK: Fonts

    private func list(for request: FontRequest, _ state: inout State) -> FontList {
        if let list = state.lists[request] { return list }
        if state.lists.count >= FontLimits.maximumKeptRequests { state.lists = [:] }
        let list = FontList(fontconfig.choices(for: request))
        state.lists[request] = list
        return list
    }

    /// The first font that has all of some letters, or else the first of them, if any.
    private func font(of letters: [UInt32], in list: FontList, _ state: inout State) -> Font? {
        guard let first = letters.first else { return font(of: 0x20, in: list, &state) }
        guard let found = font(of: first, in: list, &state), letters.count > 1 else {
            return font(of: first, in: list, &state)
        }
        for place in 0..<list.choices.count where letters.allSatisfy({ list.choices.has($0, in: place) }) {
            if let font = open(place, in: list, &state) { return font }
        }
        return found
    }

    private func font(of letter: UInt32, in list: FontList, _ state: inout State) -> Font? {
        if let place = list.places[letter] { return place.flatMap { open($0, in: list, &state) } }
        let place = (0..<list.choices.count).first {
            list.choices.has(letter, in: $0) && open($0, in: list, &state) != nil
        }
        list.places[letter] = .some(place)
        return place.flatMap { open($0, in: list, &state) }
    }

    private func open(_ place: Int, in list: FontList, _ state: inout State) -> Font? {
        if let font = list.open[place] { return font }
        var font: Font?
        if list.choices.isUsable(place), let file = list.choices.file(place) {
            if let known = state.fonts[file] {
                font = known
            } else {
                font = HarfBuzz.Font(harfBuzz, path: file.path, index: file.index, instance: file.instance)
                    .map { Font($0, slant: file.slant) }
                state.fonts[file] = .some(font)
            }
        }
        list.open[place] = .some(font)
        return font
    }

    private func outline(of glyph: UInt32, in font: Font, _ state: inout State) -> Path {
        if let outline = font.outlines[glyph] { return outline }
        if state.outlineCount >= FontLimits.maximumKeptOutlines {
            for case let font? in state.fonts.values { font.outlines = [:] }
            state.outlineCount = 0
        }
        let outline = font.font.outline(of: glyph)
        font.outlines[glyph] = outline
        state.outlineCount += 1
        return outline
    }
}
