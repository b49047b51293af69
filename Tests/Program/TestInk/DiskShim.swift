import Foundation
import Glibc

/// A library that is loaded before the system's, makes the disk fail, or hold its answers, when a test wants it, and
/// records what is written.
///
/// Faults concern only drawings, and what is written beside them. Each call reads the present faults from a file:
/// `none`, or in each line a call's name and what it does, such as `pwrite ENOSPC`, `pwrite half` or `fsync hold`. A
/// third word limits a fault to paths that contain it. `pwrite torn` writes half of what it is given for the drawing's
/// file once, and nothing else. `kill 7` kills the program at its eighth call from now on.
package struct DiskShim {
    private let folder: Folder
    private var fault: String { folder.file("fault") }
    /// Exists once a call is held, or has been refused because of its number.
    private var held: String { folder.file("held") }
    private var record: String { folder.file("record") }

    /// The compiler, in the folder of `swift` or elsewhere in PATH, if any.
    package static let compiler: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The library, which is compiled once and removed with the process.
    private static let library: Result<(folder: Folder, path: String), any Error> = Result {
        let folder = try Folder()
        let path = folder.file("shim.so")
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: Self.compiler ?? "clang")
        let source = try folder.write(Data(Self.source.utf8), as: "shim.c")
        compiler.arguments = ["-shared", "-fPIC", "-O1", "-o", path, source, "-ldl", "-lpthread"]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
        atexit { if case .success(let library) = DiskShim.library { library.folder.remove() } }
        return (folder, path)
    }
    private let library: String

    package init() throws {
        library = try Self.library.get().path
        folder = try Folder()
        try set("none")
    }

    /// What a program needs in its environment.
    package var environment: [String: String] {
        ["LD_PRELOAD": library, "DISK_FAULT": fault, "DISK_HELD": held]
    }

    /// Same as above, for a program of which a call fails: the one with a number, or all from it on. Calls are counted
    /// from 0.
    package func environment(failing number: Int, _ fault: String, lasts: Bool = false) -> [String: String] {
        environment.merging(["DISK_NUMBER": "\(number)\(lasts ? "+" : "") \(fault)"]) { $1 }
    }

    /// Same as above, for a program whose writes in a folder are recorded.
    package func environment(recording folder: Folder) -> [String: String] {
        environment.merging(["DISK_RECORD": record, "DISK_ROOT": folder.path]) { $1 }
    }

    /// What was recorded.
    package func recorded() throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: record))) }

    /// Sets the fault of all calls from now on.
    package func set(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: fault), options: .atomic)
    }

    /// Whether a call is held, or was refused because of its number.
    package var hasHeld: Bool { FileManager.default.fileExists(atPath: held) }

    /// Forgets that, and what was recorded.
    package func reset() {
        for path in [held, record] { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <libgen.h>
        #include <pthread.h>
        #include <signal.h>
        #include <stdarg.h>
        #include <stdatomic.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/inotify.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        // MARK: The system

        static long (*systemCall)(long, ...);

        __attribute__((constructor)) static void findSystem(void) {
            if (!systemCall) { systemCall = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall"); }
        }

        static long call(long number, long a, long b, long c, long d, long e) {
            findSystem();
            return systemCall(number, a, b, c, d, e, 0L);
        }

        static int openQuietly(const char *path, int flags) {
            return (int)call(SYS_openat, AT_FDCWD, (long)path, flags | O_CLOEXEC, 0600, 0);
        }

        static void findPath(int file, char path[4096]) {
            char link[64];
            snprintf(link, sizeof link, "/proc/self/fd/%d", file);
            ssize_t count = readlink(link, path, 4095);
            path[count > 0 ? count : 0] = 0;
        }

        // MARK: Faults

        // What the paths of the present fault contain; empty for all that concern drawings.
        static __thread char part[64];

        // Reads the fault of a call; empty if there is none.
        static void fault(const char *call_, char *result, size_t size) {
            char text[128] = "";
            const char *path = getenv("DISK_FAULT");
            result[0] = part[0] = 0;
            int file = path ? openQuietly(path, O_RDONLY) : -1;
            if (file < 0) { return; }
            ssize_t count = call(SYS_read, file, (long)text, sizeof text - 1, 0, 0);
            call(SYS_close, file, 0, 0, 0, 0);
            text[count > 0 ? count : 0] = 0;
            for (char *next = text, *line; (line = strsep(&next, "\n"));) {
                char *name = strsep(&line, " "), *error = strsep(&line, " ");
                if (strcmp(name, call_) || !error) { continue; }
                snprintf(result, size, "%s", error);
                snprintf(part, sizeof part, "%s", line ? line : "");
            }
        }

        static int isDrawing(const char *path) { return !!strstr(path, "drawing.svg"); }

        static int concernsDrawing(const char *path) { return isDrawing(path) || strstr(path, ".touchtracker-"); }

        static void noteHeld(void) {
            int held = openQuietly(getenv("DISK_HELD"), O_WRONLY | O_CREAT);
            call(SYS_close, held, 0, 0, 0, 0);
        }

        // A file that can be read when the faults have changed.
        static int watchFaults(void) {
            char folder[4096];
            const int file = inotify_init1(IN_CLOEXEC);
            snprintf(folder, sizeof folder, "%s", getenv("DISK_FAULT"));
            inotify_add_watch(file, dirname(folder), IN_MOVED_TO);
            return file;
        }

        // The fault of the call with a number.
        static void numberedFault(char *result, size_t size) {
            static atomic_int calls;
            const char *wanted = getenv("DISK_NUMBER");
            char *rest;
            if (!wanted) { return; }
            const int number = atomic_fetch_add(&calls, 1), first = (int)strtol(wanted, &rest, 10);
            const int lasts = *rest == '+', isTorn = !strcmp(rest + 1, "torn");
            rest += lasts + 1;
            if (isTorn && number == first) { snprintf(result, size, "half"); }
            else if (isTorn && number == first + 1) { snprintf(result, size, "ENOSPC"); }
            else if (number == first || (lasts && number > first)) { snprintf(result, size, "%s", rest); }
            if (result[0]) { noteHeld(); }
        }

        // Kills the program after a number of calls, if that is wanted.
        static void dieIfWanted(void) {
            static atomic_int calls;
            char count[16];
            fault("kill", count, sizeof count);
            if (count[0] && atomic_fetch_add(&calls, 1) >= atoi(count)) { kill(getpid(), SIGKILL); }
        }

        // Finds the fault of a call for a path; 0 if there is none.
        static int isFaulty(const char *name, const char *path, char *result, size_t size) {
            if (concernsDrawing(path)) { dieIfWanted(); }
            fault(name, result, size);
            if (result[0] && (part[0] ? !!strstr(path, part) : concernsDrawing(path))) { return 1; }
            result[0] = 0;
            if (concernsDrawing(path)) { numberedFault(result, size); }
            return !!result[0];
        }

        static int number(const char *name) {
            return !strcmp(name, "ENOSPC") ? ENOSPC : !strcmp(name, "EDQUOT") ? EDQUOT : !strcmp(name, "EROFS") ? EROFS
                : !strcmp(name, "EINTR") ? EINTR : !strcmp(name, "EMFILE") ? EMFILE : EIO;
        }

        // Whether a call for a path is refused.
        static int isRefused(const char *name, const char *path) {
            char text[32];
            if (!isFaulty(name, path, text, sizeof text) || !strcmp(text, "half")) { return 0; }
            errno = number(text);
            return 1;
        }

        static int isFileRefused(const char *name, int file) {
            char path[4096];
            findPath(file, path);
            return isRefused(name, path);
        }

        // MARK: Recording

        // Held during a call and its record, so that the records are in the order of the calls.
        static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

        static int isRecorded(const char *path) {
            const char *root = getenv("DISK_ROOT");
            return root && getenv("DISK_RECORD") && !strncmp(path, root, strlen(root));
        }

        static int isFileRecorded(int file) {
            char path[4096];
            if (!getenv("DISK_RECORD")) { return 0; }
            findPath(file, path);
            return isRecorded(path);
        }

        static void note(const void *bytes, size_t count, const char *format, ...) {
            static int record = -1;
            char line[9000];
            va_list rest;
            va_start(rest, format);
            int length = vsnprintf(line, sizeof line, format, rest);
            va_end(rest);
            if (record < 0) { record = openQuietly(getenv("DISK_RECORD"), O_WRONLY | O_CREAT | O_APPEND); }
            call(SYS_write, record, (long)line, length, 0, 0);
            if (count) { call(SYS_write, record, (long)bytes, (long)count, 0, 0); }
        }

        static unsigned long inode(int file) {
            struct stat status;
            return fstat(file, &status) ? 0 : status.st_ino;
        }

        // Does a call that changes names, and records it.
        static int change(const char *kind, const char *from, const char *to, long n, long a, long b, long c, long d, long e) {
            const int isNoted = isRecorded(from);
            if (isNoted) { pthread_mutex_lock(&order); }
            int result = (int)call(n, a, b, c, d, e);
            if (isNoted) {
                const int error = errno;
                if (!result) { note(0, 0, "%s\t%s\t%s\n", kind, from, to); }
                pthread_mutex_unlock(&order);
                errno = error;
            }
            return result;
        }

        // MARK: Calls

        ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
            static __thread int isOdd, isTorn;
            char text[32], path[4096];
            findPath(file, path);
            if (isFaulty("pwrite", path, text, sizeof text)) {
                if (!strcmp(text, "half")) { count = count > 1 ? count / 2 : count; }
                else if (!strcmp(text, "torn")) {
                    if (isTorn || count < 2 || !isDrawing(path)) { errno = ENOSPC; return -1; }
                    isTorn = 1;
                    count /= 2;
                } else if (!strcmp(text, "EINTR")) { if ((isOdd = !isOdd)) { errno = EINTR; return -1; } }
                else { errno = number(text); return -1; }
            }
            const int isNoted = isRecorded(path);
            if (isNoted) { pthread_mutex_lock(&order); }
            ssize_t done = call(SYS_pwrite64, file, (long)bytes, (long)count, offset, 0);
            if (isNoted) {
                if (done > 0) { note(bytes, (size_t)done, "write\t%lu\t%ld\t%ld\n", inode(file), offset, done); }
                pthread_mutex_unlock(&order);
            }
            return done;
        }
        ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
            return pwrite64(file, bytes, count, offset);
        }

        ssize_t write(int file, const void *bytes, size_t count) {
            const int isNoted = file == 1 && getenv("DISK_RECORD");
            if (isNoted) { pthread_mutex_lock(&order); }
            ssize_t done = call(SYS_write, file, (long)bytes, (long)count, 0, 0);
            if (isNoted) {
                note(0, 0, "said\t%.*s", (int)count, (const char *)bytes);
                pthread_mutex_unlock(&order);
            }
            return done;
        }

        int fsync(int file) {
            char text[32], path[4096];
            findPath(file, path);
            if (isFaulty("fsync", path, text, sizeof text) && strcmp(text, "half")) {
                if (strcmp(text, "hold")) { errno = number(text); return -1; }
                const int changes = watchFaults();
                noteHeld();
                for (; !strcmp(text, "hold"); fault("fsync", text, sizeof text)) {
                    char event[4096];
                    call(SYS_read, changes, (long)event, sizeof event, 0, 0);
                }
                call(SYS_close, changes, 0, 0, 0, 0);
            }
            const int isNoted = isRecorded(path);
            if (isNoted) { pthread_mutex_lock(&order); }
            int result = (int)call(SYS_fsync, file, 0, 0, 0, 0);
            if (isNoted) {
                struct stat status;
                if (!result && !fstat(file, &status)) {
                    note(0, 0, "%s\t%lu\n", S_ISDIR(status.st_mode) ? "flushNames" : "flush", status.st_ino);
                }
                pthread_mutex_unlock(&order);
            }
            return result;
        }

        // Only files that may be created are refused: those that exist are open, or were closed on purpose. Those that
        // the fault names are refused in any case.
        static int cannotOpen(const char *path, int flags) {
            char text[32];
            if (!isFaulty("open", path, text, sizeof text) || !strcmp(text, "half")) { return 0; }
            if (!part[0] && !getenv("DISK_NUMBER") && !(flags & O_CREAT)) { return 0; }
            errno = number(text);
            return 1;
        }
        static int openFile(const char *path, int flags, va_list rest) {
            int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
            if (cannotOpen(path, flags)) { return -1; }
            const int isNoted = flags & O_CREAT && isRecorded(path);
            if (isNoted) { pthread_mutex_lock(&order); }
            int file = (int)call(SYS_openat, AT_FDCWD, (long)path, flags, mode, 0);
            if (isNoted) {
                if (file >= 0) { note(0, 0, "create\t%lu\t%s\n", inode(file), path); }
                pthread_mutex_unlock(&order);
            }
            return file;
        }
        int open(const char *path, int flags, ...) {
            va_list rest;
            va_start(rest, flags);
            int file = openFile(path, flags, rest);
            va_end(rest);
            return file;
        }
        int open64(const char *path, int flags, ...) {
            va_list rest;
            va_start(rest, flags);
            int file = openFile(path, flags | O_LARGEFILE, rest);
            va_end(rest);
            return file;
        }

        int ftruncate64(int file, off_t size) {
            if (isFileRefused("ftruncate", file)) { return -1; }
            const int isNoted = isFileRecorded(file);
            if (isNoted) { pthread_mutex_lock(&order); }
            int result = (int)call(SYS_ftruncate, file, size, 0, 0, 0);
            if (isNoted) {
                if (!result) { note(0, 0, "truncate\t%lu\t%ld\n", inode(file), size); }
                pthread_mutex_unlock(&order);
            }
            return result;
        }
        int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

        ssize_t pread64(int file, void *bytes, size_t count, off_t offset) {
            if (isFileRefused("pread", file)) { return -1; }
            return call(SYS_pread64, file, (long)bytes, (long)count, offset, 0);
        }
        ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
            return pread64(file, bytes, count, offset);
        }

        int rename(const char *from, const char *to) {
            if (isRefused("rename", from)) { return -1; }
            return change("rename", from, to, SYS_renameat, AT_FDCWD, (long)from, AT_FDCWD, (long)to, 0);
        }

        int unlink(const char *path) {
            if (isRefused("unlink", path)) { return -1; }
            return change("remove", path, "", SYS_unlinkat, AT_FDCWD, (long)path, 0, 0, 0);
        }

        // The C library has no rename that replaces nothing.
        long syscall(long number, ...) {
            va_list rest;
            va_start(rest, number);
            long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long), d = va_arg(rest, long);
            long e = va_arg(rest, long), f = va_arg(rest, long);
            va_end(rest);
            findSystem();
            if (number != SYS_renameat2) { return systemCall(number, a, b, c, d, e, f); }
            if (isRefused("rename", (const char *)b)) { return -1; }
            return change("rename", (const char *)b, (const char *)d, number, a, b, c, d, e);
        }
        """#
}
