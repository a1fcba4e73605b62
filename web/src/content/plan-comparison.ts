/** The rows of the comparison table. `true` is the same for all: a part that every plan has. */
import type { Plan } from '@meridian/contracts/plans';
import { amountText, historyText, trialText } from './plan-text.ts';

type Row = readonly [name: string, value: true | ((plan: Plan) => string)];

interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

export const COMPARISON: readonly Group[] = [
  {
    title: 'Limits',
    rows: [
      ['Requests per minute', (plan) => amountText(plan.callsPerMinute)],
      ['Requests per month', (plan) => amountText(plan.callsPerMonth)],
      ['History', historyText],
    ],
  },
  {
    title: 'Data',
    rows: [
      ['US equities, FX, crypto, fundamentals', true],
      ['Market summary, news, social sentiment, macro series', true],
      ['Indicators, insights, risk, backtests', true],
      ['JSON, CSV and Parquet', true],
      ['Bulk downloads', true],
      ['Test mode on a key of its own', true],
    ],
  },
  {
    title: 'Service',
    rows: [
      ['Uptime SLA', ({ sla }) => sla],
      ['Trial, no card', trialText],
    ],
  },
  {
    title: 'Part of the plan, not served by this version yet',
    rows: [
      ['Stream connections', (plan) => amountText(plan.streamConnections)],
      [
        'Stream symbols each',
        (plan) => (plan.streamSymbols === null ? 'All' : amountText(plan.streamSymbols)),
      ],
      ['Live alerts', (plan) => amountText(plan.liveAlerts)],
      ['Further API keys', (plan) => amountText(plan.furtherKeys)],
      ['Scheduled reports', (plan) => amountText(plan.scheduledReports)],
      ['PDF reports', true],
    ],
  },
];
