// The memory of the process, by functions that Swift's Glibc module lacks.
#ifndef CLINUX_MEMORY_H
#define CLINUX_MEMORY_H

#include <malloc.h>

// Gives the pages that the program has freed back to the system (malloc_trim).
static inline void CMemoryReturnFreed(void) { malloc_trim(0); }

// The bytes that are allocated and not freed, in all arenas and in mappings of their own. For tests.
static inline size_t CMemoryUse(void) {
    struct mallinfo2 use = mallinfo2();
    return use.uordblks + use.hblkhd;
}

#endif
