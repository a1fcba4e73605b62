import { hash } from 'node:crypto';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { IntradayRange, SymbolPart, Source, SymbolInfo } from './lake.ts';

/** The public fields of an entry. */
export function infoOf(entry: CatalogueEntry): SymbolInfo {
  const {
    file: _file,
    version: _version,
    derived: _derived,
    events: _events,
    last: _last,
    intraday: _intraday,
    reports: _reports,
    news: _news,
    posts: _posts,
    earnings: _earnings,
    ...info
  } = entry;
  return info;
}

/** The time range of the intraday bars of an imported symbol. */
export function rangeOf({ intraday }: CatalogueEntry): IntradayRange | undefined {
  return (
    intraday && {
      fromMs: Math.min(...intraday.files.map((it) => it.fromMs)),
      toMs: Math.max(...intraday.files.map((it) => it.toMs)),
      basis: intraday.basis,
    }
  );
}

/** The import of a part of a symbol. Parts without a source have that of the daily bars. */
export const sourceOfPart = (entry: CatalogueEntry, part: SymbolPart): Source =>
  (part === 'daily' ? undefined : entry[part]?.source) ?? entry.source;

/** A version that identifies all stored content of an imported symbol and its sources. */
export function contentVersion(entry: CatalogueEntry): string {
  const { version, events, basis, intraday, reports, news, posts, earnings } = entry;
  const others = [...(intraday?.files ?? []), reports, news, posts, earnings];
  const parts = [version, events?.version ?? 'none', basis, ...others.map((it) => it?.version)];
  const sources = [entry, intraday, reports, news, posts, earnings].map((it) => it?.source);
  return [...parts, ...sources].filter((it) => it !== undefined).join('-');
}

/** A hash that identifies all imported content and the simulated exchange. */
export function contentsOf({
  simulator,
  entries,
  macro = [],
  members = [],
  announced = [],
}: Catalogue): string {
  const imported = entries.filter(({ source }) => source !== 'simulated');
  const beside = entries.filter(({ source, earnings }) => source === 'simulated' && earnings);
  const names = [
    `${simulator.version} ${simulator.seed}`,
    ...imported.map((entry) => `${entry.symbol} ${contentVersion(entry)}`),
    ...macro.map(({ series, version, source }) => `${series} ${version} ${source}`),
    ...members.map(({ symbol, version, source }) => `${symbol} members ${version} ${source}`),
    ...announced.map((it) => JSON.stringify(it)),
    ...beside.map(({ symbol, earnings }) => `${symbol} ${earnings!.version}`),
  ];
  return hash('sha256', names.join('\n')).slice(0, 16);
}
