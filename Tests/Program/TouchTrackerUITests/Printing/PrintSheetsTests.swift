import Foundation
import Ink
import TestInk
import Testing

@testable import TouchTrackerUI

struct PrintSheetsTests {
    /// A drawing of thin lines around a rectangle.
    private func drawing(_ rects: CGRect...) -> Drawing {
        var drawing = Drawing()
        for rect in rects {
            let line = Line(
                begin: CGPoint(x: rect.minX, y: rect.minY), end: CGPoint(x: rect.maxX, y: rect.maxY))
            drawing.add([Mark(shape: .line(line), style: Style(color: .black, width: 0.5))])
        }
        return drawing
    }

    private func sheets(
        _ drawing: Drawing, _ pages: PrintChoices.Pages, on size: SheetSize = .a4
    ) throws -> PrintSheets {
        var choices = PrintChoices()
        (choices.size, choices.pages) = (size, pages)
        return try PrintSheets(drawing, on: .white, choices)
    }

    @Test(arguments: SheetSize.allCases)
    func `one page shows all ink inside its margin, upright or on its side`(size: SheetSize) throws {
        for rect in [CGRect(x: -50, y: 20, width: 3000, height: 900), CGRect(x: 5, y: 5, width: 90, height: 4000)] {
            let ink = drawing(rect)
            let pages = try sheets(ink, .one, on: size).pages
            let page = try #require(pages.first)
            let (width, height) = (size.size.width, size.size.height)
            let wanted = rect.width > rect.height ? CGSize(width: height, height: width) : size.size
            #expect(pages.count == 1 && abs(page.size.width - wanted.width) < 0.01)
            #expect(abs(page.size.height - wanted.height) < 0.01)
            let frame = try #require(page.frame?.area)
            #expect(frame.insetBy(dx: -0.01, dy: -0.01).contains(try #require(ink.bounds)))
            #expect(page.magnification < 1 && page.frame?.hasMarks == false)
            #expect(abs((frame.minX - page.area.minX) * page.magnification - PrintSheets.margin) < 0.01)
        }
    }

    @Test func `small ink keeps its size, in the middle of the page`() throws {
        let page = try #require(try sheets(drawing(CGRect(x: 100, y: 100, width: 200, height: 100)), .one).pages.first)
        #expect(page.magnification == 1 && abs(page.area.midX - 200) < 0.01 && abs(page.area.midY - 150) < 0.01)
        #expect(try sheets(Drawing(), .one).pages.count == 1)
    }

    @Test func `at true size, sheets beside each other overlap and show all of the ink, each at its size`() throws {
        let box = CGRect(x: 0, y: 0, width: 1400, height: 1000)
        let ink = drawing(
            box, CGRect(x: 0, y: 0, width: 1400, height: 0), CGRect(x: 0, y: 1000, width: 1400, height: 0),
            CGRect(x: 0, y: 0, width: 0, height: 1000), CGRect(x: 1400, y: 0, width: 0, height: 1000))
        let pages = try sheets(ink, .trueSize).pages
        // Upright, three beside each other in two rows; on their sides, two in two rows.
        #expect(pages.count == 4)
        for page in pages {
            #expect(page.magnification == 1 && page.size.width > page.size.height)
            #expect(page.frame?.hasMarks == true)
        }
        let frames = pages.compactMap(\.frame?.area)
        #expect(frames.reduce(CGRect.null) { $0.union($1) }.contains(try #require(ink.bounds)))
        #expect(abs(frames[0].intersection(frames[1]).width - PrintSheets.overlap) < 0.01)
        #expect(abs(frames[0].intersection(frames[2]).height - PrintSheets.overlap) < 0.01)
    }

    @Test func `what fits one sheet at true size is on one, without marks`() throws {
        let pages = try sheets(drawing(CGRect(x: 0, y: 0, width: 780, height: 500)), .trueSize).pages
        #expect(pages.count == 1 && pages[0].frame?.hasMarks == false && pages[0].size.width > pages[0].size.height)
        #expect(try sheets(drawing(CGRect(x: 0, y: 0, width: 500, height: 780)), .trueSize).pages.count == 1)
    }

    @Test func `sheets without ink are left out, and too many are refused`() throws {
        let apart = drawing(CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5000, y: 5000, width: 10, height: 10))
        #expect(try sheets(apart, .trueSize).pages.count == 2)
        let far = drawing(CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 1e6, y: 1e6, width: 10, height: 10))
        #expect {
            try sheets(far, .trueSize)
        } throws: { error in
            if case .tooManyPages(let count)? = error as? PrintFailure { count > 1_000_000 } else { false }
        }
        #expect {
            try sheets(drawing(CGRect(x: 0, y: 0, width: 100_000, height: 100_000)), .trueSize)
        } throws: { error in
            if case .tooManyPages(let count)? = error as? PrintFailure { count > 100 } else { false }
        }
        #expect(try sheets(far, .one).pages.count == 1)
    }

    @Test func `paper is printed as it is, or not at all`() throws {
        let ink = drawing(CGRect(x: 0, y: 0, width: 10, height: 10))
        var choices = PrintChoices()
        let paper = Paper(.dark, .squares)
        #expect(try PrintSheets(ink, on: paper, choices).pages.allSatisfy { $0.hasPaper && $0.paper == paper })
        choices.hasPaper = false
        #expect(try PrintSheets(ink, on: paper, choices).pages.allSatisfy { !$0.hasPaper && $0.paper == .white })
    }

    @Test func `sheets have the usual size of the user's country`() {
        let letter = ["en_US.UTF-8", "fr_CA", "es_MX.UTF-8@euro"].map { SheetSize(inCountryOf: $0) }
        #expect(letter == [.letter, .letter, .letter])
        let others = ["de_DE.UTF-8", "C", "C.UTF-8", "en", "en_GB", ""].map { SheetSize(inCountryOf: $0) }
        #expect(others.allSatisfy { $0 == .a4 } && SheetSize(inCountryOf: nil) == .a4)
    }
}
