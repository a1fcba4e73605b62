/** The rows of the comparison table. `true` means that every plan includes the feature. */
import type { Plan } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { overageText, SELLS_OVERAGE } from './overage-text.ts';
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
      ...(SELLS_OVERAGE
        ? [['Calls beyond the month', (plan: Plan) => overageText(plan, DEFAULT_CURRENCY)] as const]
        : []),
      ['History', historyText],
      ['Stream connections', (plan) => amountText(plan.streamConnections)],
      [
        'Stream symbols each',
        (plan) => (plan.streamSymbols === null ? 'All' : amountText(plan.streamSymbols)),
      ],
      ['Live alerts', (plan) => amountText(plan.liveAlerts)],
      ['Scheduled reports', (plan) => amountText(plan.scheduledReports)],
      ['Additional API keys', (plan) => amountText(plan.furtherKeys)],
    ],
  },
  {
    title: 'Data',
    rows: [
      ['US equities, FX, crypto, fundamentals', true],
      ['Market summary, news, social sentiment, macro series', true],
      ['Indicators, insights, risk, backtests, portfolio assistant', true],
      ['JSON, CSV and Parquet', true],
      ['Bulk downloads and PDF reports', true],
      ['Test mode with a separate key', true],
    ],
  },
  {
    title: 'Service',
    rows: [
      ['Uptime SLA', ({ sla }) => sla],
      ['Trial, no card', trialText],
    ],
  },
];
