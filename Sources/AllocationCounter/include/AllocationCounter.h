// Counts what the calling thread allocates, in every program that links this: malloc and its relatives are replaced by
// functions that count and then call the C library's own.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of calls of malloc, calloc, realloc, aligned_alloc and posix_memalign that the calling thread has made.
uint64_t allocation_count(void);

#endif
