import Testing
import TouchKitGallery

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

    @Test func `every scene has a play`() {
        #expect(Plays.all.map(\.scene) == Array(1...GalleryScenes.all().count))
    }
}
