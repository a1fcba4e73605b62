/* The plain loops that bench/indicators.ts measures ours against. Reads the columns close, high and low as doubles from
   the file in its first argument (their length is the second), then takes a name and a 0 or 1 per line on its input,
   runs that loop once and answers its nanoseconds and the value of its first output at bar 1,000. With 0 results go
   into memory that it has written to before, so that the loop alone is measured; with 1 into new memory, and the time
   includes to have it from calloc, from which Node has that of its arrays. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHECKED_AT 1000

static double *close_, *high, *low, *a, *b, *c, *d, *e;
static long n;

static double larger(double x, double y) { return x > y ? x : y; }

static void sma(long length) {
  double sum = 0;
  for (long i = 0; i < length; i++) {
    sum += close_[i];
    a[i] = NAN;
  }
  a[length - 1] = sum / length;
  for (long i = length; i < n; i++) {
    sum += close_[i] - close_[i - length];
    a[i] = sum / length;
  }
}

static double mean_up_to(const double *values, long end, long length) {
  double sum = 0;
  for (long i = end - length + 1; i <= end; i++) sum += values[i];
  return sum / length;
}

static void ema(long length) {
  double factor = 2.0 / (length + 1);
  double mean = mean_up_to(close_, length - 1, length);
  for (long i = 0; i < length - 1; i++) a[i] = NAN;
  a[length - 1] = mean;
  for (long i = length; i < n; i++) {
    mean += (close_[i] - mean) * factor;
    a[i] = mean;
  }
}

/* Twice the rise is |d| + d, twice the fall |d| - d: without a branch, and with the same quotient. */
static void rsi(long length) {
  double factor = 1.0 / length, up = 0, down = 0;
  for (long i = 1; i <= length; i++) {
    double change = close_[i] - close_[i - 1], size = fabs(change);
    up += size + change;
    down += size - change;
    a[i - 1] = NAN;
  }
  up *= factor;
  down *= factor;
  a[length] = 100 * up / (up + down);
  for (long i = length + 1; i < n; i++) {
    double change = close_[i] - close_[i - 1], size = fabs(change);
    up += (size + change - up) * factor;
    down += (size - change - down) * factor;
    a[i] = 100 * up / (up + down);
  }
}

static void macd(long fast, long slow, long signal) {
  double near_factor = 2.0 / (fast + 1), far_factor = 2.0 / (slow + 1), factor = 2.0 / (signal + 1);
  double near_ = mean_up_to(close_, slow - 1, fast), far_ = mean_up_to(close_, slow - 1, slow);
  long i = slow - 1;
  for (long k = 0; k < slow + signal - 2; k++) a[k] = b[k] = c[k] = NAN;
  a[i++] = near_ - far_;
  for (; i < slow + signal - 1; i++) {
    near_ += (close_[i] - near_) * near_factor;
    far_ += (close_[i] - far_) * far_factor;
    a[i] = near_ - far_;
  }
  double mean = mean_up_to(a, i - 1, signal);
  b[i - 1] = mean;
  c[i - 1] = a[i - 1] - mean;
  for (; i < n; i++) {
    near_ += (close_[i] - near_) * near_factor;
    far_ += (close_[i] - far_) * far_factor;
    a[i] = near_ - far_;
    mean += (a[i] - mean) * factor;
    b[i] = mean;
    c[i] = a[i] - mean;
  }
}

/* Outputs in the order of ours: upper, middle, lower, bandwidth, percent_b. */
static void bbands(long length, double width) {
  double sum = 0, squares = 0;
  for (long i = 0; i < n; i++) {
    sum += close_[i];
    squares += close_[i] * close_[i];
    if (i >= length) {
      sum -= close_[i - length];
      squares -= close_[i - length] * close_[i - length];
    }
    if (i < length - 1) {
      a[i] = b[i] = c[i] = d[i] = e[i] = NAN;
      continue;
    }
    double mean = sum / length;
    double reach = width * sqrt(larger(squares / length - mean * mean, 0));
    a[i] = mean + reach;
    b[i] = mean;
    c[i] = mean - reach;
    d[i] = 2 * reach / mean;
    e[i] = (close_[i] - c[i]) / (2 * reach);
  }
}

static double true_range(long i) {
  return larger(high[i], close_[i - 1]) - (low[i] < close_[i - 1] ? low[i] : close_[i - 1]);
}

static void atr(long length) {
  double factor = 1.0 / length, sum = 0;
  for (long i = 1; i <= length; i++) {
    sum += true_range(i);
    a[i - 1] = NAN;
  }
  double mean = sum / length;
  a[length] = mean;
  for (long i = length + 1; i < n; i++) {
    mean += (true_range(i) - mean) * factor;
    a[i] = mean;
  }
}

static void run(const char *name) {
  if (!strcmp(name, "sma")) sma(20);
  else if (!strcmp(name, "ema")) ema(20);
  else if (!strcmp(name, "rsi")) rsi(14);
  else if (!strcmp(name, "macd")) macd(12, 26, 9);
  else if (!strcmp(name, "bbands")) bbands(20, 2);
  else if (!strcmp(name, "atr")) atr(14);
  else exit(1);
}

static int outputs_of(const char *name) {
  return !strcmp(name, "bbands") ? 5 : !strcmp(name, "macd") ? 3 : 1;
}

static double *zeros(void) {
  double *memory = calloc(n, sizeof(double));
  if (!memory) exit(1);
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
  close_ = column(file);
  high = column(file);
  low = column(file);
  double **outputs[] = {&a, &b, &c, &d, &e}, *kept[5];
  for (int k = 0; k < 5; k++) memset(kept[k] = zeros(), 0, n * sizeof(double));
  char name[32];
  int fresh;
  while (scanf("%31s %d", name, &fresh) == 2) {
    int wanted = outputs_of(name);
    double before = now();
    for (int k = 0; k < wanted; k++) *outputs[k] = fresh ? zeros() : kept[k];
    run(name);
    double after = now();
    printf("%.0f %.17g\n", after - before, a[CHECKED_AT]);
    fflush(stdout);
    for (int k = 0; k < wanted && fresh; k++) free(*outputs[k]);
  }
  return 0;
}
