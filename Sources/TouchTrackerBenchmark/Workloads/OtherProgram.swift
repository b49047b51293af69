import Benchmarking
import Foundation
import TestServer

/// A program that TouchTracker is compared with, if it is installed.
struct OtherProgram {
    let name: String
    let package: String

    static let xmllint = OtherProgram(name: "xmllint", package: "libxml2-utils")
    static let rsvgConvert = OtherProgram(name: "rsvg-convert", package: "librsvg2-bin")
    static let pnmtopng = OtherProgram(name: "pnmtopng", package: "netpbm")

    /// The remark of a row that cannot be compared because the program is missing.
    var absence: String { "\(name) is missing (package \(package))" }

    /// Runs the program and returns the elapsed time in seconds; nil if it is not installed.
    func run(_ arguments: [String]) throws -> Double? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
        return try OtherProgram.time(path, arguments)
    }

    /// Runs an executable to its end and returns the elapsed time in seconds.
    static func time(_ path: String, _ arguments: [String]) throws -> Double {
        let start = Ticker.now
        let program = try RunningProgram(path, arguments: arguments)
        let exit = try program.waitForExit(within: .seconds(300))
        guard exit == .status(0) else { throw Failed(path: path) }
        return Ticker.now - start
    }

    private struct Failed: Error, CustomStringConvertible {
        let path: String

        var description: String { "\(path) failed" }
    }
}
