import { ALL_PLANS } from '@meridian/contracts/plans';
import { COMPARISON } from '../../content/plan-comparison.ts';
import { Fold } from '../../ui/fold.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

/** Everything that the plans differ in, and everything that they share. */
export function Comparison() {
  return (
    <Fold className="disclosure-lg" head={<h2>Compare every feature</h2>}>
      <ScrollRegion className="table-wrap" label="Feature comparison">
        <table className="table table-bare compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Feature</span>
              </th>
              {ALL_PLANS.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {COMPARISON.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="group">
                <td colSpan={ALL_PLANS.length + 1}>{title}</td>
              </tr>
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {ALL_PLANS.map((plan) => (
                    <td key={plan.id}>
                      {value === true ? <span className="mark-yes">Yes</span> : value(plan)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </Fold>
  );
}
