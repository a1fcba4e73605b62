import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

/** Accounts that are told in one statement, so that none of them holds the store for long. */
const BATCH = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface Announcement {
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
}

/**
 * Tells every verified account something, each once however often this is tried. Answers how many were told now.
 * The store tells every process, so pages that are open show it at once.
 */
export async function announce(
  store: Store,
  { title, message, link }: Announcement,
  { nowMs, onProgress }: { nowMs: number; onProgress: (done: number, total: number) => void },
): Promise<number> {
  const dedupe = `announce:${createHash('sha256')
    .update(JSON.stringify([title, message, link]))
    .digest('hex')}`;
  const open = store
    .selectFrom('account')
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null);
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let told = 0;
  let seen = 0;
  for (let after = FIRST_ID; ;) {
    const accounts = await open.select('id').where('id', '>', after).orderBy('id').limit(BATCH).execute();
    const last = accounts.at(-1);
    if (!last) return told;
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('notification')
      .columns(['account_id', 'kind', 'type', 'title', 'message', 'link', 'at', 'dedupe'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select([
            'id',
            sql`'system'`.as('kind'),
            sql`'info'`.as('type'),
            eb.val(title).as('title'),
            eb.val(message).as('message'),
            sql`${link}::text`.as('link'),
            sql`${new Date(nowMs)}::timestamptz`.as('at'),
            eb.val(dedupe).as('dedupe'),
          ])
          .where(
            'id',
            'in',
            accounts.map(({ id }) => id),
          ),
      )
      .onConflict((conflict) => conflict.constraint('notification_dedupe').doNothing())
      .executeTakeFirstOrThrow();
    told += Number(numInsertedOrUpdatedRows ?? 0);
    seen += accounts.length;
    onProgress(Math.min(seen, total), total);
    after = last.id;
  }
}
