import type { CustomerDetails } from '@meridian/contracts/operator/customers';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Moment } from '../list/moment.tsx';
import { type Columns, None, TablePanel } from '../list/table-panel.tsx';

interface Props {
  readonly customer: CustomerDetails;
}

const DELIVERY_KINDS = { delivered: 'ok', pending: 'info', failed: 'danger' } as const;

const DELIVERY_COLUMNS: Columns<CustomerDetails['deliveries'][number]> = [
  ['Since', ({ since }) => <Moment at={since} />],
  ['Alert', ({ alert, symbol }) => `${alert}, ${symbol}`],
  ['Host', ({ host }) => host],
  ['State', ({ state }) => <Badge kind={DELIVERY_KINDS[state]}>{state}</Badge>],
  ['Attempts', ({ attempts }) => attempts],
  ['Status', ({ status }) => (status === null ? <None /> : <StatusBadge status={status} />)],
  ['Last error', ({ error }) => error ?? <None />],
  ['Next attempt', ({ nextAt: at }) => (at === null ? <None /> : <Moment at={at} />)],
];

const KEY_COLUMNS: Columns<CustomerDetails['keys'][number]> = [
  ['Key', ({ prefix }) => <code>{prefix}…</code>],
  ['Name', ({ name }) => name],
  ['Mode', ({ mode }) => mode],
  ['Created', ({ created_at: at }) => <Moment at={at} />],
  ['Last used', ({ last_used_at: at }) => <Moment at={at} />],
  ['State', ({ revoked_at: at }) => (at === null ? <Badge kind="ok">works</Badge> : <Badge>revoked</Badge>)],
];

const CALL_COLUMNS: Columns<CustomerDetails['calls'][number]> = [
  ['Time', ({ timestamp }) => <Moment at={timestamp} />],
  ['Call', ({ endpoint }) => endpoint],
  ['Symbol', ({ symbol }) => symbol ?? <span className="t-3">none</span>],
  ['Status', ({ status }) => <StatusBadge status={status} />],
  ['Request', ({ id }) => <code>{id}</code>],
];

const ALERT_COLUMNS: Columns<CustomerDetails['alerts'][number]> = [
  ['Alert', ({ name, id }) => name ?? id],
  ['State', ({ status }) => <Badge>{status}</Badge>],
  ['Created', ({ createdAt }) => <Moment at={createdAt} />],
];

const MEMBER_COLUMNS: Columns<NonNullable<CustomerDetails['members']>[number]> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Two-factor', ({ two_factor: on }) => (on ? 'on' : 'off')],
  ['Since', ({ since }) => <Moment at={since} />],
];

const SESSION_COLUMNS: Columns<CustomerDetails['sessions'][number]> = [
  ['Device', ({ device }) => device],
  ['Network', ({ address }) => address],
  ['Signed in', ({ created_at: at }) => <Moment at={at} />],
  ['Last used', ({ last_used_at: at }) => <Moment at={at} />],
];

const ACTIVITY_COLUMNS: Columns<CustomerDetails['activity'][number]> = [
  ['Time', ({ time }) => <Moment at={time} />],
  ['What', ({ type }) => type.replaceAll('_', ' ')],
  ['Result', ({ result }) => result],
  ['Device', ({ device }) => device],
  ['Network', ({ address }) => address],
];

export const NotesPanel = ({ customer: { notes } }: Props) => (
  <Panel title="Notes">
    {notes.length === 0 ? (
      <p className="t-3">No notes yet.</p>
    ) : (
      <ul className="customer-notes">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="customer-note">{text}</p>
            <p className="t-3">
              {author}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

/** Nothing for the account of a person. */
export const MembersPanel = ({ customer: { members } }: Props) =>
  members && (
    <TablePanel
      title="Members"
      none="There are no members."
      rows={members}
      idOf={({ id }) => id}
      columns={MEMBER_COLUMNS}
    />
  );

export const DeliveriesPanel = ({ customer: { deliveries } }: Props) => (
  <TablePanel
    title="Newest webhook deliveries"
    none="No webhook was sent."
    rows={deliveries}
    idOf={({ id }) => id}
    columns={DELIVERY_COLUMNS}
  />
);

export const KeysPanel = ({ customer: { keys } }: Props) => (
  <TablePanel
    title="API keys"
    none="There are no keys."
    rows={keys}
    idOf={({ id }) => id}
    columns={KEY_COLUMNS}
  />
);

export const CallsPanel = ({ customer: { calls } }: Props) => (
  <TablePanel
    title="Newest calls"
    none="There were no calls in the last seven days."
    rows={calls}
    idOf={({ id }) => id}
    columns={CALL_COLUMNS}
  />
);

export const AlertsPanel = ({ customer: { alerts } }: Props) => (
  <TablePanel
    title="Alerts and webhooks"
    none="There are no alerts."
    rows={alerts}
    idOf={({ id }) => id}
    columns={ALERT_COLUMNS}
  />
);

export const SignInsPanel = ({ customer: { sessions, activity } }: Props) => (
  <>
    <TablePanel
      title="Active sessions"
      none="Nobody is signed in."
      rows={sessions}
      idOf={({ id }) => id}
      columns={SESSION_COLUMNS}
    />
    <TablePanel
      title="Activity"
      none="Nothing was recorded yet."
      rows={activity}
      idOf={({ time }, index) => `${time} ${index}`}
      columns={ACTIVITY_COLUMNS}
    />
  </>
);
