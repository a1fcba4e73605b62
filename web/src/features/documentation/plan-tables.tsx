/** Tables of guides that have a row for each plan. */
import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { overageText, SELLS_OVERAGE } from '../../content/overage-text.ts';
import { amountText, TRIALS } from '../../content/plan-text.ts';
import { GuideTable } from './guide-table.tsx';

const limitsOf = (plan: Plan) => [plan.name, amountText(plan.callsPerMinute), amountText(plan.callsPerMonth)];
const rowsOf = (cellsOf: (plan: Plan) => readonly string[]) =>
  ALL_PLANS.map((plan) => ({ key: plan.id, cells: cellsOf(plan) }));
const LIMITS = ['Plan', 'In any 60 seconds', 'In a calendar month'];

/** The calls that each plan allows, and what those beyond the month cost where that is sold. */
export const LimitsTable = () =>
  SELLS_OVERAGE ? (
    <GuideTable
      heads={[...LIMITS, `Beyond it, ${DEFAULT_CURRENCY}`]}
      rows={rowsOf((plan) => limitsOf(plan).concat(overageText(plan, DEFAULT_CURRENCY)))}
    />
  ) : (
    <GuideTable heads={LIMITS} rows={rowsOf(limitsOf)} />
  );

/** The days of each trial. */
export const TrialsTable = () => (
  <GuideTable
    heads={['Plan', 'Days']}
    rows={TRIALS.map(({ name, days }) => ({ key: name, cells: [name, String(days)] }))}
  />
);
