/**
 * A process that does one piece of billing work and is killed just before the statement of a given number, as by `kill -9`.
 * Without a number it runs to the end and reports how many statements it executed. It imports billing alone, since it is
 * started once for every statement.
 */
import { openTestProvider } from '../../../providers/payments/test/test-provider.ts';
import { AccountChanges } from '../../../shared/live/account-changes.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import { openStore } from '../../../store/database.ts';
import type { BillingContext } from '../context.ts';
import { openRateLimits } from '../../../shared/rate-limiters/open-rate-limits.ts';
import { createBillingLimits } from '../limits.ts';
import { runBillingJobs } from '../run-billing-jobs.ts';
import { buyProPlan } from './buy-pro-plan.ts';

const [url = '', accountId = '', work = '', nowText = '', killText = ''] = process.argv.slice(2);
const killAt = Number(killText || Number.POSITIVE_INFINITY);
const onError = () => undefined;
const ours = openStore(url, { onError });
const theirs = openStore(url, { onError });
let statements = 0;
ours.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (++statements === killAt) process.kill(process.pid, 'SIGKILL');
    return query(...args);
  }) as typeof client.query;
});
const secrets = createSecrets(Buffer.alloc(32, 7));
const now = () => Number(nowText);
const publicUrl = 'http://portal.test';
const { provider, checkouts } = openTestProvider({
  pool: theirs.pool,
  secrets,
  now,
  publicUrl: () => publicUrl,
});
const context = {
  store: ours.store,
  pool: ours.pool,
  secrets,
  limits: createBillingLimits(openRateLimits(ours.store)),
  now,
  publicUrl,
  enqueueMail: async () => undefined,
  defer: async () => undefined,
  keyChanged: () => undefined,
  changes: new AccountChanges(),
  payments: provider,
  invoicing: { seller: { name: 'Meridian', address: [], taxId: null }, taxes: new Map() },
  operator: { contact: { support: null, sales: null, technical: null }, socialUrl: null, debugPanel: false },
  log: {
    error({ err }: { err: Error }) {
      throw err;
    },
  },
} as unknown as BillingContext;

if (work === 'purchase') await buyProPlan(context, checkouts, accountId);
else await runBillingJobs(context);
process.send?.({ statements });
await ours.close();
await theirs.close();
process.disconnect?.();
