import { symbolFault, symbolOf } from '../../symbol-names.ts';
import type { FileKind } from './file-kind.ts';

/** Daily bars to remove. */
export const removedBars: FileKind = {
  title: 'bars to remove',
  recognise: (names) => names.has('remove_date'),
  required: ['symbol', 'remove_date'],
  optional: [],
  open({ at, rejected }) {
    const days = new Map<string, Set<number>>();
    const symbolAt = at('symbol');
    const dayAt = at('remove_date');
    let count = 0;
    return {
      take(row) {
        const symbol = symbolOf(row.text(symbolAt));
        const day = row.day(dayAt);
        const fault =
          symbolFault(symbol) || (day === undefined ? 'remove_date: not a date of the form YYYY-MM-DD' : '');
        if (fault || day === undefined) return rejected.add(row.line, fault, () => row.whole());
        const known = days.get(symbol) ?? new Set();
        days.set(symbol, known.add(day));
        count++;
      },
      finish: () => ({ kind: 'removals', days, count, subjects: days.size, notes: [] }),
    };
  },
};
