import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleProviderEvent, runBillingJobs } from '../modules/billing/index.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  type TestCustomer,
} from '../testing/billing.ts';
import { runDisputes } from './disputes.ts';

let portal: BillingPortal;
let who: TestCustomer;
let ref: string;

beforeAll(async () => {
  portal = await startBilling();
  who = await customer(portal);
});
afterAll(() => portal.close());

async function run(...argv: string[]) {
  let out = '';
  const write = (text: string) => Boolean((out += text));
  const config = { home: '', databaseUrl: portal.database.url };
  const code = await runDisputes(argv, { config, stdout: { write }, stderr: { write } });
  return { code, out };
}

test('disputes are listed as lines and as JSON, and decided ones are left out on request', async () => {
  expect(await run('list')).toEqual({ code: 0, out: 'There are no disputes.\n' });
  await buy(portal, who, 'developer');
  await runBillingJobs(portal.context);
  const [charge] = await chargesOf(portal, who.accountId);
  ref = portal.payments.dispute(charge!.payment_ref!);
  await handleProviderEvent(portal.context, { id: 'opened', about: { dispute: ref } });
  expect(await run('list', '--open')).toEqual({
    code: 0,
    out: `${ref}  $29.00  needs-response, evidence until 18 May 2026, 09:00 UTC  fraudulent  ${who.email}\n`,
  });
  portal.payments.dispute(charge!.payment_ref!, { state: 'won' });
  await handleProviderEvent(portal.context, { id: 'won', about: { dispute: ref } });
  expect((await run('list', '--open')).out).toBe('There are no disputes.\n');
  const { out } = await run('list', '--json');
  expect(JSON.parse(out)).toMatchObject([{ ref, state: 'won', amountMinor: 29_00, currency: 'USD' }]);
});

test.each([[[]], [['show']], [['list', 'more']], [['list', '--all']]])(
  'unclear arguments %j print the usage and fail',
  async (argv) => {
    const { code, out } = await run(...argv);
    expect(code).toBe(1);
    expect(out).toContain('meridian disputes list');
  },
);
