package import Foundation
package import TouchKit

/// Recorded input: the samples of fingers, mice, pens and keys, in order, and their devices.
///
/// A recording is a text file with one line for each sample (`RecordingWriter`, `Recording.init(text:)`). `Playback`
/// delivers it to an application, the same way as a host delivers a live touch.
package nonisolated struct Recording: Sendable, Equatable {
    /// The devices, in the order in which they were seen.
    package var devices: [TouchDevice] = []
    /// Settings of the program that made the recording, in its own words.
    package var settings: [String] = []
    /// What happened, in order.
    package var entries: [Entry] = []
    /// Whether the file ended inside a line, which is left out, because the program that wrote it was killed.
    package var isTorn = false

    /// One line of a recording.
    package enum Entry: Sendable, Equatable {
        /// The window has this size in points from now on. A recording begins with such an entry.
        case window(CGSize)
        /// A sample, and the modifier keys that were held. Times are in seconds since the first entry that has one.
        case sample(TouchSample, UIKeyModifierFlags)
        /// A key, which may perform a command or use a panel.
        case key(KeySample)
        /// A scroll, and the modifier keys that were held.
        case scroll(ScrollSample, UIKeyModifierFlags)
        /// A moment of a pinch on a touchpad, and the modifier keys that were held.
        case pinch(PinchSample, UIKeyModifierFlags)

        /// In seconds since the first entry that has a time; nil for a size of the window.
        var time: TimeInterval? {
            switch self {
            case .window: nil
            case .sample(let sample, _): sample.timestamp
            case .key(let sample): sample.timestamp
            case .scroll(let sample, _): sample.timestamp
            case .pinch(let sample, _): sample.timestamp
            }
        }
    }

    package init() {}

    /// The size of the window at the start, in points.
    package var windowSize: CGSize? {
        for case .window(let size) in entries { return size }
        return nil
    }
}

/// The reason that a text is not a recording.
package nonisolated struct RecordingError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    /// What is wrong, as a sentence without a full stop.
    package let problem: String

    /// The line and what is wrong with it.
    package var description: String { "line \(line): \(problem)" }
}
