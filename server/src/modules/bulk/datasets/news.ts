import { newsRow } from '../../market-data/index.ts';
import { column, type Dataset, type BulkRow, symbolsOf } from './dataset.ts';

/** An item about several symbols is listed once. Columns are named as in the API's CSV; `source` is the publisher. */
export const news: Dataset = {
  name: 'news',
  files: 'last-days',
  columns: [
    ...column('text', 'id', 'title', 'summary', 'source', 'url'),
    ...column('time', 'publishedAt'),
    ...column('text', 'symbols'),
    ...column('number', 'sentimentScore'),
    ...column('text', 'sentimentLabel'),
  ],
  sourceColumn: 'dataSource',
  async open(lake) {
    return {
      firstMs: undefined,
      async rows(fromMs, toMs) {
        const rows = new Map<string, BulkRow>();
        for (const { symbol } of symbolsOf(lake)) {
          const source = lake.sourceOf(symbol, 'news');
          for (const item of await lake.news(symbol, fromMs, toMs)) {
            const { id, title, summary, source: publisher, url, symbols, sentiment } = newsRow(item);
            const about = [symbols.join(' '), sentiment.score, sentiment.label];
            const cells = [id, title, summary, publisher, url, item.publishedAtMs, ...about];
            rows.set(`${source} ${id}`, { atMs: item.publishedAtMs, source, cells });
          }
        }
        return [...rows.values()];
      },
    };
  },
};
