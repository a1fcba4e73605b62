/* Trends, with the default parameters of ours. */
#include "loops.h"

static void adx(void) {
  const long length = 14;
  double up = 0, down = 0, range = 0;
  Mean mean = mean_of(length, 1.0 / length);
  empty(out[0], length), empty(out[1], length), empty(out[2], length);
  for (long i = 1; i < n; i++) {
    double rise = high[i] - high[i - 1], fall = low[i - 1] - low[i], kept = i < length ? 1 : 1 - 1.0 / length;
    up = up * kept + (rise > 0 && rise > fall ? rise : 0);
    down = down * kept + (fall > 0 && fall > rise ? fall : 0);
    range = range * kept + true_range(i);
    if (i < length) continue;
    double rising = 100 * up / range, falling = 100 * down / range, both = rising + falling;
    if (both > 0) next(&mean, 100 * fabs(rising - falling) / both);
    out[0][i] = mean.mean;
    out[1][i] = rising;
    out[2][i] = falling;
  }
}

static void aroon(void) {
  const long length = 25;
  long top = -1, bottom = -1;
  for (int k = 0; k < 3; k++) empty(out[k], length);
  for (long i = length; i < n; i++) {
    top = highest(high, i, length + 1, top);
    bottom = lowest(low, i, length + 1, bottom);
    double rising = 100.0 * (length - (i - top)) / length, falling = 100.0 * (length - (i - bottom)) / length;
    out[0][i] = rising;
    out[1][i] = falling;
    out[2][i] = rising - falling;
  }
}

static void psar(void) {
  const double step = 0.02, maximum = 0.2;
  double fall = low[0] - low[1], speed = step;
  int rising = !(fall > 0 && fall > high[1] - high[0]);
  double stop = rising ? low[0] : high[0], extreme = rising ? high[1] : low[1];
  empty(out[0], 1);
  for (long i = 1; i < n; i++) {
    double top = i == 1 ? high[i] : larger(high[i - 1], high[i]), bottom = i == 1 ? low[i] : smaller(low[i - 1], low[i]);
    if (rising ? low[i] <= stop : high[i] >= stop) {
      stop = rising ? larger(extreme, top) : smaller(extreme, bottom);
      out[0][i] = stop;
      rising = !rising;
      speed = step;
      extreme = rising ? high[i] : low[i];
    } else {
      out[0][i] = stop;
      if (rising ? high[i] > extreme : low[i] < extreme) {
        extreme = rising ? high[i] : low[i];
        speed = smaller(maximum, speed + step);
      }
    }
    stop += speed * (extreme - stop);
    stop = rising ? smaller(stop, bottom) : larger(stop, top);
  }
}

static void supertrend(void) {
  double upper = NAN, lower = NAN, before = NAN;
  int rising = 0;
  atr_into(scratch[0], 10);
  for (long i = 0; i < n; i++) {
    double middle = (high[i] + low[i]) / 2, reach = 3 * scratch[0][i];
    upper = middle + reach >= upper && before <= upper ? upper : middle + reach;
    lower = middle - reach <= lower && before >= lower ? lower : middle - reach;
    before = close_[i];
    rising = rising ? !(before < lower) : before > upper;
    out[0][i] = rising ? lower : upper;
    out[1][i] = isnan(reach) ? NAN : rising ? 1 : -1;
  }
}

static void middles(long length, double *to) {
  long top = -1, bottom = -1;
  empty(to, length - 1);
  for (long i = length - 1; i < n; i++) {
    top = highest(high, i, length, top);
    bottom = lowest(low, i, length, bottom);
    to[i] = (high[top] + low[bottom]) / 2;
  }
}

static void ichimoku(void) {
  const long displacement = 26;
  middles(9, out[0]);
  middles(26, out[1]);
  middles(52, scratch[0]);
  empty(out[2], displacement), empty(out[3], displacement);
  for (long i = displacement; i < n; i++) {
    out[2][i] = (out[0][i - displacement] + out[1][i - displacement]) / 2;
    out[3][i] = scratch[0][i - displacement];
  }
}

static void vortex(void) {
  const long length = 14;
  double rises = 0, falls = 0, ranges = 0;
  empty(out[0], length), empty(out[1], length);
  for (long i = 1; i < n; i++) {
    rises += fabs(high[i] - low[i - 1]);
    falls += fabs(low[i] - high[i - 1]);
    ranges += true_range(i);
    if (i > length) {
      long gone = i - length;
      rises -= fabs(high[gone] - low[gone - 1]);
      falls -= fabs(low[gone] - high[gone - 1]);
      ranges -= true_range(gone);
    }
    if (i < length) continue;
    out[0][i] = ratio(rises, ranges);
    out[1][i] = ratio(falls, ranges);
  }
}

Loop trend_loop(const char *name) {
  NAMED(adx); NAMED(aroon); NAMED(psar); NAMED(supertrend); NAMED(ichimoku); NAMED(vortex);
  return NULL;
}
