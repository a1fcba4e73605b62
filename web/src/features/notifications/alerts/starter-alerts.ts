/** Suggestions while there is no alert: each opens the form with its fields filled in. */
import { INDICATOR_GROUPS } from '@meridian/contracts/indicators';
import { EMPTY_DRAFT, type AlertDraft, indicatorDraft } from './alert-draft.ts';

const INDICATOR_COUNT = INDICATOR_GROUPS.flatMap(([, indicators]) => indicators).length;

interface StarterAlert {
  readonly title: string;
  readonly text: string;
  readonly draft: AlertDraft;
}

export const STARTER_ALERTS: readonly StarterAlert[] = [
  {
    title: 'A price crosses a level',
    text: 'One alert each time the price changes sides.',
    draft: { ...EMPTY_DRAFT, symbols: ['AAPL'], op: 'crosses' },
  },
  {
    title: 'A 3% fall in a day',
    text: 'One alert for all your holdings.',
    draft: { ...EMPTY_DRAFT, symbols: ['SPY'], metric: 'changePct', op: 'below', value: '-3' },
  },
  {
    title: 'RSI below 30',
    text: `Any of ${INDICATOR_COUNT} indicators, on bars from a minute to a day.`,
    draft: {
      ...EMPTY_DRAFT,
      symbols: ['AAPL'],
      metric: 'indicator',
      ...indicatorDraft('rsi'),
      op: 'below',
      value: '30',
    },
  },
];
