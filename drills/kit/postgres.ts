/** PostgreSQL servers that drills can stop, kill and copy, apart from the process of the product. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate, openStore } from '../../server/src/store/database.ts';
import { embeddedBinaries } from '../../server/src/store/postgres-binaries.ts';
import { type Cluster, clusterIn } from '../../server/src/store/postgres-cluster.ts';
import { postgresFolderFor } from '../../server/src/store/postgres-runtime.ts';
import { databaseUrl } from '../../server/src/testing/servers.ts';

const TEMPLATE = 'drill_template';
const RETRY_MS = 100;
const START_ATTEMPTS = 100;

export class Postgres {
  readonly #cluster: Cluster;
  readonly #data: string;
  #isKilled = false;

  private constructor(cluster: Cluster, data: string) {
    this.#cluster = cluster;
    this.#data = data;
  }

  /** A running server below `folder`, with a migrated template of each database. */
  static async start(folder: string): Promise<Postgres> {
    const place = postgresFolderFor(folder);
    const cluster = clusterIn(place, embeddedBinaries(place.base));
    await cluster.create();
    const server = new Postgres(cluster, join(place.base, 'data'));
    await server.start();
    await server.execute(`create database ${TEMPLATE}`);
    const { store, close } = openStore(server.url(TEMPLATE), { onError: () => undefined });
    await migrate(store);
    await close();
    return server;
  }

  /**
   * A further server on a copy of the data of this one, which must be stopped. It follows the primary that `from` leads to, once it is
   * started.
   */
  replica(folder: string, from: string): Postgres {
    mkdirSync(folder, { mode: 0o755 });
    const place = postgresFolderFor(folder);
    const data = join(place.base, 'data');
    execFileSync('cp', ['-Rp', this.#data, data]);
    writeFileSync(join(data, 'standby.signal'), '', { mode: 0o644 });
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    return new Postgres(clusterIn(place, embeddedBinaries(place.base)), data);
  }

  /** Makes a replica the primary. */
  promote(): Promise<void> {
    return this.execute('select pg_promote()');
  }

  url(database: string): string {
    return databaseUrl(this.#cluster.url, database);
  }

  /** Starts the server again, as soon as what was killed of it has ended. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#cluster.start();
        this.#isKilled = false;
        return;
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await delay(RETRY_MS);
      }
    }
  }

  async stop(): Promise<void> {
    if (!this.#isKilled) await this.#cluster.stop();
  }

  /** Ends the server as a crash does. Its other processes notice that and end, too. */
  kill(): void {
    killPostmaster(this.#data);
    this.#isKilled = true;
  }

  /** A new migrated database; returns its URL. */
  async createDatabase(name: string): Promise<string> {
    await this.copyDatabase(TEMPLATE, name);
    return this.url(name);
  }

  /** A new database without any table; returns its URL. */
  async createEmptyDatabase(name: string): Promise<string> {
    await this.execute(`drop database if exists ${name} with (force)`);
    await this.execute(`create database ${name} template template0`);
    return this.url(name);
  }

  /** Copies a database that nobody is connected to. */
  async copyDatabase(from: string, to: string): Promise<void> {
    await this.execute(`drop database if exists ${to} with (force)`);
    await this.execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`);
    await this.execute(`create database ${to} template ${from}`);
  }

  async execute(statement: string): Promise<void> {
    const client = new Client({ connectionString: this.#cluster.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** Kills the PostgreSQL of a data folder; returns whether one was running. */
export function killPostmaster(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return false;
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  return true;
}
