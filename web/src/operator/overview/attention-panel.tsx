import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatClock } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';

const EVERY_MS = 10_000;

/** What needs attention, the urgent first; each item links to the page that resolves it. */
export function AttentionPanel() {
  const { data, error, refetch } = useRead('readAttention', {}, { everyMs: EVERY_MS });
  return (
    <Panel
      title="Needs attention"
      aside={data && <span className="panel-note">As of {formatClock(Date.parse(data.at))} UTC</span>}
      flush
    >
      {data ? (
        data.items.length === 0 ? (
          <p className="attention-well">
            <CircleCheck className="icon" />
            Everything is fine. Nothing needs attention.
          </p>
        ) : (
          <ul className="attention">
            {data.items.map(({ id, title, detail, path, urgency }) => (
              <li key={id} data-urgency={urgency}>
                {urgency === 'now' ? <OctagonAlert className="icon" /> : <TriangleAlert className="icon" />}
                <div>
                  <Link to={path}>{title}</Link>
                  <p className="t-3">{detail}</p>
                </div>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState
          title="The list could not be loaded"
          message={messageOf(error)}
          unchanged="Nothing was changed."
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading what needs attention" />
      )}
    </Panel>
  );
}
