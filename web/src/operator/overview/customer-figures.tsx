import type { OverviewReply } from '@meridian/contracts/operator/overview';
import { Link } from 'react-router';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { planName } from '@meridian/contracts/plans';
import { Stat, Stats } from '../../ui/stat.tsx';
import { TableRegion } from '../../ui/table-region.tsx';

const percent = (part: number, whole: number) =>
  whole === 0 ? 'None' : `${formatTenths((part / whole) * 100)}%`;

const trialsText = ({ started, converted }: OverviewReply['conversion']) =>
  started === 0
    ? 'No trial started in 90 days'
    : `${percent(converted, started)} of the trials started in 90 days became paid`;

/** Customers and trials, and the customers of each plan. */
export function CustomerFigures({ overview }: { readonly overview: OverviewReply }) {
  const { customers, plans, trials, conversion, pastDue, suspended, granted, unverified } = overview;
  return (
    <>
      <Stats label="Customers">
        <Stat
          label="Customers"
          value={formatCount(customers)}
          context={`${formatCount(overview.newOfThirtyDays)} new in 30 days, ${formatCount(overview.newToday)} in 24 hours`}
        />
        <Stat label="Trials" value={formatCount(trials)} context={trialsText(conversion)} />
        <Stat
          label="Past due"
          value={formatCount(pastDue)}
          context={pastDue === 0 ? 'Every renewal is paid' : 'Renewals that failed'}
        />
        <Stat
          label="Granted"
          value={formatCount(granted)}
          context={`${formatCount(suspended)} suspended, ${formatCount(unverified)} unverified`}
        />
      </Stats>
      <Panel title="Customers by plan" flush foot={<Link to="/customers">Search customers</Link>}>
        <TableRegion label="Customers by plan">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Customers</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ plan, customers: count }) => (
              <tr key={plan}>
                <th scope="row">{planName(plan)}</th>
                <td>{formatCount(count)}</td>
                <td>{percent(count, customers)}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      </Panel>
    </>
  );
}
