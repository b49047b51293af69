import Foundation
package import Ink

/// Why a drawing's file cannot be opened or written. The file is unchanged.
package struct DrawingFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Problem: Error, Hashable, Sendable {
        case missingFolder
        case isFolder
        /// The path is that of a device, a pipe or a socket.
        case isSpecialFile
        case unreadable(reason: FileReason)
        case unwritable(reason: FileReason)
        case inUse
        case notADrawing(SVGError)
        /// The file is something else, by its first bytes.
        case otherKind(FileKind)
        /// The file contains something of another program, from a line on, that writing it again would lose.
        case wouldLose(line: Int)
        /// Another program has changed the file since it was opened.
        case changedOutside
        case linkCycle
        /// The path is a symbolic link that belongs to another user.
        case linkOfAnotherUser
        /// The path is a symbolic link to a name that is not UTF-8.
        case linkNotUTF8
    }

    /// The path as it was given.
    package var path: String
    package var problem: Problem

    package init(path: String, problem: Problem) { (self.path, self.problem) = (path, problem) }

    /// A sentence without a full stop that names the file, and the line if there is one.
    package var description: String {
        switch problem {
        case .missingFolder: "\(path) cannot be created: its folder does not exist"
        case .isFolder: "\(path) is a folder, not a drawing"
        case .isSpecialFile: "\(path) is a device or a pipe, not a drawing"
        case .unreadable(let reason): "\(path) cannot be read: \(reason)"
        case .unwritable(let reason): "\(path) cannot be written: \(reason)"
        case .inUse: "\(path) is open in another TouchTracker"
        case .notADrawing(let error): "\(path) is not a drawing: \(error)"
        case .otherKind(let kind):
            "\(path) is \(kind), not a drawing"
                + (kind.isOfOtherProgram ? "; save it as SVG in the program that it is of" : "")
        case .wouldLose(let line):
            "\(path) contains something of another program on line \(line), which TouchTracker cannot keep; the file was not "
                + "changed"
        case .changedOutside: "\(path) was changed by another program after it was opened, so it is left as it is"
        case .linkCycle: "\(path) is a symbolic link that leads in a circle"
        case .linkOfAnotherUser: "\(path) is a symbolic link of another user, so it is not followed"
        case .linkNotUTF8: "\(path) is a symbolic link to a name that is not UTF-8, so it is not followed"
        }
    }
}

/// Calls a closure that reads a file, and throws the system's error as a problem.
func readingFile<Result>(_ body: () throws(POSIXError) -> Result) throws(DrawingFileError.Problem) -> Result {
    do {
        return try body()
    } catch {
        throw .unreadable(reason: FileReason(error))
    }
}

/// Calls a closure that writes a file, and throws the system's error as a problem.
func writingFile<Result>(_ body: () throws(POSIXError) -> Result) throws(DrawingFileError.Problem) -> Result {
    do {
        return try body()
    } catch {
        throw .unwritable(reason: FileReason(error))
    }
}
