import { SCREENED_QUOTES } from '@meridian/contracts/screen-operands';
import { rounded } from '@meridian/market/rounded';
import type { ScreenColumn } from '@meridian/market/screener/screen';
import { createByteCache } from '../../lake/byte-cache.ts';
import type { Lake, LakeQuote } from '../../lake/lake.ts';
import { isFedLake } from '../../lake/market-generation.ts';
import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import type { MarketAt } from './market-at.ts';
import { Turns } from './turns.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const MARKETS = 64;
const SECOND_MS = 1_000;
/** Quotes serve for a second, and for up to ten when reading them took long. */
const SERVED_PER_WORK = 10;
const SERVED_MAX_MS = 10_000;
/** For how long the quotes of a second can be read again where they are computed. */
const REREAD_MS = 15 * 60_000;

type QuoteFigure = (typeof SCREENED_QUOTES)[number];

/** The quotes of a market at a second, in columns with the positions of its symbols; NaN where there is no quote. */
export interface QuoteColumns {
  /** In milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** By the text of the operand. */
  readonly numbers: ReadonlyMap<string, ScreenColumn>;
}

/** The quotes of a second in the past are no longer known. */
export class ForgottenQuotesError extends Error {
  constructor() {
    super('The prices of this second are no longer kept.');
  }
}

/** The instant of quotes, in milliseconds, or the newest. */
export type QuoteInstant = number | 'newest';

/** Quotes of whole markets by second, read between other calls and kept in a bounded cache. */
export class QuoteStore {
  readonly #kept = createByteCache<QuoteColumns>(CACHE_BYTES, ({ numbers }) =>
    [...numbers.values()].reduce((sum, { now }) => sum + now.byteLength, 0),
  );
  readonly #newest = new BoundedCache<{ readonly columns: QuoteColumns; readonly untilMs: number }>(MARKETS);
  readonly #names = new WeakMap<Lake, number>();
  #lakes = 0;

  /** The quotes if they are in memory. The newest are at most a second old, or ten where reading them takes long. */
  known(lake: Lake, market: MarketAt, at: QuoteInstant): QuoteColumns | undefined {
    const key = this.#keyOf(lake, market);
    if (at !== 'newest') return this.#kept.get(`${key} ${at}`);
    const newest = this.#newest.get(key);
    const nowMs = lake.now();
    return newest && newest.columns.atMs <= nowMs && nowMs < newest.untilMs ? newest.columns : undefined;
  }

  /** The quotes, which stay in memory. Rejects with ForgottenQuotesError when they cannot be known any more. */
  async load(lake: Lake, market: MarketAt, at: QuoteInstant): Promise<QuoteColumns> {
    // Another call may have read them while this one waited for its turn.
    const known = this.known(lake, market, at);
    if (known) return known;
    const nowMs = lake.now();
    if (at !== 'newest' && (isFedLake(lake) || nowMs - at > REREAD_MS)) throw new ForgottenQuotesError();
    const atMs = at === 'newest' ? Math.floor(nowMs / SECOND_MS) * SECOND_MS : at;
    const startMs = performance.now();
    const columns = { atMs, numbers: await readQuotes(lake, market, atMs) };
    const key = this.#keyOf(lake, market);
    this.#kept.set(`${key} ${atMs}`, columns);
    if (at === 'newest') {
      const tookMs = performance.now() - startMs;
      const servedMs = Math.min(SERVED_MAX_MS, Math.max(SECOND_MS, SERVED_PER_WORK * tookMs));
      this.#newest.set(key, { columns, untilMs: atMs + servedMs });
    }
    return columns;
  }

  /** Delayed markets have the same finished sessions, and other quotes. */
  #keyOf(lake: Lake, { key }: MarketAt): string {
    let name = this.#names.get(lake);
    if (name === undefined) this.#names.set(lake, (name = ++this.#lakes));
    return `${name} ${key}`;
  }
}

async function readQuotes(lake: Lake, { infos }: MarketAt, atMs: number): Promise<Map<string, ScreenColumn>> {
  const columns = SCREENED_QUOTES.map((name) => [name, new Float64Array(infos.length).fill(NaN)] as const);
  const turns = new Turns();
  for (const [index, { symbol }] of infos.entries()) {
    await turns.next();
    const quote = lake.quote(symbol, atMs);
    if (!quote) continue;
    for (const [name, column] of columns) column[index] = figureOf(quote, name);
  }
  // A quote is compared as it is: it has no bar before.
  return new Map(columns.map(([name, now]) => [`quote.${name}`, { now, before: now }]));
}

const figureOf = (quote: LakeQuote, name: QuoteFigure): number =>
  name === 'gapPct' ? rounded(100 * (quote.open / quote.previousClose - 1), 4) : quote[name];
