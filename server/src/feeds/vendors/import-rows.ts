import { timeText } from '@meridian/market/dates';
import type { FeedNews } from '../feed-message.ts';
import type { CorporateAction, ImportTable } from '../vendor.ts';

/** A text as a field of a CSV. Line breaks become spaces. */
const field = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};

/** News in the form that `meridian import` reads: one row for each symbol. */
export const newsTable = (items: readonly Omit<FeedNews, 'kind' | 'id'>[]): ImportTable => ({
  name: 'news',
  lines: [
    'symbol,ts,headline,summary,publisher,url',
    ...items.flatMap(({ atMs, title, summary, publisher, url, symbols }) =>
      symbols.map((symbol) =>
        [symbol, timeText(atMs), field(title), field(summary ?? ''), field(publisher), field(url ?? '')].join(
          ',',
        ),
      ),
    ),
  ],
});

/** Dividends and splits in the form that `meridian import` reads. */
export const actionsTable = (actions: readonly CorporateAction[]): ImportTable => ({
  name: 'corporate-actions',
  lines: [
    'symbol,ex_date,kind,cash_amount,split_ratio,declaration_date,record_date,pay_date',
    ...actions.map((it) =>
      [
        it.symbol,
        it.exDate,
        it.kind,
        it.cashAmount ?? '',
        it.splitRatio ?? '',
        it.declarationDate ?? '',
        it.recordDate ?? '',
        it.payDate ?? '',
      ].join(','),
    ),
  ],
});
