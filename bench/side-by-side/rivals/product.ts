/** The product as bench/api-process.ts starts it: keys, both limits and the log of calls at work, its store counted too. */
import { Client } from 'pg';
import { type Measured, wire } from '../../measured.ts';
import type { Contender } from '../contender.ts';
import { FROM, freshRanges, type Market, TO, YEAR_FROM } from '../market.ts';

const LIMIT = 'limit=5000';

/** Reads the process id of the product's PostgreSQL. */
export async function postmasterOf(url: string): Promise<number> {
  const store = new Client({ connectionString: url });
  await store.connect();
  try {
    const { rows } = await store.query<{ line: string }>(
      "select (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1] as line",
    );
    return Number(rows[0]!.line);
  } finally {
    await store.end();
  }
}

export function productContender(server: Measured, postmaster: number, market: Market): Contender {
  const { keys, symbols } = market;
  const each = (path: (symbol: string) => string) =>
    keys.map((key, at) =>
      wire(`/api/stocks/${path(symbols[at % symbols.length]!)}`, { authorization: `Bearer ${key}` }),
    );
  const history = (from: string, more = '') =>
    each((it) => `${it}/history?from=${from}&to=${TO}&${LIMIT}${more}`);
  return {
    name: 'Meridian',
    checks: 'key, rate limit, monthly quota, log of calls',
    port: server.port,
    pids: [server.pid, postmaster],
    requests(work, round) {
      if (work === 'quote') return each((symbol) => `${symbol}/quote`);
      if (work === 'year') return history(YEAR_FROM);
      if (work === 'decade') return history(FROM);
      if (work === 'decadeCsv') return history(FROM, '&format=csv');
      if (work === 'indicators')
        return each(
          (it) => `${it}/indicators?indicators=rsi:14,sma:20,macd:12:26:9&from=${FROM}&to=${TO}&${LIMIT}`,
        );
      return Array.from(freshRanges(market, round), ({ symbol, from, to }, at) =>
        wire(`/api/stocks/${symbol}/history?from=${from}&to=${to}&${LIMIT}`, {
          authorization: `Bearer ${keys[at % keys.length]}`,
        }),
      );
    },
  };
}
