/** Prints the random bars that `backtest.py` trades. Run: node market/reference/backtest-series.ts */
import { randomBars } from '../src/testing/series.ts';

const RUNS = [
  { length: 600, seed: 21, fast: 5, slow: 20, commission: 0, slippage: 0 },
  { length: 1_000, seed: 22, fast: 10, slow: 30, commission: 0.001, slippage: 0 },
  { length: 2_520, seed: 23, fast: 20, slow: 50, commission: 0.001, slippage: 0.0005 },
] as const;

const text = JSON.stringify(
  RUNS.map((run) => {
    const bars = randomBars(run.length, run.seed);
    const column = (name: 'open' | 'high' | 'low' | 'close' | 'timestamp') => Array.from(bars[name]);
    return Object.assign({}, run, {
      bars: {
        timestamp: column('timestamp'),
        Open: column('open'),
        High: column('high'),
        Low: column('low'),
        Close: column('close'),
      },
    });
  }),
);
process.stdout.write(text);
