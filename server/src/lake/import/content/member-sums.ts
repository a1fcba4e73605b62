import type { MemberKind, ImportedMember } from '../../lake.ts';

/** How far the sum of weights may be from 1 without a remark: files round, and leave out cash. */
const TOLERANCE = 0.02;
const SHOWN = 3;

/** Remarks about dates of a fund or an index on which the weights do not add up to about 1. */
export function sumNotes(of: string, kind: MemberKind, rows: readonly ImportedMember[]): string[] {
  const sums = kind === 'holdings' ? sumsOfDates(rows) : sumsOfPeriods(rows);
  const off = sums.filter(([, sum]) => Math.abs(sum - 1) > TOLERANCE);
  if (off.length === 0) return [];
  const some = off.slice(0, SHOWN).map(([date, sum]) => `${date}: ${sum.toFixed(3)}`);
  const isPercent = off.every(([, sum]) => sum > 50 && sum < 150);
  return [
    `weights of ${of} do not add up to 1 on ${off.length} ${off.length === 1 ? 'date' : 'dates'} (${some.join(', ')}${off.length > SHOWN ? ', ...' : ''})${isPercent ? '; percentages belong in a column weight_percent' : ''}`,
  ];
}

function sumsOfDates(rows: readonly ImportedMember[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { from, weight } of rows) sums.set(from, (sums.get(from) ?? 0) + (weight ?? 0));
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The sum since each day on which something changed, while there is a member and all have weights. */
function sumsOfPeriods(rows: readonly ImportedMember[]): [string, number][] {
  const changes = new Map<string, { weight: number; members: number; unknown: number }>();
  const note = (date: string, { weight }: ImportedMember, sign: number) => {
    const change = changes.get(date) ?? { weight: 0, members: 0, unknown: 0 };
    change.weight += sign * (weight ?? 0);
    change.members += sign;
    change.unknown += weight === null ? sign : 0;
    changes.set(date, change);
  };
  for (const row of rows) {
    note(row.from, row, 1);
    if (row.to !== null) note(row.to, row, -1);
  }
  const now = { weight: 0, members: 0, unknown: 0 };
  const sums: [string, number][] = [];
  for (const [date, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    now.weight += change.weight;
    now.members += change.members;
    now.unknown += change.unknown;
    if (now.members > 0 && now.unknown === 0) sums.push([date, now.weight]);
  }
  return sums;
}
