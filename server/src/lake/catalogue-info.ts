import type { CatalogueEntry } from './catalogue.ts';
import type { IntradayRange, SymbolInfo } from './lake.ts';

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

/** Names the whole stored content of an imported symbol. */
export function contentVersion(entry: CatalogueEntry): string {
  const { version, events, basis, intraday, reports, news, posts } = entry;
  const others = [...(intraday?.files ?? []), reports, news, posts];
  const parts = [version, events?.version ?? 'none', basis, ...others.map((it) => it?.version)];
  return parts.filter((it) => it !== undefined).join('-');
}
