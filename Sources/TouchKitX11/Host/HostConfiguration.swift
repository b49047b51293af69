public import Foundation
public import TouchKit

/// How a program wants to be shown.
public struct HostConfiguration {
    /// How the program's pixels come to the window.
    public nonisolated enum Renderer: String, CaseIterable, Sendable {
        /// Antialiased in this program's memory and handed over: where the display is on this machine.
        case image
        /// Drawn by the server, without soft edges: little to send, for a display far away.
        case xlib
    }

    /// Where the window is to be, and how large, as the user asks for it.
    public nonisolated struct Geometry: Sendable, Equatable {
        /// The size in points.
        public var size: CGSize
        /// The place of the top left corner on the screen, in pixels; from the right or bottom edge where it is negative;
        /// nil leaves it to the window manager.
        public var place: Place?

        /// A corner's place on one axis each.
        public struct Place: Sendable, Equatable {
            /// Pixels from the left edge, or from the right one.
            public var x: Offset
            /// Pixels from the top edge, or from the bottom one.
            public var y: Offset

            /// Makes a place.
            public init(x: Offset, y: Offset) {
                self.x = x
                self.y = y
            }
        }

        /// A distance from one edge of the screen or the opposite one, in pixels.
        public enum Offset: Sendable, Equatable {
            /// From the left or top edge.
            case fromStart(Int)
            /// From the right or bottom edge.
            case fromEnd(Int)
        }

        /// Makes a geometry.
        public init(size: CGSize, place: Place? = nil) {
            self.size = size
            self.place = place
        }
    }

    /// What the window is called.
    public var title: String
    /// The window's class, by which window managers know the program.
    public var className: String
    /// The program's icon in several sizes, drawn where a window manager shows it.
    public var icons: [Bitmap] = []
    /// The display; nil for the one that the environment variable DISPLAY names.
    public var displayName: String?
    /// Where the window is to be; nil for the program's own choice.
    public var geometry: Geometry?
    /// Pixels a point; nil for what the desktop is set to (D32).
    public var scale: CGFloat?
    /// How pixels come to the window; nil for the better one on this display.
    public var renderer: Renderer?
    /// Whether the window covers the screen from the start.
    public var isFullScreen = false
    /// Whether each request waits for the server, so that an error's culprit is on the stack (D34).
    public var isSynchronous = false

    /// Makes a configuration of a program with this title and class.
    public init(title: String, className: String) {
        self.title = title
        self.className = className
    }
}

extension HostConfiguration.Geometry {
    /// Reads X's notation, `WIDTHxHEIGHT`, or `WIDTHxHEIGHT+X+Y` with `-` for a place counted from the right or bottom edge;
    /// nil for anything else.
    public nonisolated init?(_ text: String) {
        guard let match = text.wholeMatch(of: /([0-9]{1,5})x([0-9]{1,5})(?:([+-])([0-9]{1,5})([+-])([0-9]{1,5}))?/),
            let width = Int(match.1), let height = Int(match.2), width > 0, height > 0
        else { return nil }
        size = CGSize(width: width, height: height)
        guard let xSign = match.3, let x = match.4.flatMap({ Int($0) }), let ySign = match.5,
            let y = match.6.flatMap({ Int($0) })
        else { return }
        place = Place(
            x: xSign == "-" ? .fromEnd(x) : .fromStart(x), y: ySign == "-" ? .fromEnd(y) : .fromStart(y))
    }
}
