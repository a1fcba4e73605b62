import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { mistyped } from '../../../testing/mistyped.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { openRateLimits } from '../../../shared/rate-limiters/open-rate-limits.ts';
import { createAccessLimits } from '../limits.ts';
import { leakReporter } from './report-leaked-key.ts';

const DAY_MS = 86_400_000;
let database: FreshDatabase;
let nowMs = Date.UTC(2026, 10, 20);
const mails: (OutgoingMail | null)[] = [];
let report: (url: string) => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase();
  report = leakReporter({
    store: database.store,
    limits: createAccessLimits(openRateLimits(database.store)),
    now: () => nowMs,
    publicUrl: 'http://portal.test',
    enqueueMail: async (_trx, mail) => void mails.push(mail),
  });
});
afterAll(() => database.drop());

test('mails the owner of a key in a URL once a day, without the key', async () => {
  const { id, live } = await newAccount(database.store);
  const { email } = await database.store
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const url = `/api/stocks/AAPL/quote?api_key=${live.key}&x=1`;
  await report(url);
  await report(url);
  expect(mails).toMatchObject([{ to: email, subject: 'One of your Meridian API keys was sent in a URL' }]);
  expect(JSON.stringify(mails)).toContain(live.key.slice(0, 16));
  expect(JSON.stringify(mails)).not.toContain(live.key.slice(17, 40));
  nowMs += DAY_MS + 1;
  await report(url);
  expect(mails).toHaveLength(2);
});

test('sends no mail for anything but a working key', async () => {
  const before = mails.length;
  const { live } = await newAccount(database.store);
  const other = mistyped(live.key);
  for (const text of [other, live.key.slice(0, 16), 'mda_live_', '']) await report(`/api/status?key=${text}`);
  expect(mails).toHaveLength(before);
});
