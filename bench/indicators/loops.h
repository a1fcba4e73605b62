/* What the loops share: columns of bars, outputs, and the small formulas that several indicators have. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

extern long n;
/* open is missing: none of the indicators reads it. */
extern double *stamp, *high, *low, *close_, *volume, *benchmark;
/* Outputs in the order of ours, and memory for steps between. */
extern double *out[5], *scratch[3];

static inline double larger(double x, double y) { return x > y ? x : y; }
static inline double smaller(double x, double y) { return x < y ? x : y; }
static inline double ratio(double part, double whole) { return whole == 0 ? NAN : part / whole; }
static inline void empty(double *values, long end) {
  for (long i = 0; i < end; i++) values[i] = NAN;
}
static inline double true_range(long i) { return larger(high[i], close_[i - 1]) - smaller(low[i], close_[i - 1]); }
static inline double typical(long i) { return (high[i] + low[i] + close_[i]) / 3; }
static inline double money_flow(long i) {
  return high[i] == low[i] ? 0 : (close_[i] - low[i] - (high[i] - close_[i])) / (high[i] - low[i]) * volume[i];
}

/* An exponential mean that begins with that of its first values. */
typedef struct {
  double mean, factor, sum;
  long length, missing;
} Mean;
static inline Mean mean_of(long length, double factor) { return (Mean){NAN, factor, 0, length, length}; }
static inline Mean ema_of(long length) { return mean_of(length, 2.0 / (length + 1)); }
static inline double next(Mean *it, double value) {
  if (isnan(value)) return NAN;
  if (it->missing == 0) return it->mean += (value - it->mean) * it->factor;
  it->sum += value;
  if (--it->missing == 0) it->mean = it->sum / it->length;
  return it->mean;
}

/* The place of the highest of the last values up to i: searched again only when it has left the window. */
static inline long highest(const double *values, long i, long length, long best) {
  if (best > i - length) return values[i] >= values[best] ? i : best;
  best = i - length + 1;
  for (long k = best + 1; k <= i; k++)
    if (values[k] >= values[best]) best = k;
  return best;
}
static inline long lowest(const double *values, long i, long length, long best) {
  if (best > i - length) return values[i] <= values[best] ? i : best;
  best = i - length + 1;
  for (long k = best + 1; k <= i; k++)
    if (values[k] <= values[best]) best = k;
  return best;
}

void atr_into(double *values, long length);
void rsi_into(double *values, long length);

typedef void (*Loop)(void);
Loop average_loop(const char *name), band_loop(const char *name), oscillator_loop(const char *name),
    trend_loop(const char *name), volume_loop(const char *name), same_loop(const char *name);
#define NAMED(loop) if (!strcmp(name, #loop)) return loop
