import { expect, test } from 'vitest';
import { createSecrets } from '../../../shared/secrets.ts';
import { findActivation, openToken } from '../../../shared/tokens/tokens.ts';
import { describeStores } from '../../../testing/database.ts';
import { checkCode, issueCode } from '../verification-codes/code.ts';
import { sweepExpired } from './sweep-expired.ts';

const HOUR_MS = 3_600_000;
const caller = { address: '192.0.2.1', device: 'test' };
const secrets = createSecrets(Buffer.alloc(32, 7));
const subject = '00000000-0000-4000-8000-000000000001';

describeStores('the sweep', (fresh) => {
  test('deletes expired rows and keeps valid ones', async () => {
    const { store, drop } = await fresh();
    const nowMs = Date.UTC(2026, 4, 11);
    const token = await store.transaction().execute(async (trx) => {
      const activation = { kind: 'activation', subject, accountId: null, caller } as const;
      await openToken(trx, { ...activation, nowMs: nowMs - 24 * HOUR_MS });
      await openToken(trx, {
        kind: 'session',
        subject,
        accountId: null,
        caller,
        nowMs: nowMs - 12 * HOUR_MS,
      });
      await issueCode(trx, secrets, { subject, purpose: 'signup' }, nowMs - HOUR_MS);
      return await openToken(trx, { ...activation, nowMs: nowMs - 23 * HOUR_MS });
    });
    const valid = { subject, purpose: 'generate-api-key' } as const;
    const code = await store.transaction().execute((trx) => issueCode(trx, secrets, valid, nowMs));
    const run = (days: number) => {
      const at = new Date(nowMs - days * 24 * HOUR_MS);
      return { started_at: at, last_seen_at: at };
    };
    await store
      .insertInto('service_run')
      .values([run(399), run(400)])
      .execute();
    const entry = (days: number) => {
      const at = new Date(nowMs - days * 24 * HOUR_MS);
      return { account_id: subject, type: 'signed_in', result: 'done' as const, at, ...caller };
    };
    await store
      .insertInto('audit')
      .values([entry(364), entry(365)])
      .execute();
    const { id: account_id } = await store
      .insertInto('account')
      .values({
        email: 'a',
        email_key: 'a',
        name: 'A Person',
        address_info: '{}',
        created_at: new Date(nowMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const challenge = { account_id, address: '', device: '' };
    await store
      .insertInto('two_factor_challenge')
      .values([
        { ...challenge, hash: Buffer.from([1]), expires_at: new Date(nowMs) },
        { ...challenge, hash: Buffer.from([2]), expires_at: new Date(nowMs + 1) },
      ])
      .execute();
    const content = { kind: 'system', type: 'info', title: 't', message: 'm', link: null } as const;
    const notification = (days: number) => {
      const at = new Date(nowMs - days * 24 * HOUR_MS);
      return { account_id, ...content, at, read_at: null, dedupe: null };
    };
    await store
      .insertInto('notification')
      .values([notification(364), notification(365)])
      .execute();
    await sweepExpired(store, nowMs);
    const challenges = await store.selectFrom('two_factor_challenge').select('hash').execute();
    expect(challenges).toEqual([{ hash: Buffer.from([2]) }]);
    const left = await Promise.all([
      store.selectFrom('token').select('kind').execute(),
      store.selectFrom('code').select('purpose').execute(),
      store.selectFrom('service_run').select('last_seen_at').execute(),
      store.selectFrom('audit').select('at').execute(),
      store.selectFrom('notification').select('at').execute(),
    ]);
    expect(left).toEqual([
      [{ kind: 'activation' }],
      [{ purpose: 'generate-api-key' }],
      [{ last_seen_at: run(399).last_seen_at }],
      [{ at: entry(364).at }],
      [{ at: notification(364).at }],
    ]);
    expect(await findActivation(store, token, nowMs)).toBeDefined();
    await expect(checkCode(store, secrets, valid, { code, nowMs })).resolves.toBeDefined();
    await drop();
  });

  test('deletes enrollments without a code after ten minutes and keeps enabled and recent ones', async () => {
    const { store, drop } = await fresh();
    const nowMs = Date.UTC(2026, 4, 11);
    const begun = async (name: string, startedMs: number, enabledMs?: number) => {
      const account = { email: name, email_key: name, name, address_info: '{}', created_at: new Date(nowMs) };
      const { id } = await store
        .insertInto('account')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow();
      const enabled_at = enabledMs === undefined ? null : new Date(enabledMs);
      const row = { account_id: id, secret: Buffer.alloc(1), started_at: new Date(startedMs), enabled_at };
      await store.insertInto('two_factor').values(row).execute();
      return id;
    };
    await begun('abandoned', nowMs - HOUR_MS / 6);
    const kept = [
      await begun('waits', nowMs - HOUR_MS / 6 + 1),
      await begun('on', nowMs - 24 * HOUR_MS, nowMs - 24 * HOUR_MS),
    ];
    await sweepExpired(store, nowMs);
    const rows = await store.selectFrom('two_factor').select('account_id').execute();
    expect(rows.map(({ account_id: id }) => id).toSorted()).toEqual(kept.toSorted());
    await drop();
  });
});
