import { STATUS_COMPONENTS } from '@meridian/contracts/status';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { ServiceStatus } from './use-status.ts';

type State = ServiceStatus['state'];

const STATES = {
  operational: ['ok', 'Operational'],
  degraded: ['warn', 'Degraded'],
  down: ['danger', 'Down'],
} as const;

const NAMES: Readonly<Record<string, string>> = STATUS_COMPONENTS;

/** A state as shape, word and color, or a placeholder while it is unknown. */
export function StateBadge({ state }: { readonly state: State | undefined }) {
  if (state === undefined) return <Badge>Checking…</Badge>;
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

/** Each component with its state. Shows placeholder rows until the status arrives. */
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
