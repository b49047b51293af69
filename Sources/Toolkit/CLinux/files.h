// Calls that Swift's Glibc module lacks: files' extended attributes, and a rename that replaces nothing.
// Static inline functions keep the buffers out of Swift.
#ifndef CLINUX_FILES_H
#define CLINUX_FILES_H

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

// Copies the attributes that belong to the user from one open file to another, and the access control list if copiesAccess
// is not zero. Others, such as capabilities, belong to the file that has them. Attributes that do not fit, or that the file
// system refuses, are left out. A list that the folder gave the file is removed.
static inline void CFileCopyAttributes(int from, int to, int copiesAccess) {
    const char *access = "system.posix_acl_access";
    char names[65536], value[65536];
    fremovexattr(to, access);
    ssize_t length = flistxattr(from, names, sizeof names);
    for (ssize_t start = 0; start < length; start += (ssize_t)strlen(names + start) + 1) {
        const char *name = names + start;
        if (strncmp(name, "user.", 5) != 0 && !(copiesAccess && strcmp(name, access) == 0)) { continue; }
        ssize_t size = fgetxattr(from, name, value, sizeof value);
        if (size >= 0) { fsetxattr(to, name, value, (size_t)size, 0); }
    }
}

// Same as CFileRename, on file systems whose rename always replaces: a link, unlike a new name, replaces nothing.
// Folders, and all files where there are no links, are renamed if the new name was not in use a moment ago.
static inline int CFileRenameByLink(const char *from, const char *to) {
    if (link(from, to) == 0) {
        if (unlink(from) == 0) { return 0; }
        const int error = errno;
        unlink(to);
        errno = error;
        return -1;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) { return -1; }
    struct stat status;
    if (lstat(to, &status) != 0) { return errno == ENOENT ? rename(from, to) : -1; }
    errno = EEXIST;
    return -1;
}

// Renames a file unless the new name is in use (renameat2 with RENAME_NOREPLACE); nonzero, with errno, if it is not renamed.
static inline int CFileRename(const char *from, const char *to) {
    const int currentFolder = -100;
    const unsigned noReplace = 1;
    if (syscall(SYS_renameat2, currentFolder, from, currentFolder, to, noReplace) == 0) { return 0; }
    // NFS, FUSE and others refuse the flag, and old systems the call.
    if (errno != EINVAL && errno != EOPNOTSUPP && errno != ENOSYS) { return -1; }
    return CFileRenameByLink(from, to);
}

// Sets an attribute of a file; nonzero if the file system refuses. For tests.
static inline int CFileSetAttribute(const char *path, const char *name, const char *value) {
    return setxattr(path, name, value, strlen(value), 0);
}

// Whether an attribute of a file has a value. For tests.
static inline int CFileHasAttribute(const char *path, const char *name, const char *value) {
    char found[256];
    ssize_t size = getxattr(path, name, found, sizeof found);
    return size == (ssize_t)strlen(value) && memcmp(found, value, (size_t)size) == 0;
}

#endif
