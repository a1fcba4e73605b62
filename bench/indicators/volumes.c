/* Indicators of volume, with the default parameters of ours. */
#include "loops.h"

static void adl(void) {
  double sum = 0;
  for (long i = 0; i < n; i++) out[0][i] = sum += money_flow(i);
}

static void chaikin(void) {
  const long slow = 10;
  double line = 0, near_ = 0, far_ = 0;
  for (long i = 0; i < n; i++) {
    line += i > 0 ? money_flow(i) : 0;
    near_ += (line - near_) * 2 / 4;
    far_ += (line - far_) * 2 / (slow + 1);
    out[0][i] = i < slow - 1 ? NAN : near_ - far_;
  }
}

static void cmf(void) {
  const long length = 20;
  double *flows = scratch[0], flow = 0, whole = 0;
  empty(out[0], length - 1);
  for (long i = 0; i < n; i++) {
    flow += flows[i] = money_flow(i);
    whole += volume[i];
    if (i >= length) {
      flow -= flows[i - length];
      whole -= volume[i - length];
    }
    if (i >= length - 1) out[0][i] = ratio(flow, whole);
  }
}

static void eom(void) {
  const long length = 14;
  double *moves = scratch[0], sum = 0;
  empty(out[0], length);
  for (long i = 1; i < n; i++) {
    double move = (high[i] + low[i]) / 2 - (high[i - 1] + low[i - 1]) / 2;
    sum += moves[i] = move * ratio(high[i] - low[i], volume[i] / 1e8);
    if (i > length) sum -= moves[i - length];
    if (i >= length) out[0][i] = sum / length;
  }
}

static void force(void) {
  Mean mean = ema_of(13);
  empty(out[0], 1);
  for (long i = 1; i < n; i++) out[0][i] = next(&mean, (close_[i] - close_[i - 1]) * volume[i]);
}

static void obv(void) {
  double sum = volume[0];
  out[0][0] = sum;
  for (long i = 1; i < n; i++) {
    if (close_[i] > close_[i - 1]) sum += volume[i];
    else if (close_[i] < close_[i - 1]) sum -= volume[i];
    out[0][i] = sum;
  }
}

static void vwap(void) {
  double day = NAN, money = 0, volumes = 0;
  for (long i = 0; i < n; i++) {
    double own = floor(stamp[i] / 86400000);
    if (own != day) money = volumes = 0;
    day = own;
    money += typical(i) * volume[i];
    volumes += volume[i];
    out[0][i] = ratio(money, volumes);
  }
}

Loop volume_loop(const char *name) {
  NAMED(adl); NAMED(chaikin); NAMED(cmf); NAMED(eom); NAMED(force); NAMED(obv); NAMED(vwap);
  return NULL;
}
