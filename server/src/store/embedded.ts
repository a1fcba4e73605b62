import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedBinaries, removeOtherRuntimes } from './postgres-binaries.ts';
import { type Cluster, clusterIn } from './postgres-cluster.ts';
import { postgresFolderFor } from './postgres-runtime.ts';

export interface EmbeddedPostgres {
  /** For `openStore`: a unix socket in a private folder. */
  readonly url: string;
  /** The data folder. */
  readonly folder: string;
  /** Shuts PostgreSQL down in fast mode. Close the store's own pools first. */
  readonly stop: () => Promise<void>;
}

/** Key of the advisory lock that one Meridian holds on its home: the letters MRDN as a number. */
const HOLDER_LOCK = 0x4d52444e;
const NAME = 'meridian-holder';
const OPEN_ATTEMPTS = 20;
const HOLD_ATTEMPTS = 5;
const RETRY_MS = 200;
const CONNECT_TIMEOUT_MS = 5_000;

/** A connection to the server at `url`; undefined when no server responds. */
async function connect(url: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: `${NAME}-${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A server that shuts down ends the connection, which `end` reports. An unhandled error would end node.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return undefined;
  }
}

/** Connects to a running server, such as one whose Meridian was killed, or else starts one. */
async function attachOrStart(cluster: Cluster): Promise<Client> {
  let failure: unknown;
  for (let attempt = 0; attempt < OPEN_ATTEMPTS; attempt += 1) {
    const client = await connect(cluster.url);
    if (client) return client;
    // A start can fail temporarily: another process is starting the server, or that of a killed process is still
    // running.
    await cluster.start().catch((error: unknown) => (failure = error));
    if (failure) await delay(RETRY_MS);
  }
  throw failure;
}

/** Takes the lock of the home. Rejects with a sentence that names its holder. */
async function hold(client: Client, home: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      HOLDER_LOCK,
    ]);
    if (lock.rows[0]?.taken) return;
    const { rows } = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.classid = 0`,
      [HOLDER_LOCK],
    );
    const [holder] = rows;
    if (holder && attempt >= HOLD_ATTEMPTS) {
      const pid = holder.name.slice(NAME.length + 1);
      throw new Error(
        `${home} is in use by another Meridian, process ${pid}. Stop it first, or set another MERIDIAN_HOME.`,
      );
    }
    // The holder may have just been killed. The server notices that soon.
    await delay(RETRY_MS);
  }
}

/** For `openStore`: the PostgreSQL that a Meridian of this home runs; undefined when none responds. */
export async function runningEmbedded(home: string): Promise<string | undefined> {
  const place = postgresFolderFor(home);
  const { url } = clusterIn(place, embeddedBinaries(place.base));
  const client = await connect(url);
  await client?.end();
  return client && url;
}

/**
 * Starts the PostgreSQL from npm in `<home>/postgres`, creates its data at the first start, and keeps it running until
 * `stop`. Only one Meridian at a time can use a home. `say` receives a sentence for each event that operators should know
 * about. Rejects with a sentence that names the remedy when the platform has no binaries, or when the folder is unusable
 * or locked.
 */
export async function startEmbedded(input: {
  home: string;
  say: (sentence: string) => void;
}): Promise<EmbeddedPostgres> {
  const { home, say } = input;
  const place = postgresFolderFor(home);
  const binaries = embeddedBinaries(place.base);
  const cluster = clusterIn(place, binaries);
  if (place.outsideHome) say(`The store is in ${place.base}: PostgreSQL does not run as root.`);
  await cluster.create();

  const stopping = new AbortController();
  let holder: Client | undefined;

  async function open(): Promise<void> {
    const client = await attachOrStart(cluster);
    try {
      await hold(client, home);
    } catch (error) {
      await client.end();
      throw error;
    }
    holder = client;
    client.once('end', () => {
      if (!stopping.signal.aborted) void reopen();
    });
  }

  /** The server died under this process. Restarts it until that succeeds. */
  async function reopen(): Promise<void> {
    say('PostgreSQL stopped unexpectedly; starting it again.');
    while (!stopping.signal.aborted) {
      try {
        await open();
        say('PostgreSQL runs again.');
        return;
      } catch (error) {
        say((error as Error).message);
      }
    }
  }

  await open();
  removeOtherRuntimes(place.base, binaries);
  return {
    url: cluster.url,
    folder: place.base,
    async stop() {
      stopping.abort();
      await holder?.end();
      await cluster.stop();
    },
  };
}
