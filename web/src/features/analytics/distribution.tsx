import { formatCount, formatTenths } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Ring } from './ring.tsx';
import { PARTS_MAX, partsOf } from './shares.ts';
import { type Endpoints, EndpointsState, shortEndpoint } from './endpoints.tsx';

/** The share of each endpoint in all calls: a ring of at most five parts, and the numbers. */
export function Distribution({ endpoints }: { readonly endpoints: Endpoints }) {
  const parts = partsOf(
    endpoints.items.map(({ endpoint, requests }) => ({ name: endpoint, count: requests })),
  );
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Endpoint distribution" flush>
      <EndpointsState endpoints={endpoints} what="Endpoint distribution">
        <div className="panel-body distribution">
          <Ring
            label={`Share of requests by endpoint, ${parts.length} of at most ${PARTS_MAX} parts. The list has the numbers.`}
            parts={parts.map(({ count }) => count)}
            figure={formatCount(total)}
            unit={total === 1 ? 'request' : 'requests'}
          />
          <dl className="facts distribution-list">
            {parts.map(({ name, count, percent }, index) => (
              <div key={name}>
                <dt title={name}>
                  <i className={`swatch ramp-${index + 1}`} />
                  <span className={name.startsWith('/') ? 'mono truncate' : ''}>{shortEndpoint(name)}</span>
                </dt>
                <dd>
                  {formatCount(count)} <span className="t-3">{formatTenths(percent)}%</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </EndpointsState>
    </Panel>
  );
}
