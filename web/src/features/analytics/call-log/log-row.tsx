import type { LoggedCall } from '@meridian/contracts/portal';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatClock, formatDayOfYear, formatTenths } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { FROM_LOG, withCall } from './address.ts';

interface Props {
  readonly call: LoggedCall;
  readonly index: number;
  readonly keyName: string | undefined;
  readonly open: boolean;
  /** The only row that the Tab key stops at. */
  readonly active: boolean;
  readonly onFocus: (id: string) => void;
}

export const LogRow = memo(function LogRow({ call, index, keyName, open, active, onFocus }: Props) {
  const [search] = useSearchParams();
  const { id, endpoint, path, symbol, timestamp, latency_ms: latencyMs, status, key_prefix: prefix } = call;
  const timeMs = Date.parse(timestamp);
  const time = `${formatDayOfYear(timeMs)}, ${formatClock(timeMs)}`;
  // Calls of earlier versions were logged without their path.
  const shown = path ?? endpoint.replace('{symbol}', symbol ?? '{symbol}');
  return (
    <tr data-index={index} data-open={open} aria-rowindex={index + 2}>
      <th scope="row" className="log-time">
        <Link
          to={{ search: `${withCall(search, call)}` }}
          state={FROM_LOG}
          className="log-link"
          tabIndex={active ? 0 : -1}
          aria-label={`${time}, ${shown}, ${status}`}
          aria-haspopup="dialog"
          onFocus={() => onFocus(id)}
        >
          <time dateTime={timestamp}>{time}</time>
        </Link>
      </th>
      <td className="log-request" title={shown}>
        <span className="mono">{shown}</span>
        {shown !== endpoint && <span className="log-template">{endpoint}</span>}
      </td>
      <td className="log-status">
        <StatusBadge status={status} />
      </td>
      <td className="n log-latency">{formatTenths(latencyMs)} ms</td>
      <td className="truncate log-key" title={`${prefix}…`}>
        {keyName ?? <span className="mono">{prefix}…</span>}
      </td>
    </tr>
  );
});
