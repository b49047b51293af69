// Calls about files that Swift's Glibc module lacks: extended attributes, and a rename that replaces nothing. Static inline
// functions keep the buffers out of Swift.
#ifndef CFILEATTRIBUTES_SHIM_H
#define CFILEATTRIBUTES_SHIM_H

#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

// Copies the attributes that belong to the user from one open file to another, and the access control list if copiesAccess
// is not zero. Others, such as capabilities, belong to the file that has them. Attributes that do not fit, or that the file
// system refuses, are left out. A list that the folder gave the file is removed.
static inline void CFileAttributesCopy(int from, int to, int copiesAccess) {
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

// Renames a file unless the new name is in use (renameat2 with RENAME_NOREPLACE); nonzero, with errno, if it is not renamed.
static inline int CFileAttributesRename(const char *from, const char *to) {
    const int currentFolder = -100;
    const unsigned noReplace = 1;
    return (int)syscall(SYS_renameat2, currentFolder, from, currentFolder, to, noReplace);
}

// Sets an attribute of a file; nonzero if the file system refuses. For tests.
static inline int CFileAttributesSet(const char *path, const char *name, const char *value) {
    return setxattr(path, name, value, strlen(value), 0);
}

// Whether an attribute of a file has a value. For tests.
static inline int CFileAttributesHas(const char *path, const char *name, const char *value) {
    char found[256];
    ssize_t size = getxattr(path, name, found, sizeof found);
    return size == (ssize_t)strlen(value) && memcmp(found, value, (size_t)size) == 0;
}

#endif
