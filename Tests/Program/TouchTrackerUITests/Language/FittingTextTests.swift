import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Every text has room in each language and size.
@MainActor
struct FittingTextTests {
    nonisolated struct Window: CustomTestStringConvertible {
        let size: CGSize
        let language: Language
        let isLarge: Bool

        var testDescription: String {
            "\(Int(size.width)) x \(Int(size.height)), \(language.code)\(isLarge ? ", large" : "")"
        }

        static let all = [CGSize(width: 360, height: 640), CGSize(width: 1280, height: 800)].flatMap { size in
            Language.all.flatMap { language in
                [false, true].map { Window(size: size, language: language, isLarge: $0) }
            }
        }
    }

    /// The distance that a text may be beyond its place because of rounding, in points.
    private static let tolerance: CGFloat = 1

    @Test(arguments: Window.all)
    func `every text is whole and apart from others, and everything is inside the window`(window: Window) throws {
        let surfaces = Surfaces(size: window.size, language: window.language) { $0.hasLargeControls = window.isLarge }
        var names: Set<String> = []
        try surfaces.visit { name, stage in
            names.insert(name)
            let texts = DrawnText.all(on: stage).filter { !$0.text.isEmpty }
            #expect(!texts.isEmpty, "\(name)")
            check(texts, on: name)
            for content in stage.application.windows.flatMap(contents) {
                let room = content.superview?.bounds.width ?? 0
                #expect(content.frame.width <= room + Self.tolerance, "\(name) scrolls to the side")
            }
            for view in stage.application.windows.flatMap(floating) {
                let frame = view.convert(view.bounds, to: nil)
                #expect(
                    stage.window.bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(frame),
                    "\(name): \(type(of: view)) is at \(frame)")
            }
        }
        #expect(names.count > 35)
    }

    private func check(_ texts: [DrawnText], on name: String) {
        for (index, text) in texts.enumerated() {
            let isCut = text.text.contains("…") || text.text.contains("...")
            #expect(!isCut, "\(name): \(text.text)")
            let room = text.view.bounds.insetBy(dx: -Self.tolerance, dy: -4)
            #expect(room.contains(text.frame), "\(name): \(text.text) at \(text.frame) in \(text.view.bounds)")
            let inside = text.frame.insetBy(dx: 0, dy: text.frame.height / 4)
            for other in texts[..<index] where other.view === text.view {
                #expect(!other.frame.intersects(inside), "\(name): \(text.text) lies on \(other.text)")
            }
            for control in text.view.subviews where control is UIControl && !control.isHidden && control.alpha > 0 {
                #expect(!control.frame.intersects(inside), "\(name): \(text.text) lies below \(type(of: control))")
            }
        }
    }

    private func contents(in view: UIView) -> [PanelContent] {
        (view as? PanelContent).map { [$0] } ?? view.subviews.flatMap(contents)
    }

    /// The views that must be inside the window.
    private func floating(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        if view is Panel || view is Toolbar || view is NoticeView || view is SelectionMenu || view is ReplayBar
            || view is ViewportChip || view is LabPanel || view is UIButton || view is ShelfBar || view is ShelfButton
        {
            return [view]
        }
        return view.subviews.flatMap(floating)
    }
}
