package import Foundation
package import TouchKit

/// The window of the desktop that shows the program.
@MainActor
package protocol WindowControls: AnyObject {
    var isFullScreen: Bool { get set }

    /// The title that the desktop shows.
    var title: String { get set }

    /// The shape of the mouse's and pens' pointer over the window.
    var pointerShape: PointerShape { get set }

    /// Quits the program, as the window's close button does.
    func quit()

    /// The devices whose touches the window receives.
    var devices: [TouchDevice] { get }

    /// Puts `text` on the clipboard.
    func copy(_ text: String)

    /// Puts a file on the clipboard.
    func copy(fileAt url: URL)
}
