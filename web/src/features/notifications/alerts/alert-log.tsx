import type { Alert, AlertDelivery, AlertTrigger } from '@meridian/contracts/alerts';
import { metText, triggerText } from '@meridian/contracts/alert-words';
import { type RefObject, useId } from 'react';
import { formatAgo, formatMoment } from '../../../lib/format.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { readFailureText } from '../../../lib/problem-text.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { Pager } from './pager.tsx';
import type { PortalQuery } from '../../../lib/query/use-portal-query.ts';
import { titleOf } from './labels.ts';

interface RowProps {
  readonly event: AlertTrigger;
  readonly nowMs: number;
  readonly onDelivery: (delivery: AlertDelivery) => void;
}

function EventRow({ event, nowMs, onDelivery }: RowProps) {
  const { token } = useDashboard();
  const { symbol, alertName, condition, triggeredAt, test, deliveries } = event;
  const at = Date.parse(triggeredAt);
  const met = metText(symbol, condition);
  return (
    <li className="alert-event">
      <div className="alert-head">
        <p className="alert-title">{triggerText(condition, event)}</p>
        {test && <Badge>Test</Badge>}
        <time className="note-time num" dateTime={triggeredAt}>
          {formatAgo(nowMs - at)} · {formatMoment(at)}
        </time>
      </div>
      <p className="alert-facts">
        {alertName !== met && `${alertName}: `}
        {met}
      </p>
      <ul className="deliveries" aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            nowMs={nowMs}
            token={token}
            onChanged={onDelivery}
          />
        ))}
      </ul>
    </li>
  );
}

/** The alert that the log is filtered by. */
export interface AlertLogFilter {
  readonly id: string;
  readonly title: string;
}

interface FilterProps {
  readonly alerts: readonly Alert[];
  readonly chosen: AlertLogFilter | null;
  readonly onChoose: (chosen: AlertLogFilter | null) => void;
}

function Filter({ alerts, chosen, onChoose }: FilterProps) {
  const id = useId();
  const listed = alerts.map((alert) => ({ id: alert.id, title: titleOf(alert) }));
  const choices =
    chosen === null || listed.some((each) => each.id === chosen.id) ? listed : [...listed, chosen];
  return (
    <span className="alert-log-filter">
      <label className="visually-hidden" htmlFor={id}>
        Alert in the log
      </label>
      <select
        id={id}
        className="select"
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(choices.find((each) => each.id === target.value) ?? null)}
      >
        <option value="">All alerts</option>
        {choices.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </select>
    </span>
  );
}

interface Props extends FilterProps {
  readonly list: PortalQuery<object, ReplyInfo<'listAlertEvents'>>;
  readonly rows: RefObject<HTMLUListElement | null>;
  readonly nowMs: number;
  readonly onPage: (page: number) => void;
}

/** Triggered alerts, newest first, with their deliveries. */
export function AlertLog({ list, rows, nowMs, onPage, ...filter }: Props) {
  const { info, problem, unavailable, refetch, update } = list;
  if (unavailable) return null;
  const put = (event: AlertTrigger, delivery: AlertDelivery) =>
    update((current) => ({
      ...current,
      items: current.items.map((item) =>
        item.id === event.id
          ? {
              ...item,
              deliveries: item.deliveries.map((each) => (each.id === delivery.id ? delivery : each)),
            }
          : item,
      ),
    }));
  const pager = info !== null && info.total > info.page_size && (
    <Pager what="log entries" page={info.page} pageSize={info.page_size} total={info.total} onPage={onPage} />
  );
  const narrowed = filter.chosen !== null;
  const aside = (
    <div className="row">
      {info !== null && problem !== null && <Badge kind="warn">Not up to date</Badge>}
      {(narrowed || (info !== null && info.total > 0)) && <Filter {...filter} />}
    </div>
  );
  return (
    <Panel title="Alert log" aside={aside} {...(pager ? { foot: pager } : {})} flush>
      {info === null && problem === null && <SkeletonRows label="Loading the alert log" />}
      {info === null && problem !== null && (
        <FailedState
          title="The alert log could not be loaded"
          message={readFailureText(problem)}
          unchanged="Nothing was lost."
          onRetry={refetch}
        />
      )}
      {info?.items.length === 0 && (
        <EmptyState
          title={narrowed ? 'It has not triggered yet' : 'Nothing has triggered yet'}
          text="Triggered alerts appear here, with every delivery attempt."
        >
          {narrowed && (
            <Button size="sm" onClick={() => filter.onChoose(null)}>
              Show all alerts
            </Button>
          )}
        </EmptyState>
      )}
      {info !== null && info.items.length > 0 && (
        <ul className="alert-rows" ref={rows} tabIndex={-1} aria-label="Alert log, newest first">
          {info.items.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              nowMs={nowMs}
              onDelivery={(delivery) => put(event, delivery)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
