import TouchKit

/// The words of the file format, which its reader and writer share.
///
/// ```
/// touchtracker recording 1
/// window 1024 720
/// device 9 touchscreen 10 Goodix Capacitive TouchScreen
/// setting tool = pen
/// # device touch source phase time x y pressure contact buttons keys
/// 9 1 finger began 0.000000 100.25 200.5 0.4/3 8.5/0.25 0 -
/// 9 1 finger moved 0.008000 103 201.75 0.4/3 8.5/0.25 0 -
/// 9 1 finger ended 0.016000 103 201.75 0/3 8.5/0.25 0 shift
/// ```
/// Times are in seconds since the first sample, lengths in points. Pressure is the force and its maximum, contact the radius and
/// its tolerance; `-` if the device does not report them. Buttons is 1 while the first button of a mouse, or the tip of a pen,
/// is down. Keys are the modifier keys that are held, or `-`. Empty lines and lines that begin with `#` are comments.
nonisolated enum RecordingFormat {
    /// The first line of every file.
    static let title = "touchtracker recording 1"
    /// The first line without the version.
    static let titleOfAnyVersion = "touchtracker recording "
    /// The names of the columns, as a comment.
    static let columns = "# device touch source phase time x y pressure contact buttons keys"
    /// Stands for a value that the device does not report.
    static let none = "-"

    static let sources: [(word: String, value: TouchSample.Source)] = [
        ("finger", .finger), ("mouse", .pointer), ("pen", .pen), ("eraser", .eraser),
    ]

    static let phases: [(word: String, value: TouchSample.Phase)] = [
        ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled), ("hovered", .hovered),
        ("left", .left),
    ]

    static let keys: [(word: String, value: UIKeyModifierFlags)] = [
        ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
    ]
}
