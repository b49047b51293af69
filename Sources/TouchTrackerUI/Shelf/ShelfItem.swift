import Foundation
import Geometry
import Glibc
import InkFile

/// What a cell of the shelf stands for.
enum ShelfItem: Hashable {
    /// A drawing that does not exist yet.
    case new
    case drawing(DrawingLibrary.Entry)
    /// A drawing in another folder.
    case elsewhere(DrawingLibrary.Entry)
    /// A folder, with the name that is shown.
    case folder(String, name: String)
    /// A drawing in the bin.
    case deleted(DrawingBin.Entry)

    var title: String {
        switch self {
        case .new: "New drawing"
        case .drawing(let drawing), .elsewhere(let drawing): drawing.name
        case .folder(_, let name): name
        case .deleted(let entry): entry.name
        }
    }

    /// The icon on the sheet; nil if that shows a thumbnail.
    var icon: Icon? {
        switch self {
        case .new: .new
        case .folder: .folder
        case .drawing, .elsewhere, .deleted: nil
        }
    }

    /// The text below the title.
    func detail(now: Int) -> String {
        switch self {
        case .new, .folder: ""
        case .drawing(let drawing), .elsewhere(let drawing): ShelfDate.text(drawing.seconds, now: now)
        case .deleted(let entry): (entry.isCleared ? "Cleared " : "Deleted ") + ShelfDate.text(entry.seconds, now: now)
        }
    }

    /// The file that the thumbnail shows; nil if there is none.
    var file: DrawingLibrary.Entry? {
        switch self {
        case .new, .folder: nil
        case .drawing(let drawing), .elsewhere(let drawing): drawing
        case .deleted(let entry): entry.file
        }
    }
}

/// Writes dates in a few letters.
enum ShelfDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Returns a time as text, both times in seconds since 1970: the time of day if it is today, else the date.
    static func text(_ seconds: Int, now: Int) -> String {
        let (then, today) = (components(seconds), components(now))
        guard then.day == today.day, then.month == today.month, then.year == today.year else {
            return "\(then.day) \(months[then.month]) \(then.year)"
        }
        return "\(then.hour):" + (then.minute < 10 ? "0" : "") + "\(then.minute)"
    }

    private static func components(_ seconds: Int) -> (year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        var (time, parts) = (time_t(seconds), unsafe tm())
        // The system reads the time, fills in the parts and keeps no pointer to either.
        _ = unsafe localtime_r(&time, &parts)
        return unsafe (
            Int(parts.tm_year) + 1900, Int(parts.tm_mon).clamped(to: 0...11), Int(parts.tm_mday), Int(parts.tm_hour),
            Int(parts.tm_min)
        )
    }
}
