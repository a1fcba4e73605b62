/** The figures that the home page claims, with the one in response-claim.ts. Substantiate them before launch: the owner must prove them. */
import { DEFAULT_PLAN, LARGEST_PLAN, type Plan } from '@meridian/contracts/plans';

type Figure = 'uptime' | 'calls' | 'developers' | 'latency';

interface Claim {
  readonly figure: Figure;
  readonly value: string;
  readonly unit?: string;
  readonly label: string;
  readonly note: string;
}

export const UPTIME_FOOTNOTE = `${LARGEST_PLAN.name} plan; see SLA per plan`;

export const CLAIMS: readonly Claim[] = [
  {
    figure: 'uptime',
    value: '99.99',
    unit: '%',
    label: 'Uptime SLA',
    note: `Downtime per year, ${DEFAULT_PLAN.name} to ${LARGEST_PLAN.name}, to scale.`,
  },
  {
    figure: 'calls',
    value: '10M+',
    label: 'API calls a day',
    note: 'About 116 per second: one tick each.',
  },
  { figure: 'developers', value: '500+', label: 'Developers', note: 'One dot each.' },
  {
    figure: 'latency',
    value: '<50',
    unit: 'ms',
    label: 'Average response',
    note: 'To scale: 50 ms of a 200 ms blink.',
  },
];

/** Hours per year that a plan may be down under its SLA. */
export const downtimeHours = ({ sla }: Plan): number =>
  Number(((1 - Number.parseFloat(sla) / 100) * 8_760).toFixed(3));
