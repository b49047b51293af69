import Foundation
import TestInk
import Testing

@testable import Ink

/// Freehand ink as earlier versions wrote it.
struct EarlierInkTests {
    private static let samples = [
        Stroke.Sample(location: CGPoint(x: 10, y: 10), widthFactor: 1.007),
        Stroke.Sample(location: CGPoint(x: 30, y: 14), widthFactor: 1.007),
        Stroke.Sample(location: CGPoint(x: 49.445, y: 29.521), widthFactor: 1.007),
        Stroke.Sample(location: CGPoint(x: 60, y: 55), widthFactor: 1.0007394526254814),
    ]

    private func read(_ element: String) throws -> Mark {
        let content = try #require(SVGReader.content(Array((element + "\n").utf8)))
        #expect(content.entries.count == 1)
        let mark = try #require(content.entries.first?.mark)
        // It is written again as all ink is, and is the same.
        let written = SVGWriter.element(mark)
        #expect(written.contains(" transform=\"scale(.01)\""))
        #expect(SVGReader.content(Array(written.utf8))?.entries.map(\.mark) == [mark])
        // With a coordinate of the path changed, it is no longer ours.
        let changed = element.replacing(/M[0-9]/, with: "M7", maxReplacements: 1)
        #expect(SVGReader.content(Array(changed.utf8)) == nil)
        return mark
    }

    @Test func `a path goes through the samples of even ink`() throws {
        let mark = try read(Self.even)
        let stroke = try #require(Stroke(samples: Self.samples.map { Stroke.Sample(location: $0.location) }))
        #expect(mark == Mark(shape: .stroke(stroke), style: Style(color: Self.color, width: 5)))
    }

    @Test func `ink of varying width has its samples beside its outline`() throws {
        let stroke = try #require(Stroke(samples: Self.samples))
        #expect(try read(Self.uneven) == Mark(shape: .stroke(stroke), style: Style(color: Self.color, width: 5)))
    }

    @Test func `ink that follows its direction has them in a group`() throws {
        let mark = try read(Self.directions)
        guard case .stroke(let stroke) = mark.shape else {
            Issue.record("no stroke")
            return
        }
        #expect(stroke.samples.count == 13 && stroke.samples.first == Self.samples.first)
        #expect(stroke.samples.last == Self.samples.last)
        #expect(mark.style == Style(color: Self.color, width: 5, followsDirection: true))
    }

    private static let color = Color(red: 0x14, green: 0x28, blue: 0xC8)

    private static let even = #"""
        <path d="M10 10C16.67 11.33 23.71 11.07 30 14C36.94 17.23 44.49 22.94 49.445 29.521C54.66 36.45 56.48 46.51 \#
        60 55" fill="none" stroke="#1428C8" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" ink:seal\#
        ="2619cc67"/>
        """#

    private static let uneven = #"""
        <path d="M14.39 8.15l 4.05 .5 4.17 .58 4.24 .94 4.17 1.52 4.47 2.36 4.4 2.87 4.22 3.32 3.91 3.72 3.46 4.06 2\#
        .52 3.99 2.03 4.33 1.69 4.49 1.52 4.53 1.48 4.45 1.62 4.31 .16 .96-.22 .95-.57 .8-.83 .51-.96 .16-.95-.22-.8\#
        -.57-.51-.83-1.66-4.4-1.52-4.52-1.49-4.44-1.59-4.22-1.82-3.86-2.17-3.42-3.05-3.6-3.55-3.37-3.86-3.04-4.01-2.\#
        61-3.96-2.09-3.54-1.3-3.72-.82-3.94-.55-4.09-.5-4.09-.65-.92-.35-.72-.66-.41-.9-.04-.98 .35-.92 .66-.72 .9-.\#
        41 .98-.04Z" fill="#1428C8" ink:width="5" ink:samples="10 10 1.007,30 14 1.007,49.445 29.521 1.007,60 55 1.0\#
        007394526254814" ink:seal="7c2af88b"/>
        """#

    private static let directions = #"""
        <g display="inline" ink:of="way"><path d="M17.05 8.5l 3.38 .44 3.38 .57 .92 .34 .72 .68 .4 .89 .03 .98-.35 .\#
        92-.67 .72-.89 .4-.99 .03-3.29-.55-3.34-.43-6.72-1-.92-.33-.73-.66-.42-.89-.05-.98 .33-.92 .66-.73 .89-.42 .\#
        98-.05Z" fill="#FA5E2F"/><path d="M26.41 10.15l 2.45 .74 2.01 .75 .84 .51 .58 .8 .23 .95-.16 .97-.51 .84-.8 \#
        .58-.95 .23-.97-.16-1.87-.69-2.19-.66-2.29-.58-.88-.42-.66-.73-.33-.93 .05-.98 .42-.88 .73-.66 .92-.33 .98 .\#
        05Z" fill="#EF6C00"/><path d="M32.51 12.46l 1.2 .74 2.78 1.73 .72 .68 .41 .89 .03 .98-.35 .92-.67 .72-.9 .4-\#
        .98 .03-.92-.34-2.77-1.73-1.03-.63-1.18-.61-.77-.61-.48-.86-.11-.98 .27-.94 .61-.77 .86-.48 .98-.11 .94 .27Z\#
        " fill="#DF7B00"/><path d="M39.65 17.09l 3.15 2.37 .65 .74 .32 .93-.06 .98-.42 .88-.74 .65-.92 .33-.98-.06-.\#
        89-.43-3.05-2.3-2.97-2.03-.68-.7-.37-.91 .01-.99 .38-.9 .71-.69 .91-.36 .98 .01 .9 .38Z" fill="#DA7F00"/><pa\#
        th d="M45.99 22.16l 2.84 2.76 .55 .81 .21 .96-.18 .97-.54 .82-.81 .56-.96 .2-.96-.18-.83-.53-2.71-2.64-2.95-\#
        2.49-.61-.77-.27-.95 .11-.97 .48-.86 .76-.61 .95-.28 .97 .11 .86 .48Z" fill="#D08600"/><path d="M49.71 25.84\#
        l .9 .99 .88 1.22 .41 .9 .03 .98-.35 .92-.67 .72-.89 .4-.98 .03-.92-.34-.72-.67-.71-1-.65-.71-.78-.8-.53-.83\#
        -.18-.96 .21-.96 .56-.81 .82-.53 .97-.18 .96 .21 .81 .55Z" fill="#C88B00"/><path d="M52.62 30.09l 1.03 2.23 \#
        1.02 2.42 1.01 2.5 1 2.44 1.88 4.67 1.89 4.88 1.88 4.86 .17 .97-.21 .95-.56 .8-.82 .52-.97 .17-.95-.21-.8-.5\#
        6-.52-.82-1.89-4.87-1.89-4.84-1.86-4.63-1-2.44-1.01-2.47-.97-2.32-.92-1.99-.89-1.62-.3-.94 .09-.97 .45-.88 .\#
        75-.63 .94-.29 .98 .08 .87 .46 .63 .75Z" fill="#B19700"/><ink:way fill="#1428C8" ink:width="5" ink:samples="\#
        10 10 1.007,16.699 10.995 1.007,23.399 11.989 1.007,30 14 1.007,32.383 15.339 1.007,35.163 17.071 1.007,38.1\#
        82 19.135 1.007,41.278 21.473 1.007,44.294 24.023 1.007,47.07 26.726 1.007,49.445 29.521 1.007,54.352 40.629\#
         1.004,60 55 1.0007394526254814" ink:seal="e171c724"/></g>
        """#
}
