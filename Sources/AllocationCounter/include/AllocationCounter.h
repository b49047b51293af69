// Counts the calling thread's allocations. A program that links this gets a malloc and relatives that count the call and then
// call the C library's own.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of calls of malloc, calloc, realloc, aligned_alloc and posix_memalign that the calling thread has made.
uint64_t allocation_count(void);

#endif
