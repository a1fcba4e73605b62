import { hash } from 'node:crypto';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { IntradayRange, SymbolPart, Source, SymbolInfo } from './lake.ts';

/** What callers see of an entry. */
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
    ...info
  } = entry;
  return info;
}

/** The reach of the intraday bars of an imported symbol. */
export function rangeOf({ intraday }: CatalogueEntry): IntradayRange | undefined {
  return (
    intraday && {
      fromMs: Math.min(...intraday.files.map((it) => it.fromMs)),
      toMs: Math.max(...intraday.files.map((it) => it.toMs)),
      basis: intraday.basis,
    }
  );
}

/** Which import a part of an imported symbol comes from; what it does not have is missing from that of its bars. */
export const sourceOfPart = (entry: CatalogueEntry, part: SymbolPart): Source =>
  (part === 'daily' ? undefined : entry[part]?.source) ?? entry.source;

/** Names the whole stored content of an imported symbol, and the imports that it is said to come from. */
export function contentVersion(entry: CatalogueEntry): string {
  const { version, events, basis, intraday, reports, news, posts } = entry;
  const others = [...(intraday?.files ?? []), reports, news, posts];
  const parts = [version, events?.version ?? 'none', basis, ...others.map((it) => it?.version)];
  const sources = [entry, intraday, reports, news, posts].map((it) => it?.source);
  return [...parts, ...sources].filter((it) => it !== undefined).join('-');
}

/** Names everything that was imported, and the simulated exchange beside it. */
export function contentsOf({ simulator, entries, macro = [] }: Catalogue): string {
  const imported = entries.filter(({ source }) => source !== 'simulated');
  const names = [
    `${simulator.version} ${simulator.seed}`,
    ...imported.map((entry) => `${entry.symbol} ${contentVersion(entry)}`),
    ...macro.map(({ series, version, source }) => `${series} ${version} ${source}`),
  ];
  return hash('sha256', names.join('\n')).slice(0, 16);
}
