import type { Lake, ImportedMember, MemberSet } from '../../../lake/lake.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import type { Constituent, Constituents } from './constituent.ts';

const KEPT = 64;
/** Rows found for a date, by version of their set. Names and sectors are looked up each time, since they may change alone. */
const found = new BoundedCache<{ readonly date: string; readonly members: readonly JoinedRow[] }>(KEPT);

interface JoinedRow extends ImportedMember {
  readonly joined: string;
}

/** The imported members on a date, the heaviest first. Before the first imported date there are none. */
export function importedMembers(lake: Lake, set: MemberSet, date: string): Constituents {
  const key = `${set.kind} ${set.version} ${date}`;
  let rows = found.get(key);
  if (!rows) {
    rows = set.kind === 'holdings' ? holdingsOn(set.rows, date) : membersOn(set.rows, date);
    found.set(key, rows);
  }
  const members = rows.members.map((row) => constituentOf(lake, row));
  return { date: rows.date, members, source: set.source };
}

function constituentOf(lake: Lake, { symbol, name, weight, shares, value, joined }: JoinedRow): Constituent {
  const info = symbol === null ? undefined : lake.symbol(symbol);
  return {
    symbol,
    name: name ?? info?.name ?? symbol!,
    sector: info?.sector ?? null,
    assetClass: info?.assetClass ?? null,
    weight,
    joined,
    shares,
    value,
  };
}

const byWeight = (a: ImportedMember, b: ImportedMember) =>
  (b.weight ?? -Number.MAX_VALUE) - (a.weight ?? -Number.MAX_VALUE) || (idOf(a) < idOf(b) ? -1 : 1);

const idOf = ({ symbol, name }: ImportedMember) => symbol ?? `"${name}"`;

/** The last imported holdings up to a date. Each has joined with the first of the dates since which none is without it. */
function holdingsOn(rows: readonly ImportedMember[], date: string) {
  const byDate = new Map<string, ImportedMember[]>();
  for (const row of rows) {
    if (row.from > date) continue;
    const own = byDate.get(row.from);
    if (own) own.push(row);
    else byDate.set(row.from, [row]);
  }
  let last: readonly ImportedMember[] = [];
  let joined = new Map<string, string>();
  let lastDate = date;
  for (const [from, own] of [...byDate].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = joined;
    joined = new Map(own.map((row) => [idOf(row), before.get(idOf(row)) ?? from]));
    [last, lastDate] = [own, from];
  }
  const members = last.map((row) => Object.assign({}, row, { joined: joined.get(idOf(row))! }));
  return { date: lastDate, members: members.toSorted(byWeight) };
}

/** Those whose membership has begun and not ended. A new weight from a later day on does not change since when. */
function membersOn(rows: readonly ImportedMember[], date: string) {
  const members = new Map<string, JoinedRow>();
  for (const row of rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (row.from > date) break;
    const before = members.get(row.symbol!);
    const isContinued = before && (before.to === null || before.to >= row.from);
    members.set(row.symbol!, { ...row, joined: isContinued ? before.joined : row.from });
  }
  const current = [...members.values()].filter(({ to }) => to === null || to > date);
  return { date, members: current.toSorted(byWeight) };
}
