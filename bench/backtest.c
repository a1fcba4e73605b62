/* The loop that bench/backtest.ts measures the product against: crossings of two moving averages, long only, filled at
   the next open with slippage and commission, with return, deepest drawdown, trades and the sums of a Sharpe ratio. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  double growth, depth, sharpe;
  long trades;
} Score;

static Score score(const double *open, const double *close, long length, int fast, int slow) {
  const double initial = 10000, commission = 0.001, slippage = 0.0005;
  double cash = initial, quantity = 0, fastSum = 0, slowSum = 0, aheadBefore = NAN;
  double before = initial, peak = initial, depth = 0, sum = 0, squares = 0;
  long fills = 0;
  int held = 0, wanted = 0;
  for (long i = 0; i < length; i++) {
    if (wanted != held) {
      if (held) {
        const double price = open[i] * (1 - slippage);
        cash += quantity * price - quantity * price * commission;
        quantity = 0;
      } else {
        const double price = open[i] * (1 + slippage);
        quantity = cash / (price * (1 + commission));
        cash -= quantity * price + quantity * price * commission;
      }
      held = wanted;
      fills++;
    }
    const double worth = cash + quantity * close[i];
    fastSum += close[i] - (i >= fast ? close[i - fast] : 0);
    slowSum += close[i] - (i >= slow ? close[i - slow] : 0);
    const double ahead = i >= slow - 1 ? fastSum / fast - slowSum / slow : NAN;
    if (ahead > 0 && aheadBefore <= 0) wanted = 1;
    else if (ahead < 0 && aheadBefore >= 0) wanted = 0;
    aheadBefore = ahead;
    if (i == 0) continue;
    const double gain = worth / before - 1;
    sum += gain;
    squares += gain * gain;
    if (worth > peak) peak = worth;
    if (worth / peak - 1 < depth) depth = worth / peak - 1;
    before = worth;
  }
  const double count = length - 1;
  const double variance = (squares - sum * sum / count) / (count - 1);
  Score found = {before / initial, depth, sum / count / sqrt(variance), fills / 2};
  return found;
}

/* Arguments: file of doubles (all opens of a symbol, then its closes, symbol after symbol), symbols, bars, fast, slow.
   For every line that comes in, scores all symbols and prints nanoseconds, sum of growths, of depths, of trades. */
int main(int count, char **arguments) {
  if (count < 6) return 2;
  const long symbols = atol(arguments[2]), bars = atol(arguments[3]);
  const int fast = atoi(arguments[4]), slow = atoi(arguments[5]);
  double *prices = malloc(sizeof(double) * 2 * symbols * bars);
  FILE *file = fopen(arguments[1], "rb");
  if (!file || !prices || fread(prices, sizeof(double), 2 * symbols * bars, file) != (size_t)(2 * symbols * bars)) return 3;
  fclose(file);
  while (getchar() == '\n') {
    struct timespec start, end;
    double growths = 0, depths = 0, sharpes = 0;
    long trades = 0;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long symbol = 0; symbol < symbols; symbol++) {
      const double *open = prices + 2 * symbol * bars;
      const Score found = score(open, open + bars, bars, fast, slow);
      growths += found.growth;
      depths += found.depth;
      sharpes += found.sharpe;
      trades += found.trades;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.0f %.17g %.17g %.17g %ld\n", (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec), growths, depths, sharpes, trades);
    fflush(stdout);
  }
  return 0;
}
