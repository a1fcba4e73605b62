/* Oscillators, with the default parameters of ours. */
#include "loops.h"

/* Twice the rise is |d| + d, twice the fall |d| - d: without a branch, and with the same quotient. */
void rsi_into(double *values, long length) {
  double factor = 1.0 / length, up = 0, down = 0;
  for (long i = 1; i <= length; i++) {
    double change = close_[i] - close_[i - 1], size = fabs(change);
    up += size + change;
    down += size - change;
    values[i - 1] = NAN;
  }
  up *= factor;
  down *= factor;
  values[length] = 100 * up / (up + down);
  for (long i = length + 1; i < n; i++) {
    double change = close_[i] - close_[i - 1], size = fabs(change);
    up += (size + change - up) * factor;
    down += (size - change - down) * factor;
    values[i] = 100 * up / (up + down);
  }
}
static void rsi(void) { rsi_into(out[0], 14); }

/* Where a value lies in the range of the last ones, and two means of that. */
static void stochastic(const double *values, const double *tops, const double *bottoms, long start) {
  const long length = 14, smooth = 3, signal = 3;
  double *places = scratch[1], sum = 0, means = 0;
  long top = -1, bottom = -1;
  empty(out[0], start + length + smooth - 2), empty(out[1], start + length + smooth + signal - 3);
  for (long i = start + length - 1, seen = 1; i < n; i++, seen++) {
    top = highest(tops, i, length, top);
    bottom = lowest(bottoms, i, length, bottom);
    sum += places[i] = 100 * ratio(values[i] - bottoms[bottom], tops[top] - bottoms[bottom]);
    if (seen > smooth) sum -= places[i - smooth];
    if (seen < smooth) continue;
    double k = out[0][i] = sum / smooth;
    means += k;
    if (seen >= smooth + signal) means -= out[0][i - signal];
    if (seen >= smooth + signal - 1) out[1][i] = means / signal;
  }
}
static void stoch(void) { stochastic(close_, high, low, 0); }
static void stochrsi(void) {
  rsi_into(scratch[0], 14);
  stochastic(scratch[0], scratch[0], scratch[0], 14);
}

static void willr(void) {
  const long length = 14;
  long top = -1, bottom = -1;
  empty(out[0], length - 1);
  for (long i = length - 1; i < n; i++) {
    top = highest(high, i, length, top);
    bottom = lowest(low, i, length, bottom);
    out[0][i] = 100 * ratio(close_[i] - high[top], high[top] - low[bottom]);
  }
}

static void cci(void) {
  const long length = 20;
  double *values = scratch[0], sum = 0;
  empty(out[0], length - 1);
  for (long i = 0; i < n; i++) {
    sum += values[i] = typical(i);
    if (i >= length) sum -= values[i - length];
    if (i < length - 1) continue;
    double mean = sum / length, deviation = 0;
    for (long k = i - length + 1; k <= i; k++) deviation += fabs(values[k] - mean);
    out[0][i] = ratio(values[i] - mean, 0.015 * deviation / length);
  }
}

static void mfi(void) {
  const long length = 14;
  double *rises = scratch[0], *falls = scratch[1], up = 0, down = 0;
  empty(out[0], length);
  for (long i = 1; i < n; i++) {
    double now = typical(i), before = typical(i - 1), money = now * volume[i];
    up += rises[i] = now > before ? money : 0;
    down += falls[i] = now < before ? money : 0;
    if (i > length) {
      up -= rises[i - length];
      down -= falls[i - length];
    }
    if (i >= length) out[0][i] = 100 * ratio(up, up + down);
  }
}

static void mom(void) {
  empty(out[0], 10);
  for (long i = 10; i < n; i++) out[0][i] = close_[i] - close_[i - 10];
}

static void roc(void) {
  empty(out[0], 10);
  for (long i = 10; i < n; i++) out[0][i] = 100 * ratio(close_[i] - close_[i - 10], close_[i - 10]);
}

static void tsi(void) {
  Mean change_long = ema_of(25), change_short = ema_of(13), size_long = ema_of(25), size_short = ema_of(13);
  Mean mean = ema_of(7);
  empty(out[0], 1), empty(out[1], 1);
  for (long i = 1; i < n; i++) {
    double change = close_[i] - close_[i - 1], smooth = next(&change_short, next(&change_long, change));
    double value = 100 * ratio(smooth, next(&size_short, next(&size_long, fabs(change))));
    out[0][i] = value;
    out[1][i] = next(&mean, value);
  }
}

static void ultosc(void) {
  const long lengths[] = {7, 14, 28};
  double *pressures = scratch[0], *ranges = scratch[1], pressure[3] = {0}, range[3] = {0};
  empty(out[0], 28);
  for (long i = 1; i < n; i++) {
    double bottom = smaller(low[i], close_[i - 1]);
    pressures[i] = close_[i] - bottom;
    ranges[i] = larger(high[i], close_[i - 1]) - bottom;
    for (int k = 0; k < 3; k++) {
      pressure[k] += pressures[i];
      range[k] += ranges[i];
      if (i <= lengths[k]) continue;
      pressure[k] -= pressures[i - lengths[k]];
      range[k] -= ranges[i - lengths[k]];
    }
    if (i < 28) continue;
    double sum = 4 * ratio(pressure[0], range[0]) + 2 * ratio(pressure[1], range[1]) + ratio(pressure[2], range[2]);
    out[0][i] = 100 * sum / 7;
  }
}

Loop oscillator_loop(const char *name) {
  NAMED(rsi); NAMED(stoch); NAMED(stochrsi); NAMED(willr); NAMED(cci); NAMED(mfi); NAMED(mom); NAMED(roc);
  NAMED(tsi); NAMED(ultosc);
  return NULL;
}
