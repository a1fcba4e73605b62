import { planOfUser } from '../../../lib/account.ts';
import type { Alert } from '@meridian/contracts/alerts';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { NOT_AVAILABLE, type ReplyInfo } from '../../../lib/optional-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { UsageBar } from '../../../ui/usage-bar.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { readFailureText } from '../../../lib/problem-text.ts';
import { AlertRow } from './alert-row.tsx';
import { AlertTable } from './alert-table.tsx';
import { AlertTools } from './alert-tools.tsx';
import { type AlertView, EVERY_ALERT, isNarrowed } from './alert-view.ts';
import { useSelection } from './use-selection.ts';
import { Pager } from './pager.tsx';
import { STARTER_ALERTS } from './starter-alerts.ts';
import type { PortalQuery } from '../../../lib/query/use-portal-query.ts';
import type { AlertDraft } from './alert-draft.ts';

export type AlertsInfo = ReplyInfo<'listAlerts'>;

/** Explains alerts and offers three to start with. */
function NoAlerts({ onNew }: { readonly onNew: (first?: AlertDraft) => void }) {
  return (
    <EmptyState
      title="No alerts yet"
      text="An alert watches prices, changes, volume or indicators of up to 50 symbols and notifies you here, by email or by webhook. Before you save it, you see how often it would have triggered in the last year. Start with one of these:"
    >
      <ul className="alert-starts">
        {STARTER_ALERTS.map(({ title, text, draft }) => (
          <li key={title}>
            <button type="button" className="alert-start" onClick={() => onNew(draft)}>
              <span className="strong">{title}</span>
              <span className="t-xs t-3">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** How many active alerts the account has, out of the plan's limit. */
function Allowed({ live, limit }: Pick<AlertsInfo, 'live' | 'limit'>) {
  const { user } = useDashboard();
  const { name } = planOfUser(user);
  const full = limit !== null && live >= limit;
  const text = `${formatCount(live)} of ${formatCount(limit ?? 0)} live alerts`;
  return (
    <div className="alert-allowed">
      {limit !== null && limit > 0 && (
        <UsageBar small label="Live alerts" percent={(live / limit) * 100} text={text} />
      )}
      <span className="num">
        {limit === null ? `${formatCount(live)} live alerts, any number on ${name}` : `${text} on ${name}`}
      </span>
      {full && (
        <Link className="strong t-ink" to="/pricing">
          Upgrade Plan
        </Link>
      )}
    </div>
  );
}

interface Props {
  readonly list: PortalQuery<object, AlertsInfo>;
  readonly view: AlertView;
  readonly onView: (view: AlertView) => void;
  readonly rows: RefObject<HTMLTableElement | null>;
  readonly newButton: RefObject<HTMLButtonElement | null>;
  readonly nowMs: number;
  readonly onPage: (page: number) => void;
  /** Opens the form for a new alert, starting with `first`. */
  readonly onNew: (first?: AlertDraft) => void;
  readonly onEdit: (alert: Alert) => void;
  readonly onLog: (alert: Alert) => void;
  readonly onTested: () => void;
}

function Rows({ list, view, onView, rows, nowMs, onEdit, onLog, onTested }: Props) {
  const { token } = useDashboard();
  const { items } = list.info!;
  const selection = useSelection({
    alerts: items,
    token,
    onDone() {
      // The pressed button disappears with the selection.
      rows.current?.focus();
      list.refetch();
    },
  });
  const changed = (alert: Alert) => {
    list.update((info) => ({
      ...info,
      items: info.items.map((item) => (item.id === alert.id ? alert : item)),
    }));
    list.refetch();
  };
  const deleted = (alert: Alert) => {
    // The pressed button disappears with its alert.
    rows.current?.focus();
    list.update((info) => ({
      ...info,
      items: info.items.filter(({ id }) => id !== alert.id),
      total: info.total - 1,
      live: info.live - Number(alert.status === 'active'),
    }));
    list.refetch();
  };
  return (
    <>
      <AlertTools view={view} onView={onView} selection={selection} />
      {items.length === 0 ? (
        <EmptyState title="No alerts match" text="Change or clear the filters to see other alerts.">
          <Button size="sm" onClick={() => onView(EVERY_ALERT)}>
            Clear filters
          </Button>
        </EmptyState>
      ) : (
        <AlertTable ref={rows} alerts={items} selection={selection} view={view} onView={onView}>
          {items.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              nowMs={nowMs}
              token={token}
              chosen={selection.isChosen(alert.id)}
              onChoose={(is) => selection.choose(alert.id, is)}
              onEdit={() => onEdit(alert)}
              onLog={() => onLog(alert)}
              onChanged={changed}
              onDeleted={() => deleted(alert)}
              onTested={onTested}
            />
          ))}
        </AlertTable>
      )}
    </>
  );
}

/** The alerts of the account, as filtered and sorted. */
export function AlertList(props: Props) {
  const { list, view, newButton, onNew, onPage } = props;
  const { info, problem, unavailable, refetch } = list;
  if (unavailable) {
    return (
      <Panel title="Alerts" flush>
        <EmptyState title="Not available" text={NOT_AVAILABLE} />
      </Panel>
    );
  }
  const aside = info !== null && (
    <div className="row">
      {problem !== null && <Badge kind="warn">Not up to date</Badge>}
      <Button size="sm" ref={newButton} onClick={() => onNew()}>
        <Plus className="icon" />
        New alert
      </Button>
    </div>
  );
  const foot = info !== null && (
    <>
      <Allowed live={info.live} limit={info.limit} />
      <Pager what="alerts" page={info.page} pageSize={info.page_size} total={info.total} onPage={onPage} />
    </>
  );
  return (
    <Panel title="Alerts" aside={aside} {...(foot ? { foot } : {})} flush>
      {info === null && problem === null && <SkeletonRows label="Loading alerts" />}
      {info === null && problem !== null && (
        <FailedState
          title="Alerts could not be loaded"
          message={readFailureText(problem)}
          unchanged="Your alerts keep running."
          onRetry={refetch}
        />
      )}
      {info !== null &&
        (info.total === 0 && !isNarrowed(view) ? <NoAlerts onNew={onNew} /> : <Rows {...props} />)}
    </Panel>
  );
}
