import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountChanges } from '../../../shared/live/account-changes.ts';
import { listenForChanges } from '../../../shared/live/listen-for-changes.ts';
import { LISTENER_NAME, openListener } from '../../../store/listen.ts';
import { describeStores, type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { newAccount, type TestAccount } from '../../../testing/api/served.ts';
import { ApiAuthenticator } from '../../../modules/access/index.ts';

const AT = { nowMs: Date.UTC(2026, 10, 21, 9), elapsedMs: 1_000 };

interface Node {
  readonly authenticator: ApiAuthenticator;
  /** Errors of its connection. */
  readonly errors: unknown[];
  /** Allows a lost connection to reconnect. */
  readonly comeBack: () => void;
  /** Resolves with the topics of the next change to the account that the node receives. */
  readonly nextChange: () => Promise<unknown>;
  /** `admitted`, or the code of the refusal. */
  readonly call: (key: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The authenticator of one process, and its watchers of `account`. */
async function startNode({ store, url }: FreshDatabase, account: TestAccount): Promise<Node> {
  const changes = new AccountChanges();
  const authenticator = new ApiAuthenticator({ store, now: () => AT.nowMs, elapsed: () => AT.elapsedMs });
  const errors: unknown[] = [];
  const back = Promise.withResolvers<void>();
  const listener = await openListener({
    url,
    onError: (error) => errors.push(error),
    pause: () => back.promise,
  });
  await listenForChanges({ listener, authenticator, changes });
  const leaving = new AbortController();
  const watching = changes.watch(account.id, leaving.signal);
  return {
    authenticator,
    errors,
    comeBack: back.resolve,
    nextChange: async () => (await watching.next()).value,
    async call(key) {
      try {
        const caller = await authenticator.authenticate({ headers: { authorization: `Bearer ${key}` } }, AT);
        await caller.take(AT);
        return 'admitted';
      } catch (error) {
        return (error as { code: string }).code;
      }
    },
    async stop() {
      leaving.abort();
      back.resolve();
      await listener.stop();
    },
  };
}

/** Ends the connection on which the node listens to the store, and waits until it is gone. */
const loseConnection = ({ pool }: FreshDatabase) =>
  pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = $1`,
    [LISTENER_NAME],
  );

describeStores('processes that share a store', (fresh) => {
  let database: FreshDatabase;
  let account: TestAccount;
  let node: Node;
  beforeEach(async () => {
    database = await fresh();
    account = await newAccount(database.store);
    node = await startNode(database, account);
  });
  afterEach(async () => {
    await node.stop();
    await database.drop();
  });

  const setPlan = (plan: string) =>
    database.pool.query('update account set plan = $1 where id = $2', [plan, account.id]);
  const callOften = async (times: number) => {
    for (let call = 0; call < times; call++) expect(await node.call(account.live.key)).toBe('admitted');
  };

  test('a plan upgrade in another process admits the 31st call here', async () => {
    await callOften(30);
    expect(await node.call(account.live.key)).toBe('rate_limit_exceeded');
    await setPlan('developer');
    expect(await node.nextChange()).toEqual(['plan']);
    await callOften(90);
    expect(await node.call(account.live.key)).toBe('rate_limit_exceeded');
  });

  test('refuses a key that another process revoked, limited or deleted, and admits a restored one', async () => {
    await callOften(1);
    const change = async (set: string) => {
      await database.pool.query(`update api_key set ${set} where id = $1`, [account.live.id]);
      expect(await node.nextChange()).toEqual(['keys']);
      return await node.call(account.live.key);
    };
    expect(await change('revoked_at = now()')).toBe('unauthorized');
    expect(await change('revoked_at = null')).toBe('admitted');
    expect(await change("expires_at = 'epoch'")).toBe('unauthorized');
    expect(await change('expires_at = null')).toBe('admitted');
    await database.pool.query('delete from api_key where id = $1', [account.live.id]);
    expect(await node.nextChange()).toEqual(['keys']);
    expect(await node.call(account.live.key)).toBe('unauthorized');
  });

  test('refuses the keys of an account that another process deleted', async () => {
    await callOften(1);
    await database.pool.query('update account set deleted_at = now() where id = $1', [account.id]);
    expect(await node.nextChange()).toEqual(['plan']);
    expect(await node.call(account.live.key)).toBe('unauthorized');
  });

  test('publishes a notification, but neither a rolled-back change nor the last use of a key', async () => {
    await database.pool.query('begin; update account set plan = $$pro$$; rollback');
    await database.pool.query('update api_key set last_used_at = now(), name = name');
    await database.pool.query(
      `insert into notification (account_id, kind, type, title, message, at) values ($1, 'system', 'info', 't', 'm', now())`,
      [account.id],
    );
    expect(await node.nextChange()).toEqual(['notifications']);
  });

  test('applies changes from a lost connection after it reconnects', async () => {
    await callOften(30);
    const other = await newAccount(database.store);
    expect(await node.call(other.live.key)).toBe('admitted');
    await loseConnection(database);
    await setPlan('developer');
    await database.pool.query('update api_key set revoked_at = now() where id = $1', [other.live.id]);
    node.comeBack();
    expect(await node.nextChange()).toEqual(['plan', 'keys', 'notifications', 'alerts', 'reports']);
    await callOften(90);
    expect(await node.call(other.live.key)).toBe('unauthorized');
    expect(node.errors).toHaveLength(1);
  });

  test('an upgrade keeps the usage of the month; a downgrade immediately refuses calls over its quota', async () => {
    await database.pool.query("insert into usage_month values ($1, '2026-11-01', 1800)", [account.id]);
    expect(await node.call(account.live.key)).toBe('quota_exceeded');
    await setPlan('developer');
    await node.nextChange();
    await callOften(1);
    const holder = await node.authenticator.authenticate(
      { headers: { authorization: `Bearer ${account.live.key}` } },
      AT,
    );
    expect(holder.account.usedInMonth(AT)).toBe(1_801);
    await setPlan('free');
    await node.nextChange();
    expect(await node.call(account.live.key)).toBe('quota_exceeded');
  });
});

test('a process without its connection stops immediately', async () => {
  const database = await freshDatabase();
  const account = await newAccount(database.store);
  const node = await startNode(database, account);
  await loseConnection(database);
  await expect(node.stop()).resolves.toBeUndefined();
  await database.drop();
});
