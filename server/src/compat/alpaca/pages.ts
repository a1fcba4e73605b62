import { setImmediate as othersTurn } from 'node:timers/promises';
import { cursorText } from '../../http/api/requests/cursor.ts';
import { invalidParameter } from '../../http/operation/parameters.ts';
import type { SymbolInfo } from '../../lake/lake.ts';
import { alpacaName } from './notation.ts';

/** A row with its time. */
export interface TimedRow {
  readonly atMs: number;
  readonly row: object;
}

/** Where the previous page ended: at a time of a symbol, of whose rows `given` were returned; without one, before its first. */
export interface Place {
  readonly symbol: string;
  readonly atMs: number | undefined;
  readonly given: number;
}

const FORM = /^([A-Z0-9.^=-]{1,15}) (-?\d{1,15}|start) (\d{1,6})$/;

/** Reads a page token; throws `invalid_parameters` for one that we did not issue. */
export function placeIn(token: string | undefined): Place | undefined {
  if (token === undefined) return undefined;
  const match = FORM.exec(Buffer.from(token, 'base64url').toString());
  if (!match) throw invalidToken();
  const [, symbol = '', at, given] = match;
  return { symbol, atMs: at === 'start' ? undefined : Number(at), given: Number(given) };
}

export const invalidToken = () =>
  invalidParameter('page_token', 'page_token must be the next_page_token of an earlier reply');

const tokenOf = ({ symbol, atMs, given }: Place) => cursorText(symbol, atMs ?? 'start', given);

export interface Page {
  /** By Alpaca's names; symbols without rows are absent. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly token: string | null;
}

/**
 * Reads a page over symbols, one after the other as Alpaca does. `read` returns up to `most` rows of a symbol from one end of
 * its range on, beginning with the rows of `atMs` if that is given.
 */
export async function readPages(
  infos: readonly SymbolInfo[],
  place: Place | undefined,
  limit: number,
  read: (info: SymbolInfo, atMs: number | undefined, most: number) => Promise<readonly TimedRow[]>,
): Promise<Page> {
  const first = place ? infos.findIndex(({ symbol }) => symbol === place.symbol) : 0;
  if (first < 0) throw invalidToken();
  const rows: Record<string, readonly object[]> = {};
  let left = limit;
  for (const info of infos.slice(first)) {
    const { atMs, given: skip } = place?.symbol === info.symbol ? place : { atMs: undefined, given: 0 };
    if (left === 0) return { rows, token: tokenOf({ symbol: info.symbol, atMs, given: 0 }) };
    const found = (await read(info, atMs, skip + left + 1)).slice(skip);
    const page = found.slice(0, left);
    if (page.length > 0) rows[alpacaName(info)] = page.map(({ row }) => row);
    if (found.length > page.length) {
      const last = page.at(-1)!.atMs;
      const same = page.filter((it) => it.atMs === last).length + (last === atMs ? skip : 0);
      return { rows, token: tokenOf({ symbol: info.symbol, atMs: last, given: same }) };
    }
    left -= page.length;
    await othersTurn();
  }
  return { rows, token: null };
}
