import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Nothing keeps the size that the window had: a window that was resized shows what one of that size shows from the
/// start.
@MainActor
struct ResizingTests {
    enum Scene: String, CaseIterable {
        case toolbar, palette, width, table, paper, mirror, inspector, help, lab, menu, notice, alert, ring, sides

        /// Shows the scene.
        @MainActor
        fileprivate func show(in program: ProgramStage) {
            let controller = program.controller
            switch self {
            case .toolbar, .sides: break
            case .palette: controller.perform(.palette)
            case .width: controller.perform(.width)
            case .table: controller.perform(.table)
            case .paper: controller.perform(.paper)
            case .mirror:
                controller.perform(.mirrored(6))
                controller.perform(.mirror)
            case .inspector: controller.perform(.inspector)
            case .help: controller.perform(.help)
            case .lab, .ring: controller.perform(.touchLab)
            case .menu: program.tap(CGPoint(x: 150, y: 60))
            case .notice:
                controller.workspace.sides.show(
                    Notice(text: .message("A notice that takes several lines if the window is narrow")))
            case .alert:
                let alert = UIAlertController(title: "A title", message: "A message", preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                controller.present(alert, animated: false)
            }
            if self == .ring { program.stage.finger().down(at: CGPoint(x: 100, y: 90)) }
            program.stage.wait(.seconds(1))
        }

        fileprivate var sideCount: Int { self == .sides ? 4 : 1 }

        /// Whether a finger shows it by touching the paper, of which a tiny window has none.
        fileprivate var needsPaper: Bool { self == .menu || self == .ring }
    }

    /// Sizes of windows, in points: the usual one, a large one, and one that is too small for most.
    private static let sizes = [
        CGSize(width: 420, height: 360), CGSize(width: 900, height: 640), CGSize(width: 200, height: 170),
    ]

    private func program(_ scene: Scene, size: CGSize) -> ProgramStage {
        let program = ProgramStage(size: size, showsPixels: true) {
            $0.sideCount = scene.sideCount
            $0.tool = .line
        }
        program.editor.document.perform {
            $0.add(
                Mark(
                    shape: .line(Line(begin: CGPoint(x: 100, y: 60), end: CGPoint(x: 190, y: 60))),
                    style: Style(color: .black, width: 10)))
        }
        return program
    }

    @Test(arguments: Scene.allCases)
    func `after other sizes, a window shows what it would have shown at its size from the start`(scene: Scene) throws {
        let program = program(scene, size: Self.sizes[0])
        scene.show(in: program)
        for size in [1, 2, 0, 2, 1, 0].map({ Self.sizes[$0] }) {
            program.stage.resize(to: size)
            program.stage.wait(.milliseconds(200))
            if scene.needsPaper, size == Self.sizes[2] { continue }
            let fresh = self.program(scene, size: size)
            scene.show(in: fresh)
            let (shown, expected) = (
                try #require(program.stage.pixels).bitmap, try #require(fresh.stage.pixels).bitmap
            )
            #expect(RandomInputTests().difference(shown, expected) == nil, "\(size)")
        }
    }

    @Test func `a tooltip disappears when the window is resized`() throws {
        let program = ProgramStage(size: Self.sizes[1])
        let mouse = program.stage.mouse()
        mouse.move(to: try #require(program.buttons.first))
        program.stage.wait(.seconds(2))
        #expect(program.view(TipView.self) != nil)
        program.stage.resize(to: Self.sizes[0])
        #expect(program.view(TipView.self) == nil)
    }
}
