/// All scenes, in the order in which they build on each other.
public enum GalleryScenes {
    /// Makes each of them anew.
    public static func all() -> [GalleryScene] {
        [
            HitTestScene(), ReachScene(), DragScene(), ChainScene(), YellowScene(), ButtonScene(), TableScene(),
            ArbitrationScene(), ControlsScene(), TouchesScene(),
        ]
    }
}
