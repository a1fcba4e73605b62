import { expect, test } from 'vitest';
import { emptyBars } from '../bars.ts';
import { DAY_MS, dayOf } from '../dates.ts';
import { breadthOf } from './breadth.ts';
import { commentaryOf } from './commentary.ts';
import { WINDOWS, windowStart } from './change-window.ts';

test('breadth counts risers, fallers and new extremes', () => {
  const member = { changePct: 1, high: 10, low: 9, high52w: 12, low52w: 5 };
  expect(
    breadthOf([
      member,
      { ...member, changePct: -1, low: 5 },
      { ...member, changePct: 0, high: 12 },
      { ...member, changePct: 2, high: 12 },
    ]),
  ).toEqual({ advancers: 2, decliners: 1, unchanged: 1, newHighs: 2, newLows: 1 });
});

/** Daily bars on these dates. */
function barsOn(dates: readonly string[]) {
  const bars = emptyBars(dates.length);
  bars.timestamp.set(dates.map((date) => dayOf(date) * DAY_MS));
  return bars;
}

test('a window begins with the last close before it', () => {
  const dates = [
    '2025-03-28',
    '2025-12-31',
    '2026-02-27',
    '2026-03-02',
    '2026-03-26',
    '2026-03-27',
    '2026-03-30',
    '2026-03-31',
  ];
  const starts = WINDOWS.map((window) => {
    const start = windowStart(barsOn(dates), window);
    return [window, start === undefined ? undefined : dates[start]];
  });
  expect(Object.fromEntries(starts)).toEqual({
    '1d': '2026-03-30',
    '5d': '2026-02-27',
    // February has no 31st.
    '1m': '2026-02-27',
    '3m': '2025-12-31',
    ytd: '2025-12-31',
    '1y': '2025-03-28',
  });
  expect(windowStart(barsOn(['2026-03-31']), '1d')).toBeUndefined();
  expect(windowStart(barsOn([]), '1y')).toBeUndefined();
});

const figures = {
  index: { name: 'S&P 500', value: 7252.954, changePct: 0.126 },
  open: true,
  breadth: { advancers: 49, decliners: 70, unchanged: 1, newHighs: 2, newLows: 1 },
  sectors: [
    { sector: 'Energy', changePct: 0.59 },
    { sector: 'Industrials', changePct: -1.22 },
  ],
  topMover: { symbol: 'EOG', changePct: -3.07 },
  fearGreed: {
    index: 27,
    label: 'fear',
    components: [{ name: 'breadth', description: '', value: -0.25, score: 1 }],
  },
  volatilityIndex: 12.91,
} as const;

test('the commentary says the figures and nothing else', () => {
  expect(commentaryOf(figures)).toBe(
    'The S&P 500 trades slightly higher, up 0.13% at 7,252.95. ' +
      '49 of 120 shares are rising and 70 are falling; 2 at highs of 52 weeks, 1 at lows. ' +
      'Energy leads the sectors (+0.59%) and Industrials trails (-1.22%). The largest move is EOG, -3.07%. ' +
      'The fear and greed index reads 27 (fear), moved most by the breadth of volume. Expected volatility is 12.9% a year.',
  );
});

test('the commentary leaves out what is not known', () => {
  const nothing = {
    ...figures,
    index: undefined,
    sectors: [],
    topMover: undefined,
    fearGreed: undefined,
    volatilityIndex: null,
  };
  const breadth = { advancers: 0, decliners: 0, unchanged: 0, newHighs: 0, newLows: 0 };
  expect(commentaryOf({ ...nothing, breadth })).toBe('');
  expect(commentaryOf({ ...nothing, open: false })).toBe(
    '49 of 120 shares rose and 70 fell; 2 at highs of 52 weeks, 1 at lows.',
  );
});
