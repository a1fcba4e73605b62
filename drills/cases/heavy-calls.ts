/** 300 heavy calls of one account at once fail no quote of other accounts, and delay them by less than half a second. */
import type { Outcome, Site } from '../kit/site.ts';

const HEAVY_AT_ONCE = 300;
const P50_MAX_MS = 500;
const HEAVY = [
  '/stocks/AAPL/history?from=2000-01-01&format=csv',
  '/stocks/AAPL/indicators?indicators=sma:200,rsi,macd,bbands:20:2,ichimoku,adx:5&from=2000-01-01',
  '/macro/indicators?from=1990-01-01&format=csv',
  '/stocks/AAPL/backtest?strategy=smaCross&walkForward=4',
];

export default async function heavyCalls(site: Site): Promise<Outcome> {
  const [heavyKey, ...keys] = await site.keys();
  const product = await site.start();
  const ports = () => [product.port];
  const quotes = site.load({ ports, keys, connections: 4 });
  quotes.start();
  await quotes.answers(100);
  const heavy = site.load({
    ports,
    keys: [heavyKey!],
    connections: HEAVY_AT_ONCE,
    path: (call) => HEAVY[call % HEAVY.length]!,
  });
  const from = quotes.latenciesMs.length;
  heavy.start();
  await site.wait(site.seconds * 2);
  const latenciesMs = quotes.latenciesMs.slice(from).toSorted((a, b) => a - b);
  await heavy.stop();
  const recoverySeconds = await quotes.answers(1);
  const quantile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Infinity;
  site.check(quantile(0.5) < P50_MAX_MS, `quotes took ${quantile(0.5).toFixed(0)} ms in the median`);
  site.check(quotes.failed === 0, `${quotes.failed} quotes failed`);
  const refused = [...heavy.refused].map(([status, calls]) => `${calls} refused with ${status}`).join(', ');
  const figures = `quotes p50 ${quantile(0.5).toFixed(0)} ms, p99 ${quantile(0.99).toFixed(0)} ms`;
  const note = `${figures}; ${heavy.answered.length} heavy calls answered${refused ? `, ${refused}` : ''}`;
  return await site.outcome({ recoverySeconds, note });
}
