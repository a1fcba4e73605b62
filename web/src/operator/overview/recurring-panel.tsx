import type { OverviewReply } from '@meridian/contracts/operator/overview';
import { formatCount } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';

const NAMES = ['Currency', 'MRR', 'Subscriptions', 'New', 'Expansion', 'Contraction', 'Churn'];

/** Monthly recurring revenue by currency, and how it moved. */
export const RecurringPanel = ({
  overview: { recurring, movements },
}: {
  readonly overview: OverviewReply;
}) => (
  <Panel
    title="Recurring revenue a month"
    aside={<span className="panel-note">Movements of 30 days</span>}
    flush
  >
    {recurring.length === 0 ? (
      <p className="overview-none">There are no paying customers yet.</p>
    ) : (
      <TableRegion stacks label="Recurring revenue">
        <thead>
          <tr>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recurring.map(({ currency, mrrMinor, subscriptions }) => {
            const moved = movements.find((it) => it.currency === currency);
            const money = (minor = 0) => formatMoney(minor, currency);
            return (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{money(mrrMinor)}</td>
                <td>{formatCount(subscriptions)}</td>
                <td>{money(moved?.newMinor)}</td>
                <td>{money(moved?.expansionMinor)}</td>
                <td>{money(moved?.contractionMinor)}</td>
                <td>{money(moved?.churnMinor)}</td>
              </tr>
            );
          })}
        </tbody>
      </TableRegion>
    )}
  </Panel>
);
