import Foundation
import TouchKit
import Gallery
import TouchKitTesting

/// The gallery on a `Stage`, with fingers that perform the steps of scenarios.
@MainActor
final class GalleryStage {
    let stage = Stage(size: CGSize(width: 1024, height: 720))
    let controller: GalleryViewController
    private let delegate: GalleryDelegate
    private var fingers: [Int: Pointer] = [:]

    /// Shows the scene with a number, from 1.
    init(scene: Int) {
        controller = GalleryViewController(showing: scene - 1)
        delegate = GalleryDelegate(controller)
        stage.application.delegate = delegate
        stage.show(controller)
    }

    /// Performs a step.
    func perform(_ step: Scenario.Step) {
        switch step {
        case .down(let finger, let x, let y):
            self.finger(finger).down(at: location(x, y))
        case .move(let finger, let x, let y):
            self.finger(finger).move(to: location(x, y))
        case .up(let finger):
            self.finger(finger).up()
        case .tap(let x, let y, let times):
            for _ in 0..<times {
                finger(0).down(at: location(x, y))
                finger(0).up()
            }
        case .hold(let duration):
            stage.wait(duration)
        case .next:
            let count = controller.scene.log.entries.count
            for _ in 0..<200 where controller.scene.log.entries.count == count {
                stage.wait(.milliseconds(10))
            }
        }
    }

    private func finger(_ number: Int) -> Pointer {
        let finger = fingers[number] ?? stage.finger()
        fingers[number] = finger
        return finger
    }

    private func location(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: controller.sceneOrigin.x + x, y: controller.sceneOrigin.y + y)
    }
}
