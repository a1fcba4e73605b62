import { createHash } from 'node:crypto';
import type { Store } from '../../../store/schema.ts';
import { countVerifiedAccounts, insertAnnouncement, listVerifiedAccounts } from './queries.ts';

/** Accounts per statement, so that no statement locks the table for long. */
const BATCH = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface Announcement {
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

/**
 * Notifies every verified account, each once however often you repeat it. Returns how many accounts were notified this time.
 * The store notifies every process, so open pages show it immediately.
 */
export async function announce(
  store: Store,
  { title, message, link }: Announcement,
  { nowMs, onProgress }: { nowMs: number; onProgress: (done: number, total: number) => void },
): Promise<number> {
  const dedupe = `announce:${createHash('sha256')
    .update(JSON.stringify([title, message, link]))
    .digest('hex')}`;
  const total = await countVerifiedAccounts(store);
  let notified = 0;
  let done = 0;
  for (let after = FIRST_ID; ;) {
    const ids = await listVerifiedAccounts(store, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) return notified;
    notified += await insertAnnouncement(store, ids, { title, message, link, dedupe, at: new Date(nowMs) });
    done += ids.length;
    onProgress(Math.min(done, total), total);
    after = last;
  }
}
