import { ALL_PLANS } from '@meridian/contracts/plans';
import { Fragment } from 'react';
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
          <tbody>
            {COMPARISON.map(({ title, rows }) => (
              <Fragment key={title}>
                <tr className="group">
                  <th colSpan={ALL_PLANS.length + 1} scope="colgroup">
                    {title}
                  </th>
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
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Fold>
  );
}
