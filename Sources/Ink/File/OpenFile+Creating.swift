import Foundation
import Glibc

extension OpenFile {
    /// The maximum number of names that are tried.
    private static let maximumAttemptCount = 100

    /// Creates a file whose name no one can guess, so that no other user can take it first in a folder that others may
    /// write to. If a name is taken all the same, another one is tried.
    /// - Parameters:
    ///   - prefix: The beginning of the path.
    ///   - permissions: Those of the file: by default, only its owner can read it.
    ///   - number: Returns the number in the name.
    static func create(
        _ prefix: String, permissions: mode_t = 0o600, number: () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
    ) throws(POSIXError) -> (file: OpenFile, path: String) {
        var problem = POSIXError(.EEXIST)
        for _ in 0..<maximumAttemptCount {
            let path = prefix + padded(number())
            do {
                return (try OpenFile(path, flags: O_CREAT | O_EXCL, permissions: permissions), path)
            } catch {
                problem = error
                guard error.code == .EEXIST else { break }
            }
        }
        throw problem
    }

    /// A number in 16 hexadecimal digits, so that names are in the order of their numbers.
    static func padded(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
