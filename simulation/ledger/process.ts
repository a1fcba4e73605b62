import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { openRateLimits } from '../../server/src/shared/rate-limiters/open-rate-limits.ts';
import { createBillingLimits } from '../../server/src/modules/billing/limits.ts';
import type { BillingContext } from '../../server/src/modules/billing/index.ts';
import { AccountChanges } from '../../server/src/shared/live/account-changes.ts';
import { createSecrets } from '../../server/src/shared/secrets.ts';
import { openStore } from '../../server/src/store/database.ts';
import type { TestPayments } from '../../server/src/testing/payments.ts';
import type { Process, Turns } from './turns.ts';

export interface ServerProcess extends Process {
  readonly context: BillingContext;
  readonly close: () => Promise<void>;
}

interface Surroundings {
  readonly url: string;
  readonly turns: Turns;
  readonly payments: TestPayments;
  readonly now: () => number;
  readonly logged: (error: unknown) => void;
  /** Resolves when PostgreSQL has ended these connections. */
  readonly endConnections: (ids: readonly number[]) => Promise<void>;
}

type Query = (...args: unknown[]) => Promise<unknown>;
type Connection = PoolClient & { readonly processID: number };

const nothing = async () => undefined;
const secrets = createSecrets(Buffer.alloc(32, 7));

/** Billing as a server process runs it. Each of its statements and each call of the provider takes a turn. */
export function startProcess(name: string, surroundings: Surroundings): ServerProcess {
  const { url, turns, payments, now, logged, endConnections } = surroundings;
  const { store, pool, close } = openStore(url, { onError: () => undefined });
  const connections = new Set<Connection>();
  pool.on('connect', (client) => {
    const connection = client as Connection;
    connections.add(connection);
    const query = connection.query.bind(connection) as Query;
    const lose = () => endConnections([connection.processID]);
    connection.query = ((text: string, ...rest: unknown[]) =>
      turns.take(() => query(text, ...rest), {
        what: text.slice(0, 60),
        connection: connection.processID,
        lose,
      })) as typeof connection.query;
  });
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (() => turns.prepare(connect)) as typeof pool.connect;
  const context = {
    store,
    pool,
    secrets,
    limits: createBillingLimits(openRateLimits(store)),
    now,
    publicUrl: 'http://portal.test',
    enqueueMail: nothing,
    defer: nothing,
    keyChanged: () => undefined,
    changes: new AccountChanges(),
    payments: inTurns(turns, payments),
    invoicing: { seller: { name: 'Meridian', address: [], taxId: null }, taxes: new Map() },
    operator: {
      contact: { support: null, sales: null, technical: null },
      socialUrl: null,
      debugPanel: false,
    },
    log: { error: ({ err }: { err: unknown }) => logged(err) },
  } as unknown as BillingContext;
  return {
    name,
    isAlive: true,
    context,
    close,
    end: () => endConnections(Array.from(connections, ({ processID }) => processID)),
  };
}

const CALLS = [
  'openCheckout',
  'provenPayment',
  'paymentsOf',
  'readPayment',
  'charge',
  'chargedPayment',
  'refund',
  'readRefund',
] as const;

function inTurns(turns: Turns, payments: TestPayments): TestPayments {
  const inTurn = CALLS.map((call) => {
    const method = payments[call] as (...args: unknown[]) => Promise<unknown>;
    return [call, (...args: unknown[]) => turns.take(() => method(...args), { what: `provider ${call}` })];
  });
  return { ...payments, ...Object.fromEntries(inTurn) };
}

/** An account with only what billing needs. */
export async function addCustomer({ store }: BillingContext, nowMs: number): Promise<string> {
  const email = `payer-${randomUUID()}@mail.test`;
  const { id } = await store
    .insertInto('account')
    .values({
      email,
      email_key: email,
      name: 'A Payer',
      password_hash: null,
      password_changed_at: null,
      password_reset_at: null,
      address_info: JSON.stringify({ country: 'Germany' }),
      verified_at: new Date(nowMs),
      created_at: new Date(nowMs),
      plan_wish: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
