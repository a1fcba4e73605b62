/** The session of the simulated exchange that the home page shows. Run, it writes web/src/content; then run oxfmt. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFormat } from '@meridian/contracts/api/call';
import type { Bars } from '@meridian/market/bars';
import { createExchange } from '@meridian/market/simulator/exchange';
import { historyBody } from '../server/src/http/api/renderers/history-body.ts';
import { MARKET_SEED } from '../server/src/lake/simulated-market.ts';

const SYMBOL = 'SPX';
const DATE = '2026-10-22';

const cents = (price = Number.NaN) => Math.round(price * 100);

/** The bytes of a session's minutes as the history call answers them. */
const bytesOf = (bars: Bars, format: DataFormat): number =>
  historyBody({
    format,
    page: { bars, adjustment: 'split', partial: false, nextCursor: null, events: [] },
    query: { interval: '1m', compact: 'false' },
    info: { symbol: SYMBOL, source: 'simulated' },
  }).length;

/** The minutes that the home page shows at once; the others come when they are wanted. */
const END_MINUTES = 118;

/** A session of the simulated exchange from a minute on, as lists of small whole numbers, and the bars of all of it. */
function recorded(skipped: (minutes: number) => number) {
  const exchange = createExchange(MARKET_SEED);
  const bars = exchange.minuteBars(SYMBOL, DATE);
  const previousCents = cents(exchange.dailyBars(SYMBOL, DATE).close.at(-2));
  const from = skipped(bars.timestamp.length);
  const before = (at: number) => (at === 0 ? previousCents : cents(bars.close[at - 1]));
  const rows = Array.from(bars.timestamp.keys(), (at) => {
    const [open, close] = [cents(bars.open[at]), cents(bars.close[at])];
    return {
      gap: open - before(at),
      body: close - open,
      above: cents(bars.high[at]) - Math.max(open, close),
      below: Math.min(open, close) - cents(bars.low[at]),
      volume: bars.volume[at] ?? 0,
    };
  }).slice(from);
  const list = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]).join(' ');
  const session = {
    symbol: SYMBOL,
    skipped: from,
    firstMinute: new Date(bars.timestamp[from] ?? Number.NaN).toISOString(),
    previousCents,
    beforeCents: before(from),
    prints: bars.trades?.[0] ?? 0,
    gap: list('gap'),
    body: list('body'),
    above: list('above'),
    below: list('below'),
    volume: list('volume'),
  };
  return { session, bars };
}

export function recordedDay() {
  const { session, bars } = recorded(() => 0);
  const bytes = { json: bytesOf(bars, 'json'), csv: bytesOf(bars, 'csv'), parquet: bytesOf(bars, 'parquet') };
  return { ...session, bytes };
}

export const recordedEnd = () => recorded((minutes) => minutes - END_MINUTES).session;

const literal = (value: object) => JSON.stringify(value).replaceAll('"', "'");

const RECORDED_NOTE = `, written by scripts/record-session.ts. Cents: \`gap\` from the close before
 * (\`beforeCents\` before the first), \`body\` from open to close, \`above\` and \`below\` the body. \`prints\` is the same in every minute.`;

if (import.meta.main) {
  const write = (file: string, note: string, name: string, value: object) =>
    writeFileSync(
      join(import.meta.dirname, '../web/src/content', file),
      `${note}\nexport const ${name} = ${literal(value)} as const;\n`,
    );
  const day = `/**\n * A session of the simulated exchange${RECORDED_NOTE}\n * \`bytes\` is the whole session as the history call answers it.\n */`;
  const end = `/**\n * The end of the same session as in recorded-day.ts${RECORDED_NOTE}\n */`;
  write('recorded-day.ts', day, 'RECORDED_DAY', recordedDay());
  write('recorded-end.ts', end, 'RECORDED_END', recordedEnd());
}
