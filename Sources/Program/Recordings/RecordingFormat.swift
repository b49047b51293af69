import TouchKit

/// The words of the file format, which its reader and writer share.
///
/// ```
/// touchtracker recording 3
/// window 1024 720
/// device 9 touchscreen 10 Goodix Capacitive TouchScreen
/// setting tool = pen
/// # device touch source phase time x y pressure contact buttons keys
/// 9 1 finger began 0.000000 100.25 200.5 0.4/3 8.5/0.25 0 -
/// 9 1 finger moved 0.008000 103 201.75 0.4/3 8.5/0.25 0 -
/// 9 1 finger ended 0.016000 103 201.75 0/3 8.5/0.25 0 shift
/// # key number phase time code characters characters-without-modifiers keys other-characters
/// key 52 down 1.250000 29 U+1A z control
/// key 10 down 1.500000 30 & & control 1
/// # scroll source time x y dx dy keys
/// scroll wheel 2.000000 900 300 0 -48 -
/// # pinch phase time x y scale rotation keys
/// pinch changed 3.000000 900 300 1.25 0.1 -
/// ```
/// Times are in seconds since the first line that has one, lengths in points. Pressure is the force and its maximum,
/// contact the radius and its tolerance; `-` if the device does not report them. Buttons is 1 while the first button of
/// a mouse, or the tip of a pen, is down, and 2 while the secondary button of a mouse is. Keys are the modifier keys
/// that are held, or `-`. A key's number tells it from others that are down, its code is its place on the keyboard
/// (`UIKeyboardHIDUsage`), and its characters are ASCII, or code points such as `U+E9`, or `-` for none; any number of
/// others, which shortcuts compare as well, follow the modifier keys. A pinch on a touchpad has the scale and the
/// rotation (radians) since its beginning. Empty lines and lines that begin with `#` are comments.
///
/// Version 1 had no keys and no scrolls, and version 2 no pinches; both are read as well.
nonisolated enum RecordingFormat {
    /// The first line of every file.
    static let title = titleOfAnyVersion + "3"
    /// The first lines of files that can be read.
    static let readableTitles = [titleOfAnyVersion + "1", titleOfAnyVersion + "2", title]
    /// The first line without the version.
    static let titleOfAnyVersion = "touchtracker recording "
    /// The names of the columns, as a comment.
    static let columns = "# device touch source phase time x y pressure contact buttons keys"
    /// Stands for a value that the device does not report.
    static let none = "-"
    /// Precedes the hexadecimal number of a character.
    static let codePoint = "U+"

    static let sources: [(word: String, value: TouchSample.Source)] = [
        ("finger", .finger), ("mouse", .pointer), ("pen", .pen), ("eraser", .eraser),
    ]

    static let phases: [(word: String, value: TouchSample.Phase)] = [
        ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled), ("hovered", .hovered),
        ("left", .left),
    ]

    static let keyPhases: [(word: String, value: KeySample.Phase)] = [
        ("down", .down), ("repeats", .repeats), ("up", .up), ("cancelled", .cancelled),
    ]

    static let scrollSources: [(word: String, value: ScrollSample.Source)] = [("wheel", .wheel), ("surface", .surface)]

    static let pinchPhases: [(word: String, value: PinchSample.Phase)] = [
        ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
    ]

    static let keys: [(word: String, value: UIKeyModifierFlags)] = [
        ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
    ]
}
