public import Foundation
public import TouchKit

/// The settings of a program's window and display.
public struct HostConfiguration {
    /// How the window is drawn.
    public nonisolated enum Renderer: String, CaseIterable, Sendable {
        /// Drawn antialiased in this program's memory and sent as an image: for a display on this machine.
        case image
        /// Drawn by the server without antialiasing: sends little, for a remote display.
        case xlib
    }

    /// The size and position of the window that the user asks for.
    public nonisolated struct Geometry: Sendable, Equatable {
        /// In points.
        public var size: CGSize
        /// The position of the window; nil lets the window manager choose.
        public var position: Position?

        /// The position of a corner of the window on the screen.
        public struct Position: Sendable, Equatable {
            /// The distance from the left or right edge.
            public var x: Offset
            /// The distance from the top or bottom edge.
            public var y: Offset

            /// Creates a position from its distances.
            public init(x: Offset, y: Offset) {
                self.x = x
                self.y = y
            }
        }

        /// A distance from an edge of the screen, in pixels.
        public enum Offset: Sendable, Equatable {
            /// From the left or top edge.
            case fromStart(Int)
            /// From the right or bottom edge.
            case fromEnd(Int)
        }

        /// Creates a geometry; without a position, the window manager chooses one.
        public init(size: CGSize, position: Position? = nil) {
            self.size = size
            self.position = position
        }
    }

    /// The title of the window.
    public var title: String
    /// The window's class, by which window managers identify the program.
    public var className: String
    /// Draws the program's icon for window managers, with sides in pixels; nil for none. Called after the first frame.
    public var icon: ((Int) -> Bitmap)?
    /// The name of the display; nil for the one in the environment variable DISPLAY.
    public var displayName: String?
    /// The size and position of the window; nil for the program's default.
    public var geometry: Geometry?
    /// The number of pixels per point; nil for the desktop's setting (D32), whose changes are followed (D39).
    public var scale: CGFloat?
    /// How the window is drawn; nil chooses by the display.
    public var renderer: Renderer?
    /// Whether the window starts in full screen.
    public var isFullScreen = false
    /// Whether a pointer is shown over the window, unless a finger was there last.
    public var showsPointer = true
    /// Whether each request waits for the server, so that an error occurs in the call that caused it (D34).
    public var isSynchronous = false
    /// Input that takes the place of the devices; nil for none.
    package var driver: (any LoopDriver)?

    /// Creates a configuration with the default settings.
    public init(title: String, className: String) {
        self.title = title
        self.className = className
    }
}

extension HostConfiguration.Geometry {
    /// Parses X's notation, `WIDTHxHEIGHT` or `WIDTHxHEIGHT+X+Y`, with `-` for a distance from the right or bottom
    /// edge; nil for any other text. As for X programs, an offset may be negative: `+-5` is 5 pixels beyond the left
    /// edge.
    public nonisolated init?(_ text: String) {
        let notation = /([0-9]{1,5})x([0-9]{1,5})(?:([+-])(-?[0-9]{1,5})([+-])(-?[0-9]{1,5}))?/
        guard let match = text.wholeMatch(of: notation),
            let width = Int(match.1), let height = Int(match.2), width > 0, height > 0
        else { return nil }
        size = CGSize(width: width, height: height)
        guard let xSign = match.3, let x = match.4.flatMap({ Int($0) }), let ySign = match.5,
            let y = match.6.flatMap({ Int($0) })
        else { return }
        position = Position(
            x: xSign == "-" ? .fromEnd(x) : .fromStart(x), y: ySign == "-" ? .fromEnd(y) : .fromStart(y))
    }
}
