/** QuestDB by its own HTTP: rows as arrays, which are shorter than objects, and no key. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wire } from '../../measured.ts';
import { cached, client } from '../cache.ts';
import type { Contender, Rival } from '../contender.ts';
import { end, freePort, launch, ready, temporaryFolder } from '../launch.ts';
import { FROM, freshRanges, TO, YEAR_FROM } from '../market.ts';

const VERSION = '9.3.4';
const jar = () => cached('questdb', `questdb-${VERSION}.jar`);
const COLUMNS = 'timestamp,open,high,low,close,volume,vwap,trades,partial';
/** What the import would not find out by itself. */
const SCHEMA = [
  { name: 'symbol', type: 'SYMBOL', index: 'true' },
  { name: 'timestamp', type: 'TIMESTAMP', pattern: 'yyyy-MM-ddTHH:mm:ssZ' },
  { name: 'volume', type: 'LONG' },
];
const IMPORT = '/imp?name=bars&timestamp=timestamp&partitionBy=YEAR&forceHeader=true&fmt=json';

export const questdb: Rival = {
  name: 'QuestDB',
  works: ['year', 'ranges', 'decade', 'decadeCsv'],
  async install() {
    if (!existsSync(jar())) {
      mkdirSync(cached('questdb'), { recursive: true });
      const artifact = `org.questdb:questdb:${VERSION}`;
      await client('mvn', [
        '-q',
        'dependency:copy',
        `-Dartifact=${artifact}`,
        `-DoutputDirectory=${cached('questdb')}`,
      ]);
    }
    await client('java', ['-version']);
    return VERSION;
  },
  async start(market) {
    const folder = temporaryFolder();
    const port = await freePort();
    const child = launch(
      'java',
      ['-Xmx1g', '-cp', jar(), 'io.questdb.ServerMain', '-d', folder],
      join(folder, 'log'),
      {
        env: {
          QDB_HTTP_BIND_TO: `127.0.0.1:${port}`,
          QDB_SHARED_WORKER_COUNT: '1',
          QDB_PG_ENABLED: 'false',
          QDB_LINE_TCP_ENABLED: 'false',
          QDB_HTTP_MIN_ENABLED: 'false',
          // By default it ends further connections that ask for CSV.
          QDB_HTTP_EXPORT_CONNECTION_LIMIT: '64',
          QDB_METRICS_ENABLED: 'false',
          QDB_TELEMETRY_ENABLED: 'false',
        },
      },
    );
    const origin = `http://127.0.0.1:${port}`;
    const path = (query: string, verb = 'exec') => `/${verb}?query=${encodeURIComponent(query)}`;
    await ready(child, origin + path('select 1'));
    const form = new FormData();
    form.append('schema', JSON.stringify(SCHEMA));
    form.append('data', new Blob([readFileSync(market.barsFile)]), 'bars.csv');
    const loaded = await fetch(origin + IMPORT, { method: 'POST', body: form });
    const { status, rowsImported } = (await loaded.json()) as { status: string; rowsImported?: number };
    if (!rowsImported) throw new Error(`it took no rows: ${status}`);
    // The rows can be read a moment later.
    for (let rows = 0; rows < rowsImported;) {
      await delay(50);
      const counted = await fetch(origin + path('select count() from bars'));
      rows = ((await counted.json()) as { dataset: [[number]] }).dataset[0][0];
    }

    const { symbols, keys } = market;
    const bars = (symbol: string, from: string, to: string, verb?: string) =>
      path(
        `select ${COLUMNS} from bars where symbol = '${symbol}' and timestamp between '${from}' and '${to}'`,
        verb,
      );
    const each = (of: (symbol: string) => string) =>
      keys.map((_, at) => wire(of(symbols[at % symbols.length]!), {}));
    const requests: Contender['requests'] = (work, round) => {
      if (work === 'year') return each((symbol) => bars(symbol, YEAR_FROM, TO));
      if (work === 'decade') return each((symbol) => bars(symbol, FROM, TO));
      if (work === 'decadeCsv') return each((symbol) => bars(symbol, FROM, TO, 'exp'));
      if (work !== 'ranges') return undefined;
      return Array.from(freshRanges(market, round), ({ symbol, from, to }) =>
        wire(bars(symbol, from, to), {}),
      );
    };
    return {
      contenders: [{ name: 'QuestDB', checks: 'none', port, pids: [child.pid!], requests }],
      stop: () => end(child, 'SIGKILL'),
    };
  },
};
