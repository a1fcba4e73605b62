import { Link } from '../../ui/link.tsx';
import { formatMoment, formatSpan } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { ServiceStatus } from './use-status.ts';

const HOUR_MS = 3_600_000;

type Incident = ServiceStatus['incidents'][number];

function Row({ incident }: { readonly incident: Incident }) {
  const { started_at, ended_at, hours, refundable } = incident;
  return (
    <tr>
      <th scope="row">{formatMoment(Date.parse(started_at))}</th>
      <td>{ended_at === null ? <Badge kind="danger">Lasts</Badge> : formatMoment(Date.parse(ended_at))}</td>
      <td className="n">{formatSpan(hours * HOUR_MS)}</td>
      <td>
        {refundable ? <Badge kind="info">Refundable</Badge> : <span className="t-3">Under 72 hours</span>}
      </td>
    </tr>
  );
}

/** The measured outages, newest first. */
export function Incidents({ incidents }: { readonly incidents: readonly Incident[] }) {
  if (incidents.length === 0) {
    return (
      <EmptyState
        title="No outage on record"
        text="Outages of five minutes or more appear here with their length, including those caused by a server restart."
      />
    );
  }
  return (
    <>
      <TableRegion stacks label="Outages">
        <thead>
          <tr>
            <th scope="col">Began</th>
            <th scope="col">Ended</th>
            <th scope="col" className="n">
              Length
            </th>
            <th scope="col">Refund</th>
          </tr>
        </thead>
        <tbody>
          {incidents.map((incident) => (
            <Row key={incident.started_at} incident={incident} />
          ))}
        </tbody>
      </TableRegion>
      <p className="t-xs t-3 incidents-note">
        After 72 consecutive hours, we refund the affected days of a paid plan. See{' '}
        <Link to="/cancellation-refund#outages">Cancellation and refund</Link>.
      </p>
    </>
  );
}
