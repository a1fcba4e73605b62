/** The bars and quotes of the simulated market, taken from the product's own API for all others to load. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const FROM = '2016-11-21';
export const TO = '2026-11-19';
export const YEAR_FROM = '2025-11-20';
/** The first day of the market; averages begin before the range. */
const WARM_UP_FROM = '2016-01-04';
const SYMBOL_COUNT = 50;

export interface Market {
  readonly symbols: readonly string[];
  /** CSV with the columns symbol and those of the API; each begins before the range. */
  readonly barsFile: string;
  /** The same, adjusted for dividends too, as backtests take them; one symbol. */
  readonly adjustedFile: string;
  /** JSON: a list of quotes as the API answers them. */
  readonly quotesFile: string;
  /** API keys, for the others to know as well. */
  readonly keys: readonly string[];
}

export async function exportMarket(
  { port, keys }: { readonly port: number; readonly keys: readonly string[] },
  folder: string,
): Promise<Market> {
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${keys[0]}` };
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply.text();
  };
  const listed = JSON.parse(await get('/symbols?type=equity&limit=1000')) as {
    results: { symbol: string }[];
  };
  mkdirSync(folder, { recursive: true });
  const symbols: string[] = [];
  const quotes: unknown[] = [];
  let lines = '';
  const bars = (symbol: string, adjustment: string) =>
    get(
      `/stocks/${symbol}/history?from=${WARM_UP_FROM}&to=${TO}&limit=5000&format=csv&adjustment=${adjustment}`,
    );
  for (const { symbol } of listed.results) {
    const [head, ...rows] = (await bars(symbol, 'split')).trim().split('\n');
    // A company that is younger than the range has less work in it.
    if (!rows[0]!.startsWith(WARM_UP_FROM)) continue;
    if (symbols.length === 0) lines = `symbol,${head}\n`;
    lines += `${rows.map((row) => `${symbol},${row}`).join('\n')}\n`;
    quotes.push(JSON.parse(await get(`/stocks/${symbol}/quote`)));
    symbols.push(symbol);
    if (symbols.length === SYMBOL_COUNT) break;
  }
  const [barsFile, adjustedFile, quotesFile] = ['bars.csv', 'adjusted.csv', 'quotes.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(barsFile, lines);
  writeFileSync(adjustedFile, await bars(symbols[0]!, 'all'));
  writeFileSync(quotesFile, JSON.stringify(quotes));
  return { symbols, barsFile, adjustedFile, quotesFile, keys };
}

const DAY_MS = 86_400_000;
const RANGES_OF_A_ROUND = 6_000;

/** Ranges of a year that no other round asks for. */
export function* freshRanges({ symbols }: Market, round: number) {
  const first = Date.parse(FROM);
  const starts = Math.floor((Date.parse(YEAR_FROM) - first) / DAY_MS);
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  for (let made = 0; made < RANGES_OF_A_ROUND; made += 1) {
    const at = round * RANGES_OF_A_ROUND + made;
    const start = first + (Math.floor(at / symbols.length) % starts) * DAY_MS;
    yield { symbol: symbols[at % symbols.length]!, from: date(start), to: date(start + 364 * DAY_MS) };
  }
}
