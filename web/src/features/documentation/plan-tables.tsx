/** Tables of guides that have a row for each plan. */
import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { overageText, SELLS_OVERAGE } from '../../content/overage-text.ts';
import { amountText, TRIALS } from '../../content/plan-text.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

interface Props {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As a table written in Markdown. */
const Table = ({ heads, rows }: Props) => (
  <ScrollRegion className="table-wrap" label="Table">
    <table className="table table-bare">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            {[name, ...cells].map((cell, index) => (
              <td key={heads[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const limitsOf = (plan: Plan) => [plan.name, amountText(plan.callsPerMinute), amountText(plan.callsPerMonth)];
const LIMITS = ['Plan', 'In any 60 seconds', 'In a calendar month'];

/** The calls that each plan allows, and what those beyond the month cost where that is sold. */
export const LimitsTable = () =>
  SELLS_OVERAGE ? (
    <Table
      heads={[...LIMITS, `Beyond it, ${DEFAULT_CURRENCY}`]}
      rows={ALL_PLANS.map((plan) => limitsOf(plan).concat(overageText(plan, DEFAULT_CURRENCY)))}
    />
  ) : (
    <Table heads={LIMITS} rows={ALL_PLANS.map(limitsOf)} />
  );

/** The days of each trial. */
export const TrialsTable = () => (
  <Table heads={['Plan', 'Days']} rows={TRIALS.map(({ name, days }) => [name, String(days)])} />
);
