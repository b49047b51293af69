import Foundation
import TouchKit

/// Reports required constraints that contradict each other, each once.
public enum LayoutLog {
    /// Called with each report, a sentence. By default it goes to the standard error.
    public static var write: (String) -> Void = { sentence in
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }

    static func note(ignoring constraint: NSLayoutConstraint) {
        write("TouchKit: ignored \(constraint), because it contradicts other required constraints")
    }
}
