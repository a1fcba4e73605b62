import { expect, test } from 'vitest';
import { createSecrets } from '../../../shared/secrets.ts';
import { describeStores } from '../../../testing/database.ts';
import { checkCode, type CodeOwner, consumeCode, issueCode } from './code.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const nowMs = Date.UTC(2026, 4, 11);
const owner: CodeOwner = { subject: '00000000-0000-4000-8000-000000000001', purpose: 'signup' };

describeStores('a mailed code', (fresh) => {
  test('counts fifty concurrent attempts exactly and is invalid after five', async () => {
    const { store, drop } = await fresh();
    const code = await store.transaction().execute((trx) => issueCode(trx, secrets, owner, nowMs));
    const tries = Array.from({ length: 50 }, () =>
      checkCode(store, secrets, owner, { code: 'wrong', nowMs }),
    );
    const codes = (await Promise.allSettled(tries)).map((tried) =>
      tried.status === 'rejected' ? (tried.reason as { code: string }).code : 'accepted',
    );
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => '120'),
      ...Array.from({ length: 46 }, () => '121'),
    ]);
    await expect(checkCode(store, secrets, owner, { code, nowMs })).rejects.toMatchObject({ code: '121' });
    const row = await store.selectFrom('code').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(51);
    await drop();
  });

  test('is consumed by one of many concurrent callers', async () => {
    const { store, drop } = await fresh();
    const code = await store.transaction().execute((trx) => issueCode(trx, secrets, owner, nowMs));
    const mac = await checkCode(store, secrets, owner, { code, nowMs });
    const spent = await Promise.allSettled(
      Array.from({ length: 5 }, () => store.transaction().execute((trx) => consumeCode(trx, owner, mac))),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await drop();
  });

  test('works only for its own purpose and subject', async () => {
    const { store, drop } = await fresh();
    const other: CodeOwner = { ...owner, purpose: 'generate-api-key' };
    const stranger: CodeOwner = { ...owner, subject: '00000000-0000-4000-8000-000000000002' };
    const code = await store.transaction().execute(async (trx) => {
      await issueCode(trx, secrets, other, nowMs);
      await issueCode(trx, secrets, stranger, nowMs);
      return await issueCode(trx, secrets, owner, nowMs);
    });
    const typed = { code, nowMs };
    for (const wrong of [other, stranger]) {
      await expect(checkCode(store, secrets, wrong, typed)).rejects.toMatchObject({ code: '120' });
    }
    await expect(checkCode(store, secrets, owner, typed)).resolves.toBeDefined();
    await drop();
  });
});
