import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { BULK_DATASET_NAMES, type BulkDataset } from '@meridian/contracts/bulk';
import type { Plan, PlanId } from '@meridian/contracts/plans';
import fastify from 'fastify';
import type pg from 'pg';
import type { AnswerWriter } from '../../providers/language-model/writer.ts';
import { ApiAuthenticator, createKeyIdentifier, issueKey, sharedLimits } from '../../modules/access/index.ts';
import type { SharedCounting } from '../../shared/rate-limiters/shared-counting.ts';
import { type Metering, type MeteringOptions, startMetering } from '../../modules/usage/index.ts';
import { type BulkFiles, diskFiles, makeBulk, openBulk } from '../../modules/bulk/index.ts';
import { facadePlugin } from '../../compat/facade-plugin.ts';
import { facadeServers } from '../../compat/facades.ts';
import { wholeAddressReader } from '../../shared/client-address.ts';
import { AssistantStates } from '../../store/assistant-states.ts';
import type { Store } from '../../store/schema.ts';
import { mcpRoutes } from '../../http/mcp/routes.ts';
import { streamRoutes } from '../../http/stream/routes.ts';
import { DirectCalls } from '../../http/api/pipeline/direct-calls.ts';
import { apiPlugin, unreadableUrl } from '../../http/api/plugin.ts';
import { httpServerFactory } from '../../http/connections/server-factory.ts';
import { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { AppContext } from '../../modules/app-context.ts';
import type { Lakes } from '../../lake/lakes.ts';
import { apiContext, type RecordedWork, secrets } from './context.ts';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';

export { secrets };

/** The two clocks of a server, moved by hand. */
export class HandClock {
  #nowMs: number;
  #elapsedMs = 0;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  readonly now = () => this.#nowMs;
  readonly elapsed = () => this.#elapsedMs;

  advance(ms: number): void {
    this.#nowMs += ms;
    this.#elapsedMs += ms;
  }
}

export interface ServedOptions {
  readonly store: Store;
  readonly pool: pg.Pool;
  readonly home: string;
  readonly lakes: Lakes;
  readonly clock?: { readonly now: () => number; readonly elapsed: () => number };
  readonly plans?: Readonly<Record<PlanId, Plan>>;
  readonly trustedProxies?: readonly string[];
  /** The language model of the assistant; none unless a test has one. */
  readonly writer?: AnswerWriter;
  /** What several servers of a test share, as processes on one Valkey do. */
  readonly counting?: SharedCounting;
  /** A thread that stores calls; none unless there are many. */
  readonly storingThread?: MeteringOptions['storingThread'];
  /** Where bulk files are; in the home unless a test shares them. */
  readonly bulkFiles?: (home: string) => Promise<BulkFiles>;
}

export interface Served {
  readonly origin: string;
  readonly authenticator: ApiAuthenticator;
  readonly metering: Metering;
  /** What was logged as an error. */
  readonly errors: unknown[];
  /** URLs in which a key was seen. */
  readonly reported: string[];
  readonly context: AppContext;
  /** What calls left for later: mails, and work after the answer. */
  readonly kept: RecordedWork;
  /** Makes the bulk files of these datasets, or of all, that are due; nobody else does. */
  makeBulk(...datasets: readonly BulkDataset[]): Promise<unknown>;
  close(): Promise<void>;
}

const CONNECTIONS_MAX = 40_000;
const DEADLINE_MS = 60_000;

/** Serves the API, the stream and the MCP server as in the product, on a free port. */
export async function serveApi(options: ServedOptions): Promise<Served> {
  const { store, pool, home, lakes, clock, plans, trustedProxies = [], writer = null, counting } = options;
  const { now, elapsed } = clock ?? { now: () => Date.now(), elapsed: () => performance.now() };
  const errors: unknown[] = [];
  const reported: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: unknown) => void errors.push(fields),
  };
  const quarantine = new Quarantine({ home, now, log });
  const { storingThread } = options;
  const stores = { store, pool, storingThread };
  const metering = await startMetering({ home, ...stores, now, log, quarantine, trustedProxies });
  const authenticator = new ApiAuthenticator({
    store,
    now,
    elapsed,
    secrets,
    ...(plans && { plans }),
    ...(counting && { sharedLimits: sharedLimits(counting, store) }),
  });
  metering.onCaughtUp(() => void authenticator.forgetIdle());
  const direct = new DirectCalls();
  const app = fastify({
    logger: false,
    frameworkErrors: unreadableUrl,
    forceCloseConnections: 'idle',
    serverFactory: httpServerFactory({
      connections: { perClient: CONNECTIONS_MAX, total: CONNECTIONS_MAX },
      trustedProxies,
      publicUrl: () => context.publicUrl,
      sharedHead: [],
      deadlineMs: DEADLINE_MS,
      keepAliveMs: DEADLINE_MS,
      direct,
      lifecycle: { state: 'ready' },
      now,
      log,
    }),
  });
  const kept: RecordedWork = { mails: [], deferred: [] };
  const context = apiContext({ store, pool, now, log, lakes, authenticator, kept, writer, counting });
  const make = () => ({ ended: Promise.resolve(), stop: () => undefined });
  const files = (await options.bulkFiles?.(home)) ?? diskFiles(home);
  const bulk = openBulk({ home, files, lakes, now, make, log });
  const reportKeyInUrl = (url: string) => void reported.push(url);
  await app.register(mcpRoutes, {
    requestsByKey: context.limits.mcpRequestsByKey,
    identify: createKeyIdentifier({ authenticator, trustedProxies, reportKeyInUrl }),
    publicUrl: () => context.publicUrl,
    now,
    log,
    conversationStates: counting && new AssistantStates(store),
  });
  const queues = new WorkQueues();
  const { meter } = metering;
  const usageFresh = () => metering.fresh();
  const services = {
    bulk,
    context,
    authenticator,
    meter,
    lakes,
    store,
    now,
    log,
    usageFresh,
    reportKeyInUrl,
  };
  const facades = facadeServers(services, queues);
  const sharedHead = 'Strict-Transport-Security: max-age=1\r\n';
  await app.register(apiPlugin, {
    ...services,
    queues,
    direct,
    trustedProxies,
    streamOperations: streamRoutes(app, {
      ...services,
      trustedProxies,
      valkey: counting?.valkey,
      dialects: facades.flatMap(({ streams }) => streams),
    }).operations,
    sharedHead,
  });
  const tools = { ...services, addressOf: wholeAddressReader(trustedProxies), sharedHead };
  for (const served of facades) await app.register(facadePlugin, { served, tools });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    authenticator,
    metering,
    errors,
    reported,
    context,
    kept,
    makeBulk: (...datasets) =>
      makeBulk({ home, lakes, now, datasets: datasets.length > 0 ? datasets : BULK_DATASET_NAMES }),
    async close() {
      await bulk.close();
      await app.close();
      await metering.close();
    },
  };
}

/** An activated account with a live and a test key. */
export async function newAccount(store: Store, plan: PlanId = 'free') {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const created = new Date(0);
  const { id } = await store
    .insertInto('account')
    .values({
      email,
      email_key: email,
      name: 'A. Customer',
      password_hash: '',
      password_changed_at: created,
      address_info: '{}',
      plan,
      plan_wish: null,
      verified_at: created,
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const issue = (mode: 'live' | 'test') =>
    store
      .transaction()
      .execute((trx) => issueKey(trx, secrets, { accountId: id, mode, name: mode, primary: true, nowMs: 0 }));
  return { id, live: await issue('live'), test: await issue('test') };
}

export type TestAccount = Awaited<ReturnType<typeof newAccount>>;

/** A call with a key. */
export function callWith(origin: string, key: string, headers: Record<string, string> = {}) {
  return (path: string): Promise<Response> =>
    fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
}
