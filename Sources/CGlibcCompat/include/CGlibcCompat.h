#ifndef C_GLIBC_COMPAT_H
#define C_GLIBC_COMPAT_H

// Functions for which the release binary would need a newer C library than glibc 2.34. CGlibcCompat.c also defines them under
// their own names (arc4random, arc4random_buf, hypot, hypotf), hidden, so that the static libraries in the binary use these.

#include <stddef.h>
#include <stdint.h>

/// Fills a buffer with random bytes from getrandom(2). Ends the process if the kernel has none.
void octavo_random_bytes(void *buffer, size_t count);

/// 32 random bits.
uint32_t octavo_random_word(void);

/// The length of a vector without intermediate overflow or underflow. Infinite if a component is, even beside NaN.
double octavo_hypot(double x, double y);
float octavo_hypotf(float x, float y);

#endif
