import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { openTestProvider } from '../../../providers/payments/test/test-provider.ts';
import { AccountChanges } from '../../../shared/live/account-changes.ts';
import { openRateLimits } from '../../../shared/rate-limiters/open-rate-limits.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import { type OpenedStore, openStore } from '../../../store/database.ts';
import type { BillingContext } from '../context.ts';
import { createBillingLimits } from '../limits.ts';
import { runBillingJobs } from '../run-billing-jobs.ts';
import { buyProPlan } from './buy-pro-plan.ts';

const onError = () => undefined;

/**
 * Stops everything that uses `store` just before its statement number `killAt`, as `kill -9` of its process would: the
 * connections are cut, and nothing that waits for a statement ever continues.
 */
class StatementKiller {
  statements = 0;
  readonly killed: Promise<undefined>;
  readonly #clients = new Set<PoolClient>();
  readonly #killAt: number;
  #isKilled = false;
  #kill!: () => void;

  constructor({ pool }: OpenedStore, killAt: number) {
    this.#killAt = killAt;
    this.killed = new Promise((resolve) => {
      this.#kill = () => {
        this.#isKilled = true;
        for (const client of this.#clients) cut(client);
        resolve(undefined);
      };
    });
    pool.on('connect', (client) => this.#watch(client));
  }

  #watch(client: PoolClient): void {
    this.#clients.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const whileAlive =
      (go: (...values: unknown[]) => void) =>
      (...values: unknown[]) => {
        if (!this.#isKilled) go(...values);
      };
    client.query = ((...args: unknown[]) => {
      if (++this.statements === this.#killAt) this.#kill();
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        return this.#isKilled
          ? undefined
          : query(...args.slice(0, -1), whileAlive(callback as (...values: unknown[]) => void));
      }
      return new Promise((resolve, reject) => {
        if (!this.#isKilled)
          (query(...args) as Promise<unknown>).then(whileAlive(resolve), whileAlive(reject));
      });
    }) as typeof client.query;
  }
}

/** Ends the connection as the system does for a process that is gone: without a word to the server. */
function cut(client: PoolClient): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/**
 * Does one piece of billing work, with connections of its own to the store at `url`. With `killAt`, it ends just before the
 * statement of that number. Returns how many statements it executed; undefined when it was killed.
 */
export async function killedWork(
  url: string,
  accountId: string,
  work: 'purchase' | 'renewal',
  { nowMs, killAt = Number.POSITIVE_INFINITY }: { nowMs: number; killAt?: number },
): Promise<number | undefined> {
  const ours = openStore(url, { onError });
  const theirs = openStore(url, { onError });
  const killer = new StatementKiller(ours, killAt);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const now = () => nowMs;
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
    operator: {
      contact: { support: null, sales: null, technical: null },
      socialUrl: null,
      debugPanel: false,
    },
    log: {
      error({ err }: { err: Error }) {
        throw err;
      },
    },
  } as unknown as BillingContext;
  const done = (async () => {
    if (work === 'purchase') await buyProPlan(context, checkouts, accountId);
    else await runBillingJobs(context);
    await ours.close();
    return killer.statements;
  })();
  try {
    return await Promise.race([done, killer.killed]);
  } finally {
    await theirs.close();
  }
}
