import Foundation
import Testing
import TouchKit
import Gallery
import TouchKitTesting

@MainActor
struct GalleryViewControllerTests {
    @Test func `selecting a row shows its scene with its own log`() {
        let gallery = GalleryStage(scene: 1)
        gallery.perform(.tap(326, 136))
        let finger = gallery.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 44 * 5 + 20))
        finger.up()
        #expect(gallery.controller.scene === gallery.controller.scenes[5])
        #expect(gallery.controller.scene.viewIfLoaded?.window != nil)
        #expect(gallery.controller.scenes[0].viewIfLoaded?.window == nil)
        gallery.perform(.tap(226, 118))
        #expect(gallery.controller.scene.log.entries == ["button touchUpInside"])
        #expect(!gallery.controller.scenes[0].log.entries.isEmpty)
    }

    @Test func `Clear empties the shown log`() {
        let gallery = GalleryStage(scene: 6)
        gallery.perform(.tap(226, 118))
        let finger = gallery.stage.finger()
        finger.down(at: CGPoint(x: 964, y: 30))
        finger.up()
        #expect(gallery.controller.scene.log.entries == [])
    }

    @Test(arguments: [(-1, 0), (3, 3), (99, 9)])
    func `an index out of range shows the nearest scene`(index: Int, shown: Int) {
        let controller = GalleryViewController(showing: index)
        #expect(controller.scene === controller.scenes[shown])
    }

    @Test func `a log notifies its observers when it is cleared`() {
        let scene = GalleryScenes.all()[0]
        var observed: [String?] = []
        scene.log.observe { observed.append($0) }
        scene.log.clear()
        #expect(observed == [nil] && scene.log.entries == [])
    }
}
