import Foundation
import TestServer

/// A library that is loaded before the system's and makes the disk fail, or hold its answers, when a test wants it.
///
/// It concerns only drawings, and what is written beside them. Each call reads the present fault from a file: `none`, or a call's
/// name and what it does, such as `pwrite ENOSPC`, `pwrite half` or `fsync hold`.
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
        guard try compiler.waitForExit(within: Program.timeout) == .status(0) else {
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
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        // Reads the fault of a call; empty if there is none.
        static void fault(const char *call, char *result, size_t size) {
            char text[64] = "";
            const char *path = getenv("DISK_FAULT");
            result[0] = 0;
            int file = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
            if (file < 0) { return; }
            ssize_t count = syscall(SYS_read, file, text, sizeof text - 1);
            syscall(SYS_close, file);
            text[count > 0 ? count : 0] = 0;
            size_t length = strlen(call);
            if (strncmp(text, call, length) == 0 && text[length] == ' ') { strncpy(result, text + length + 1, size - 1); }
        }

        static int concerns(int file) {
            char link[64], path[4096];
            snprintf(link, sizeof link, "/proc/self/fd/%d", file);
            ssize_t count = readlink(link, path, sizeof path - 1);
            path[count > 0 ? count : 0] = 0;
            return strstr(path, "drawing.svg") || strstr(path, ".touchtracker-");
        }

        static int number(const char *name) {
            return !strcmp(name, "ENOSPC") ? ENOSPC : !strcmp(name, "EDQUOT") ? EDQUOT : !strcmp(name, "EROFS") ? EROFS
                : !strcmp(name, "EINTR") ? EINTR : EIO;
        }

        ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
            static __thread int isOdd;
            char text[32];
            fault("pwrite", text, sizeof text);
            if (text[0] && concerns(file)) {
                if (!strcmp(text, "half")) { count = count > 1 ? count / 2 : count; }
                else if (!strcmp(text, "EINTR")) { if ((isOdd = !isOdd)) { errno = EINTR; return -1; } }
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

        int rename(const char *from, const char *to) {
            char text[32];
            fault("rename", text, sizeof text);
            if (text[0] && strstr(from, ".touchtracker-")) { errno = number(text); return -1; }
            return (int)syscall(SYS_rename, from, to);
        }
        """#
}
