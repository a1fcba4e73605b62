import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { simulatedLake, temporaryHome } from './lake.ts';
import { callWith, HandClock, newAccount, type Served, serveApi, type TestAccount } from './served.ts';

/** For the tests of one file: before each a server on a store of its own, a clock that begins at `startMs`, and an account on Free. */
export function authenticationSuite(startMs: number) {
  let market: Awaited<ReturnType<typeof simulatedLake>>;
  let clock: HandClock;
  let database: FreshDatabase;
  let folder: ReturnType<typeof temporaryHome>;
  let served: Served;
  let account: TestAccount;

  const start = (trustedProxies: readonly string[] = []) =>
    serveApi({
      ...database,
      home: folder.home,
      lakes: { live: market.lake, test: market.lake },
      clock,
      trustedProxies,
    });

  beforeAll(async () => {
    market = await simulatedLake(() => startMs);
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    clock = new HandClock(startMs);
    database = await freshDatabase();
    folder = temporaryHome();
    served = await start();
    account = await newAccount(database.store);
  });
  afterEach(async () => {
    await served.close();
    await database.drop();
    folder.remove();
  });

  /** So many calls at once with a key. */
  const quotes = (key: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => callWith(served.origin, key)('/stocks/AAPL/quote')));

  return {
    get clock() {
      return clock;
    },
    get database() {
      return database;
    },
    get folder() {
      return folder;
    },
    get served() {
      return served;
    },
    get account() {
      return account;
    },
    async restart(trustedProxies: readonly string[] = []): Promise<void> {
      await served.close();
      served = await start(trustedProxies);
    },
    quotes,
    statuses: async (key: string, count: number) => (await quotes(key, count)).map(({ status }) => status),
  };
}
