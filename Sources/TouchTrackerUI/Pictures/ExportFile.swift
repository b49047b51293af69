import Foundation
import InkFile

/// The file of an export, which gets its name when it is complete. If it is not completed, it is removed.
nonisolated struct ExportFile: ~Copyable {
    private let path: String
    private let file: ReplacementFile
    private var size = 0
    private var isComplete = false

    init(_ path: String) throws(ExportFailure) {
        self.path = path
        do {
            file = try ReplacementFile(path)
        } catch {
            throw ExportFailure(of: path, error)
        }
    }

    deinit {
        if !isComplete { file.abandon() }
    }

    /// Adds bytes at the end.
    mutating func append(_ bytes: [UInt8]) throws(ExportFailure) {
        do {
            try file.write(bytes, at: size)
            size += bytes.count
        } catch {
            throw ExportFailure(of: path, error)
        }
    }

    /// Gives the file its name, in place of an older file.
    mutating func finish() throws(ExportFailure) {
        do {
            try file.replace()
            isComplete = true
        } catch {
            throw ExportFailure(of: path, error)
        }
    }
}
