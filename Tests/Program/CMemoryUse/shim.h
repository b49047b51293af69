// The memory that a process has allocated, from a function that Swift's Glibc module lacks.
#ifndef CMEMORYUSE_SHIM_H
#define CMEMORYUSE_SHIM_H

#include <malloc.h>

// The bytes that are allocated and not freed, in all arenas and in mappings of their own.
static inline size_t CMemoryUseLive(void) {
    struct mallinfo2 use = mallinfo2();
    return use.uordblks + use.hblkhd;
}

#endif
