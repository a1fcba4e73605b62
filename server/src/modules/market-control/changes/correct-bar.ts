import type { BarFigures, MarketChange } from '@meridian/contracts/operator/market-changes';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import type { MarketControlContext } from '../context.ts';
import { insertChange, insertPart } from '../queries/changes.ts';
import { refuseTooMany } from './begin-import.ts';
import { showChange } from './show-change.ts';

interface BarDay {
  readonly symbol: string;
  readonly date: string;
}

export interface StoredBar {
  /** Null on a day without one. */
  readonly bar: BarFigures | null;
  readonly source: string;
  /** Adjustment of its prices. */
  readonly basis: string;
}

/** The stored daily bar of a day. Throws 141 for a symbol that live keys do not read. */
export async function readBar(
  { markets }: Pick<MarketControlContext, 'markets'>,
  { symbol, date }: BarDay,
): Promise<StoredBar> {
  const { lake } = markets.live;
  const info = infoOf(lake, symbol);
  return { bar: await barOf(lake, info, date), source: info.source, basis: info.basis };
}

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Corrects, adds or removes (null) a daily bar, as an import of one row with the source that the symbol has. Throws 101 for a
 * simulated symbol, for a day outside its history, and when nothing would change.
 */
export async function correctBar(
  context: Pick<MarketControlContext, 'markets' | 'store' | 'now' | 'wakeMarketChanges'>,
  { symbol: name, date, bar }: BarDay & { readonly bar: BarFigures | null },
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<MarketChange> {
  const { markets, store, now, wakeMarketChanges } = context;
  const { lake } = markets.live;
  const info = infoOf(lake, name);
  const { symbol, source, basis, firstDate, lastDate } = info;
  if (source === 'simulated') throw refused('symbol', `${symbol} is simulated. Import its history first.`);
  if (date < firstDate || date > lastDate)
    throw refused('date', `${symbol} has bars from ${firstDate} to ${lastDate}. Import new ones as a file.`);
  const before = await barOf(lake, info, date);
  if (FIGURES.every((it) => before?.[it] === bar?.[it]))
    throw refused('date', before ? 'The bar already has these figures' : 'There is no bar on this day');
  const content = Buffer.from(
    bar === null
      ? `symbol,remove_date\n${symbol},${date}\n`
      : `symbol,date,${FIGURES.join(',')}\n${symbol},${date},${FIGURES.map((it) => bar[it]).join(',')}\n`,
  );
  const nowMs = now();
  const at = new Date(nowMs);
  const change = await store.transaction().execute(async (trx) => {
    await refuseTooMany(trx);
    const row = await insertChange(trx, {
      kind: 'correction',
      state: 'to apply',
      source,
      file_name: 'correction.csv',
      bytes: content.length,
      sha256: null,
      adjustment: basis,
      symbol,
      request: JSON.stringify({ date, before, after: bar }),
      begun_by: actor.name,
      begun_at: at,
      decided_by: actor.name,
      decided_at: at,
      reason,
      seen_at: at,
      result: null,
      rejected: null,
      fault: null,
    });
    await insertPart(trx, { change_id: row.id, position: 0, content });
    const details = { change: row.id, date, before, after: bar };
    const subject = { kind: 'symbol', id: symbol } as const;
    await recordAct(trx, { actor, act: 'market.change', subject, reason, details }, nowMs);
    return showChange(row, nowMs);
  });
  wakeMarketChanges();
  return change;
}

function infoOf(lake: Lake, symbol: string): SymbolInfo {
  const info = lake.symbol(symbol);
  if (!info)
    throw errors.notFound({ message: `The symbol ${symbol} does not exist`, errors: { symbol: 'Unknown' } });
  return info;
}

async function barOf(lake: Lake, { symbol }: SymbolInfo, date: string): Promise<BarFigures | null> {
  const bars = await lake.daily(symbol);
  const at = bars.timestamp.subarray(0, bars.length).indexOf(dayOf(date) * DAY_MS);
  if (at < 0) return null;
  return {
    open: bars.open[at]!,
    high: bars.high[at]!,
    low: bars.low[at]!,
    close: bars.close[at]!,
    volume: bars.volume[at]!,
  };
}

const refused = (field: string, message: string) =>
  errors.invalidParameters({ message, errors: { [field]: message } });
