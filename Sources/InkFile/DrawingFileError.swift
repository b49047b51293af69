import Foundation
package import Ink

/// Why a drawing's file cannot be opened or written. The file is unchanged.
package struct DrawingFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Problem: Error, Hashable, Sendable {
        /// The file's folder does not exist.
        case missingFolder
        /// The path is that of a folder.
        case isFolder
        /// The path is that of a device, a pipe or a socket.
        case isSpecialFile
        /// The system refuses to read the file.
        case unreadable(reason: String)
        /// The system refuses to write the file.
        case unwritable(reason: String)
        /// Another TouchTracker has the file open.
        case inUse
        /// The file is not a drawing.
        case notADrawing(SVGError)
        /// The file contains something that writing it again would lose.
        case wouldLose(SVGLoss)
        /// Another program has changed the file since it was opened.
        case changedOutside
        /// The path is a circle of symbolic links.
        case linkCycle
        /// The path is a symbolic link that belongs to another user.
        case linkOfAnotherUser
        /// The path is a symbolic link to a name that is not UTF-8.
        case linkNotUTF8
    }

    /// The path as it was given.
    package var path: String
    package var problem: Problem

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
        case .wouldLose(let loss):
            "\(path) contains \(loss.what) on line \(loss.line), which TouchTracker cannot keep; the file was not changed"
        case .changedOutside: "\(path) was changed by another program after it was opened, so it is left as it is"
        case .linkCycle: "\(path) is a symbolic link that leads in a circle"
        case .linkOfAnotherUser: "\(path) is a symbolic link of another user, so it is not followed"
        case .linkNotUTF8: "\(path) is a symbolic link to a name that is not UTF-8, so it is not followed"
        }
    }
}

extension DrawingFileError {
    /// The system's reason for an error, in a few words.
    package static func reason(of error: any Error) -> String {
        if let underlying = (error as? CocoaError)?.underlying { return reason(of: underlying) }
        #if SMALL
            guard let code = (error as? POSIXError)?.code else { return "the system says \(error)" }
            return reasons[code] ?? "the system says NSPOSIXErrorDomain \(code.rawValue)"
        #else
            let error = error as NSError
            let code = error.domain == NSPOSIXErrorDomain ? POSIXErrorCode(rawValue: Int32(error.code)) : nil
            return code.flatMap { reasons[$0] } ?? "the system says \(error.domain) \(error.code)"
        #endif
    }

    private static let reasons: [POSIXErrorCode: String] = [
        .EACCES: "permission is denied", .EPERM: "permission is denied", .EROFS: "the disk is read-only",
        .ENOSPC: "the disk is full", .EDQUOT: "the disk quota is used up", .EIO: "the disk has an error",
        .ENOENT: "it does not exist", .EFBIG: "it would be too large", .ENAMETOOLONG: "its name is too long",
        .EISDIR: "it is a folder", .ENOTDIR: "its folder is a file", .EMFILE: "too many files are open",
    ]
}
