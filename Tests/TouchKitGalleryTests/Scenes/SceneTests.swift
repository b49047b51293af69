import Foundation
import Testing
import TouchKit
import TouchKitGallery
import TouchKitTesting

@MainActor
struct SceneTests {
    @Test(arguments: Plays.all)
    func `a scene is played, and its log is exactly this`(
        play: Play
    ) {
        let gallery = GalleryStage(scene: play.scene)
        for act in play.acts {
            gallery.controller.scene.log.clear()
            for step in act.steps {
                gallery.play(step)
            }
            #expect(gallery.controller.scene.log.entries == act.log)
        }
    }

    @Test(arguments: [600, 900])
    func `every touch is shown as it is, also when nothing but time has passed`(milliseconds: Int) throws {
        let stage = Stage(size: CGSize(width: 1024, height: 720), showsPixels: true)
        let gallery = GalleryViewController(showing: 9)
        stage.show(gallery)
        stage.finger().down(at: CGPoint(x: gallery.sceneOrigin.x + 100, y: gallery.sceneOrigin.y + 200))
        stage.wait(.milliseconds(milliseconds))
        let shown = try #require(stage.pixels).bitmap
        let anew = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
        stage.window.setNeedsDisplay()
        stage.application.display(on: anew)
        let rows = (0..<shown.height).filter { y in
            (0..<shown.width).contains { x in shown[x, y] != anew.bitmap[x, y] }
        }
        #expect(rows == [])
    }

    @Test func `every scene has a play`() {
        #expect(Plays.all.map(\.scene) == Array(1...GalleryScenes.all().count))
    }
}
