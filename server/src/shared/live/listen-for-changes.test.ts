import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../http/api/testing/served.ts';
import { firedAlert } from '../../testing/alerts.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { listenForChanges } from './listen-for-changes.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('an alert that is made and fires is told to who looks at its account, and the gate keeps its keys', async () => {
  const { id } = await newAccount(database.store);
  const told: string[] = [];
  const forgotten: string[] = [];
  const planTold = Promise.withResolvers<void>();
  const hearing = await listenForChanges({
    url: database.url,
    authenticator: { keyChanged: (accountId) => void forgotten.push(accountId), forgetAll: () => undefined },
    changes: {
      publish(accountId, topic) {
        told.push(`${topic} ${accountId}`);
        if (topic === 'plan') planTold.resolve();
      },
      publishAll: () => undefined,
    },
    onError(error) {
      throw error;
    },
  });
  await firedAlert(database.store, { accountId: id, at: new Date(0) });
  await database.store.updateTable('account').set({ plan: 'pro' }).where('id', '=', id).execute();
  await planTold.promise;
  await hearing.stop();
  expect(told).toEqual([`alerts ${id}`, `alerts ${id}`, `plan ${id}`]);
  expect(forgotten).toEqual([id]);
});
