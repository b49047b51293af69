import Foundation
import Testing
import TouchKit
import Gallery
import TouchKitTesting

@MainActor
struct SceneTests {
    @Test(arguments: Scenarios.all)
    func `a scenario produces exactly its log`(scenario: Scenario) {
        let gallery = GalleryStage(scene: scenario.scene)
        for part in scenario.parts {
            gallery.controller.scene.log.clear()
            for step in part.steps {
                gallery.perform(step)
            }
            #expect(gallery.controller.scene.log.entries == part.log)
        }
    }

    @Test(arguments: [600, 900])
    func `the scene of every touch is up to date even if only time has passed`(milliseconds: Int) throws {
        let stage = Stage(size: CGSize(width: 1024, height: 720), showsPixels: true)
        let gallery = GalleryViewController(showing: 9)
        stage.show(gallery)
        stage.finger().down(at: CGPoint(x: gallery.sceneOrigin.x + 100, y: gallery.sceneOrigin.y + 200))
        stage.wait(.milliseconds(milliseconds))
        let shown = try #require(stage.pixels).bitmap
        let redrawn = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
        stage.window.setNeedsDisplay()
        stage.application.display(on: redrawn)
        let rows = (0..<shown.height).filter { y in
            (0..<shown.width).contains { x in shown[x, y] != redrawn.bitmap[x, y] }
        }
        #expect(rows == [])
    }

    @Test func `every scene has a scenario`() {
        #expect(Scenarios.all.map(\.scene) == Array(1...GalleryScenes.all().count))
    }
}
