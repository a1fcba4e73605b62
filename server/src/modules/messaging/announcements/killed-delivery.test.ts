/** A process that delivers an announcement is killed again and again: each account has it once in the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { commandLineActor } from '../../operators/index.ts';
import { findRow } from './queries.ts';
import { sendAnnouncement } from './send-announcement.ts';

const CHILD = join(import.meta.dirname, '../../../testing/announce-child.ts');
const ACCOUNTS = 2_000;
const KILLS = 2;
const TIMEOUT_MS = 120_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    `insert into account (email, email_key, name, address_info, created_at, verified_at)
     select n || '@many.test', n || '@many.test', 'A Person', '{}', now(), now() from generate_series(1, $1::int) n`,
    [ACCOUNTS],
  );
});
afterAll(() => database.drop());

const deliver = () => spawn(process.execPath, [CHILD, database.url], { stdio: 'ignore' });

test(
  'each account has the notification once and the mail once',
  async () => {
    const { store, pool } = database;
    const announcement = {
      title: 'Many',
      text: 'Sent.',
      kind: 'service',
      audience: 'all',
      mail: true,
    } as const;
    const context = { store, now: Date.now, defer: async () => undefined };
    const by = { actor: commandLineActor(), reason: 'Test' };
    const { id } = await sendAnnouncement(context, announcement, by);
    const sent = async () => (await findRow(store, id))!.sent;

    for (let kills = 0, before = 0; kills < KILLS; kills += 1) {
      const child = deliver();
      const exited = once(child, 'exit');
      while ((await sent()) <= before) await delay(1);
      child.kill('SIGKILL');
      await exited;
      before = await sent();
      expect(before).toBeLessThan(ACCOUNTS);
    }
    const [code] = (await once(deliver(), 'exit')) as [number];
    expect(code).toBe(0);

    expect(await findRow(store, id)).toMatchObject({
      sent: ACCOUNTS,
      mailed: ACCOUNTS,
      recipients: ACCOUNTS,
    });
    const { rows } = await pool.query<{ notified: number; accounts: number; mails: number }>(
      `select count(*)::int as notified, count(distinct account_id)::int as accounts,
       (select count(*)::int from pgboss.job where name = 'mail') as mails
     from notification where announcement_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ notified: ACCOUNTS, accounts: ACCOUNTS, mails: ACCOUNTS }]);
  },
  TIMEOUT_MS,
);
