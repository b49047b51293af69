import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit

@testable import TouchTrackerUI

/// The pixels of what other programs draw, and of the same when it is read back from a file of ours.
@MainActor struct ForeignPaintingTests {
    /// A drawing of 40 × 40 points, and the colors of some of its pixels: R, G, B, W(hite), K (black), or hexadecimal.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let content: String
        let pixels: [(x: Int, y: Int, color: String)]

        init(_ name: String, _ content: String, _ pixels: (Int, Int, String)...) {
            (self.name, self.content, self.pixels) = (name, content, pixels)
        }

        var testDescription: String { name }
    }

    private static func pixel(_ color: String) -> UInt32 {
        switch color {
        case "R": 0xFFFF_0000
        case "G": 0xFF00_8000
        case "B": 0xFF00_00FF
        case "W": 0xFFFF_FFFF
        case "K": 0xFF00_0000
        case let text: 0xFF00_0000 | (UInt32(text, radix: 16) ?? 0)
        }
    }

    /// The marks on white, painted tile by tile.
    private func paint(_ marks: [Mark], tile side: Int) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: 40, height: 40))
        let painter = InkPainter(decodesPictures: true)
        for y in stride(from: 0, to: 40, by: side) {
            for x in stride(from: 0, to: 40, by: side) {
                let context = CGContext(canvas: canvas, scale: 1)
                let tile = CGRect(x: x, y: y, width: side, height: side)
                context.clip(to: tile)
                context.setFillColor(CGColor(gray: 1, alpha: 1))
                context.fill(tile)
                for mark in marks { painter.paint(mark, in: context) }
            }
        }
        return canvas.bitmap
    }

    private func difference(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
    }

    /// The differences of all pixels of two pictures.
    private func differences(_ one: Bitmap, _ other: Bitmap) -> [Int] {
        (0..<1600).map { index in
            let (x, y) = (index % 40, index / 40)
            return difference(one[x, y], other[x, y])
        }
    }

    @Test(arguments: clips + groups + masks + markers + patterns + filters + contexts + drawings)
    func `what other programs draw has these colors`(drawing: Case) throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='40' height='40'>"
            + drawing.content + "</svg>"
        let reading = try SVGReading(Data(text.utf8))
        #expect(reading.notes?.counts.isEmpty == true)
        let marks = reading.document.marks
        let again = try SVGReading(SVGDocument(page: nil, marks: marks).data).document.marks
        #expect(again == marks)
        for (marks, side) in [(marks, 40), (again, 8), (try seenByOthers(marks), 40)] {
            let picture = paint(marks, tile: side)
            for (x, y, color) in drawing.pixels {
                #expect(
                    difference(picture[x, y], Self.pixel(color)) <= 3,
                    "(\(x), \(y)) is \(String(picture[x, y] & 0xFFFFFF, radix: 16)), not \(color)")
            }
        }
    }

    @Test func `random drawings are the same in tiles, and from a file of ours`() throws {
        for seed in LongRun.seeds(40, long: 2000) {
            var random = RandomArtwork(seed: seed)
            let marks = try SVGReading(Data(random.text().utf8)).document.marks
            let again = try SVGReading(SVGDocument(page: nil, marks: marks).data).document.marks
            #expect(again == marks, "seed \(seed)")
            let (whole, tiles) = (paint(marks, tile: 40), paint(again, tile: 8))
            #expect(differences(whole, tiles).allSatisfy { $0 <= 3 }, "seed \(seed)")
            let seen = paint(try seenByOthers(marks), tile: 40)
            #expect(differences(whole, seen).allSatisfy { $0 <= 8 }, "seed \(seed)")
        }
    }

    /// The marks of a file of ours, as programs read it that know nothing of it.
    private func seenByOthers(_ marks: [Mark]) throws -> [Mark] {
        let file = String(decoding: SVGDocument(page: nil, marks: marks).data, as: UTF8.self)
        return try SVGReading(Data(file.replacing("urn:touchtracker:ink", with: "urn:other").utf8)).document.marks
    }

    nonisolated static let clips: [Case] = [
        Case(
            "a clip",
            """
            <clipPath id='c'><circle cx='20' cy='20' r='10'/></clipPath>\
            <rect width='40' height='40' fill='red' clip-path='url(#c)'/>
            """,
            (20, 20, "R"), (11, 11, "W"), (28, 20, "R"), (32, 20, "W")),
        Case(
            "a clip of a group, moved",
            """
            <clipPath id='c'><rect width='10' height='10'/></clipPath>\
            <g clip-path='url(#c)' transform='translate(10 10)'><rect width='40' height='5' fill='red'/>\
            <rect y='5' width='40' height='40' fill='blue'/></g>
            """,
            (9, 12, "W"), (12, 12, "R"), (12, 17, "B"), (21, 12, "W"), (12, 21, "W")),
        Case(
            "nested clips and a clip of a clip",
            """
            <clipPath id='a'><rect width='20' height='40'/></clipPath><clipPath id='b' clip-path='url(#a)'>\
            <rect width='40' height='20'/></clipPath><g clip-path='url(#b)'><clipPath id='c'>\
            <rect x='10' y='10' width='40' height='40'/></clipPath>\
            <rect width='40' height='40' fill='red' clip-path='url(#c)'/></g>
            """,
            (15, 15, "R"), (25, 15, "W"), (15, 25, "W"), (5, 15, "W")),
        Case(
            "a union whose shapes turn both ways",
            """
            <clipPath id='c'><path d='M0 0h20v20h-20z'/><path d='M10 10v20h20v-20z'/></clipPath>\
            <rect width='40' height='40' fill='red' clip-path='url(#c)'/>
            """,
            (5, 5, "R"), (15, 15, "R"), (25, 25, "R"), (5, 25, "W")),
        Case(
            "a clip in a box, with an outer transform",
            """
            <clipPath id='c' clipPathUnits='objectBoundingBox' transform='translate(5 0)'>\
            <rect width='.5' height='.5'/></clipPath>\
            <rect x='10' y='10' width='20' height='20' fill='red' clip-path='url(#c)'/>
            """,
            (12, 12, "W"), (17, 12, "R"), (24, 12, "R"), (26, 12, "W"), (17, 21, "W")),
        Case(
            "even-odd, by a clone",
            """
            <defs><path id='p' d='M0 0h30v30h-30z M10 10h10v10h-10z' clip-rule='evenodd'/></defs>\
            <clipPath id='c'><use href='#p' x='5'/></clipPath>\
            <rect width='40' height='40' fill='red' clip-path='url(#c)'/>
            """,
            (10, 5, "R"), (20, 15, "W"), (2, 5, "W")),
        Case(
            "a clip of a clone, and of the frame of its symbol",
            """
            <symbol id='s' viewBox='0 0 10 10'><rect x='-5' width='20' height='10' fill='red'/></symbol>\
            <clipPath id='c'><rect width='40' height='5'/></clipPath>\
            <use href='#s' width='10' height='10' x='10' clip-path='url(#c)'/>
            """,
            (12, 2, "R"), (8, 2, "W"), (22, 2, "W"), (12, 7, "W")),
        Case(
            "an empty clip, and one that is missing",
            """
            <clipPath id='c'/><rect width='20' height='40' fill='red' clip-path='url(#c)'/>\
            <rect x='20' width='20' height='40' fill='blue' clip-path='url(#d)'/>
            """,
            (10, 10, "W"), (30, 10, "B")),
        Case(
            "a clip that restricts itself",
            """
            <clipPath id='c' clip-path='url(#c)'><rect width='10' height='10' clip-path='url(#c)'/></clipPath>\
            <rect width='20' height='40' fill='red' clip-path='url(#c)'/>
            """,
            (5, 5, "R"), (15, 5, "W")),
    ]

    nonisolated static let groups: [Case] = [
        Case(
            "a translucent group",
            """
            <g opacity='.5'><rect width='20' height='20' fill='red'/>\
            <rect x='10' y='10' width='20' height='20' fill='blue'/></g>
            """,
            (5, 5, "FF8080"), (15, 15, "8080FF"), (25, 25, "8080FF"), (35, 5, "W")),
        Case(
            "a translucent shape with a line",
            "<rect x='10' y='10' width='20' height='20' fill='red' stroke='blue' stroke-width='10' opacity='.5'/>",
            (20, 20, "FF8080"), (12, 20, "8080FF"), (7, 20, "8080FF")),
        Case(
            "groups in each other",
            """
            <g opacity='.5'><g opacity='.5' transform='translate(10 0)'>\
            <rect width='10' height='20' fill='red'/><rect width='10' height='10' fill='blue'/></g>\
            <rect x='30' width='10' height='10'/></g>
            """,
            (15, 15, "FFBFBF"), (15, 5, "BFBFFF"), (35, 5, "808080")),
        Case(
            "multiplied with what is below",
            """
            <rect width='40' height='20' fill='#ff0'/>\
            <rect width='20' height='40' fill='#0ff' style='mix-blend-mode:multiply'/>
            """,
            (10, 10, "00FF00"), (30, 10, "FFFF00"), (10, 30, "00FFFF")),
        Case(
            "a difference inside of a group",
            """
            <rect width='40' height='40' fill='red'/><g opacity='1' style='mix-blend-mode:screen'>\
            <rect width='20' height='40' fill='#00f'/>\
            <rect width='40' height='20' fill='#0f0' style='mix-blend-mode:difference'/></g>
            """,
            (10, 10, "FFFFFF"), (10, 30, "FF00FF"), (30, 10, "FFFF00"), (30, 30, "R")),
        Case(
            "a translucent clone",
            """
            <defs><g id='a'><rect width='20' height='20' fill='red'/><rect width='10' height='20' fill='blue'/>\
            </g></defs><use href='#a' x='10' opacity='.5'/>
            """,
            (15, 5, "8080FF"), (25, 5, "FF8080"), (5, 5, "W")),
    ]

    nonisolated static let masks: [Case] = [
        Case(
            "a mask by lightness",
            """
            <mask id='m'><rect width='20' height='40' fill='white'/>\
            <rect x='20' width='20' height='40' fill='black'/></mask>\
            <rect width='40' height='40' fill='red' mask='url(#m)'/>
            """,
            (10, 10, "R"), (30, 10, "W")),
        Case(
            "a mask by opacity",
            """
            <mask id='m' style='mask-type:alpha'><rect width='20' height='40' fill='black' opacity='.5'/>\
            </mask><g mask='url(#m)'><rect width='40' height='20' fill='red'/>\
            <rect y='20' width='40' height='20' fill='blue'/></g>
            """,
            (10, 10, "FF8080"), (10, 30, "8080FF"), (30, 10, "W")),
        Case(
            "a mask in a box, and its region",
            """
            <mask id='m' x='0' y='0' width='.5' height='1' maskContentUnits='objectBoundingBox'>\
            <rect width='1' height='.5' fill='white'/></mask>\
            <rect x='10' y='10' width='20' height='20' fill='red' mask='url(#m)'/>
            """,
            (15, 15, "R"), (25, 15, "W"), (15, 25, "W")),
        Case(
            "a mask of a mask, and a clip",
            """
            <mask id='n'><rect width='40' height='20' fill='white'/></mask><mask id='m' mask='url(#n)'>\
            <rect width='20' height='40' fill='white'/></mask><clipPath id='c'>\
            <rect x='5' width='40' height='40'/></clipPath>\
            <rect width='40' height='40' fill='red' mask='url(#m)' clip-path='url(#c)'/>
            """,
            (10, 10, "R"), (2, 10, "W"), (30, 10, "W"), (10, 30, "W")),
        Case(
            "a clip with clipped shapes",
            """
            <clipPath id='a'><rect width='10' height='40'/></clipPath><clipPath id='c'>\
            <rect width='40' height='10' clip-path='url(#a)'/><rect y='20' width='40' height='10'/></clipPath>\
            <g clip-path='url(#c)'><rect width='40' height='40' fill='red'/></g>
            """,
            (5, 5, "R"), (15, 5, "W"), (15, 25, "R"), (5, 15, "W")),
    ]

    nonisolated static let markers: [Case] = [
        Case(
            "markers in the middle of a line, and none inside its arcs",
            """
            <marker id='m' markerWidth='6' markerHeight='6' refX='3' refY='3' markerUnits='userSpaceOnUse'>\
            <rect width='6' height='6' fill='red'/></marker>\
            <path d='M5 20a10 10 0 0 1 20 0a5 5 0 0 1 10 0' fill='none' stroke='none' marker-mid='url(#m)'/>
            """, (25, 20, "R"), (15, 10, "W"), (30, 15, "W")),
        Case(
            "an arrowhead along a line, turned back at its start",
            """
            <marker id='m' orient='auto-start-reverse' markerWidth='10' markerHeight='10' refX='0' refY='5' \
            markerUnits='userSpaceOnUse'><path d='M0 0h10v5h-10z' fill='red'/></marker>\
            <path d='M10 20H30' stroke='black' stroke-width='2' marker-start='url(#m)' marker-end='url(#m)'/>
            """,
            (35, 17, "R"), (35, 23, "W"), (5, 23, "R"), (5, 17, "W"), (20, 20, "K")),
        Case(
            "a marker in widths of the line, cut off, with its color",
            """
            <marker id='m' viewBox='0 0 2 2' refX='1' refY='1' markerWidth='4' markerHeight='4'>\
            <rect x='-9' y='-9' width='30' height='30' fill='context-stroke'/></marker>\
            <path d='M2 20L20 20L38 20' fill='none' stroke='blue' stroke-width='2' marker-mid='url(#m)'/>
            """,
            (20, 20, "B"), (17, 17, "B"), (22, 22, "B"), (20, 25, "W"), (10, 17, "W")),
        Case(
            "a line below its inside, and markers below both",
            """
            <marker id='m' refX='5' refY='5' markerWidth='10' markerHeight='10' markerUnits='userSpaceOnUse'>\
            <rect width='10' height='10' fill='blue'/></marker>\
            <path d='M20 5L35 35H5z' fill='red' stroke='black' stroke-width='6' paint-order='markers stroke' \
            marker-start='url(#m)'/>
            """,
            (20, 30, "R"), (20, 34, "R"), (20, 37, "K"), (16, 1, "B")),
    ]

    nonisolated static let patterns: [Case] = [
        Case(
            "tiles from a corner, transformed",
            """
            <pattern id='p' patternUnits='userSpaceOnUse' width='4' height='4' x='1' \
            patternTransform='scale(2)'><rect width='2' height='4' fill='red'/></pattern>\
            <rect width='40' height='40' fill='url(#p)'/>
            """,
            (3, 20, "R"), (7, 20, "W"), (11, 20, "R"), (0, 20, "W"), (35, 5, "R")),
        Case(
            "tiles of a box, in a line, by another pattern",
            """
            <pattern id='a'><rect width='10' height='20' fill='blue'/>\
            <rect x='10' width='10' height='20' fill='red'/></pattern>\
            <pattern id='p' href='#a' width='.5' height='1'/><rect width='40' height='40' fill='url(#p)'/>
            """,
            (5, 10, "B"), (15, 10, "R"), (25, 10, "B"), (35, 10, "R"), (5, 30, "W")),
        Case(
            "a view box, and a translucent line",
            """
            <pattern id='p' patternUnits='userSpaceOnUse' width='10' height='10' viewBox='0 0 2 2'>\
            <rect width='1' height='2' fill='red'/></pattern>\
            <path d='M0 20H40' stroke='url(#p)' stroke-width='20' stroke-opacity='.5'/>
            """,
            (2, 20, "FF8080"), (7, 20, "W"), (12, 20, "FF8080"), (2, 5, "W")),
        Case(
            "a pattern in a pattern",
            """
            <pattern id='q' patternUnits='userSpaceOnUse' width='4' height='4'>\
            <rect width='4' height='2' fill='blue'/></pattern>\
            <pattern id='p' patternUnits='userSpaceOnUse' width='20' height='20'>\
            <rect width='10' height='20' fill='url(#q)'/></pattern><rect width='40' height='40' fill='url(#p)'/>
            """,
            (5, 1, "B"), (5, 3, "W"), (15, 1, "W"), (25, 5, "B")),
    ]

    nonisolated static let contexts: [Case] = [
        Case(
            "the paints of a clone, and of a clone of it",
            """
            <defs><g id='a'><rect width='10' height='10' fill='context-stroke'/>\
            <rect x='10' width='10' height='10' fill='context-fill'/></g>\
            <use id='b' href='#a' fill='context-stroke' stroke='context-fill'/></defs>\
            <use href='#a' fill='red' stroke='blue'/><use href='#b' y='10' fill='red' stroke='blue'/>\
            <rect y='30' width='10' height='10' fill='context-fill'/>
            """,
            (5, 5, "B"), (15, 5, "R"), (5, 15, "R"), (15, 15, "B"), (5, 35, "W")),
        Case(
            "what is isolated, and what is not",
            """
            <rect width='40' height='40' fill='red'/>\
            <g style='isolation:isolate'><rect width='10' height='40' fill='blue' style='mix-blend-mode:screen'/></g>\
            <g><rect x='10' width='10' height='40' fill='blue' style='mix-blend-mode:screen'/></g>\
            <g opacity='.5'><rect x='20' width='10' height='40' fill='blue' style='mix-blend-mode:screen'/></g>
            """,
            (5, 5, "B"), (15, 5, "FF00FF"), (25, 5, "800080"), (35, 5, "R")),
        Case(
            "transforms of rules, around a point, and none",
            """
            <rect width='10' height='10' fill='red' style='transform:translate(10px, 5px) scale(2)'/>\
            <rect width='5' height='5' fill='blue' transform='scale(9)' style='transform:translateX(35px)'/>\
            <rect y='30' width='10' height='10' style='transform:rotate(.5turn);transform-origin:10px 35px'/>\
            <rect y='36' width='4' height='4' fill='red' transform='scale(0)' style='transform:none'/>
            """,
            (12, 7, "R"), (28, 23, "R"), (5, 5, "W"), (37, 2, "B"), (15, 35, "K"), (5, 33, "W"), (2, 38, "R")),
        Case(
            "a line that turns back, wider one way than the other",
            """
            <path d='M20 20H21H5L35 38' fill='none' stroke='red' stroke-width='4' transform='scale(1 .5)'/>
            """,
            (12, 9, "R"), (18, 6, "W"), (3, 3, "W"), (8, 2, "W"), (30, 10, "W")),
        Case(
            "languages, currentColor instead of a missing paint, transforms that are not valid",
            """
            <rect width='10' height='10' fill='red' systemLanguage='xx'/>\
            <rect x='10' width='10' height='10' fill='url(#missing) currentColor' color='blue'/>\
            <pattern id='p' patternUnits='userSpaceOnUse' width='4' height='4' patternTransform='scale(0)'>\
            <rect width='4' height='4' fill='red'/></pattern>\
            <rect x='20' width='10' height='10' fill='url(#p)'/>
            """,
            (5, 5, "W"), (15, 5, "B"), (25, 5, "R")),
    ]

    nonisolated static let drawings: [Case] = [
        Case(
            "an embedded drawing, in its frame",
            """
            <image x='10' y='10' width='20' height='10' href='data:image/svg+xml,%3Csvg xmlns=\
            "http://www.w3.org/2000/svg" viewBox="0 0 10 10"%3E%3Crect x="-9" width="30" height="30" fill="red"/%3E\
            %3Crect width="5" height="5" fill="blue"/%3E%3C/svg%3E'/>
            """,
            (16, 12, "B"), (22, 17, "R"), (12, 15, "R"), (8, 15, "W"), (15, 22, "W")),
        Case(
            "an embedded drawing without proportions, twice, in Base64",
            "<defs><image id='i' preserveAspectRatio='none' width='20' height='10' href='data:;base64,"
                + Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path d='M0 0h2v4H0'/></svg>".utf8)
                .base64EncodedString() + "'/></defs><use href='#i'/><use href='#i' x='20' y='20'/>",
            (5, 5, "K"), (15, 5, "W"), (25, 25, "K"), (35, 25, "W"), (5, 15, "W")),
    ]

    nonisolated static let filters: [Case] = [
        Case(
            "a filter that is missing, or is none, is not applied, and neither are those in a list with it",
            """
            <rect width='10' height='40' fill='red' filter='url(#no)'/><g id='g'/>\
            <rect x='10' width='10' height='40' fill='blue' style='filter:url(#g)'/>\
            <rect x='20' width='10' height='40' fill='green' style='filter:url(#no) invert(1)'/>
            """, (5, 20, "R"), (15, 20, "B"), (25, 20, "G")),
        Case(
            "an offset in a region, which cuts off",
            """
            <filter id='f' x='0' y='0' width='1' height='1'><feOffset dx='10' dy='5'/></filter>\
            <rect x='5' y='5' width='20' height='20' fill='red' filter='url(#f)'/>
            """,
            (10, 10, "W"), (20, 12, "R"), (20, 8, "W"), (27, 20, "W")),
        Case(
            "a shadow of a group, in sRGB",
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='40' height='40' \
            color-interpolation-filters='sRGB'><feFlood flood-color='blue' flood-opacity='.5'/>\
            <feComposite in2='SourceAlpha' operator='in'/><feOffset dx='10' result='s'/>\
            <feMerge><feMergeNode in='s'/><feMergeNode in='SourceGraphic'/></feMerge></filter>\
            <g filter='url(#f)'><rect width='20' height='10' fill='red'/>\
            <rect y='10' width='20' height='10' fill='black'/></g>
            """,
            (5, 5, "R"), (15, 15, "K"), (25, 5, "8080FF"), (25, 15, "8080FF"), (35, 5, "W"), (5, 25, "W")),
        Case(
            "a blur, through whose middle all is half",
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='-40' y='-40' width='120' height='120'>\
            <feGaussianBlur stdDeviation='4'/></filter>\
            <rect x='-40' y='-40' width='60' height='120' filter='url(#f)'/>
            """,
            (3, 20, "K"), (19, 20, "737373"), (20, 20, "8C8C8C"), (37, 20, "W")),
        Case(
            "a narrow blur along one axis",
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='-40' y='-40' width='120' height='120'>\
            <feGaussianBlur stdDeviation='1 0'/></filter>\
            <rect x='-40' y='10' width='60' height='20' filter='url(#f)'/>
            """,
            (10, 20, "K"), (10, 9, "W"), (19, 20, "4F4F4F"), (20, 20, "B0B0B0")),
        Case(
            "colors by a matrix, and in linear light",
            """
            <filter id='a' color-interpolation-filters='sRGB'><feColorMatrix values='0 0 0 0 .5  0 0 0 0 0  0 0 0 0 1  \
            0 0 0 1 0'/></filter><filter id='b'><feColorMatrix values='.5 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0'/>\
            </filter><rect width='20' height='20' fill='red' filter='url(#a)'/>\
            <rect x='20' width='20' height='20' fill='red' filter='url(#b)'/>
            """,
            (10, 10, "8000FF"), (30, 10, "BC0000")),
        Case(
            "all compositions",
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='40' height='40'>\
            <feFlood flood-color='blue' x='20' y='0' width='20' height='40' result='b'/>\
            <feComposite in='SourceGraphic' in2='b' operator='out' height='10' x='0' y='0' width='40' result='1'/>\
            <feComposite in='SourceGraphic' in2='b' operator='atop' y='10' height='10' x='0' width='40' result='2'/>\
            <feComposite in='SourceGraphic' in2='b' operator='xor' y='20' height='10' x='0' width='40' result='3'/>\
            <feComposite in='SourceGraphic' in2='b' operator='arithmetic' k2='1' k3='1' y='30' height='10' x='0' \
            width='40' result='4'/><feMerge><feMergeNode in='1'/><feMergeNode in='2'/><feMergeNode in='3'/>\
            <feMergeNode in='4'/></feMerge></filter>\
            <rect x='10' width='20' height='40' fill='red' filter='url(#f)'/>
            """,
            (15, 5, "R"), (25, 5, "W"), (35, 5, "W"), (15, 15, "W"), (25, 15, "R"), (35, 15, "B"), (15, 25, "R"),
            (25, 25, "W"), (35, 25, "B"), (15, 35, "R"), (25, 35, "FF00FF"), (35, 35, "B")),
        Case(
            "a mode, a function of components, and tiles",
            """
            <filter id='f' x='0' y='0' width='1' height='1' color-interpolation-filters='sRGB'>\
            <feFlood flood-color='#0f0' width='4' height='4' x='0' y='0' result='t'/>\
            <feFlood flood-color='white' flood-opacity='0' width='8' height='8' x='0' y='0'/>\
            <feMerge x='0' y='0' width='8' height='8'><feMergeNode/><feMergeNode in='t'/></feMerge>\
            <feTile/><feBlend in2='SourceGraphic' mode='screen'/></filter>\
            <filter id='g' color-interpolation-filters='sRGB'><feComponentTransfer>\
            <feFuncR type='table' tableValues='1 0'/><feFuncB type='linear' slope='0' intercept='1'/>\
            </feComponentTransfer></filter><rect width='20' height='20' fill='red' filter='url(#f)'/>\
            <rect x='20' width='20' height='20' fill='red' filter='url(#g)'/>
            """,
            (2, 2, "FFFF00"), (6, 2, "R"), (10, 2, "FFFF00"), (10, 10, "FFFF00"), (30, 10, "B")),
        Case(
            "a shape that grows and shrinks",
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='40' height='40'>\
            <feMorphology operator='dilate' radius='4 2'/></filter><filter id='g'><feMorphology radius='3'/></filter>\
            <rect x='10' y='10' width='5' height='5' fill='red' filter='url(#f)'/>\
            <rect x='25' y='25' width='10' height='10' fill='blue' filter='url(#g)'/>
            """,
            (7, 12, "R"), (5, 12, "W"), (18, 8, "R"), (12, 7, "W"), (30, 30, "B"), (26, 30, "W"), (33, 30, "W")),
        Case(
            "functions of CSS, one after the other",
            """
            <rect x='10' y='0' width='10' height='10' fill='red' style='filter:drop-shadow(10px 5px blue)'/>\
            <rect y='20' width='10' height='10' fill='red' style='filter:invert() opacity(50%)'/>
            """,
            (15, 5, "R"), (25, 12, "B"), (25, 2, "W"), (5, 25, "80FFFF")),
        Case(
            "a filter of what is turned and mirrored",
            """
            <filter id='f' filterUnits='userSpaceOnUse' x='-20' y='-20' width='80' height='80'>\
            <feOffset dx='10'/></filter>\
            <g transform='matrix(0 1 1 0 0 0)' filter='url(#f)'><rect width='10' height='20' fill='red'/></g>
            """,
            (5, 5, "W"), (5, 15, "R"), (15, 15, "R"), (25, 15, "W"), (5, 25, "W")),
        Case(
            "a filter, a mask and a mode of one group",
            """
            <filter id='f'><feOffset dx='0'/><feColorMatrix type='luminanceToAlpha'/></filter>\
            <mask id='m'><rect width='10' height='40' fill='white'/></mask>\
            <g filter='url(#f)' mask='url(#m)' style='mix-blend-mode:multiply'>\
            <rect width='20' height='20' fill='white'/></g>
            """,
            (5, 5, "K"), (15, 5, "W")),
    ]
}
