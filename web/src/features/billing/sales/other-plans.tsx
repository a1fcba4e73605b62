import { ALL_PLANS, DEFAULT_PLAN } from '@meridian/contracts/plans';
import { planFacts } from '../../../content/plan-text.ts';
import { priceLabel } from '../../../lib/plan-label.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TableRegion } from '../../../ui/table-region.tsx';

/** What the other plans include. */
export function OtherPlans({ current }: { readonly current: string }) {
  const others = ALL_PLANS.filter(({ id }) => id !== current);
  const names = planFacts(DEFAULT_PLAN).map(([name]) => name);
  return (
    <Panel
      title="Other plans"
      flush
      foot={
        <>
          <span>Every plan has every feature</span>
          <ButtonLink size="sm" look="primary" to="/pricing">
            Upgrade Plan
          </ButtonLink>
        </>
      }
    >
      <TableRegion stacks label="Other plans table">
        <thead>
          <tr>
            {['Plan', 'Price', ...names].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">{plan.name}</th>
              <td>{priceLabel(plan)}</td>
              {planFacts(plan).map(([name, value]) => (
                <td key={name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </Panel>
  );
}
