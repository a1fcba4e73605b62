import { createBarRows, DAYS } from './bar-rows.ts';
import { contentOf, emptyBar } from './bars.ts';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** Daily rates of the euro in other currencies: `USD` with 1.08 is a close of `EURUSD`. */
function open(header: FileHeader): RowReader {
  const { at, rejected, nowMs } = header;
  const rows = createBarRows({ rejected, unit: DAYS, nowMs });
  const [dateAt, currencyAt, rateAt] = [at('date'), at('currency'), at('units_per_eur')];
  const bar = emptyBar();
  return {
    take(row) {
      const currency = row.text(currencyAt);
      const rate = row.number(rateAt);
      bar.at = row.day(dateAt);
      bar.fault = CURRENCY.test(currency) ? '' : 'currency: not a code of three letters';
      if (!(rate > 0 && rate < Infinity)) bar.fault ||= 'units_per_eur: not a positive number';
      bar.open = bar.high = bar.low = bar.close = bar.fault ? 1 : rate;
      rows.add(rows.rowsOf(`EUR${currency}`), bar, row.line, () => row.whole());
    },
    finish: () =>
      contentOf(header, rows, {
        closeOnly: true,
        notes: [
          'one rate a day: open, high and low are set to the close, and bars that already have a range do not change',
        ],
      }),
  };
}

export const referenceRates: FileKind = {
  title: 'reference rates of the euro',
  recognise: (names) => names.has('units_per_eur'),
  required: ['date', 'currency', 'units_per_eur'],
  optional: [],
  open,
};
