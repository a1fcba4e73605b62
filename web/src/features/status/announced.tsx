import { STATE_WORDS, STATUS_COMPONENTS } from '@meridian/contracts/status';
import type { ReactNode } from 'react';
import { formatMoment, formatSpan } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ServiceStatus } from './use-status.ts';

type Incident = ServiceStatus['announced']['incidents'][number];
type Maintenance = ServiceStatus['announced']['maintenance'][number];
type Update = Incident['updates'][number] | Maintenance['updates'][number];

const IMPACTS = {
  minor: ['warn', 'Minor'],
  major: ['warn', 'Major'],
  critical: ['danger', 'Critical'],
} as const;
const componentName = (id: string) => (STATUS_COMPONENTS as Readonly<Record<string, string>>)[id] ?? id;

const Time = ({ at }: { readonly at: string }) => (
  <time className="num" dateTime={at}>
    {formatMoment(Date.parse(at))}
  </time>
);

/** What was said, newest first. */
const Updates = ({ updates }: { readonly updates: readonly Update[] }) => (
  <ol className="updates">
    {updates.map(({ state, message, at }) => (
      <li key={`${at} ${state}`}>
        <p className="t-xs t-3">
          <span className="strong t-ink">{STATE_WORDS[state]}</span> <Time at={at} />
        </p>
        <p className="update-text">{message}</p>
      </li>
    ))}
  </ol>
);

function Said({
  id,
  title,
  badge,
  about,
  isPlanned = false,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly badge: ReactNode;
  readonly about: ReactNode;
  readonly isPlanned?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <article className={isPlanned ? 'said said-planned' : 'said'} id={id}>
      <header>
        <h3 className="said-title">{title}</h3>
        {badge}
      </header>
      <p className="t-xs t-3">{about}</p>
      {children}
    </article>
  );
}

const span = (from: string, until: string) => formatSpan(Date.parse(until) - Date.parse(from));

const openText = (from: string, asOf: string) => {
  const spanMs = Date.parse(asOf) - Date.parse(from);
  return spanMs < 60_000 ? 'Just opened.' : `Open for ${formatSpan(spanMs)}.`;
};

function OpenIncident({ incident, asOf }: { readonly incident: Incident; readonly asOf: string }) {
  const { id, title, component, impact, opened_at, updates } = incident;
  const [kind, word] = IMPACTS[impact];
  return (
    <Said
      id={id}
      title={title}
      badge={<Badge kind={kind}>{word}</Badge>}
      about={
        <>
          Affects {componentName(component)}. {openText(opened_at, asOf)}
        </>
      }
    >
      <Updates updates={updates} />
    </Said>
  );
}

const PlannedMaintenance = ({ maintenance }: { readonly maintenance: Maintenance }) => (
  <Said
    id={maintenance.id}
    title={maintenance.title}
    badge={<Badge kind="info">{STATE_WORDS[maintenance.state]}</Badge>}
    isPlanned
    about={
      <>
        From <Time at={maintenance.from} /> until <Time at={maintenance.until} />.
      </>
    }
  >
    <Updates updates={maintenance.updates} />
  </Said>
);

/** What is open, under way or planned now. Nothing where nothing is. */
export function AnnouncedNow({ status }: { readonly status: ServiceStatus | null }) {
  if (status === null) return null;
  const incidents = status.announced.incidents.filter(({ state }) => state !== 'resolved');
  const maintenance = status.announced.maintenance.filter(
    ({ state }) => state === 'running' || state === 'planned',
  );
  return (
    <>
      {incidents.length > 0 && (
        <section className="status-said">
          <h2 className="t-sub">{incidents.length === 1 ? 'Open incident' : 'Open incidents'}</h2>
          {incidents.map((incident) => (
            <OpenIncident key={incident.id} incident={incident} asOf={status.as_of} />
          ))}
        </section>
      )}
      {maintenance.length > 0 && (
        <section className="status-said">
          <h2 className="t-sub">Planned maintenance</h2>
          {maintenance.map((each) => (
            <PlannedMaintenance key={each.id} maintenance={each} />
          ))}
        </section>
      )}
    </>
  );
}

function Past({
  id,
  title,
  about,
  updates,
}: {
  readonly id: string;
  readonly title: string;
  readonly about: ReactNode;
  readonly updates: readonly Update[];
}) {
  return (
    <details className="past" id={id}>
      <summary>
        <span className="strong">{title}</span>
        <span className="t-xs t-3">{about}</span>
      </summary>
      <Updates updates={updates} />
    </details>
  );
}

/** Incidents that are resolved and maintenance that is over, of the last 90 days, newest first. */
export function AnnouncedBefore({ status }: { readonly status: ServiceStatus }) {
  const incidents = status.announced.incidents.filter(({ resolved_at }) => resolved_at !== null);
  const maintenance = status.announced.maintenance.filter(
    ({ state }) => state === 'completed' || state === 'cancelled',
  );
  const past = [
    ...incidents.map(({ id, title, component, opened_at, resolved_at, updates }) => ({
      id,
      title,
      at: opened_at,
      about: (
        <>
          <Time at={opened_at} />. {componentName(component)}, resolved after{' '}
          {span(opened_at, resolved_at ?? opened_at)}
        </>
      ),
      updates,
    })),
    ...maintenance.map(({ id, title, state, from, until, updates }) => ({
      id,
      title,
      at: from,
      about: (
        <>
          <Time at={from} />. Planned maintenance,{' '}
          {state === 'cancelled' ? 'cancelled' : `complete after ${span(from, until)}`}
        </>
      ),
      updates,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (past.length === 0)
    return <p className="t-sm t-3 mt-3">No incident and no maintenance in the last 90 days.</p>;
  return (
    <div className="pasts">
      {past.map(({ id, title, about, updates }) => (
        <Past key={id} id={id} title={title} about={about} updates={updates} />
      ))}
    </div>
  );
}
