import Foundation
import Glibc

/// Files that are read at once, such as preferences.
package enum SmallFile {
    /// The reason that a file is not read.
    package enum Obstacle: Error, Hashable, Sendable, CustomStringConvertible {
        /// It is a folder, a device, a pipe or a socket.
        case notAFile
        case tooLarge(maximumSize: Int)

        /// The reason, without a full stop.
        package var description: String {
            switch self {
            case .notAFile: "it is a folder, a device or a pipe"
            case .tooLarge(let size): "the file is larger than \(size >> 10) kilobytes"
            }
        }
    }

    /// Reads a file, through symbolic links. Throws an `Obstacle` without reading what is too large or no file, or the
    /// system's error.
    package static func read(_ path: String, maximumSize: Int) throws -> [UInt8] {
        // A pipe or a device does not hold up the opening. The system reads the name and keeps no pointer to it.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw POSIXError.current }
        let file = OpenFile(descriptor)
        guard let status = file.status else { throw POSIXError.current }
        guard status.isFile else { throw Obstacle.notAFile }
        guard status.size <= maximumSize else { throw Obstacle.tooLarge(maximumSize: maximumSize) }
        // It may be growing.
        let bytes = try file.read(maximumSize + 1, at: 0)
        guard bytes.count <= maximumSize else { throw Obstacle.tooLarge(maximumSize: maximumSize) }
        return bytes
    }
}
