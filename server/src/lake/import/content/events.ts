import { createEventRows } from './event-rows.ts';
import type { SourceRow } from '../files/source-row.ts';
import type { FileKind } from './file-kind.ts';

export const corporateActions: FileKind = {
  title: 'corporate actions',
  recognise: (names) => names.has('ex_date'),
  required: ['symbol', 'ex_date', 'kind', 'cash_amount', 'split_ratio'],
  optional: ['declaration_date', 'record_date', 'pay_date', 'related_symbol', 'price_factor', 'prev_close'],
  open({ at, rejected, nowMs }) {
    const rows = createEventRows(rejected, nowMs);
    const required = (name: string) => {
      const column = at(name);
      return (row: SourceRow) => row.text(column);
    };
    const optional = (name: string) => (at(name) < 0 ? () => '' : required(name));
    const [symbol, exDate, kind] = [required('symbol'), required('ex_date'), required('kind')];
    const [cashAmount, splitRatio] = [required('cash_amount'), required('split_ratio')];
    const [declared, recorded, paid] = [
      optional('declaration_date'),
      optional('record_date'),
      optional('pay_date'),
    ];
    const [related, factor, close] = [
      optional('related_symbol'),
      optional('price_factor'),
      optional('prev_close'),
    ];
    return {
      take: (row) =>
        rows.add(
          {
            symbol: symbol(row),
            exDate: exDate(row),
            kind: kind(row),
            cashAmount: cashAmount(row),
            splitRatio: splitRatio(row),
            declarationDate: declared(row),
            recordDate: recorded(row),
            payDate: paid(row),
            related: related(row).toUpperCase(),
            priceFactor: factor(row),
            prevClose: close(row),
          },
          row.line,
          () => row.whole(),
        ),
      finish: () => ({
        kind: 'events',
        rows,
        count: rows.count,
        subjects: new Set([...rows.events.keys(), ...rows.changes.keys()]).size,
        notes: [],
      }),
    };
  },
};
