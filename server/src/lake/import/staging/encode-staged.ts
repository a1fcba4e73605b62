import { type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { resampleSessions } from '@meridian/market/resample';
import { marketOf } from '@meridian/market/simulator/instrument';
import {
  barsFile,
  type CatalogueEntry,
  companyFile,
  eventsFile,
  type IntradayFile,
  intradayFile,
  type IntradayMinutes,
  type LastBar,
  type SourcedFile,
  type StoredFile,
} from '../../catalogue.ts';
import type { Source } from '../../lake.ts';
import { type CompanyFiles, earningsFiles, newsFiles, postFiles, reportFiles } from '../../company-files.ts';
import { overlaid } from '../../intraday-bars.ts';
import type { EncodedFile } from '../../parquet-columns.ts';
import { encodeEvents } from '../../event-files.ts';
import { encodeBars, encodeIntraday } from '../../parquet-files.ts';
import type { IntradaySet, StagedSymbol } from './staged.ts';

export interface FileToWrite {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The future catalogue entry of a symbol, and the new files in it. */
export function encodeStaged(it: StagedSymbol): { entry: CatalogueEntry; files: readonly FileToWrite[] } {
  const { info, stored } = it;
  const files: FileToWrite[] = [];
  const put = (encoded: EncodedFile, fileOf: (version: string) => string): StoredFile => {
    const file = fileOf(encoded.version);
    files.push({ path: file, bytes: encoded.bytes });
    return { file, version: encoded.version };
  };
  const intraday = it.intraday ? putIntraday(it.intraday, it, put) : stored?.intraday;
  const bars = it.derived && it.intraday ? madeOf(it.intraday, info) : it.bars;
  const daily = bars ? dailyPart(bars, it, put) : storedPart(stored!);
  const events = it.events
    ? {
        ...put(encodeEvents(it.events.events), (version) => eventsFile(info.symbol, version)),
        from: it.events.from,
        to: it.events.to,
      }
    : stored?.events;
  const company = <Item>(
    items: readonly Item[],
    { folder, encode }: CompanyFiles<Item>,
    source: Source | undefined,
  ): SourcedFile => ({
    ...put(encode(items), (version) => companyFile(folder, info.symbol, version)),
    ...(source && { source }),
  });
  const reports = it.reports ? company(it.reports, reportFiles, it.sources.reports) : stored?.reports;
  const news = it.news ? company(it.news, newsFiles, it.sources.news) : stored?.news;
  const posts = it.posts ? company(it.posts, postFiles, it.sources.posts) : stored?.posts;
  const earnings = it.earnings
    ? company(it.earnings, earningsFiles, it.sources.earnings)
    : (stored?.earnings ?? it.earlierEarnings);
  const entry: CatalogueEntry = {
    symbol: info.symbol,
    name: info.name,
    assetClass: info.assetClass,
    exchange: info.exchange,
    currency: info.currency,
    sector: info.sector,
    industry: info.industry,
    active: info.active,
    ...daily.dates,
    source: info.source,
    basis: info.basis,
    ...(info.changes && { changes: info.changes }),
    ...(info.securityId && { securityId: info.securityId }),
    ...daily.stored,
    ...(it.derived && { derived: true as const }),
    ...(events && { events }),
    ...(intraday && { intraday }),
    ...(reports && { reports }),
    ...(news && { news }),
    ...(posts && { posts }),
    ...(earnings && { earnings }),
  };
  return { entry, files };
}

type Put = (encoded: EncodedFile, fileOf: (version: string) => string) => StoredFile;

function putIntraday(
  { basis, lengths, extended }: IntradaySet,
  { info: { symbol }, sources: { intraday: source } }: StagedSymbol,
  put: Put,
) {
  const fileOf = (minutes: IntradayMinutes, bars: Bars): IntradayFile => {
    const { file, version } = put(encodeIntraday(bars), (name) => intradayFile(symbol, minutes, name));
    const [fromMs, toMs] = [bars.timestamp[0]!, bars.timestamp[bars.length - 1]!];
    return { file, version, minutes, fromMs, toMs };
  };
  const files = [
    ...Array.from(lengths, ([minutes, bars]) => fileOf(minutes, bars)),
    ...Array.from(extended, ([minutes, bars]) => ({ ...fileOf(minutes, bars), extended: true as const })),
  ];
  return { basis, ...(source && { source }), files: files.toSorted((a, b) => a.minutes - b.minutes) };
}

/** Aggregates the shortest available bars into one bar per session. */
function madeOf({ lengths }: IntradaySet, info: StagedSymbol['info']): Bars {
  const shortestFirst = [...lengths].toSorted(([a], [b]) => a - b);
  const bars = overlaid(shortestFirst.map(([minutes, own]) => ({ minutes, bars: own })));
  return resampleSessions(bars, marketOf(info).calendar);
}

const dateAt = (bars: Bars, i: number) => dateOf(bars.timestamp[i]! / DAY_MS);

function dailyPart(bars: Bars, it: StagedSymbol, put: Put) {
  const { file, version } = put(encodeBars(bars), (name) => barsFile(it.info.symbol, name));
  return {
    dates: { firstDate: dateAt(bars, 0), lastDate: dateAt(bars, bars.length - 1) },
    stored: { file, version, last: lastBarOf(bars, it) },
  };
}

function storedPart({ firstDate, lastDate, file, version, last }: CatalogueEntry) {
  return {
    dates: { firstDate, lastDate },
    stored: { ...(file && { file }), version, ...(last && { last }) },
  };
}

const WEEKS_52_MS = 364 * DAY_MS;

function lastBarOf(bars: Bars, it: StagedSymbol): LastBar {
  const i = bars.length - 1;
  const yearAgo = firstAtOrAfter(bars, bars.timestamp[i]! - WEEKS_52_MS);
  const close = bars.close[i]!;
  return {
    open: bars.open[i]!,
    high: bars.high[i]!,
    low: bars.low[i]!,
    close,
    volume: bars.volume[i]!,
    previousClose: bars.close[Math.max(0, i - 1)]!,
    high52w: bars.high.subarray(yearAgo).reduce((a, b) => Math.max(a, b)),
    low52w: bars.low.subarray(yearAgo).reduce((a, b) => Math.min(a, b)),
    ...quoteAt(it, bars.timestamp[i]! / DAY_MS, close),
  };
}

/** Bid and ask at the close of the last bar, if this or an earlier import had them. */
function quoteAt({ quote, stored }: StagedSymbol, day: number, close: number): Pick<LastBar, 'bid' | 'ask'> {
  if (quote?.day === day) return { bid: quote.bid, ask: quote.ask };
  const last = stored?.lastDate === dateOf(day) && stored.last?.close === close ? stored.last : undefined;
  return last?.bid === undefined || last.ask === undefined ? {} : { bid: last.bid, ask: last.ask };
}
