package import Foundation
import Glibc

/// Runs programs that the system has, without a shell: their arguments are passed as they are.
package nonisolated enum OtherProgram {
    package enum Failure: Error, Hashable, Sendable {
        /// There is no program of that name.
        case notInstalled
        /// It did not end in time, and was killed.
        case noAnswer
        /// It was no longer wanted, and was killed.
        case cancelled
        /// It ended with another status than 0. What it said is without the line break at its end.
        case failed(String)
    }

    /// The handling of a program's error output.
    package enum Errors: Sendable {
        case dropped
        /// A part of what it says.
        case included
    }

    /// Runs a program to its end, and blocks until then.
    /// - Parameters:
    ///   - program: A name that is looked up in `PATH`, or a path.
    ///   - input: The descriptor that it reads from; nil for nothing.
    ///   - environment: Variables that are added to those of this program, or replace them.
    ///   - limit: The seconds after which it is killed.
    ///   - isCancelled: Called several times a second; it is killed once this returns true.
    /// - Returns: Its output.
    package static func run(
        _ program: String, _ arguments: [String], input: Int32? = nil, errors: Errors = .dropped,
        environment: [String: String] = [:], within limit: TimeInterval, isCancelled: () -> Bool = { false }
    ) throws(Failure) -> String {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        // The system fills in two descriptors.
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .noAnswer }
        defer { close(ends[0]) }
        let spawned = Result { () throws(Failure) in
            try spawn(program, arguments, input: input, output: ends[1], errors, environment)
        }
        // The output ends when the program has closed it.
        close(ends[1])
        let process = try spawned.get()
        let deadline = DispatchTime.now() + limit
        let bytes = read(from: ends[0], until: deadline, isCancelled)
        guard let bytes, let status = wait(for: process, until: deadline) else {
            kill(process, SIGKILL)
            _ = wait(for: process, until: nil)
            throw isCancelled() ? .cancelled : .noAnswer
        }
        let output = String(decoding: bytes, as: UTF8.self)
        guard status == 0 else { throw .failed(output.trimmingCharacters(in: .whitespacesAndNewlines)) }
        return output
    }

    /// Starts a program (`posix_spawnp`), with the default signals and without any of this program's files.
    private static func spawn(
        _ program: String, _ arguments: [String], input: Int32?, output: Int32, _ errors: Errors,
        _ changes: [String: String]
    ) throws(Failure) -> pid_t {
        // The system copies all that it is given here, and what is allocated here is freed here.
        var files = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&files)
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        if let input {
            unsafe posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
        } else {
            unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        unsafe posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
        switch errors {
        case .dropped: unsafe posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        case .included: unsafe posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO)
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let variables = ProcessInfo.processInfo.environment.merging(changes) { $1 }.map { "\($0)=\($1)" }
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        var environment = unsafe variables.map { unsafe strdup($0) } + [nil]
        defer { unsafe (words + environment).forEach { unsafe free($0) } }
        var process: pid_t = 0
        guard unsafe posix_spawnp(&process, program, &files, &attributes, &words, &environment) == 0 else {
            throw .notInstalled
        }
        return process
    }

    /// The milliseconds after which it is asked again whether a program is still wanted.
    private static let turn: UInt64 = 100

    /// Reads to the end; nil if that does not come in time, or is cancelled.
    private static func read(
        from descriptor: Int32, until deadline: DispatchTime, _ isCancelled: () -> Bool
    ) -> [UInt8]? {
        var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while true {
            let now = DispatchTime.now()
            guard now < deadline, !isCancelled() else { return nil }
            let left = min((deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1, turn)
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // The system fills in one structure, and then at most as many bytes as the part has.
            guard unsafe poll(&wanted, 1, Int32(clamping: left)) > 0 else { continue }
            let count = unsafe Glibc.read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            // What is longer says nothing.
            if bytes.count < maximumLength { bytes += part[..<count] }
        }
    }

    /// The number of bytes of output from which on more is dropped.
    private static let maximumLength = 1 << 20

    /// Returns the status of a process that has ended; nil if it does not end in time. Without a deadline it will.
    private static func wait(for process: pid_t, until deadline: DispatchTime?) -> Int32? {
        while true {
            var status: Int32 = 0
            // The system fills in the status.
            let ended = unsafe waitpid(process, &status, deadline == nil ? 0 : WNOHANG)
            if ended == process { return status }
            if ended < 0, errno != EINTR { return -1 }
            guard let deadline, ended == 0 else { continue }
            guard .now() < deadline else { return nil }
            // Its output has ended, so that it is about to end.
            usleep(1000)
        }
    }
}
