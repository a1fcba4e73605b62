import type { MarketChange, MarketChangeKind } from '@meridian/contracts/operator/market-changes';
import { gunzipSync } from 'node:zlib';
import { errors } from '../../../shared/errors/service-error.ts';
import type { MarketControlContext } from '../context.ts';
import { findChange, listChanges, readRejected } from '../queries/changes.ts';
import { required, showChange } from './show-change.ts';

type Reader = Pick<MarketControlContext, 'store' | 'now'>;

export const readMarketChange = async ({ store, now }: Reader, id: string): Promise<MarketChange> =>
  showChange(required(await findChange(store, id)), now());

/** A page of the changes, the newest first. `after` is `next` of the page before. */
export async function listMarketChanges(
  { store, now }: Reader,
  page: {
    readonly kind?: MarketChangeKind | undefined;
    readonly symbol?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<{ readonly items: readonly MarketChange[]; readonly next: string | null }> {
  const { kind, symbol, after, limit } = page;
  const before = after === undefined ? undefined : Number(after);
  const rows = await listChanges(store, { kind, symbol, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => showChange(row, now())),
    next: rows.length > limit ? String(shown.at(-1)!.seq) : null,
  };
}

/** The rejected rows of a file, as CSV. Throws 141 where there are none. */
export async function readRejectedRows({ store }: Reader, id: string): Promise<Buffer> {
  const packed = await readRejected(store, id);
  if (!packed) throw errors.notFound({ message: 'No row was rejected' });
  return gunzipSync(packed);
}
