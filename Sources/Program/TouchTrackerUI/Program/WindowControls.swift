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

    /// The path of the drawing that the window shows; nil for none. Another program can ask the window to come to the
    /// front by it.
    var representedPath: String? { get set }

    /// Asks the window of another program that shows a drawing to come to the front.
    /// - Returns: Whether there is one.
    func raiseWindow(representing path: String) -> Bool
}
