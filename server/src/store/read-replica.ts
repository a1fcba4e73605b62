import { sql } from 'kysely';
import { openStore } from './database.ts';
import type { Store } from './schema.ts';

/** A replica that is further behind is not read. */
const LAG_MAX_SECONDS = 10;
const CHECK_EVERY_MS = 5_000;

/** Seconds by which a replica is behind; 0 when it has replayed everything that it has received, and for other servers. */
const LAG = sql<{ lag: number }>`
  select case
    when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
  end::float8 as lag`;

export interface ReadReplicaOptions {
  readonly url: string;
  /** Read while the replica is away or far behind. */
  readonly primary: Store;
  readonly log: { warn(fields: object, message: string): void };
}

/** A replica of the store for reads that may be a little late. */
export class ReadReplica {
  readonly #primary: Store;
  readonly #log: ReadReplicaOptions['log'];
  readonly #opened: ReturnType<typeof openStore>;
  readonly #checking: NodeJS.Timeout;
  #isUsable = false;
  #isReported = false;

  private constructor({ url, primary, log }: ReadReplicaOptions) {
    this.#primary = primary;
    this.#log = log;
    this.#opened = openStore(url, { onError: () => undefined });
    this.#checking = setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
  }

  /** Opens it. One that does not respond is used as soon as it does. */
  static async open(options: ReadReplicaOptions): Promise<ReadReplica> {
    const replica = new ReadReplica(options);
    await replica.check();
    return replica;
  }

  /** Where to read from now: the replica, or the store itself. */
  get store(): Store {
    return this.#isUsable ? this.#opened.store : this.#primary;
  }

  /** Looks whether the replica can be read. */
  async check(): Promise<void> {
    let fault: object | undefined;
    try {
      const { rows } = await LAG.execute(this.#opened.store);
      const lagSeconds = rows[0]!.lag;
      if (lagSeconds > LAG_MAX_SECONDS) fault = { lagSeconds };
    } catch (error) {
      fault = { err: error };
    }
    this.#isUsable = fault === undefined;
    if (fault && !this.#isReported) this.#log.warn(fault, 'The read replica cannot be used.');
    if (!fault && this.#isReported) this.#log.warn({}, 'The read replica is used again.');
    this.#isReported = fault !== undefined;
  }

  async close(): Promise<void> {
    clearInterval(this.#checking);
    await this.#opened.close();
  }
}
