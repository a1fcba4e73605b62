import { type DataFormat, FORMATS } from '@meridian/contracts/api/call';
import { type Bars, emptyBars } from '@meridian/market/bars';
import { expect, test } from 'vitest';
import { type HistoryBodyInput, historyBody } from '../renderers/history-body.ts';
import { buffersOf, copyBars } from './copy-bars.ts';
import { RenderWorker } from './render-worker.ts';

function orderOf(format: DataFormat, compact: 'true' | 'false', bars: Bars): HistoryBodyInput {
  return {
    format,
    page: {
      bars,
      adjustment: 'all',
      partial: true,
      nextCursor: 'next',
      events: [{ date: '2026-10-01', type: 'dividend', amount: 0.25 }],
    },
    query: { interval: '1m', compact },
    info: { symbol: 'ACME', source: 'import:archive' },
  };
}

/** Bars whose columns all differ. */
function someBars(length: number, traded: boolean): Bars {
  const bars = emptyBars(length);
  for (let index = 0; index < length; index++) {
    bars.timestamp[index] = Date.UTC(2026, 9, 1) + index * 60_000;
    bars.open[index] = 100 + index / 7;
    bars.high[index] = 101 + index / 7;
    bars.low[index] = 99 + index / 7;
    bars.close[index] = 100.5 + index / 7;
    bars.volume[index] = index;
  }
  return traded ? { ...bars, vwap: bars.close.slice(), trades: bars.volume.slice() } : bars;
}

const thread = new RenderWorker();
const write = (order: HistoryBodyInput) => {
  const bars = copyBars(order.page.bars);
  return thread.run('historyBody', { ...order, page: { ...order.page, bars } }, buffersOf(bars));
};
const requests = [...FORMATS.map((format) => [format, 'false'] as const), ['json', 'true'] as const];

test.each(requests)(
  '%s (compact: %s) from the thread is to the byte what is written in place',
  async (format, compact) => {
    for (const traded of [false, true]) {
      const order = orderOf(format, compact, someBars(2_500, traded));
      const before = structuredClone(order);
      const bytes = await write(order);
      expect(order).toEqual(before);
      expect(bytes.equals(historyBody(order))).toBe(true);
    }
  },
);

test('a failure in the thread fails only its own task', async () => {
  const whole = someBars(3, false);
  const order = orderOf('json', 'false', whole);
  const broken = orderOf('json', 'false', { ...whole, volume: new Float64Array(0) });
  await expect(write(broken)).rejects.toThrow(TypeError);
  expect(await write(order)).toEqual(historyBody(order));
});
