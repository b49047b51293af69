package import TouchKit

/// The window of the desktop that shows the program.
@MainActor
package protocol WindowControls: AnyObject {
    var isFullScreen: Bool { get set }
    var title: String { get set }

    /// The shape of the mouse's and pens' pointer over the window.
    var pointerShape: PointerShape { get set }

    /// Quits the program, as the window's close button does.
    func quit()

    var devices: [TouchDevice] { get }

    /// The path of the window's drawing, by which another program can raise the window; nil for none.
    var representedPath: String? { get set }

    /// Asks the window of another program that shows a drawing to come to the front.
    /// - Returns: Whether there is one.
    func raiseWindow(representing path: String) -> Bool
}
