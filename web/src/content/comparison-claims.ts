/**
 * What the home page claims further down. Substantiate it before launch: the owner must prove the comparison. Replace the
 * illustrative quotes with attributed ones.
 */
import { IS_REBRANDED } from '@meridian/contracts/brand-words';
import { PORTAL } from '@meridian/contracts/portal-config';
import { ALL_PLANS, DEFAULT_PLAN, isArranged, LARGEST_PLAN } from '@meridian/contracts/plans';
import { CURRENCY_SYMBOLS, decimalText, DEFAULT_CURRENCY, priceOf } from '@meridian/contracts/prices';

interface IllustrativeQuote {
  readonly text: string;
  readonly role: string;
}

export const QUOTES: readonly [IllustrativeQuote, ...IllustrativeQuote[]] = [
  {
    text: 'A daily bar and a one-minute bar have the same fields. The loader I wrote for one reads the other.',
    role: 'Platform engineer, portfolio analytics',
  },
  {
    text: 'Every response names its source. A year later I still know what a chart was drawn from.',
    role: 'Analyst, advisory firm',
  },
  {
    text: '429s include the seconds to wait, so my backfill paces itself.',
    role: 'Independent trader',
  },
];
export const QUOTES_NOTE = `Illustrative quotes, written by us to show who ${PORTAL.brand.name} is for. They are not from customers.`;

/** How to mark a cell of the comparison. */
type Verdict = 'yes' | 'no' | 'text';

interface Comparison {
  readonly question: string;
  /** This portal, a terminal-class vendor, a free quote API. */
  readonly cells: readonly [ComparisonCell, ComparisonCell, ComparisonCell];
}
type ComparisonCell = readonly [Verdict, string];

const symbol = CURRENCY_SYMBOLS[DEFAULT_CURRENCY];
const prices = `${ALL_PLANS.filter((plan) => !isArranged(plan))
  .map(
    (plan) =>
      `${symbol}${decimalText(priceOf(plan, 'monthly', DEFAULT_CURRENCY)!.chargeMinor).replace('.00', '')}`,
  )
  .join(', ')} a month`;

export const COMPARED = [PORTAL.brand.name, 'Typical terminal vendor', 'Typical free quote API'] as const;
const OWN_MACHINES = 'Runs on your own machines';

const COMPARISONS: readonly Comparison[] = [
  {
    question: 'First request',
    cells: [
      ['text', `Today, with a ${DEFAULT_PLAN.name} key`],
      ['text', 'After a sales call'],
      ['text', 'Today'],
    ],
  },
  {
    question: 'Published prices',
    cells: [
      ['yes', prices],
      ['no', 'On request'],
      ['yes', 'Free'],
    ],
  },
  {
    question: 'Equities, FX, crypto and fundamentals under one key',
    cells: [
      ['yes', 'Yes'],
      ['text', 'By package'],
      ['no', 'Rarely'],
    ],
  },
  {
    question: 'The same rows as JSON, CSV and Parquet',
    cells: [
      ['yes', 'Yes'],
      ['text', 'Separate product'],
      ['no', 'JSON only'],
    ],
  },
  {
    question: 'Every response names its source and the remaining limit',
    cells: [
      ['yes', 'Yes'],
      ['text', 'In the contract'],
      ['no', 'Rarely'],
    ],
  },
  {
    question: OWN_MACHINES,
    cells: [
      ['yes', 'Yes, one process'],
      ['no', 'No'],
      ['no', 'No'],
    ],
  },
  {
    question: 'Written uptime SLA',
    cells: [
      ['yes', `${DEFAULT_PLAN.sla} to ${LARGEST_PLAN.sla} by plan`],
      ['yes', 'By contract'],
      ['no', 'None'],
    ],
  },
  {
    question: 'Money back',
    cells: [
      ['yes', '30 days'],
      ['no', 'No'],
      ['text', 'Nothing to return'],
    ],
  },
];

/** Customers of an operator with a name of its own do not run the product themselves. */
export const COMPARISON = COMPARISONS.filter(({ question }) => !IS_REBRANDED || question !== OWN_MACHINES);
