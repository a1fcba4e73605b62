/** PostgreSQL of the system, with the bars and quotes in it. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { client } from './cache.ts';
import { end, launch, temporaryFolder } from './launch.ts';
import type { Market } from './market.ts';

const STARTS_WITHIN = 100;
const SETTINGS = ['listen_addresses=', 'shared_buffers=256MB', 'jit=off', 'max_connections=40'];
export const READER = 'reader';

export interface Database {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export const systemBinaries = (): Promise<string> => client('pg_config', ['--bindir']);

/** The server does not run as root; then it is run by the account of the system's PostgreSQL. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const TABLES = `
create table bars (symbol text, "timestamp" timestamptz, open float8, high float8, low float8, close float8,
  volume bigint, vwap float8, trades int, partial boolean, source text);
create table quotes (symbol text primary key, name text, "assetClass" text, exchange text, currency text, source text,
  "marketStatus" text, price float8, open float8, high float8, low float8, volume bigint, vwap float8, bid float8,
  ask float8, "bidSize" bigint, "askSize" bigint, "previousClose" float8, high52w float8, low52w float8,
  "marketCap" float8, change float8, "changePct" float8, "timestamp" timestamptz, "delaySeconds" int);
create role ${READER} nologin;
grant select on bars, quotes to ${READER};`;

/** A server from the programs in a folder, with the tables filled; `prepare` is run before that. */
export async function startDatabase(
  bin: string,
  market: Market,
  { settings = [], prepare = '' }: { settings?: readonly string[]; prepare?: string } = {},
): Promise<Database> {
  const folder = temporaryFolder();
  const owner = account();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '--auth=trust', '-E', 'UTF8', '--locale=C'], {
    ...as,
    stdio: 'ignore',
  });
  const flags = [...SETTINGS, `unix_socket_directories=${folder}`, ...settings].flatMap((it) => ['-c', it]);
  const log = join(folder, 'log');
  const child = launch(join(bin, 'postgres'), ['-D', data, ...flags], log, as);
  for (let tries = 0; tries < STARTS_WITHIN && !existsSync(join(folder, '.s.PGSQL.5432')); tries += 1)
    await delay(100);
  const stop = () => end(child, 'SIGINT');
  try {
    await fill(folder, market, prepare);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgresql://bench@/postgres?host=${encodeURIComponent(folder)}`, pid: child.pid!, stop };
}

async function fill(host: string, market: Market, prepare: string): Promise<void> {
  const store = await connect(host);
  try {
    await store.query(TABLES);
    await store.query(prepare);
    const copy = `\\copy bars from '${market.barsFile}' csv header`;
    execFileSync('psql', ['-h', host, '-U', 'bench', '-q', '-d', 'postgres', '-c', copy]);
    await store.query('insert into quotes select * from json_populate_recordset(null::quotes, $1)', [
      readFileSync(market.quotesFile, 'utf8'),
    ]);
    await store.query('create unique index on bars (symbol, "timestamp")');
    await store.query('vacuum analyze');
  } finally {
    await store.end();
  }
}

async function connect(host: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const store = new Client({ host, user: 'bench', database: 'postgres' });
    try {
      await store.connect();
      return store;
    } catch (error) {
      if (tries === STARTS_WITHIN) throw error;
      await delay(100);
    }
  }
}
