import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { MemberKind, ImportedMember } from '../../lake.ts';
import { memberKey } from '../../member-files.ts';
import { symbolFault, symbolOf } from '../../symbol-names.ts';
import type { SourceRow } from '../files/source-row.ts';
import type { FileHeader, FileKind, RowReader } from './file-kind.ts';
import { sumNotes } from './member-sums.ts';

/** Texts that files have in the column of symbols for what has none, such as cash. */
const NO_SYMBOL = new Set(['', '-', '--', 'N/A']);

/** Collects the rows of funds or indices. `kind` says what a row needs. */
function open(kind: MemberKind, { at, rejected, nowMs }: FileHeader): RowReader {
  const isFund = kind === 'holdings';
  const [ofAt, fromAt] = isFund ? [at('fund'), at('date')] : [at('index'), at('from')];
  const [symbolAt, nameAt, toAt] = [at('symbol'), at('name'), at('to')];
  const [weightAt, percentAt] = [at('weight'), at('weight_percent')];
  const [sharesAt, valueAt] = [at('shares'), at('value')];
  const found = new Map<string, Map<string, { readonly row: ImportedMember; readonly line: number }>>();
  let count = 0;

  const amount = (row: SourceRow, position: number): number | null =>
    row.text(position) === '' ? null : row.number(position);
  const weightOf = (row: SourceRow): number | null => {
    const percent = amount(row, percentAt);
    return amount(row, weightAt) ?? (percent === null ? null : percent / 100);
  };
  /** The row, or the reason why it is not valid. */
  const read = (row: SourceRow): ImportedMember | string => {
    const text = row.text(symbolAt);
    const symbol = NO_SYMBOL.has(text) ? null : symbolOf(text);
    const name = row.text(nameAt) || null;
    const day = row.day(fromAt);
    const toDay = row.day(toAt);
    const [weight, shares, value] = [weightOf(row), amount(row, sharesAt), amount(row, valueAt)];
    const start = isFund ? 'date' : 'from';
    if (symbol !== null && symbolFault(symbol)) return symbolFault(symbol);
    if (symbol === null && (!isFund || name === null))
      return isFund ? 'symbol: empty, and so is the name' : 'symbol: empty';
    if (day === undefined) return `${start}: not a date of the form YYYY-MM-DD`;
    if (day * DAY_MS > nowMs) return `${start}: lies in the future`;
    if (row.text(toAt) !== '' && toDay === undefined) return 'to: not a date of the form YYYY-MM-DD';
    if (toDay !== undefined && toDay <= day) return 'to: is not after from';
    for (const [column, figure] of Object.entries({ weight, shares, value }))
      if (figure !== null && !Number.isFinite(figure)) return `${column}: not a number`;
    if (isFund && weight === null && value === null) return 'weight: empty, and so is the value';
    return {
      symbol,
      name,
      from: dateOf(day),
      to: toDay === undefined ? null : dateOf(toDay),
      weight,
      shares,
      value,
    };
  };

  return {
    take(row) {
      const refuse = (reason: string) => rejected.add(row.line, reason, () => row.whole());
      const of = symbolOf(row.text(ofAt));
      const fault = symbolFault(of);
      if (fault) return refuse(fault.replace('symbol', isFund ? 'fund' : 'index'));
      const member = read(row);
      if (typeof member === 'string') return refuse(member);
      const own = found.get(of) ?? new Map<string, { row: ImportedMember; line: number }>();
      found.set(of, own);
      const key = memberKey(member);
      const before = own.get(key);
      if (before)
        return refuse(`${member.symbol ?? member.name} of that date is already in line ${before.line}`);
      own.set(key, { row: member, line: row.line });
      count++;
    },
    finish() {
      const members = new Map(
        Array.from(found, ([of, rows]) => [of, weighted(Array.from(rows.values(), ({ row }) => row))]),
      );
      const notes = [...members].flatMap(([of, rows]) => sumNotes(of, kind, rows));
      return { kind, members, count, subjects: members.size, notes };
    },
  };
}

/** Holdings without a weight get their share of the values of the date. */
function weighted(rows: readonly ImportedMember[]): readonly ImportedMember[] {
  const totals = new Map<string, number>();
  for (const { from, value } of rows) totals.set(from, (totals.get(from) ?? 0) + (value ?? 0));
  return rows.map((row) => {
    const total = totals.get(row.from)!;
    return row.weight !== null || row.value === null || total <= 0
      ? row
      : { ...row, weight: row.value / total };
  });
}

/** Holdings of funds on dates. */
export const fundHoldings: FileKind = {
  title: 'holdings of funds',
  recognise: (names) => names.has('fund') && names.has('date'),
  required: ['fund', 'date'],
  optional: ['symbol', 'name', 'weight', 'weight_percent', 'shares', 'value'],
  open: (header) => open('holdings', header),
};

/** Members of indices in periods. */
export const indexMemberships: FileKind = {
  title: 'members of indices',
  recognise: (names) => names.has('index') && names.has('from'),
  required: ['index', 'symbol', 'from'],
  optional: ['to', 'weight', 'weight_percent', 'name'],
  open: (header) => open('memberships', header),
};
