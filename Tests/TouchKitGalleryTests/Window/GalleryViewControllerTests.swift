import Foundation
import Testing
import TouchKit
import TouchKitGallery
import TouchKitTesting

@MainActor
struct GalleryViewControllerTests {
    @Test func `a row of the list shows its scene, with its own log`() {
        let gallery = GalleryStage(scene: 1)
        gallery.play(.tap(326, 136))
        let finger = gallery.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 44 * 5 + 20))
        finger.up()
        #expect(gallery.controller.scene === gallery.controller.scenes[5])
        #expect(gallery.controller.scene.viewIfLoaded?.window != nil)
        #expect(gallery.controller.scenes[0].viewIfLoaded?.window == nil)
        gallery.play(.tap(226, 118))
        #expect(gallery.controller.scene.log.entries == ["button touchUpInside"])
        #expect(!gallery.controller.scenes[0].log.entries.isEmpty)
    }

    @Test func `Clear empties the log that is shown`() {
        let gallery = GalleryStage(scene: 6)
        gallery.play(.tap(226, 118))
        let finger = gallery.stage.finger()
        finger.down(at: CGPoint(x: 964, y: 30))
        finger.up()
        #expect(gallery.controller.scene.log.entries == [])
    }

    @Test(arguments: [(-1, 0), (3, 3), (99, 9)])
    func `a scene that there is not is the nearest one`(wanted: Int, shown: Int) {
        let controller = GalleryViewController(showing: wanted)
        #expect(controller.scene === controller.scenes[shown])
    }

    @Test func `a log tells what it is told, and that it was emptied`() {
        let scene = GalleryScenes.all()[0]
        var told: [String?] = []
        scene.log.observe { told.append($0) }
        scene.log.clear()
        #expect(told == [nil] && scene.log.entries == [])
    }
}
