import Foundation

/// Why the system refuses to read or to write a file, or why the program does.
package enum FileReason: Hashable, Sendable {
    case notPermitted, readOnlyDisk, fullDisk, usedUpQuota, diskError
    case missing, tooLarge, wouldBeTooLarge, nameTooLong, isFolder, folderIsFile, tooManyFiles
    case folderNotWritable
    /// The end of the file is missing.
    case cutOff
    /// The file has several names, only one of which would get what is written.
    case otherNames
    /// An error of the system that has no sentence: its name and number.
    case system(String)
}

extension FileReason: CustomStringConvertible {
    /// A few words after a colon: "the disk is full".
    package var description: String {
        switch self {
        case .notPermitted: "permission is denied"
        case .readOnlyDisk: "the disk is read-only"
        case .fullDisk: "the disk is full"
        case .usedUpQuota: "the disk quota is used up"
        case .diskError: "the disk has an error"
        case .missing: "it does not exist"
        case .tooLarge: "it is too large"
        case .wouldBeTooLarge: "it would be too large"
        case .nameTooLong: "its name is too long"
        case .isFolder: "it is a folder"
        case .folderIsFile: "its folder is a file"
        case .tooManyFiles: "too many files are open"
        case .folderNotWritable: "its folder may not be written to"
        case .cutOff: "its end is missing"
        case .otherNames: "it has other names"
        case .system(let error): "the system says \(error)"
        }
    }
}

extension FileReason {
    /// Creates the reason of an error of the system.
    package init(_ error: any Error) {
        if let underlying = (error as? CocoaError)?.underlying {
            self.init(underlying)
            return
        }
        #if SMALL
            let code = (error as? POSIXError)?.code
            let name = code.map { "NSPOSIXErrorDomain \($0.rawValue)" } ?? "\(error)"
        #else
            let error = error as NSError
            let code = error.domain == NSPOSIXErrorDomain ? POSIXErrorCode(rawValue: Int32(error.code)) : nil
            let name = "\(error.domain) \(error.code)"
        #endif
        self = code.flatMap { Self.reasons[$0] } ?? .system(name)
    }

    private static let reasons: [POSIXErrorCode: FileReason] = [
        .EACCES: .notPermitted, .EPERM: .notPermitted, .EROFS: .readOnlyDisk, .ENOSPC: .fullDisk, .EDQUOT: .usedUpQuota,
        .EIO: .diskError, .ENOENT: .missing, .EFBIG: .wouldBeTooLarge, .ENAMETOOLONG: .nameTooLong, .EISDIR: .isFolder,
        .ENOTDIR: .folderIsFile, .EMFILE: .tooManyFiles,
    ]
}
