// The memory of the process, by functions that Swift's Glibc module lacks.
#ifndef CLINUX_MEMORY_H
#define CLINUX_MEMORY_H

#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

// Gives the pages that the program has freed back to the system (malloc_trim), and those of the program's tables of
// symbols and relocations, 4 MB that the loader reads at the start, and hardly ever later (madvise). Those are never
// written, so that the system reads them from the program's file again.
static inline void CMemoryReturnFreed(void) {
    malloc_trim(0);
    ElfW(Addr) symbols = 0, relocations = 0, size = 0, page = sysconf(_SC_PAGESIZE);
    for (const ElfW(Dyn) *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_SYMTAB) symbols = entry->d_un.d_ptr;
        if (entry->d_tag == DT_RELA) relocations = entry->d_un.d_ptr;
        if (entry->d_tag == DT_RELASZ) size = entry->d_un.d_val;
    }
    // Linkers put the symbols and their names before the relocations, and nothing else between them.
    ElfW(Addr) start = (symbols + page - 1) / page * page, end = (relocations + size) / page * page;
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}

// The bytes that are allocated and not freed, in all arenas and in mappings of their own. For tests.
static inline size_t CMemoryUse(void) {
    struct mallinfo2 use = mallinfo2();
    return use.uordblks + use.hblkhd;
}

#endif
