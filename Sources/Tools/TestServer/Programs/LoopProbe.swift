internal import Foundation

/// Measures the turns of a program's loop, and can hold up its disk: a small C library that the program loads
/// (`LD_PRELOAD`), which replaces `epoll_wait` and `fsync`.
///
/// Both sides share a file of numbers. Safe to use from any thread.
package final class LoopProbe: Sendable {
    private let folder: URL
    private let numbers: FileHandle

    /// A number in the shared file, of 64 bits.
    private enum Number: Int {
        /// The longest turn, in nanoseconds.
        case longestTurn
        /// The most processor time that a turn of the main thread took, in nanoseconds.
        case longestWork
        /// The least duration of a flush, in microseconds.
        case diskDelay
        /// 1 while flushes must not return.
        case isDiskHeld
        case begunFlushes
        case finishedFlushes

        var offset: UInt64 { UInt64(rawValue * MemoryLayout<UInt64>.size) }
    }

    /// Compiles the library.
    /// - Parameter diskDelay: The least duration of a flush to the disk, in seconds.
    /// - Throws: `TestServerError.cannotRun` if there is no C compiler. Swift comes with one.
    package init(diskDelay: Double = 0) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-probe-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            let (source, file) = (folder.appendingPathComponent("probe.c"), folder.appendingPathComponent("numbers"))
            try Data(Self.source.utf8).write(to: source)
            try Data(count: 4096).write(to: file)
            numbers = try FileHandle(forUpdating: file)
            let compiler = try RunningProgram(
                Self.compiler,
                arguments: ["-shared", "-fPIC", "-O1", "-o", Self.library(in: folder).path, source.path])
            guard try compiler.waitForExit(within: .seconds(60)) == .status(0) else {
                throw TestServerError.cannotRun(
                    executable: Self.compiler, reason: compiler.errors.lines.joined(separator: "; "))
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        set(.diskDelay, to: UInt64(diskDelay * 1e6))
    }

    deinit {
        try? numbers.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// What a program's environment needs to be measured.
    package var environment: [String: String?] {
        let others = ProcessInfo.processInfo.environment["LD_PRELOAD"].map { [$0] } ?? []
        return [
            "LD_PRELOAD": ([Self.library(in: folder).path] + others).joined(separator: ":"),
            "TOUCHTRACKER_PROBE": folder.appendingPathComponent("numbers").path,
        ]
    }

    // MARK: Turns

    /// Forgets the turns so far.
    package func restart() {
        set(.longestTurn, to: 0)
        set(.longestWork, to: 0)
    }

    /// The longest time from the end of a wait to the next wait, in seconds.
    package var longestTurn: Double { Double(self[.longestTurn]) / 1e9 }

    /// The most processor time of the main thread in one turn, in seconds: independent of what else the machine does.
    package var longestWork: Double { Double(self[.longestWork]) / 1e9 }

    // MARK: The disk

    /// Whether flushes to the disk that have begun do not end.
    package var isDiskHeld: Bool {
        get { self[.isDiskHeld] != 0 }
        set { set(.isDiskHeld, to: newValue ? 1 : 0) }
    }

    /// The number of flushes that have begun (`fsync`).
    package var begunFlushCount: Int { Int(self[.begunFlushes]) }

    /// The number of flushes that have returned.
    package var finishedFlushCount: Int { Int(self[.finishedFlushes]) }

    private subscript(number: Number) -> UInt64 {
        guard (try? numbers.seek(toOffset: number.offset)) != nil,
            let bytes = try? numbers.read(upToCount: MemoryLayout<UInt64>.size)
        else { return 0 }
        return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func set(_ number: Number, to value: UInt64) {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        guard (try? numbers.seek(toOffset: number.offset)) != nil else { return }
        try? numbers.write(contentsOf: Data(bytes))
    }

    // MARK: The library

    private static func library(in folder: URL) -> URL { folder.appendingPathComponent("probe.so") }

    /// The path of the C compiler beside the Swift compiler, or of another one.
    private static var compiler: String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let paths = ["clang", "cc"].flatMap { name in folders.map { "\($0)/\(name)" } }
        return paths.first(where: FileManager.default.isExecutableFile) ?? "clang"
    }

    /// The loop waits for several descriptors at once; Foundation's run loop, in a turn, for one.
    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <stdint.h>
        #include <stdlib.h>
        #include <sys/epoll.h>
        #include <sys/mman.h>
        #include <sys/syscall.h>
        #include <time.h>
        #include <unistd.h>

        static volatile struct {
            uint64_t longest_turn, longest_work, disk_delay, is_disk_held, begun, finished;
        } *numbers;
        static pid_t main_thread;
        static uint64_t begin, begin_of_work;

        static uint64_t now(clockid_t clock) {
            struct timespec time;
            clock_gettime(clock, &time);
            return time.tv_sec * 1000000000ull + time.tv_nsec;
        }

        __attribute__((constructor)) static void start(void) {
            const char *path = getenv("TOUCHTRACKER_PROBE");
            int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
            if (file < 0) return;
            void *found = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
            close(file);
            if (found == MAP_FAILED) return;
            main_thread = getpid();
            numbers = found;
        }

        int epoll_wait(int set, struct epoll_event *events, int count, int timeout) {
            static int (*original)(int, struct epoll_event *, int, int);
            if (!original) original = dlsym(RTLD_NEXT, "epoll_wait");
            if (!numbers || count < 2 || syscall(SYS_gettid) != main_thread) return original(set, events, count, timeout);
            if (begin) {
                uint64_t turn = now(CLOCK_MONOTONIC) - begin, work = now(CLOCK_THREAD_CPUTIME_ID) - begin_of_work;
                if (turn > numbers->longest_turn) numbers->longest_turn = turn;
                if (work > numbers->longest_work) numbers->longest_work = work;
            }
            int result = original(set, events, count, timeout);
            begin = now(CLOCK_MONOTONIC);
            begin_of_work = now(CLOCK_THREAD_CPUTIME_ID);
            return result;
        }

        int fsync(int file) {
            static int (*original)(int);
            if (!original) original = dlsym(RTLD_NEXT, "fsync");
            if (!numbers) return original(file);
            __atomic_add_fetch(&numbers->begun, 1, __ATOMIC_SEQ_CST);
            if (numbers->disk_delay) usleep(numbers->disk_delay);
            while (numbers->is_disk_held) usleep(1000);
            int result = original(file);
            __atomic_add_fetch(&numbers->finished, 1, __ATOMIC_SEQ_CST);
            return result;
        }
        """
}
