import { POSTGRES_EPOCH_MS, ROW, rowEnd, symbolAt, viewOf } from '../rows.ts';

/** Calls by column. All arrays have the same length. */
export interface CallColumns {
  /** In lower case with dashes, as PostgreSQL writes ids. */
  readonly account_id: string[];
  /** Microseconds since 1970. */
  readonly at: number[];
  readonly request_id: string[];
  readonly status: number[];
  readonly endpoint: string[];
  readonly key_id: string[];
  readonly symbol: (string | null)[];
  readonly latency_us: number[];
  readonly bytes: number[];
  readonly charged: boolean[];
  readonly gate_us: (number | null)[];
  readonly request: (string | null)[];
  readonly response: (string | null)[];
}

export type CallColumnName = keyof CallColumns;

const HOUR_US = 3_600_000_000;

export const emptyColumns = (): CallColumns => ({
  account_id: [],
  at: [],
  request_id: [],
  status: [],
  endpoint: [],
  key_id: [],
  symbol: [],
  latency_us: [],
  bytes: [],
  charged: [],
  gate_us: [],
  request: [],
  response: [],
});

export const CALL_COLUMNS = Object.keys(emptyColumns()) as CallColumnName[];

/** The start of the hour (UTC) of an instant, in microseconds. */
const hourUsOf = (atUs: number): number => Math.floor(atUs / HOUR_US) * HOUR_US;

/** The instant of the row at `row` of a journal's body, in microseconds since 1970. */
const atUsOf = (body: DataView, row: number): number =>
  POSTGRES_EPOCH_MS * 1_000 + body.getInt32(row + ROW.at) * 4_294_967_296 + body.getUint32(row + ROW.at + 4);

/** The hours of the rows of a journal's bodies, in microseconds. */
export function hoursIn(bodies: readonly Buffer[]): Set<number> {
  const hours = new Set<number>();
  for (const body of bodies) {
    const view = viewOf(body);
    for (let row = 0; row < body.length; row = rowEnd(view, symbolAt(view, row)))
      hours.add(hourUsOf(atUsOf(view, row)));
  }
  return hours;
}

/** The rows of a journal's frames by hour, in microseconds. */
export function columnsByHour(body: Buffer): Map<number, CallColumns> {
  const hours = new Map<number, CallColumns>();
  const owners = new Map<string, { readonly account: string; readonly key: string }>();
  const known = new Map<string, string>();
  /** One string for all equal ones, so that a part of a million calls stays small. */
  const same = (text: string | null) => {
    if (text === null) return null;
    const earlier = known.get(text);
    if (earlier === undefined) known.set(text, text);
    return earlier ?? text;
  };
  const view = viewOf(body);
  for (let row = 0; row < body.length;) {
    const atUs = atUsOf(view, row);
    const hourUs = hourUsOf(atUs);
    let columns = hours.get(hourUs);
    if (!columns) hours.set(hourUs, (columns = emptyColumns()));
    const ownerBytes = body.toString('latin1', row + ROW.owner, row + ROW.endpoint);
    let owner = owners.get(ownerBytes);
    if (!owner) {
      const account = uuidAt(body, row + ROW.owner + 4);
      owners.set(ownerBytes, (owner = { account, key: uuidAt(body, row + ROW.owner + 24) }));
    }
    columns.account_id.push(owner.account);
    columns.key_id.push(owner.key);
    columns.at.push(atUs);
    columns.latency_us.push(body.readInt32BE(row + ROW.latencyUs));
    columns.bytes.push(body.readInt32BE(row + ROW.bytes));
    columns.charged.push(body[row + ROW.charged] === 1);
    columns.status.push(body.readInt16BE(row + ROW.status));
    let at = row + ROW.endpoint;
    const text = () => {
      const length = body.readInt32BE(at);
      const from = at + 4;
      at = from + Math.max(0, length);
      return length < 0 ? null : body.toString('latin1', from, at);
    };
    columns.endpoint.push(same(text())!);
    columns.symbol.push(same(text()));
    columns.request_id.push(text()!);
    columns.request.push(same(text()));
    columns.response.push(text());
    const isMeasured = body.readInt32BE(at) > 0;
    columns.gate_us.push(isMeasured ? body.readInt32BE(at + 4) : null);
    row = at + (isMeasured ? 8 : 4);
  }
  return hours;
}

const uuidAt = (body: Buffer, at: number) =>
  body.toString('hex', at, at + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The numbers of the rows in the order of call files: by account, then time, then request id. Rows of `erased` accounts are left out. */
export function sortedRows(
  { account_id: accounts, at, request_id: ids }: CallColumns,
  erased: ReadonlySet<string> = new Set(),
): Uint32Array {
  const names = [...new Set(accounts)].toSorted();
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  const hourUs = at.length === 0 ? 0 : hourUsOf(at[0]!);
  // A file has calls of one hour, so account and time fit into one exact number.
  const keys = Float64Array.from(at, (us, row) => ranks.get(accounts[row]!)! * HOUR_US + us - hourUs);
  const rows: number[] = [];
  for (let row = 0; row < at.length; row++) if (!erased.has(accounts[row]!)) rows.push(row);
  return Uint32Array.from(rows).toSorted((a, b) => keys[a]! - keys[b]! || (ids[a]! < ids[b]! ? -1 : 1));
}
