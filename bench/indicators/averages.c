/* Averages, with the default parameters of ours. */
#include "loops.h"

static void sma_into(const double *values, long start, long length, double *to) {
  double sum = 0;
  empty(to, start + length - 1);
  for (long i = start; i < n; i++) {
    sum += values[i];
    if (i >= start + length) sum -= values[i - length];
    if (i >= start + length - 1) to[i] = sum / length;
  }
}
static void sma(void) { sma_into(close_, 0, 20, out[0]); }

static double mean_up_to(const double *values, long end, long length) {
  double sum = 0;
  for (long i = end - length + 1; i <= end; i++) sum += values[i];
  return sum / length;
}

static void ema(void) {
  const long length = 20;
  double factor = 2.0 / (length + 1), mean = mean_up_to(close_, length - 1, length);
  empty(out[0], length - 1);
  out[0][length - 1] = mean;
  for (long i = length; i < n; i++) {
    mean += (close_[i] - mean) * factor;
    out[0][i] = mean;
  }
}

static void wma_into(const double *values, long start, long length, double *to) {
  double sum = 0, weighted = 0, share = 2.0 / (length * (length + 1));
  empty(to, start + length - 1);
  for (long i = start; i < n; i++) {
    weighted += length * values[i] - sum;
    sum += values[i];
    if (i >= start + length) sum -= values[i - length];
    if (i < start + length) weighted = 0;
    if (i < start + length)
      for (long k = 0; k < length && i - k >= start; k++) weighted += (length - k) * values[i - k];
    if (i >= start + length - 1) to[i] = weighted * share;
  }
}
static void wma(void) { wma_into(close_, 0, 20, out[0]); }

static void hma(void) {
  wma_into(close_, 0, 10, scratch[0]);
  wma_into(close_, 0, 20, scratch[1]);
  for (long i = 0; i < n; i++) scratch[2][i] = 2 * scratch[0][i] - scratch[1][i];
  wma_into(scratch[2], 19, 4, out[0]);
}

static void dema(void) {
  Mean one = ema_of(20), two = ema_of(20);
  for (long i = 0; i < n; i++) {
    double first = next(&one, close_[i]);
    out[0][i] = 2 * first - next(&two, first);
  }
}

static void tema(void) {
  Mean one = ema_of(20), two = ema_of(20), three = ema_of(20);
  for (long i = 0; i < n; i++) {
    double first = next(&one, close_[i]), second = next(&two, first);
    out[0][i] = 3 * first - 3 * second + next(&three, second);
  }
}

static void t3(void) {
  const double v = 0.7;
  Mean means[6];
  for (int k = 0; k < 6; k++) means[k] = ema_of(5);
  for (long i = 0; i < n; i++) {
    double third = next(&means[2], next(&means[1], next(&means[0], close_[i])));
    double fourth = next(&means[3], third), fifth = next(&means[4], fourth), sixth = next(&means[5], fifth);
    out[0][i] = -v * v * v * sixth + 3 * v * v * (1 + v) * fifth - 3 * v * (1 + v) * (1 + v) * fourth +
                (1 + v) * (1 + v) * (1 + v) * third;
  }
}

static void trima(void) {
  sma_into(close_, 0, 10, scratch[0]);
  sma_into(scratch[0], 9, 11, out[0]);
}

static void kama(void) {
  const long length = 10;
  double slow = 2.0 / 31, reach = 2.0 / 3 - slow, path = 0, mean = close_[length - 1];
  empty(out[0], length);
  for (long i = 1; i < n; i++) {
    path += fabs(close_[i] - close_[i - 1]);
    if (i > length) path -= fabs(close_[i - length] - close_[i - length - 1]);
    if (i < length) continue;
    double change = fabs(close_[i] - close_[i - length]);
    double root = slow + reach * (path > change ? change / path : 1);
    mean += (close_[i] - mean) * root * root;
    out[0][i] = mean;
  }
}

static void vwma(void) {
  const long length = 20;
  double money = 0, volumes = 0;
  empty(out[0], length - 1);
  for (long i = 0; i < n; i++) {
    money += close_[i] * volume[i];
    volumes += volume[i];
    if (i >= length) {
      money -= close_[i - length] * volume[i - length];
      volumes -= volume[i - length];
    }
    if (i >= length - 1) out[0][i] = ratio(money, volumes);
  }
}

static void macd(void) {
  const long fast = 12, slow = 26, signal = 9;
  double near_factor = 2.0 / (fast + 1), far_factor = 2.0 / (slow + 1), factor = 2.0 / (signal + 1);
  double near_ = mean_up_to(close_, slow - 1, fast), far_ = mean_up_to(close_, slow - 1, slow), mean;
  double *line = out[0], *smooth = out[1], *histogram = out[2];
  long i = slow - 1;
  empty(line, i), empty(smooth, slow + signal - 2), empty(histogram, slow + signal - 2);
  line[i++] = near_ - far_;
  for (; i < slow + signal - 1; i++) {
    near_ += (close_[i] - near_) * near_factor;
    far_ += (close_[i] - far_) * far_factor;
    line[i] = near_ - far_;
  }
  smooth[i - 1] = mean = mean_up_to(line, i - 1, signal);
  histogram[i - 1] = line[i - 1] - mean;
  for (; i < n; i++) {
    near_ += (close_[i] - near_) * near_factor;
    far_ += (close_[i] - far_) * far_factor;
    double difference = near_ - far_;
    mean += (difference - mean) * factor;
    line[i] = difference;
    smooth[i] = mean;
    histogram[i] = difference - mean;
  }
}

static void ppo(void) {
  Mean near_ = ema_of(12), far_ = ema_of(26), mean = ema_of(9);
  for (long i = 0; i < n; i++) {
    double slow = next(&far_, close_[i]);
    double percent = 100 * ratio(next(&near_, close_[i]) - slow, slow), smooth = next(&mean, percent);
    out[0][i] = percent;
    out[1][i] = smooth;
    out[2][i] = percent - smooth;
  }
}

static void ao(void) {
  double near_ = 0, far_ = 0;
  empty(out[0], 33);
  for (long i = 0; i < n; i++) {
    double middle = (high[i] + low[i]) / 2;
    near_ += middle;
    far_ += middle;
    if (i >= 5) near_ -= (high[i - 5] + low[i - 5]) / 2;
    if (i >= 34) far_ -= (high[i - 34] + low[i - 34]) / 2;
    if (i >= 33) out[0][i] = near_ / 5 - far_ / 34;
  }
}

Loop average_loop(const char *name) {
  NAMED(sma); NAMED(ema); NAMED(wma); NAMED(hma); NAMED(dema); NAMED(tema); NAMED(t3); NAMED(trima);
  NAMED(kama); NAMED(vwma); NAMED(macd); NAMED(ppo); NAMED(ao);
  return NULL;
}
