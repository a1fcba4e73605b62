/** The page with Lightweight Charts of the guide to TradingView, in a browser, from another site than the API's. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startApi } from '../scripts/api-server.mjs';

const root = join(import.meta.dirname, '..');
const LIBRARY = '/lightweight-charts.mjs';
const BARS = 200;

const fileText = (path: string) => readFileSync(join(root, path), 'utf8');

/** The sample as shown, with an address and a key. It leaves its bars for the test. */
function samplePage(origin: string, key: string): string {
  const guide = fileText('web/src/features/documentation/guides/tradingview.mdx');
  const [, code] = /```js title="A page with candles"[^\n]*\n([\s\S]+?)```/.exec(guide)!;
  const live = code!.replace('https://your-host', origin).replace('YOUR_KEY', key);
  const map = JSON.stringify({ imports: { 'lightweight-charts': LIBRARY } });
  return `<!doctype html><title>Chart</title><style>html,body{height:100%;margin:0}</style>
<script type="importmap">${map}</script><body><script type="module">${live}
window.drawn = series.data();</script>`;
}

/** A site that has the page and the library. */
async function serveSite(page: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const library = fileText(
    'node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.mjs',
  );
  const server = createServer(({ url }, response) => {
    const [type, body] = url === LIBRARY ? ['text/javascript', library] : ['text/html', page];
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

test('draws the bars of our own history, read by the UDF protocol with the key in the path', async ({
  page,
}) => {
  const api = await startApi();
  const site = await serveSite(samplePage(api.origin, api.key));
  try {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(site.origin);
    await expect
      .poll(() => page.evaluate(() => 'drawn' in window).then((drawn) => [drawn, faults]))
      .toEqual([true, []]);
    const drawn = await page.evaluate(() => (window as unknown as { drawn: Candle[] }).drawn);
    expect(drawn).toHaveLength(BARS);

    const reply = await fetch(`${api.origin}/api/stocks/AAPL/history?from=2020-01-01&limit=50000`, {
      headers: { authorization: `Bearer ${api.key}` },
    });
    const { results } = (await reply.json()) as {
      results: (Omit<Candle, 'time'> & { timestamp: string; partial: boolean })[];
    };
    const byTime = new Map(drawn.map((bar) => [bar.time, bar]));
    // The bar of a session in progress grows between the two calls.
    for (const { timestamp, open, high, low, close } of results.filter((it) => !it.partial).slice(1 - BARS)) {
      const time = Date.parse(timestamp) / 1_000;
      expect(byTime.get(time)).toEqual({ time, open, high, low, close });
    }

    // Candles are painted, in both of their colours.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const counts = { rising: 0, falling: 0 };
          for (const canvas of document.querySelectorAll('canvas')) {
            const { width, height } = canvas;
            const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data;
            for (let at = 0; at < pixels.length; at += 4) {
              const colour = `${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`;
              if (colour === '38,166,154') counts.rising++;
              if (colour === '239,83,80') counts.falling++;
            }
          }
          return counts.rising > 500 && counts.falling > 500;
        }),
      )
      .toBe(true);
  } finally {
    site.server.close();
    await api.stop();
  }
});
