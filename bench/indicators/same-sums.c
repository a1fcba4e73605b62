/* Loops with the arithmetic of ours, to the digit: sums that are recomputed from their windows, so that they do not drift. */
#include "loops.h"

#define SUMS_RENEWED_AFTER 4096
#define FALL_MOST 128
#define RENEWED_AFTER 2048
#define CANCELLED 0.002

typedef struct {
  const double *parts;
  double value, most;
} Sum;

static void renew(Sum *sum, long i, long length) {
  sum->value = 0;
  for (long k = i - length + 1; k <= i; k++) sum->value += sum->parts[k];
  sum->most = sum->value;
}

/* Whether the sum has not fallen too far. */
static inline int slide(Sum *sum, long i, long length) {
  sum->value += sum->parts[i] - sum->parts[i - length];
  sum->most = larger(sum->value, sum->most);
  return sum->value * FALL_MOST >= sum->most;
}

static void same_vwma(void) {
  const long length = 20;
  double *money = scratch[0];
  Sum moneys = {money, 0, 0}, volumes = {volume, 0, 0};
  empty(out[0], length - 1);
  for (long i = 0, left = 0; i < n; i++) {
    money[i] = close_[i] * volume[i];
    if (i < length - 1) continue;
    int kept = 0;
    if (left > 0) {
      int both = slide(&moneys, i, length) & slide(&volumes, i, length);
      kept = both;
      left--;
    }
    if (!kept) {
      renew(&moneys, i, length);
      renew(&volumes, i, length);
      left = SUMS_RENEWED_AFTER;
    }
    out[0][i] = ratio(moneys.value, volumes.value);
  }
}

static void same_vortex(void) {
  const long length = 14;
  double *rises = scratch[0], *falls = scratch[1], *ranges = scratch[2];
  Sum up = {rises, 0, 0}, down = {falls, 0, 0}, range = {ranges, 0, 0};
  empty(out[0], length), empty(out[1], length);
  for (long i = 1, left = 0; i < n; i++) {
    rises[i] = fabs(high[i] - low[i - 1]);
    falls[i] = fabs(low[i] - high[i - 1]);
    ranges[i] = true_range(i);
    if (i < length) continue;
    int kept = 0;
    if (left > 0) {
      slide(&up, i, length), slide(&down, i, length);
      kept = slide(&range, i, length);
      left--;
    }
    if (!kept) {
      renew(&up, i, length);
      renew(&down, i, length);
      renew(&range, i, length);
      left = SUMS_RENEWED_AFTER;
    }
    out[0][i] = ratio(up.value, range.value);
    out[1][i] = ratio(down.value, range.value);
  }
}

static void same_linreg(void) {
  const long length = 14;
  double arm = (length - 1) / 2.0, share = 1.0 / length, spread = 12.0 / (length * (length * length - 1.0));
  double reference = 0, sum = 0, moment = 0, squares = 0, largest = 0, inner = 0;
  for (int k = 0; k < 4; k++) empty(out[k], length - 1);
  for (long i = length - 1, left = 0; i < n; i++) {
    int kept = 0;
    if (left > 0) {
      double value = close_[i] - reference, gone = close_[i - length] - reference, total = value + gone;
      sum += value - gone;
      moment += arm * total - (sum - value);
      squares += (value - gone) * total;
      largest = larger(squares, largest);
      inner = squares - sum * (sum * share);
      kept = inner >= CANCELLED * largest;
      left--;
    }
    if (!kept) {
      reference = close_[i];
      sum = moment = squares = 0;
      for (long k = 0; k < length; k++) {
        double apart = close_[i - length + 1 + k] - reference;
        sum += apart;
        moment += (k - arm) * apart;
        squares += apart * apart;
      }
      largest = squares;
      inner = squares - sum * sum / length;
      left = RENEWED_AFTER;
    }
    double slope = moment * spread, mean = reference + sum * share, reach = slope * arm;
    out[0][i] = mean + reach;
    out[1][i] = slope;
    out[2][i] = mean - reach;
    out[3][i] = inner > 0 ? smaller(1, slope * (moment / inner)) : NAN;
  }
}

Loop same_loop(const char *name) {
  NAMED(same_vwma); NAMED(same_vortex); NAMED(same_linreg);
  return NULL;
}
