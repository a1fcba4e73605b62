import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { ServiceStatus } from './use-status.ts';

type State = ServiceStatus['state'];

const STATES = {
  operational: ['ok', 'Operational'],
  degraded: ['warn', 'Degraded'],
  down: ['danger', 'Down'],
} as const;

/** What the parts are called that every server of this kind has, in the order of its reply. */
const NAMES: Readonly<Record<string, string>> = {
  portal: 'Portal',
  api: 'Market data API',
  store: 'Database',
  mail: 'Mail',
  usage: 'Call counts',
  stream: 'Stream',
  alerts: 'Alerts',
  webhooks: 'Webhooks',
  reports: 'PDF reports',
};

/** A state as shape, word and colour; without one, that it is looked for. */
export function StateBadge({ state }: { readonly state: State | undefined }) {
  if (state === undefined) return <Badge>Looking</Badge>;
  const [kind, word] = STATES[state];
  return <Badge kind={kind}>{word}</Badge>;
}

function Row({ name, state, detail }: { name: string; state: State | undefined; detail: ReactNode }) {
  return (
    <li>
      <span className="strong">{name}</span>
      <StateBadge state={state} />
      <span className="components-detail">{detail}</span>
    </li>
  );
}

/** Each part of the service with its state. Before it is known the rows are there and say so. */
export function Components({ status }: { readonly status: ServiceStatus | null }) {
  return (
    <ul className="components" aria-label="Components">
      {status === null
        ? Object.values(NAMES).map((name) => <Row key={name} name={name} state={undefined} detail="" />)
        : status.components.map(({ name, state, detail }) => (
            <Row key={name} name={NAMES[name] ?? name} state={state} detail={detail} />
          ))}
    </ul>
  );
}
