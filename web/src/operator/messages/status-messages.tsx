import type { MaintenanceStep } from '@meridian/contracts/operator/incidents';
import { STATE_WORDS, STATUS_COMPONENTS } from '@meridian/contracts/status';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../lib/session.ts';
import { type ListedIncident, OpenIncidentDialog, UpdateIncidentDialog } from './incident-dialogs.tsx';
import {
  ChangeMaintenanceDialog,
  type ListedMaintenance,
  PlanMaintenanceDialog,
  stepName,
} from './maintenance-dialogs.tsx';
import { MessageList } from './message-list.tsx';
import { useStatusMessages } from './use-status-messages.ts';

const IMPACT_KINDS = { minor: 'warn', major: 'warn', critical: 'danger' } as const;
const STATE_KINDS = { planned: 'info', running: 'warn', completed: 'ok', cancelled: 'plain' } as const;

const moment = (at: string) => formatMoment(Date.parse(at));
const componentName = (id: string) => (STATUS_COMPONENTS as Readonly<Record<string, string>>)[id] ?? id;

function Row(props: {
  readonly title: string;
  readonly badge: ReactNode;
  readonly about: string;
  readonly said: string | undefined;
  readonly actions: ReactNode;
}) {
  const { title, badge, about, said, actions } = props;
  return (
    <>
      <div className="messages-what">
        <p className="row row-wrap">
          <span className="strong">{title}</span>
          {badge}
        </p>
        <p className="t-xs t-3">{about}</p>
        {said !== undefined && <p className="messages-said">{said}</p>}
      </div>
      <div className="row row-wrap messages-actions">{actions}</div>
    </>
  );
}

function IncidentRow({
  incident,
  onUpdate,
}: {
  readonly incident: ListedIncident;
  readonly onUpdate: (() => void) | undefined;
}) {
  const { title, component, impact, state, opened_at, resolved_at, updates } = incident;
  const isOver = resolved_at !== null;
  const until = isOver ? `, resolved ${moment(resolved_at)}` : '';
  return (
    <Row
      title={title}
      badge={<Badge kind={isOver ? 'ok' : IMPACT_KINDS[impact]}>{STATE_WORDS[state]}</Badge>}
      about={`${componentName(component)}, ${impact}. Opened ${moment(opened_at)}${until}.`}
      said={updates[0]?.message}
      actions={
        onUpdate && (
          <Button size="sm" aria-label={`${isOver ? 'Reopen' : 'Update'} ${title}`} onClick={onUpdate}>
            {isOver ? 'Reopen' : 'Update'}
          </Button>
        )
      }
    />
  );
}

const STEPS_OF: Readonly<Record<ListedMaintenance['state'], readonly MaintenanceStep[]>> = {
  planned: ['start', 'cancel'],
  running: ['end'],
  completed: [],
  cancelled: [],
};

function MaintenanceRow({
  maintenance,
  onStep,
}: {
  readonly maintenance: ListedMaintenance;
  readonly onStep: ((step: MaintenanceStep) => void) | undefined;
}) {
  const { title, state, from, until, updates } = maintenance;
  return (
    <Row
      title={title}
      badge={<Badge kind={STATE_KINDS[state]}>{STATE_WORDS[state]}</Badge>}
      about={`From ${moment(from)} until ${moment(until)}.`}
      said={updates[0]?.message}
      actions={
        onStep &&
        STEPS_OF[state].map((step) => (
          <Button key={step} size="sm" aria-label={`${stepName(step)} ${title}`} onClick={() => onStep(step)}>
            {stepName(step)}
          </Button>
        ))
      }
    />
  );
}

function Incidents() {
  const query = useStatusMessages('listIncidents');
  const may = useMay('incident.change');
  const [open, setOpen] = useState<'new' | ListedIncident | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <MessageList
        title="Incidents"
        aside={
          may && (
            <Button size="sm" look="primary" onClick={() => setOpen('new')}>
              Open an incident
            </Button>
          )
        }
        query={query}
        empty="The status page shows an incident immediately, and subscribers get an email."
        renderRow={(incident) => (
          <IncidentRow incident={incident} onUpdate={may ? () => setOpen(incident) : undefined} />
        )}
      />
      {open === 'new' && <OpenIncidentDialog onClose={close} />}
      {open !== null && open !== 'new' && <UpdateIncidentDialog incident={open} onClose={close} />}
    </>
  );
}

function MaintenancePlans() {
  const query = useStatusMessages('listMaintenance');
  const may = useMay('maintenance.change');
  const [isPlanning, setPlanning] = useState(false);
  const [change, setChange] = useState<{ maintenance: ListedMaintenance; step: MaintenanceStep } | null>(
    null,
  );
  return (
    <>
      <MessageList
        title="Maintenance"
        aside={
          may && (
            <Button size="sm" look="primary" onClick={() => setPlanning(true)}>
              Plan maintenance
            </Button>
          )
        }
        query={query}
        empty="Downtime during planned maintenance does not count as an outage. Plan it before it begins."
        renderRow={(maintenance) => (
          <MaintenanceRow
            maintenance={maintenance}
            onStep={may ? (step) => setChange({ maintenance, step }) : undefined}
          />
        )}
      />
      {isPlanning && <PlanMaintenanceDialog onClose={() => setPlanning(false)} />}
      {change && <ChangeMaintenanceDialog {...change} onClose={() => setChange(null)} />}
    </>
  );
}

/** What operators say to visitors: incidents and planned maintenance of the status page. */
export default function StatusMessages() {
  return (
    <div className="messages-panels">
      <Incidents />
      <MaintenancePlans />
    </div>
  );
}
