/** What to begin with while there is no alert: each opens the form with its answers filled in. */
import { EMPTY_DRAFT, type AlertDraft, indicatorDraft } from './alert-draft.ts';

interface StarterAlert {
  readonly title: string;
  readonly text: string;
  readonly wish: AlertDraft;
}

export const STARTER_ALERTS: readonly StarterAlert[] = [
  {
    title: 'A price crosses a level',
    text: 'Told once each time it changes sides.',
    wish: { ...EMPTY_DRAFT, symbols: ['AAPL'], op: 'crosses' },
  },
  {
    title: 'A fall of 3% in a day',
    text: 'For all that you hold, with one alert.',
    wish: { ...EMPTY_DRAFT, symbols: ['SPY'], metric: 'changePct', op: 'below', value: '-3' },
  },
  {
    title: 'RSI below 30',
    text: 'Any of 44 indicators, on bars from a minute to a day.',
    wish: {
      ...EMPTY_DRAFT,
      symbols: ['AAPL'],
      metric: 'indicator',
      ...indicatorDraft('rsi'),
      op: 'below',
      value: '30',
    },
  },
];
