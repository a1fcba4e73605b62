import { createHash } from 'node:crypto';
import { DAY_MS } from '@meridian/market/dates';
import type { NewsItem } from '@meridian/market/news';
import { symbolFault, symbolOf } from '../../symbol-names.ts';
import type { SourceRow } from '../files/source-row.ts';
import { endOfDayMs } from './end-of-day.ts';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';

interface Found {
  readonly item: Omit<NewsItem, 'symbols'>;
  /** Related symbols with the lines that name them. */
  readonly symbols: Map<string, number>;
}

/** A stable id for a text: every import of the text gives the same one. */
export const idOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function open(header: FileHeader): RowReader {
  const { at, rejected } = header;
  const titleAt = Math.max(at('headline'), at('title'));
  const [summaryAt, urlAt, symbolAt] = [at('summary'), at('url'), at('symbol')];
  const publisherAt = Math.max(at('publisher'), at('source'));
  const published = publishedReader(header);
  const items = new Map<string, Found>();
  let count = 0;
  return {
    take(row) {
      const symbol = symbolOf(row.text(symbolAt));
      const title = oneLine(row.text(titleAt));
      const publishedAtMs = published(row);
      const fault =
        symbolFault(symbol) ||
        (typeof publishedAtMs === 'string' ? publishedAtMs : '') ||
        (title === '' ? 'headline: empty' : '');
      if (fault || typeof publishedAtMs === 'string') return rejected.add(row.line, fault, () => row.whole());
      const id = idOf(publishedAtMs, title);
      let found = items.get(id);
      if (!found) {
        const publisher = row.text(publisherAt) || 'unknown';
        const item = {
          id,
          title,
          summary: row.text(summaryAt) || null,
          publisher,
          url: row.text(urlAt) || null,
          publishedAtMs,
        };
        items.set(id, (found = { item, symbols: new Map() }));
      }
      const before = found.symbols.get(symbol);
      if (before !== undefined) {
        const reason = `headline: the same of ${symbol} on that day is already in line ${before}`;
        return rejected.add(row.line, reason, () => row.whole());
      }
      found.symbols.set(symbol, row.line);
      count++;
    },
    finish() {
      const news = new Map<string, NewsItem[]>();
      for (const { item, symbols } of items.values()) {
        const whole: NewsItem = { ...item, symbols: [...symbols.keys()].toSorted() };
        for (const symbol of symbols.keys()) {
          const own = news.get(symbol);
          if (own) own.push(whole);
          else news.set(symbol, [whole]);
        }
      }
      const notes =
        at('ts') < 0
          ? ['publication times are assumed: the end of the day in UTC, because the file has no times']
          : [];
      return { kind: 'news', news, count, subjects: news.size, notes };
    },
  };
}

/** Reads when an item was published, or returns why the time is invalid. */
function publishedReader({ at, nowMs }: FileHeader): (row: SourceRow) => number | string {
  const [instantAt, dateAt] = [at('ts'), at('date')];
  return (row) => {
    if (instantAt >= 0) {
      const ms = row.instant(instantAt);
      if (ms === undefined) return 'ts: not an instant with its time zone, like 2020-12-15T14:30:00Z';
      return ms > nowMs ? 'ts: lies in the future' : ms;
    }
    const day = row.day(dateAt);
    if (day === undefined) return 'date: not a date of the form YYYY-MM-DD';
    return day * DAY_MS > nowMs ? 'date: lies in the future' : endOfDayMs(day);
  };
}

const OPTIONAL = ['name', 'sector', 'summary', 'url', 'publisher', 'source', 'label', 'label3'];

/** With `date` or `ts`, and `headline` or `title`. */
const newsKind = (time: string, headline: string): FileKind => ({
  title: 'news',
  recognise: (names) => names.has(headline) && names.has(time),
  required: ['symbol', time, headline],
  optional: OPTIONAL,
  open,
});

export const NEWS_KINDS: readonly FileKind[] = [
  newsKind('ts', 'headline'),
  newsKind('ts', 'title'),
  newsKind('date', 'title'),
  newsKind('date', 'headline'),
];
