/** Shortens an API response for a tool result. Pure, so that long responses can be digested in another process. */

/** A list in a reply. */
export interface ListInfo {
  /** Its place in the reply, such as `results`. */
  readonly path: string;
  readonly rows: number;
  readonly shown: number;
}

export interface ReplyDigest {
  /** The reply, with long lists and texts cut. */
  readonly data: unknown;
  /** The lists that were cut. */
  readonly cut: readonly ListInfo[];
  /** Rows of `results`; null for a reply without. */
  readonly rows: number | null;
  readonly symbol: string | null;
  readonly source: string | null;
  readonly asOf: string | null;
  readonly requestId: string | null;
  readonly nextCursor: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

export type ReplyRow = Readonly<Record<string, unknown>>;

/** The number of items per list to try, until the result fits. */
const SHOWN = [Number.POSITIVE_INFINITY, 100, 50, 20, 10, 5, 3, 1, 0];
const TEXT_CHARACTERS = 1_500;
const DATE_FIELDS = [
  'timestamp',
  'date',
  'periodEnd',
  'publishedAt',
  'triggeredAt',
  'createdAt',
  'entryTime',
  'time',
];

/** Digests a response; `data` of the digest has at most `dataBytes` as JSON. */
export function digestReply(reply: ReplyRow, dataBytes: number): ReplyDigest {
  const results = Array.isArray(reply['results']) ? (reply['results'] as ReplyRow[]) : null;
  return {
    ...shortened(reply, dataBytes),
    rows: results?.length ?? null,
    symbol: textOf(reply['symbol']),
    source: textOf(reply['source']),
    asOf: textOf(reply['asOf']),
    requestId: textOf(reply['requestId']),
    nextCursor: textOf(reply['nextCursor']),
    ...datesOf(results ?? [reply], (row, field) => row[field]),
  };
}

/** The first and last date of rows, by the first date field that they have. */
export function datesOf<Of>(
  rows: readonly Of[],
  read: (row: Of, field: string) => unknown,
): Pick<ReplyDigest, 'first' | 'last'> {
  const [sample] = rows;
  const name = sample && DATE_FIELDS.find((field) => typeof read(sample, field) === 'string');
  if (!name) return { first: null, last: null };
  let first: string | null = null;
  let last: string | null = null;
  for (const row of rows) {
    const date = textOf(read(row, name));
    if (date === null) continue;
    if (first === null || date < first) first = date;
    if (last === null || date > last) last = date;
  }
  return { first, last };
}

function shortened(reply: ReplyRow, most: number): Pick<ReplyDigest, 'data' | 'cut'> {
  for (const shown of SHOWN) {
    const cut: ListInfo[] = [];
    const data = cutLists(reply, shown, '', cut);
    if (Buffer.byteLength(JSON.stringify(data)) <= most) return { data, cut };
  }
  return { data: null, cut: [] };
}

function cutLists(value: unknown, shown: number, path: string, cut: ListInfo[]): unknown {
  if (typeof value === 'string') {
    return value.length > TEXT_CHARACTERS ? `${value.slice(0, TEXT_CHARACTERS)}…` : value;
  }
  if (Array.isArray(value)) {
    if (value.length > shown) cut.push({ path, rows: value.length, shown });
    // One path for all items: a path for each would be as long as the list.
    return value.slice(0, shown).map((item) => cutLists(item, shown, `${path}[]`, cut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      cutLists(field, shown, path === '' ? name : `${path}.${name}`, cut),
    ]),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
