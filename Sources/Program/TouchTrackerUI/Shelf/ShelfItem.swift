import Foundation
import InkFile

/// An item that a cell of the shelf shows.
enum ShelfItem: Hashable {
    /// A drawing that does not exist yet.
    case new
    case drawing(DrawingLibrary.Entry)
    /// A drawing in another folder.
    case elsewhere(DrawingLibrary.Entry)
    /// A folder, with the name that is shown.
    case folder(String, name: Phrase)
    case deleted(DrawingBin.Entry)

    var title: String {
        switch self {
        case .new: Phrase.newDrawing.text
        case .drawing(let drawing): drawing.name
        case .elsewhere(let file): Self.title(of: file)
        case .folder(_, let name): name.text
        case .deleted(let entry): entry.name
        }
    }

    /// The name of a file, with its extension unless it is a drawing's.
    private static func title(of file: DrawingLibrary.Entry) -> String {
        let url = URL(fileURLWithPath: file.path)
        return url.pathExtension.lowercased() == "svg" ? file.name : url.lastPathComponent
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
        case .drawing(let drawing), .elsewhere(let drawing): Moment.phrase(drawing.seconds, now: now).text
        case .deleted(let entry):
            (entry.isCleared ? Phrase.clearedWhen : Phrase.deletedWhen)(Moment.phrase(entry.seconds, now: now)).text
        }
    }

    /// The file that the thumbnail shows, if any.
    var file: DrawingLibrary.Entry? {
        switch self {
        case .new, .folder: nil
        case .drawing(let drawing), .elsewhere(let drawing): drawing
        case .deleted(let entry): entry.file
        }
    }
}

extension Moment {
    /// Returns the phrase for a time in seconds since 1970: the time of day on the day of `now`, else the date.
    static func phrase(_ seconds: Int, now: Int) -> Phrase {
        let (then, today) = (Moment(since1970: TimeInterval(seconds)), Moment(since1970: TimeInterval(now)))
        return (then.year, then.month, then.day) == (today.year, today.month, today.day)
            ? .timeOfDay(then) : .date(then)
    }
}
