import Foundation

/// Why the system refuses to read or to write a file, or why the program does.
package enum FileReason: Hashable, Sendable {
    case notPermitted, readOnlyDisk, fullDisk, usedUpQuota, diskError
    /// The disk was unplugged, or its server does not answer.
    case diskGone
    case missing, tooLarge, wouldBeTooLarge, nameTooLong, isFolder, noFolder, folderIsFile, tooManyFiles
    case folderNotWritable
    /// The end of the file is missing.
    case cutOff
    /// The disk takes this sign in no name, as those of cameras and Windows do with a colon.
    case sign(Character)
    /// An error of the system that has no sentence here: the system's own words, or its name and number.
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
        case .diskGone: "its disk is not connected any more"
        case .missing: "it does not exist"
        case .tooLarge: "it is too large"
        case .wouldBeTooLarge: "it would be too large"
        case .nameTooLong: "its name is too long"
        case .isFolder: "it is a folder"
        case .noFolder: "its folder does not exist"
        case .folderIsFile: "its folder is a file"
        case .tooManyFiles: "too many files are open"
        case .folderNotWritable: "its folder may not be written to"
        case .cutOff: "its end is missing"
        case .sign(let sign): "this disk takes no \"\(sign)\" in names"
        case .system(let error): "the system says: \(error)"
        }
    }
}

extension FileReason {
    package init(_ error: any Error) {
        if let underlying = (error as? CocoaError)?.underlying {
            self.init(underlying)
            return
        }
        if let code = Self.code(of: error) {
            // The system's text stays as it is until the next call of this function.
            self = Self.reasons[code] ?? .system(unsafe String(cString: strerror(code.rawValue)))
        } else {
            #if SMALL
                self = .system("\(error)")
            #else
                self = .system("\((error as NSError).domain) \((error as NSError).code)")
            #endif
        }
    }

    /// Creates the reason of a system error about a file, whose name may have a sign that its disk does not take, and
    /// whose folder may be missing.
    package init(_ error: any Error, of path: String) {
        let error = (error as? CocoaError)?.underlying ?? error
        let sign = FilePath.name(of: path).first { Self.rareSigns.contains($0) }
        if let sign, Self.refusesName(error, in: FilePath.folder(of: path)) {
            self = .sign(sign)
        } else if Self.code(of: error) == .ENOENT, FilePath.kind(of: FilePath.folder(of: path)) == .missing {
            self = .noFolder
        } else {
            self.init(error)
        }
    }

    /// Whether a folder's disk may have refused a name: Linux's drivers do with `EINVAL`, others say that nothing is
    /// there, which is true of a folder that is missing, too.
    private static func refusesName(_ error: any Error, in folder: String) -> Bool {
        switch code(of: error) {
        case .EINVAL: true
        case .ENOENT: FilePath.isFolder(folder)
        case _: false
        }
    }

    /// The signs that FAT, exFAT and NTFS take in no name.
    private static let rareSigns: Set<Character> = ["\\", ":", "*", "?", "\"", "<", ">", "|"]

    private static func code(of error: any Error) -> POSIXErrorCode? {
        #if SMALL
            return (error as? POSIXError)?.code
        #else
            let error = error as NSError
            return error.domain == NSPOSIXErrorDomain ? POSIXErrorCode(rawValue: Int32(error.code)) : nil
        #endif
    }

    private static let reasons: [POSIXErrorCode: FileReason] = [
        .EACCES: .notPermitted, .EPERM: .notPermitted, .EROFS: .readOnlyDisk, .ENOSPC: .fullDisk, .EDQUOT: .usedUpQuota,
        .EIO: .diskError, .ENOENT: .missing, .EFBIG: .wouldBeTooLarge, .ENAMETOOLONG: .nameTooLong, .EISDIR: .isFolder,
        .ENOTDIR: .folderIsFile, .EMFILE: .tooManyFiles, .ENFILE: .tooManyFiles, .ENOTCONN: .diskGone,
        .ESTALE: .diskGone, .ENODEV: .diskGone, .ENXIO: .diskGone, .EHOSTDOWN: .diskGone, .EHOSTUNREACH: .diskGone,
    ]
}
