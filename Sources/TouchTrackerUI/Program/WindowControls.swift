/// What the program may ask of the window it is shown in.
@MainActor
package protocol WindowControls: AnyObject {
    /// Whether the window covers the whole screen.
    var isFullScreen: Bool { get set }

    /// Ends the program, as the window's close button does.
    func quit()
}
