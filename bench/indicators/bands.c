/* Bands, ranges and statistics, with the default parameters of ours. */
#include "loops.h"

/* Mean and deviation of the last closes. */
static void moments(long length, double *means, double *deviations) {
  double sum = 0, squares = 0;
  empty(means, length - 1), empty(deviations, length - 1);
  for (long i = 0; i < n; i++) {
    sum += close_[i];
    squares += close_[i] * close_[i];
    if (i >= length) {
      sum -= close_[i - length];
      squares -= close_[i - length] * close_[i - length];
    }
    if (i < length - 1) continue;
    double mean = sum / length;
    means[i] = mean;
    deviations[i] = sqrt(larger(squares / length - mean * mean, 0));
  }
}
static void stddev(void) { moments(20, scratch[0], out[0]); }

static void zscore(void) {
  moments(20, scratch[0], out[0]);
  for (long i = 0; i < n; i++) out[0][i] = ratio(close_[i] - scratch[0][i], out[0][i]);
}

static void bbands(void) {
  const long length = 20;
  double sum = 0, squares = 0;
  for (int k = 0; k < 5; k++) empty(out[k], length - 1);
  for (long i = 0; i < n; i++) {
    sum += close_[i];
    squares += close_[i] * close_[i];
    if (i >= length) {
      sum -= close_[i - length];
      squares -= close_[i - length] * close_[i - length];
    }
    if (i < length - 1) continue;
    double mean = sum / length, reach = 2 * sqrt(larger(squares / length - mean * mean, 0));
    out[0][i] = mean + reach;
    out[1][i] = mean;
    out[2][i] = mean - reach;
    out[3][i] = 2 * reach / mean;
    out[4][i] = (close_[i] - (mean - reach)) / (2 * reach);
  }
}

void atr_into(double *values, long length) {
  double factor = 1.0 / length, sum = 0;
  for (long i = 1; i <= length; i++) {
    sum += true_range(i);
    values[i - 1] = NAN;
  }
  double mean = values[length] = sum / length;
  for (long i = length + 1; i < n; i++) {
    mean += (true_range(i) - mean) * factor;
    values[i] = mean;
  }
}
static void atr(void) { atr_into(out[0], 14); }

static void natr(void) {
  atr_into(out[0], 14);
  for (long i = 0; i < n; i++) out[0][i] = 100 * ratio(out[0][i], close_[i]);
}

static void keltner(void) {
  Mean mean = ema_of(20);
  atr_into(scratch[0], 10);
  for (long i = 0; i < n; i++) {
    double centre = next(&mean, close_[i]), reach = 2 * scratch[0][i];
    out[0][i] = centre + reach;
    out[1][i] = centre;
    out[2][i] = centre - reach;
  }
}

static void donchian(void) {
  const long length = 20;
  long top = -1, bottom = -1;
  for (int k = 0; k < 3; k++) empty(out[k], length - 1);
  for (long i = length - 1; i < n; i++) {
    top = highest(high, i, length, top);
    bottom = lowest(low, i, length, bottom);
    out[0][i] = high[top];
    out[1][i] = (high[top] + low[bottom]) / 2;
    out[2][i] = low[bottom];
  }
}

static void chop(void) {
  const long length = 14;
  double path = 0, scale = 100 / log10(length);
  long top = -1, bottom = -1;
  empty(out[0], length);
  for (long i = 1; i < n; i++) {
    path += true_range(i);
    if (i > length) path -= true_range(i - length);
    if (i < length) continue;
    top = highest(high, i, length, top);
    bottom = lowest(low, i, length, bottom);
    out[0][i] = scale * log10(ratio(path, high[top] - low[bottom]));
  }
}

static void ulcer(void) {
  const long length = 14;
  double squares = 0, *own = scratch[0];
  long top = -1;
  empty(out[0], 2 * length - 2);
  for (long i = length - 1; i < n; i++) {
    top = highest(close_, i, length, top);
    double retreat = 100 * ratio(close_[i] - close_[top], close_[top]);
    own[i] = retreat * retreat;
    squares += own[i];
    if (i >= 2 * length - 1) squares -= own[i - length];
    if (i >= 2 * length - 2) out[0][i] = sqrt(larger(squares, 0) / length);
  }
}

/* Closes at 0, 1, 2, …, and the line of least squares through them. */
static void linreg(void) {
  const long length = 14;
  double arm = (length - 1) / 2.0, share = 12.0 / (length * (length * length - 1.0));
  double sum = 0, moment = 0, squares = 0;
  for (int k = 0; k < 4; k++) empty(out[k], length - 1);
  for (long i = 0; i < n; i++) {
    double gone = i >= length ? close_[i - length] : 0;
    moment += i < length ? (i - arm) * close_[i] : arm * (close_[i] + gone) - (sum - gone);
    sum += close_[i] - gone;
    squares += close_[i] * close_[i] - gone * gone;
    if (i < length - 1) continue;
    double slope = moment * share, mean = sum / length, inner = squares - sum * sum / length;
    out[0][i] = mean + slope * arm;
    out[1][i] = slope;
    out[2][i] = mean - slope * arm;
    out[3][i] = inner > 0 ? smaller(1, slope * moment / inner) : NAN;
  }
}

/* Sums of products of the last returns of benchmark (x) and close (y). */
static inline void joint(int correlated) {
  const long length = 252;
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0, *ofX = scratch[0], *ofY = scratch[1];
  empty(out[0], length);
  for (long i = 1; i < n; i++) {
    double newX = ofX[i] = (benchmark[i] - benchmark[i - 1]) / benchmark[i - 1];
    double newY = ofY[i] = (close_[i] - close_[i - 1]) / close_[i - 1];
    x += newX, y += newY, xx += newX * newX, yy += newY * newY, xy += newX * newY;
    if (i > length) {
      double oldX = ofX[i - length], oldY = ofY[i - length];
      x -= oldX, y -= oldY, xx -= oldX * oldX, yy -= oldY * oldY, xy -= oldX * oldY;
    }
    if (i < length) continue;
    double ofXx = xx - x * x / length, ofXy = xy - x * y / length;
    out[0][i] = correlated ? ratio(ofXy, sqrt(ofXx) * sqrt(yy - y * y / length)) : ratio(ofXy, ofXx);
  }
}
static void beta(void) { joint(0); }
static void correlation(void) { joint(1); }

Loop band_loop(const char *name) {
  NAMED(stddev); NAMED(zscore); NAMED(bbands); NAMED(atr); NAMED(natr); NAMED(keltner); NAMED(donchian);
  NAMED(chop); NAMED(ulcer); NAMED(linreg); NAMED(beta); NAMED(correlation);
  return NULL;
}
