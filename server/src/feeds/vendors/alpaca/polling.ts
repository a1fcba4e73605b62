import { dateOf, DAY_MS, timeText } from '@meridian/market/dates';
import type { FeedNews } from '../../feed-message.ts';
import type { CorporateAction, Polling } from '../../vendor.ts';
import { actionsTable, newsTable } from '../import-rows.ts';
import { listOf, numberOf, objectOf, textOf } from '../values.ts';
import { alpacaPages } from './history.ts';
import { readAlpaca } from './messages.ts';

const HOUR_MS = 3_600_000;
const NEWS_EVERY_MS = 60_000;
const FIRST_NEWS_MS = 7 * DAY_MS;
const YEARS_MS = 5 * 366 * DAY_MS;

/** Dividends and splits, also announced ones, so that they hold on the ex-date before the market opens. */
export const alpacaActions: Polling = {
  everyMs: 6 * HOUR_MS,
  async poll(tools) {
    const nowMs = tools.now();
    const query = {
      symbols: tools.symbols.join(','),
      types: 'forward_split,reverse_split,cash_dividend',
      start: dateOf(Math.floor((nowMs - YEARS_MS) / DAY_MS)),
      end: dateOf(Math.floor(nowMs / DAY_MS) + 1),
      limit: 1_000,
    };
    const actions: CorporateAction[] = [];
    for await (const reply of alpacaPages(tools, '/v1/corporate-actions', query)) {
      const found = objectOf(reply['corporate_actions']) ?? {};
      for (const row of [...listOf(found['forward_splits']), ...listOf(found['reverse_splits'])]) {
        const it = objectOf(row) ?? {};
        const splitRatio = numberOf(it['new_rate']) / numberOf(it['old_rate']);
        if (splitRatio > 0 && Number.isFinite(splitRatio))
          actions.push({
            symbol: textOf(it['symbol']),
            exDate: textOf(it['ex_date']),
            kind: 'split',
            cashAmount: null,
            splitRatio,
          });
      }
      for (const row of listOf(found['cash_dividends'])) {
        const it = objectOf(row) ?? {};
        const cashAmount = numberOf(it['rate']);
        if (cashAmount > 0)
          actions.push({
            symbol: textOf(it['symbol']),
            exDate: textOf(it['ex_date']),
            kind: 'dividend',
            cashAmount,
            splitRatio: null,
            recordDate: textOf(it['record_date']),
            payDate: textOf(it['payable_date']),
          });
      }
    }
    return { tables: actions.length > 0 ? [actionsTable(actions)] : [], state: null };
  },
};

/** News about the symbols since the last call. */
export const alpacaNews: Polling = {
  everyMs: NEWS_EVERY_MS,
  async poll(tools, state) {
    const since = numberOf(objectOf(state)?.['sinceMs']);
    const sinceMs = Number.isNaN(since) ? tools.now() - FIRST_NEWS_MS : since;
    const query = { symbols: tools.symbols.join(','), start: timeText(sinceMs), sort: 'asc', limit: 50 };
    const items: FeedNews[] = [];
    const covered = new Set(tools.symbols);
    for await (const { news } of alpacaPages(tools, '/v1beta1/news', query))
      for (const row of listOf(news))
        for (const it of readAlpaca({ ...objectOf(row), T: 'n' }))
          if (it.kind === 'news')
            items.push({ ...it, symbols: it.symbols.filter((symbol) => covered.has(symbol)) });
    const newestMs = items.reduce((newest, { atMs }) => Math.max(newest, atMs), sinceMs);
    return { tables: items.length > 0 ? [newsTable(items)] : [], state: { sinceMs: newestMs } };
  },
};
