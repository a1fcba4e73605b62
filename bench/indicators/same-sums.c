/* Loops with the arithmetic of ours, to the digit: sums that are recomputed from their windows, so that they do not drift. */
#include "loops.h"

#define SPAN 4096
#define CHANGE_MOST 16
#define RENEWAL 256
#define CANCELLED 0.01

typedef struct {
  const double *parts;
  double value, least, most;
} Sum;

static void renew(Sum *sum, long i, long length) {
  sum->value = 0;
  for (long k = i - length + 1; k <= i; k++) sum->value += sum->parts[k];
  sum->least = sum->value / CHANGE_MOST;
  sum->most = sum->value * CHANGE_MOST;
}

static inline int slide(Sum *sum, long i, long length) {
  sum->value += sum->parts[i] - sum->parts[i - length];
  return sum->value >= sum->least && sum->value <= sum->most;
}

static void same_vwma(void) {
  const long length = 20;
  double *money = scratch[0];
  Sum moneys = {money, 0, 0, 0}, volumes = {volume, 0, 0, 0};
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
      left = SPAN;
    }
    out[0][i] = ratio(moneys.value, volumes.value);
  }
}

static void same_vortex(void) {
  const long length = 14;
  double *rises = scratch[0], *falls = scratch[1], *ranges = scratch[2];
  Sum up = {rises, 0, 0, 0}, down = {falls, 0, 0, 0}, range = {ranges, 0, 0, 0};
  empty(out[0], length), empty(out[1], length);
  for (long i = 1, left = 0; i < n; i++) {
    rises[i] = fabs(high[i] - low[i - 1]);
    falls[i] = fabs(low[i] - high[i - 1]);
    ranges[i] = true_range(i);
    if (i < length) continue;
    int kept = 0;
    if (left > 0) {
      kept = slide(&up, i, length) & slide(&down, i, length) & slide(&range, i, length);
      left--;
    }
    if (!kept) {
      renew(&up, i, length);
      renew(&down, i, length);
      renew(&range, i, length);
      left = SPAN;
    }
    out[0][i] = ratio(up.value, range.value);
    out[1][i] = ratio(down.value, range.value);
  }
}

/* The bar that stands at a place of the ring of the last closes, up to bar i. */
static inline long ringed(long i, long place, long length) { return i - ((i - place) % length + length) % length; }

static void same_linreg(void) {
  const long length = 14;
  double arm = (length - 1) / 2.0, share = 12.0 / (length * (length * length - 1.0));
  double reference = 0, sum = 0, moment = 0, squares = 0, largest = 0, inner = 0;
  for (int k = 0; k < 4; k++) empty(out[k], length - 1);
  for (long i = length - 1, left = 0; i < n; i++) {
    int kept = 0;
    if (i >= length) {
      double fresh = close_[i] - reference, gone = close_[i - length] - reference;
      moment += arm * (fresh + gone) - (sum - gone);
      sum += fresh - gone;
      squares += (fresh - gone) * (fresh + gone);
      largest = larger(squares, largest);
      inner = squares - sum * sum / length;
      kept = --left > 0 && inner >= CANCELLED * largest;
    }
    if (!kept) {
      double offset = 0, place = -arm;
      for (long k = 0; k < length; k++) offset += close_[ringed(i, k, length)] - close_[i];
      reference = close_[i] + offset / length;
      sum = moment = squares = 0;
      for (long k = i - length + 1; k <= i; k++, place++) {
        double apart = close_[k] - reference;
        sum += apart;
        moment += place * apart;
        squares += apart * apart;
      }
      largest = squares;
      inner = squares - sum * sum / length;
      left = RENEWAL;
    }
    double slope = moment * share, mean = reference + sum / length, reach = slope * arm;
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
