const DECAY = 0.94;
const SEED_DAYS = 20;

/**
 * What volatility to expect of the next day, in percent a year, at the close of each day: the exponentially weighted
 * volatility of RiskMetrics (J.P. Morgan, RiskMetrics Technical Document, 1996, chapter 5: decay 0.94 for daily
 * returns, mean zero), begun with the first 20 squared returns, times the root of 252. NaN before.
 */
export function expectedVolatility(closes: Float64Array): Float64Array {
  const volatility = new Float64Array(closes.length).fill(NaN);
  let variance = 0;
  for (let i = 1; i < closes.length; i++) {
    const square = Math.log(closes[i]! / closes[i - 1]!) ** 2;
    if (i <= SEED_DAYS) variance += square / SEED_DAYS;
    else variance = DECAY * variance + (1 - DECAY) * square;
    if (i >= SEED_DAYS) volatility[i] = 100 * Math.sqrt(252 * variance);
  }
  return volatility;
}
