import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { triggeredAlert } from '../../testing/alerts.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { openListener } from '../../store/listen.ts';
import { listenForChanges } from './listen-for-changes.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('publishes a created and triggered alert to the watchers of its account, and the authenticator keeps its keys', async () => {
  const { id } = await newAccount(database.store);
  const received: string[] = [];
  const forgotten: string[] = [];
  const planReceived = Promise.withResolvers<void>();
  const listener = await openListener({
    url: database.url,
    onError(error) {
      throw error;
    },
  });
  await listenForChanges({
    listener,
    authenticator: { keyChanged: (accountId) => void forgotten.push(accountId), forgetAll: () => undefined },
    changes: {
      publish(accountId, topic) {
        received.push(`${topic} ${accountId}`);
        if (topic === 'plan') planReceived.resolve();
      },
      publishAll: () => undefined,
    },
  });
  await triggeredAlert(database.store, { accountId: id, at: new Date(0) });
  await database.store.updateTable('account').set({ plan: 'pro' }).where('id', '=', id).execute();
  await planReceived.promise;
  await listener.stop();
  expect(received).toEqual([`alerts ${id}`, `alerts ${id}`, `plan ${id}`]);
  expect(forgotten).toEqual([id]);
});
