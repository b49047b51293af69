import Foundation
import TestServer

/// A library that is loaded before the system's and makes the disk fail, or hold its answers, when a test wants it.
///
/// It concerns only drawings, and what is written beside them. Each call reads the present faults from a file: `none`,
/// or in each line a call's name and what it does, such as `pwrite ENOSPC`, `pwrite half` or `fsync hold`. A third word
/// limits a fault to paths that contain it. `pwrite torn` writes half of what it is given for the drawing's file once,
/// and nothing else.
struct DiskShim {
    private let folder: TemporaryFolder
    private var fault: String { folder.path("fault") }
    private var held: String { folder.path("held") }

    /// The compiler, which is in the folder of `swift`, or elsewhere in PATH; nil if there is none.
    static let compiler: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Compiles the library.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.source, to: folder.path("shim.c"))
        let compiler = try RunningProgram(
            Self.compiler ?? "clang",
            arguments: ["-shared", "-fPIC", "-O1", "-o", folder.path("shim.so"), folder.path("shim.c"), "-ldl"])
        guard try compiler.waitForExit() == .status(0) else {
            compiler.errors.waitForEnd()
            throw TestServerError.didNotHappen("compiling: \(compiler.errors.lines)", limit: Program.timeout)
        }
        try set("none")
    }

    /// What a program needs in its environment.
    var environment: [String: String?] {
        ["LD_PRELOAD": folder.path("shim.so"), "DISK_FAULT": fault, "DISK_HELD": held]
    }

    /// Sets the fault of all calls from now on.
    func set(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: fault), options: .atomic)
    }

    /// Waits until a call is held.
    func waitUntilHeld() throws {
        try Program.wait(for: "a call that is held") { FileManager.default.fileExists(atPath: held) ? () : nil }
    }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        // What the paths of the present fault contain; empty for all that concern drawings.
        static __thread char part[64];
        // Whether the last path is that of the drawing's file.
        static __thread int isDrawing;

        // Reads the fault of a call; empty if there is none.
        static void fault(const char *call, char *result, size_t size) {
            char text[128] = "";
            const char *path = getenv("DISK_FAULT");
            result[0] = part[0] = 0;
            int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
            if (file < 0) { return; }
            ssize_t count = syscall(SYS_read, file, text, sizeof text - 1);
            syscall(SYS_close, file);
            text[count > 0 ? count : 0] = 0;
            for (char *next = text, *line; (line = strsep(&next, "\n"));) {
                char *name = strsep(&line, " "), *error = strsep(&line, " ");
                if (strcmp(name, call) || !error) { continue; }
                snprintf(result, size, "%s", error);
                snprintf(part, sizeof part, "%s", line ? line : "");
            }
        }

        static int isMeant(const char *path) {
            isDrawing = !!strstr(path, "drawing.svg");
            return part[0] ? !!strstr(path, part) : strstr(path, "drawing.svg") || strstr(path, ".touchtracker-");
        }

        static int concerns(int file) {
            char link[64], path[4096];
            snprintf(link, sizeof link, "/proc/self/fd/%d", file);
            ssize_t count = readlink(link, path, sizeof path - 1);
            path[count > 0 ? count : 0] = 0;
            return isMeant(path);
        }

        static int number(const char *name) {
            return !strcmp(name, "ENOSPC") ? ENOSPC : !strcmp(name, "EDQUOT") ? EDQUOT : !strcmp(name, "EROFS") ? EROFS
                : !strcmp(name, "EINTR") ? EINTR : !strcmp(name, "EMFILE") ? EMFILE : EIO;
        }

        ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
            static __thread int isOdd, isTorn;
            char text[32];
            fault("pwrite", text, sizeof text);
            if (text[0] && concerns(file)) {
                if (!strcmp(text, "half")) { count = count > 1 ? count / 2 : count; }
                else if (!strcmp(text, "torn")) {
                    if (isTorn || count < 2 || !isDrawing) { errno = ENOSPC; return -1; }
                    isTorn = 1;
                    count /= 2;
                } else if (!strcmp(text, "EINTR")) { if ((isOdd = !isOdd)) { errno = EINTR; return -1; } }
                else { errno = number(text); return -1; }
            }
            return syscall(SYS_pwrite64, file, bytes, count, offset);
        }
        ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
            return pwrite64(file, bytes, count, offset);
        }

        int fsync(int file) {
            char text[32];
            fault("fsync", text, sizeof text);
            if (text[0] && concerns(file)) {
                if (strcmp(text, "hold")) { errno = number(text); return -1; }
                int held = (int)syscall(SYS_openat, AT_FDCWD, getenv("DISK_HELD"), O_WRONLY | O_CREAT, 0600);
                syscall(SYS_close, held);
                while (!strcmp(text, "hold")) {
                    usleep(2000);
                    fault("fsync", text, sizeof text);
                }
            }
            return (int)syscall(SYS_fsync, file);
        }

        // Only files that may be created are refused: those that exist are open, or were closed on purpose. Those that
        // the fault names are refused in any case.
        static int cannotOpen(const char *path, int flags) {
            char text[32];
            fault("open", text, sizeof text);
            if (!text[0] || !isMeant(path) || !(part[0] || flags & O_CREAT)) { return 0; }
            errno = number(text);
            return 1;
        }
        static int openFile(const char *path, int flags, va_list rest) {
            int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
            return cannotOpen(path, flags) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
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
            char text[32];
            fault("ftruncate", text, sizeof text);
            if (text[0] && concerns(file)) { errno = number(text); return -1; }
            return (int)syscall(SYS_ftruncate, file, size);
        }
        int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

        ssize_t pread64(int file, void *bytes, size_t count, off_t offset) {
            char text[32];
            fault("pread", text, sizeof text);
            if (text[0] && concerns(file)) { errno = number(text); return -1; }
            return syscall(SYS_pread64, file, bytes, count, offset);
        }
        ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
            return pread64(file, bytes, count, offset);
        }

        int rename(const char *from, const char *to) {
            char text[32];
            fault("rename", text, sizeof text);
            if (text[0] && isMeant(from)) { errno = number(text); return -1; }
            return (int)syscall(SYS_rename, from, to);
        }
        """#
}
