#include <malloc.h>

// Keeps up to 1 MB of freed memory in each arena. An export frees zlib's buffers after each file; returned to the system, they
// are a fifth of the page faults of a small EPUB. Setting one threshold stops glibc from adapting the other: that of mmap is
// above zlib's buffers, and low enough that growing arrays leave no holes.
__attribute__((constructor)) static void keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_MMAP_THRESHOLD, 512 << 10);
}
