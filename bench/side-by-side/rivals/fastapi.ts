/** A service with FastAPI and pandas as a careful author sets it up (service.py): one worker with uvloop and httptools. */
import { dirname, join } from 'node:path';
import { wire } from '../../measured.ts';
import type { Contender, Rival } from '../contender.ts';
import { end, freePort, launch, ready } from '../launch.ts';
import { FROM, freshRanges, TO, YEAR_FROM } from '../market.ts';
import { installed, python } from './python.ts';

const FLAGS = ['--loop', 'uvloop', '--http', 'httptools', '--workers', '1', '--no-access-log'];

export const fastapi: Rival = {
  name: 'FastAPI, pandas, TA-Lib',
  works: ['quote', 'year', 'ranges', 'decade', 'decadeCsv', 'indicators'],
  install: () => installed('fastapi', 'uvicorn', 'uvloop', 'httptools', 'orjson', 'pandas', 'TA-Lib'),
  async start(market) {
    const port = await freePort();
    const folder = dirname(market.barsFile);
    const where = ['-m', 'uvicorn', 'service:app', '--port', String(port), ...FLAGS];
    const child = launch(python(), where, join(folder, 'fastapi.log'), {
      cwd: dirname(import.meta.dirname),
      env: {
        BARS: market.barsFile,
        QUOTES: market.quotesFile,
        KEYS: market.keys.join(','),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    const { keys, symbols } = market;
    await ready(child, `http://127.0.0.1:${port}/quotes/${symbols[0]}`, {
      authorization: `Bearer ${keys[0]}`,
    });
    const call = (path: string, at: number) =>
      wire(path, { authorization: `Bearer ${keys[at % keys.length]}` });
    const each = (path: (symbol: string) => string) =>
      keys.map((_, at) => call(path(symbols[at % symbols.length]!), at));
    const history = (symbol: string, from: string, to = TO) => `/history/${symbol}?start=${from}&end=${to}`;
    const indicators = (engine: string) =>
      each((it) => `/indicators/${it}?engine=${engine}&start=${FROM}&end=${TO}`);
    const requests: Contender['requests'] = (work, round) => {
      if (work === 'quote') return each((symbol) => `/quotes/${symbol}`);
      if (work === 'year') return each((symbol) => history(symbol, YEAR_FROM));
      if (work === 'decade') return each((symbol) => history(symbol, FROM));
      if (work === 'decadeCsv') return each((symbol) => `${history(symbol, FROM)}&format=csv`);
      if (work === 'indicators') return indicators('pandas');
      return Array.from(freshRanges(market, round), ({ symbol, from, to }, at) =>
        call(history(symbol, from, to), at),
      );
    };
    const server = { checks: 'key, rate limit', port, pids: [child.pid!] };
    return {
      contenders: [
        { ...server, name: 'FastAPI, pandas', requests },
        {
          ...server,
          name: 'FastAPI, TA-Lib',
          requests: (work) => (work === 'indicators' ? indicators('talib') : undefined),
        },
      ],
      stop: () => end(child),
    };
  },
};
