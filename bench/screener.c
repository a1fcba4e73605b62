/* The loop that bench/screener.ts measures the product against: for each symbol ten conditions, that the last close is above
   the mean of the last n closes, and the symbols for which all hold, by the distance to the first mean, greatest first.
   A line of ten numbers is a request; its answer is the time in nanoseconds, the matches, and the sum of their positions. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define CONDITIONS 10

typedef struct {
  double distance;
  long symbol;
} Match;

static int byDistance(const void *a, const void *b) {
  const double one = ((const Match *)a)->distance, other = ((const Match *)b)->distance;
  return one < other ? 1 : one > other ? -1 : 0;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  const long symbols = atol(argv[2]), bars = atol(argv[3]);
  double *close = malloc(symbols * bars * sizeof(double));
  Match *matches = malloc(symbols * sizeof(Match));
  FILE *file = fopen(argv[1], "rb");
  if (!file || fread(close, sizeof(double), symbols * bars, file) != (size_t)(symbols * bars)) return 1;
  fclose(file);
  long n[CONDITIONS];
  for (;;) {
    for (int c = 0; c < CONDITIONS; c++)
      if (scanf("%ld", &n[c]) != 1) return 0;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    long count = 0;
    for (long s = 0; s < symbols; s++) {
      const double *last = close + (s + 1) * bars - 1;
      int holds = 1;
      double first = 0;
      for (int c = 0; c < CONDITIONS; c++) {
        double sum = 0;
        for (long i = 0; i < n[c]; i++) sum += last[-i];
        const double ahead = *last - sum / n[c];
        if (c == 0) first = ahead;
        if (!(ahead > 0)) holds = 0;
      }
      if (holds) matches[count++] = (Match){first, s};
    }
    qsort(matches, count, sizeof(Match), byDistance);
    clock_gettime(CLOCK_MONOTONIC, &end);
    long sum = 0;
    for (long m = 0; m < count; m++) sum += matches[m].symbol;
    printf("%ld %ld %ld\n", (end.tv_sec - start.tv_sec) * 1000000000L + end.tv_nsec - start.tv_nsec, count, sum);
    fflush(stdout);
  }
}
