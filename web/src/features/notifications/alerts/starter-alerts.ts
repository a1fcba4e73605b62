/** What to begin with while there is no alert: each opens the form with its answers filled in. */
import { FIRST_WISH, type Wish, indicatorWish } from './alert-draft.ts';

interface Start {
  readonly title: string;
  readonly text: string;
  readonly wish: Wish;
}

export const STARTS: readonly Start[] = [
  {
    title: 'A price crosses a level',
    text: 'Told once each time it changes sides.',
    wish: { ...FIRST_WISH, symbols: ['AAPL'], op: 'crosses' },
  },
  {
    title: 'A fall of 3% in a day',
    text: 'For all that you hold, with one alert.',
    wish: { ...FIRST_WISH, symbols: ['SPY'], metric: 'changePct', op: 'below', value: '-3' },
  },
  {
    title: 'RSI below 30',
    text: 'Any of 44 indicators, on bars from a minute to a day.',
    wish: {
      ...FIRST_WISH,
      symbols: ['AAPL'],
      metric: 'indicator',
      ...indicatorWish('rsi'),
      op: 'below',
      value: '30',
    },
  },
];
