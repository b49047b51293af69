import Foundation
import Testing

@testable import TouchTrackerUI

struct SavedViewsTests {
    private func file(_ number: Int) -> URL { URL(fileURLWithPath: "/home/me/my drawing \(number).png") }

    private func viewport(_ scale: CGFloat) -> Viewport {
        Viewport(origin: CGPoint(x: -12.5, y: 1e5), scale: scale, pixelScale: 1)
    }

    @Test func `each drawing has its own view, which its text keeps`() throws {
        var views = SavedViews()
        #expect(views.text == nil)
        views.keep(viewport(2), of: file(1))
        views.keep(viewport(0.5), of: file(2))
        views.keep(viewport(4), of: file(1))
        let read = try #require(views.text.flatMap { SavedViews(text: $0) })
        #expect(read == views)
        #expect(read.viewport(of: file(1), pixelScale: 1) == viewport(4))
        #expect(read.viewport(of: file(2), pixelScale: 1) == viewport(0.5))
        #expect(read.viewport(of: file(3), pixelScale: 1) == nil && read.viewport(of: nil, pixelScale: 1) == nil)
    }

    @Test func `paper that is where it was at first is not kept`() {
        var views = SavedViews()
        views.keep(viewport(2), of: file(1))
        views.keep(.home, of: file(1))
        #expect(views == SavedViews())
    }

    @Test func `only the views of the last hundred drawings are kept`() throws {
        var views = SavedViews()
        for number in 0...SavedViews.maximumCount { views.keep(viewport(2), of: file(number)) }
        #expect(views.viewport(of: file(0), pixelScale: 1) == nil)
        #expect(views.viewport(of: file(1), pixelScale: 1) != nil)
        #expect(try #require(views.text).split(separator: "\t").count == SavedViews.maximumCount)
    }

    @Test func `a renamed drawing keeps its view, and its old name has none`() {
        var views = SavedViews()
        views.keep(viewport(2), of: file(1))
        views.rename(file(1), to: file(2), pixelScale: 1)
        #expect(views.viewport(of: file(2), pixelScale: 1) == viewport(2))
        #expect(views.viewport(of: file(1), pixelScale: 1) == nil)
        // A deleted drawing may have had the name.
        views.rename(file(3), to: file(2), pixelScale: 1)
        #expect(views.viewport(of: file(2), pixelScale: 1) == nil)
    }

    @Test func `a recording has only the view of its drawing, which a replay without a file finds`() throws {
        var views = SavedViews()
        views.keep(viewport(2), of: file(1))
        views.keep(viewport(4), of: file(2))
        let read = try #require(views.recorded(of: file(1)).text.flatMap { SavedViews(text: $0) })
        #expect(read == views.recorded(of: file(1)) && read.viewport(of: nil, pixelScale: 1) == viewport(2))
        #expect(read.viewport(of: file(1), pixelScale: 1) == nil && read.viewport(of: file(2), pixelScale: 1) == nil)
        #expect(views.recorded(of: file(3)) == SavedViews() && views.recorded(of: nil) == SavedViews())
    }

    @Test(arguments: ["", "1 2 3", "0 0 0 /a", "200 0 0 /a", "1 nan 0 /a", "1 0 0 /a\tnothing"])
    func `any other text is refused`(text: String) {
        #expect(SavedViews(text: text) == nil)
    }
}
