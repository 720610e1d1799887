#define _GNU_SOURCE
#include "CGlibcCompat.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <sys/random.h>

void octavo_random_bytes(void *buffer, size_t count) {
  unsigned char *next = buffer;
  while (count > 0) {
    ssize_t read = getrandom(next, count, 0);
    if (read < 0 && errno == EINTR) continue;
    // A caller of arc4random_buf(3) expects no failure, and must not go on with predictable bytes.
    if (read <= 0) abort();
    next += read;
    count -= (size_t)read;
  }
}

uint32_t octavo_random_word(void) {
  uint32_t word;
  octavo_random_bytes(&word, sizeof word);
  return word;
}

double octavo_hypot(double x, double y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  if (isnan(x) || isnan(y)) return x + y;
  x = fabs(x);
  y = fabs(y);
  if (x < y) {
    double swapped = x;
    x = y;
    y = swapped;
  }
  // The smaller component is below half a unit in the last place.
  if (y == 0 || x > y * 0x1p60) return x + y;
  double scale = 1;
  if (x > 0x1p510) {
    scale = 0x1p700;
  } else if (y < 0x1p-450) {
    scale = 0x1p-700;
  }
  x /= scale;
  y /= scale;
  // The squares with their rounding errors.
  double xSquare = x * x, ySquare = y * y;
  double xError = fma(x, x, -xSquare), yError = fma(y, y, -ySquare);
  return scale * sqrt(xError + yError + ySquare + xSquare);
}

float octavo_hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  // A double holds the square of a float exactly.
  return (float)sqrt((double)x * x + (double)y * y);
}

// Hidden: the shared libraries of a development build keep the C library's functions.
#define REPLACEMENT(name) __attribute__((visibility("hidden"), alias(name)))

void arc4random_buf(void *buffer, size_t count) REPLACEMENT("octavo_random_bytes");
uint32_t arc4random(void) REPLACEMENT("octavo_random_word");
double hypot(double x, double y) REPLACEMENT("octavo_hypot");
float hypotf(float x, float y) REPLACEMENT("octavo_hypotf");
