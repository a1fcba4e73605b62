import { type FeedHttp, openFeedHttp } from '../../http/feed-http.ts';
import type { Vendor, VendorTools } from '../../vendor.ts';
import { newsTable } from '../import-rows.ts';
import { numberOf, objectOf } from '../values.ts';
import { cashtags, readFeed } from './feed-items.ts';

const EVERY_MS = 300_000;
const BYTES_MAX = 4 * 1024 * 1024;

/** A feed of the operator: an address, and the symbol that all of its items are about, if it names one. */
interface Source {
  readonly symbol: string | undefined;
  readonly url: URL;
}

/** `https://example.com/all.xml,AAPL=https://example.com/apple.xml` */
const sourcesOf = ({ settings }: Pick<VendorTools, 'settings'>): Source[] =>
  (settings.values['URLS'] ?? '').split(',').flatMap((entry) => {
    const match = /^(?:([A-Z][A-Z0-9.]{0,14})=)?(https?:\/\/.+)$/.exec(entry.trim());
    const url = URL.parse(match?.[2] ?? '');
    return url ? [{ symbol: match?.[1], url }] : [];
  });

const httpOf = ({ now }: VendorTools, url: URL): FeedHttp =>
  openFeedHttp({ baseUrl: url.origin, limit: rss.restLimit, now });

/** News from RSS and Atom feeds that the operator lists. */
export const rss: Vendor = {
  name: 'rss',
  terms: {
    redistribution: 'Headlines and links of most feeds may be shown. Read the terms of each publisher.',
    attribution: null,
    url: 'https://www.rssboard.org/rss-specification',
  },
  defaults: { restUrl: '', streamUrl: '' },
  restLimit: { calls: 1, perMs: 1_000 },
  requires: ['URLS'],
  symbols: [],
  vendorSymbol: () => undefined,
  polling: [
    {
      everyMs: EVERY_MS,
      async poll(tools, state) {
        const since = numberOf(objectOf(state)?.['sinceMs']);
        const sinceMs = Number.isNaN(since) ? 0 : since;
        const news = [];
        for (const { symbol, url } of sourcesOf(tools)) {
          const path = url.pathname + url.search;
          const { publisher, items } = readFeed(await httpOf(tools, url).text(path, { maxBytes: BYTES_MAX }));
          for (const it of items) {
            const symbols = symbol === undefined ? cashtags(`${it.title} ${it.summary ?? ''}`) : [symbol];
            const isNew = it.atMs > sinceMs && it.atMs <= tools.now();
            if (isNew && symbols.length > 0) news.push({ ...it, publisher, symbols: [...new Set(symbols)] });
          }
        }
        const newestMs = news.reduce((newest, { atMs }) => Math.max(newest, atMs), sinceMs);
        return { tables: news.length > 0 ? [newsTable(news)] : [], state: { sinceMs: newestMs } };
      },
    },
  ],
  async test(tools) {
    const sources = sourcesOf(tools);
    const about = { delayMinutes: 0, coverage: `${sources.length} feeds of news` };
    try {
      for (const { url } of sources)
        readFeed(await httpOf(tools, url).text(url.pathname + url.search, { maxBytes: BYTES_MAX }));
      return { works: sources.length > 0, detail: 'Every feed can be read.', ...about };
    } catch (error) {
      return { works: false, detail: `${(error as Error).message}.`, ...about };
    }
  },
};
