import { portal as calls } from '@meridian/contracts/portal';
import { ASKS_AN_HOUR } from '@meridian/contracts/assistant-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

const NOON = Date.UTC(2026, 10, 20, 17);

let portal: TestPortal;
let session: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const market = await simulatedLake(() => NOON);
  portal = await startPortal({ lake: market.lake });
  portal.clock.nowMs = NOON;
  ({ session } = await activated(portal));
  close = async () => {
    await portal.close();
    await market.close();
  };
});
afterAll(() => close());

const ask = (body: object) => portal.call('askAssistant', body as never, { token: session });

test('a session gets the same answer as a key, a limited number of times an hour, and errors name each line', async () => {
  const holdings = [{ symbol: 'EURUSD', quantity: 100 }];
  const answer = await ask({ question: 'What is it worth?', holdings });
  expect(answer.status).toBe(200);
  expect(calls.askAssistant.reply.safeParse(answer.body).error?.issues).toBeUndefined();
  expect(answer.body.additionalInfo).toMatchObject({
    source: 'simulated',
    asOf: '2026-11-20T17:00:00Z',
    generatedBy: 'rules',
  });
  const wrong = await ask({ holdings: [...holdings, { symbol: 'EURUSX', quantity: 1 }] });
  expect(wrong.body).toMatchObject({
    code: '101',
    additionalInfo: { errors: { 'holdings.1.symbol': expect.stringContaining('did you mean EURUSD') } },
  });
  // Requests with invalid fields do not count.
  const empty = await ask({ holdings: [{ symbol: 'EURUSD', quantity: 0 }] });
  expect(empty.body.additionalInfo).toHaveProperty(['errors', 'holdings.0.quantity']);
  for (let count = 2; count < ASKS_AN_HOUR; count++) expect((await ask({ holdings })).status).toBe(200);
  const over = await ask({ holdings });
  expect([over.status, over.body.code]).toEqual([429, '190']);
  expect(await portal.call('askAssistant', { holdings })).toMatchObject({ status: 401 });
});
