/** How long contact requests are kept, and what of them an account takes with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form, signedUp } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { eraseAccount } from '../../identity/accounts/erase-account.ts';
import { commandLineActor } from '../../operators/index.ts';
import { answerRequest, noteRequest } from './change-request.ts';
import { deleteOldTickets } from './queries.ts';
import { REQUEST_KEPT_MS } from './read-requests.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const actor = commandLineActor();
async function written(email: string, token?: string): Promise<string> {
  const body = { topic: 'support', name: 'A Person', email, subject: 'Help', message: 'Help.' } as const;
  const reply = await portal.call('submitContact', body, token === undefined ? {} : { token });
  return reply.body.additionalInfo['ticket'] as string;
}
const kept = async (...ids: string[]) => {
  const rows = await portal.database.store
    .selectFrom('contact_ticket')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
};

test('is kept for a year after the last message', async () => {
  const [silent, answered] = [await written(form().email), await written(form().email)];
  portal.clock.nowMs += 86_400_000;
  await answerRequest(portal.context, { actor, id: answered, text: 'Done.' });
  const sweep = (msLater: number) =>
    deleteOldTickets(portal.database.store, new Date(portal.clock.nowMs + msLater - REQUEST_KEPT_MS));
  await sweep(REQUEST_KEPT_MS - 86_400_001);
  expect(await kept(silent, answered)).toEqual([silent, answered]);
  await sweep(REQUEST_KEPT_MS - 1);
  expect(await kept(silent, answered)).toEqual([answered]);
  await sweep(REQUEST_KEPT_MS);
  expect(await kept(answered)).toEqual([]);
});

test('an erased account takes its requests along, also those from its verified address', async () => {
  const { id, email, session } = await activated(portal);
  const own = [await written(form().email, session), await written(email.toUpperCase())];
  await noteRequest(portal.context, { actor, id: own[0]!, text: 'Calls back.' });
  const other = await written(form().email);
  await portal.database.store.transaction().execute((trx) => eraseAccount(trx, id));
  expect(await kept(...own, other)).toEqual([other]);
});

test('who signs up with an address of somebody else erases none of their requests', async () => {
  const { email } = await signedUp(portal);
  const { id } = await portal.database.store
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const theirs = await written(email);
  await portal.database.store.transaction().execute((trx) => eraseAccount(trx, id));
  expect(await kept(theirs)).toEqual([theirs]);
});

test('the data export has requests and answers, and no notes', async () => {
  const { email, session } = await activated(portal);
  const id = await written(email);
  await answerRequest(portal.context, { actor, id, text: 'The answer.' });
  await noteRequest(portal.context, { actor, id, text: 'The note.' });
  const { body } = await portal.call('exportAccount', {}, { token: session });
  const exported = body.additionalInfo['export'] as { contact_requests: object[] };
  expect(exported.contact_requests).toMatchObject([
    { id, state: 'answered', answers: [{ text: 'The answer.' }] },
  ]);
  expect(JSON.stringify(exported)).not.toContain('The note.');
});
