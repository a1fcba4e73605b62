import { setImmediate as othersTurn } from 'node:timers/promises';
import type { TradeCondition } from '@meridian/contracts/api/tick-conditions';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { type Exchange, EXCHANGE_VERSION } from '@meridian/market/simulator/exchange';
import { FIRST_DATE, marketOf } from '@meridian/market/simulator/instrument';
import type { Trade } from '@meridian/market/simulator/tape';
import type { QuoteTick, SymbolInfo, Tick, TickRange } from './lake.ts';
import { MARKET_SEED } from './simulated-market.ts';
import type { TickOrigin } from './ticks.ts';

export type Listed = Pick<SymbolInfo, 'symbol' | 'assetClass' | 'active' | 'lastDate'>;

/** What is computed in a few milliseconds at most. */
const STEP_MS = 5 * 60_000;
const ROUND_LOT = 100;
const FIRST_MS = Date.parse(FIRST_DATE);

/** The trades of the simulated exchange in a range; none without an instrument. */
export async function* simulatedTicks(
  exchange: Exchange,
  it: Listed | undefined,
  range: TickRange,
): AsyncGenerator<readonly Tick[]> {
  if (!it) return;
  const hasLots = it.assetClass === 'equity';
  for await (const [fromMs, toMs] of steps(it, range))
    yield exchange.trades(it.symbol, fromMs, toMs).map((trade) => tickOf(trade, hasLots));
}

/** The changes of bid and ask of the simulated exchange in a range. The second of a quote is its number. */
export async function* simulatedQuoteTicks(
  exchange: Exchange,
  it: Listed | undefined,
  range: TickRange,
): AsyncGenerator<readonly QuoteTick[]> {
  if (!it) return;
  for await (const [fromMs, toMs] of steps(it, range))
    yield exchange
      .quotes(it.symbol, fromMs, toMs)
      .map((quote) => Object.assign(quote, { id: quote.timestampMs / 1_000 }));
}

/** Shared, because almost all trades have the same. */
const ROUND: readonly TradeCondition[] = [];
const ODD: readonly TradeCondition[] = ['oddLot'];

function tickOf({ auction, ...trade }: Trade, hasLots: boolean): Tick {
  const lot = hasLots && trade.size < ROUND_LOT ? ODD : ROUND;
  return { ...trade, conditions: auction ? [auction, ...lot] : lot };
}

/** The parts of sessions that lie in a range, in the order of reading. Other calls have their turn between them. */
async function* steps(
  it: Listed,
  { fromMs, toMs, newestFirst = false }: TickRange,
): AsyncGenerator<readonly [fromMs: number, toMs: number]> {
  const { calendar } = marketOf(it);
  const firstMs = Math.max(fromMs, FIRST_MS);
  const lastMs = it.active ? toMs : Math.min(toMs, calendar.session(it.lastDate)?.closeMs ?? toMs);
  if (firstMs >= lastMs) return;
  // The local date of a session lies within a day of the UTC date.
  const dateAt = (ms: number) => dateOf(Math.floor(ms / DAY_MS));
  const sessions = calendar.between(dateAt(firstMs - DAY_MS), dateAt(lastMs + DAY_MS));
  if (newestFirst) sessions.reverse();
  for (const { openMs, closeMs } of sessions) {
    const beginMs = Math.max(openMs, firstMs);
    const endMs = Math.min(closeMs, lastMs);
    const count = Math.ceil((endMs - beginMs) / STEP_MS);
    for (let step = 0; step < count; step++) {
      const startMs = newestFirst
        ? Math.max(beginMs, endMs - (step + 1) * STEP_MS)
        : beginMs + step * STEP_MS;
      yield [startMs, newestFirst ? endMs - step * STEP_MS : Math.min(endMs, startMs + STEP_MS)];
      await othersTurn();
    }
  }
}

/** How a thread computes the same. */
export const simulatedOrigin = ({ symbol, assetClass, active, lastDate }: Listed): TickOrigin => ({
  program: new URL('./simulated-ticks-program.ts', import.meta.url).href,
  input: { symbol, assetClass, active, lastDate } satisfies Listed,
  version: `s${EXCHANGE_VERSION}-${MARKET_SEED}`,
});
