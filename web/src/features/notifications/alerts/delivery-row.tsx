import type { AlertDelivery } from '@meridian/contracts/alerts';
import { formatClock, formatCount, formatDay, formatMoment, formatSpan } from '../../../lib/format.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { TableRegion } from '../../../ui/table-region.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CHANNEL_NAMES, DELIVERY_BADGES, hostOf } from './labels.ts';

interface Props {
  readonly delivery: AlertDelivery;
  readonly nowMs: number;
  readonly token: string | null;
  readonly onChanged: (delivery: AlertDelivery) => void;
}

const nameOf = ({ channel, url }: AlertDelivery) =>
  url === null ? CHANNEL_NAMES[channel] : `${CHANNEL_NAMES[channel]} to ${hostOf(url)}`;

function Attempts({ delivery: { url, attempts } }: Pick<Props, 'delivery'>) {
  return (
    <details className="delivery-attempts">
      <summary>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</summary>
      {url !== null && <p className="mono delivery-url">{url}</p>}
      <TableRegion stacks label="Attempts">
        <thead>
          <tr>
            <th scope="col">Time, UTC</th>
            <th scope="col">Response</th>
            <th scope="col" className="n">
              Duration
            </th>
            <th scope="col">Error</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ at, status, latencyMs, error }) => (
            <tr key={at}>
              <th scope="row">
                <time dateTime={at}>
                  {formatDay(Date.parse(at))}, {formatClock(Date.parse(at))}
                </time>
              </th>
              <td>
                {status === null ? error === null ? 'Sent' : 'No response' : <StatusBadge status={status} />}
              </td>
              <td className="n">{formatCount(latencyMs)} ms</td>
              <td className="wrap">{error ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </details>
  );
}

/** When the next attempt is due; null when there is none, or it is imminent. */
function nextText({ state, nextAttemptAt }: AlertDelivery, nowMs: number): string | null {
  if (state !== 'pending' || nextAttemptAt === null) return null;
  const atMs = Date.parse(nextAttemptAt);
  if (atMs - nowMs < 60_000) return 'next attempt within a minute';
  return `next attempt in ${formatSpan(atMs - nowMs)}, ${formatMoment(atMs)}`;
}

/** The delivery by one channel. */
export function DeliveryRow({ delivery, nowMs, token, onChanged }: Props) {
  const toast = useToast();
  const { busy, failure, mutate } = usePortalMutation();
  const { kind, word } = DELIVERY_BADGES[delivery.state];
  const last = delivery.attempts.at(-1);
  const next = nextText(delivery, nowMs);
  // A delivery to the portal or a mail server that succeeded at the first attempt needs no details.
  const hasAttempts = delivery.channel === 'webhook' ? last !== undefined : last?.error != null;
  const again = () =>
    mutate(
      () => callPortal('resendAlertDelivery', { id: delivery.id }, token),
      ({ delivery: changed }) => {
        onChanged(changed);
        toast(`Sent again: ${nameOf(delivery)}`);
      },
    );
  return (
    <li className="delivery">
      <div className="delivery-head">
        <Badge kind={kind}>{word}</Badge>
        <span>{nameOf(delivery)}</span>
        {next !== null && <span className="t-3 num">{next}</span>}
        {delivery.state === 'failed' && last?.error != null && <span className="t-3">{last.error}</span>}
        {delivery.channel === 'webhook' && last !== undefined && (
          <Button
            size="sm"
            look="quiet"
            busy={busy}
            aria-label={`Resend ${nameOf(delivery)}`}
            onClick={() => void again()}
          >
            {busy ? 'Sending…' : 'Resend'}
          </Button>
        )}
      </div>
      {failure !== null && <FailedNote>{failure}</FailedNote>}
      {hasAttempts && <Attempts delivery={delivery} />}
    </li>
  );
}
