import { STATUS_COMPONENTS, STATUS_DAYS } from '@meridian/contracts/status';
import { Badge } from '../../ui/badge.tsx';
import { DayStrip, useChosenDay, WaitingStrip } from './day-strip.tsx';
import { beginText, componentDays, dayText, measuredOf } from './days.ts';
import { percent } from './percent.ts';
import type { ServiceStatus } from './use-status.ts';

type State = ServiceStatus['state'];
type Component = ServiceStatus['components'][number];

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

/** The measured uptime of a component, or why there is none yet. */
function uptimeText(status: ServiceStatus, name: string): string {
  const measured = measuredOf(status, name);
  if (measured === undefined) return 'Not measured yet';
  if (measured.uptime_90d === null) return 'Uptime after 24 hours';
  return `${percent(measured.uptime_90d)}% uptime`;
}

/** The last 90 days of a component: a bar for each, and the percentage of the time in which it was not down. */
function History({ status, name }: { readonly status: ServiceStatus; readonly name: string }) {
  const choice = useChosenDay();
  const since = measuredOf(status, name)?.since ?? null;
  return (
    <>
      <DayStrip
        label={`${NAMES[name] ?? name}, the last ${STATUS_DAYS} days`}
        days={componentDays(status, name)}
        textOf={(day) => dayText(day, since)}
        choice={choice}
        tip
      />
      <div className="days-ends">
        <span>{beginText({ since, as_of: status.as_of })}</span>
        <span className="components-uptime">{uptimeText(status, name)}</span>
        <span>today</span>
      </div>
    </>
  );
}

function Row({ status, component }: { readonly status: ServiceStatus; readonly component: Component }) {
  const { name, state, detail } = component;
  return (
    <li>
      <span className="strong">{NAMES[name] ?? name}</span>
      <StateBadge state={state} />
      <span className="components-detail">{detail}</span>
      <div className="components-days">
        <History status={status} name={name} />
      </div>
    </li>
  );
}

/** A row of the height that it will have. */
const WaitingRow = ({ name }: { readonly name: string }) => (
  <li>
    <span className="strong">{name}</span>
    <StateBadge state={undefined} />
    <span className="components-detail">Checking…</span>
    <div className="components-days">
      <WaitingStrip />
      <div className="days-ends">
        <span>{STATUS_DAYS} days ago</span>
        <span>today</span>
      </div>
    </div>
  </li>
);

/** Each component with its state and its last 90 days. */
export function Components({ status }: { readonly status: ServiceStatus | null }) {
  return (
    <ul className="components" aria-label="Components">
      {status === null
        ? Object.values(NAMES).map((name) => <WaitingRow key={name} name={name} />)
        : status.components.map((component) => (
            <Row key={component.name} status={status} component={component} />
          ))}
    </ul>
  );
}
