import { afterAll, beforeAll } from 'vitest';
import type { Lake } from '../../lake/lake.ts';
import type { Lakes } from '../../lake/lakes.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { simulatedLake, temporaryHome } from './lake.ts';
import {
  callWith,
  HandClock,
  newAccount,
  type Served,
  type ServedOptions,
  serveApi,
  type TestAccount,
} from './served.ts';

export interface ApiSuite {
  readonly database: FreshDatabase;
  readonly clock: HandClock;
  readonly home: string;
  readonly lake: Lake;
  readonly served: Served;
  readonly free: TestAccount;
  readonly pro: TestAccount;
  readonly enterprise: TestAccount;
  /** A call with the live key of the account on Enterprise. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

interface SuiteOptions extends Pick<ServedOptions, 'trustedProxies' | 'writer' | 'bulkFiles'> {
  /** What live keys read, over the simulated market. */
  readonly over?: (lake: Lake, now: () => number) => Lake;
  /** What live keys of some plans read instead. */
  readonly delayed?: (live: Lake) => NonNullable<Lakes['delayed']>;
}

/** A served API on the simulated market, with one account for each of three plans, for all tests of a file. */
export function apiSuite(
  startMs: number,
  { over = (lake) => lake, delayed = () => ({}), ...options }: SuiteOptions = {},
): ApiSuite {
  const suite = {} as { -readonly [Name in keyof ApiSuite]: ApiSuite[Name] };
  const folder = temporaryHome();
  let close: () => Promise<void>;
  beforeAll(async () => {
    const clock = new HandClock(startMs);
    const database = await freshDatabase();
    const market = await simulatedLake(clock.now);
    const live = over(market.lake, clock.now);
    const lakes: Lakes = { live, test: market.lake.simulated, delayed: delayed(live) };
    const served = await serveApi({ ...database, home: folder.home, lakes, clock, ...options });
    const enterprise = await newAccount(database.store, 'enterprise');
    Object.assign(suite, {
      database,
      clock,
      home: folder.home,
      lake: lakes.live,
      served,
      free: await newAccount(database.store),
      pro: await newAccount(database.store, 'pro'),
      enterprise,
      get: (path: string, headers?: Record<string, string>) =>
        callWith(served.origin, enterprise.live.key, headers)(path),
    });
    close = async () => {
      await served.close();
      await market.close();
      await database.drop();
      folder.remove();
    };
  });
  afterAll(() => close());
  return suite;
}
