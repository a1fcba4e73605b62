/* The plain loops that bench/indicators.ts measures ours against. Reads columns of doubles from the file in its first
   argument (their length is the second): timestamp, high, low, close, volume, and the close of a benchmark. Then it takes
   a name, a number of outputs and a 0 or 1 per line on its input, runs that loop once and answers its nanoseconds and the
   value of its first output at bar 1,000. With 0 results go into memory that it has written to before, so that the loop
   alone is measured; with 1 into new memory, and the time includes to have it from calloc, from which Node has that of
   its arrays. */
#include "loops.h"
#include <stdio.h>
#include <time.h>

#define CHECKED_AT 1000
#define OUTPUTS 5

long n;
double *stamp, *high, *low, *close_, *volume, *benchmark;
double *out[OUTPUTS], *scratch[3];

static Loop loop_of(const char *name) {
  Loop (*const families[])(const char *) = {average_loop, band_loop, oscillator_loop, trend_loop, volume_loop, same_loop};
  for (int k = 0; k < 6; k++) {
    Loop found = families[k](name);
    if (found) return found;
  }
  fprintf(stderr, "no loop %s\n", name);
  exit(1);
}

static double *zeros(void) {
  double *memory = calloc(n, sizeof(double));
  if (!memory) exit(1);
  return memory;
}

/* Memory that has been written to. */
static double *warm(void) {
  double *memory = zeros();
  for (long i = 0; i < n; i++) memory[i] = 1;
  return memory;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static double *column(FILE *file) {
  double *values = malloc(n * sizeof(double));
  if (!values || fread(values, sizeof(double), n, file) != (size_t)n) exit(1);
  return values;
}

int main(int count, char **arguments) {
  if (count != 3) return 1;
  FILE *file = fopen(arguments[1], "rb");
  n = atol(arguments[2]);
  if (!file) return 1;
  double **columns[] = {&stamp, &high, &low, &close_, &volume, &benchmark}, *kept[OUTPUTS];
  for (int k = 0; k < 6; k++) *columns[k] = column(file);
  for (int k = 0; k < 3; k++) scratch[k] = warm();
  for (int k = 0; k < OUTPUTS; k++) kept[k] = warm();
  char name[32];
  int outputs, fresh;
  while (scanf("%31s %d %d", name, &outputs, &fresh) == 3) {
    Loop loop = loop_of(name);
    double before = now();
    for (int k = 0; k < outputs; k++) out[k] = fresh ? zeros() : kept[k];
    loop();
    double after = now();
    printf("%.0f %.17g\n", after - before, out[0][CHECKED_AT]);
    fflush(stdout);
    for (int k = 0; k < outputs && fresh; k++) free(out[k]);
  }
  return 0;
}
