import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { PortalReply } from '@meridian/contracts/portal';
import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { formatBytes, formatClock, formatDay } from '../../../lib/format.ts';
import { pageOrigin } from '../../../lib/origin.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { EmptyState, FailedState, Loading } from '../../../ui/states.tsx';
import { readFailureText } from '../../../lib/problem-text.ts';
import type { OpenCall } from './address.ts';
import { CallHelp } from './call-help.tsx';
import { curlOf } from './curl.ts';

type Call = PortalReply<'usageRequest'>['additionalInfo']['call'];
/** The gate takes hundredths of a millisecond. */
const formatMs = (ms: number) => `${ms.toFixed(2)} ms`;

/** The time of the gate and of the work, drawn to the same scale. */
function LatencySplit({ gateMs, totalMs }: { readonly gateMs: number; readonly totalMs: number }) {
  const share = totalMs > 0 ? Math.min(100, (gateMs / totalMs) * 100) : 0;
  return (
    <svg className="latency-split" aria-hidden="true">
      <rect className="latency-gate" x="0" y="0" height="8" width={`${share.toFixed(2)}%`} />
      <rect
        className="latency-work"
        x={`${share.toFixed(2)}%`}
        y="0"
        height="8"
        width={`${(100 - share).toFixed(2)}%`}
      />
    </svg>
  );
}

function Headers({ title, headers }: { readonly title: string; readonly headers: Call['request_headers'] }) {
  return (
    <section className="sheet-part">
      <h3>{title}</h3>
      {headers.length === 0 ? (
        <p className="t-3">Not stored for this call.</p>
      ) : (
        <table className="table header-table">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {headers.map(({ name, value }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a header may come twice
              <tr key={index}>
                <th scope="row">{name}</th>
                <td className="wrap mono">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Again({ call }: { readonly call: Call }) {
  if (call.url === '') return null;
  const code = curlOf(call, pageOrigin() ?? window.location.origin);
  return (
    <section className="sheet-part">
      <h3>The same call again</h3>
      <CodeBlock title="Reads your key from MERIDIAN_API_KEY" label="curl" code={code} />
      {call.method !== 'GET' && call.method !== 'HEAD' && (
        <p className="t-3">Request bodies are not logged. Save your body as body.json.</p>
      )}
    </section>
  );
}

function Content({ call }: { readonly call: Call }) {
  const timeMs = Date.parse(call.timestamp);
  const workMs = Math.max(0, call.latency_ms - call.gate_ms);
  return (
    <>
      <section className="sheet-part">
        <p className="sheet-url">
          <span className="method">{call.method}</span>{' '}
          <code className="mono">{call.url || call.endpoint}</code>
        </p>
        <Facts
          facts={[
            ['Status', <StatusBadge key="status" status={call.status} />],
            ['Time, UTC', `${formatDay(timeMs)}, ${formatClock(timeMs)}.${call.timestamp.slice(20, 23)}`],
            ['Latency', formatMs(call.latency_ms)],
            ['Key and limits', formatMs(call.gate_ms)],
            ['Work', formatMs(workMs)],
            ['Reply', `${formatBytes(call.bytes)} before compression`],
            [
              'Key',
              <>
                {call.key_name} <span className="mono t-3">{call.key_prefix}…</span>
              </>,
            ],
            ['Charged', call.charged ? 'Yes, one request' : 'No'],
            [
              'Request id',
              <code key="id" className="mono">
                {call.id}
              </code>,
            ],
          ]}
        />
        <LatencySplit gateMs={call.gate_ms} totalMs={call.latency_ms} />
      </section>
      <CallHelp endpoint={call.endpoint} status={call.status} />
      <Again call={call} />
      <Headers title="Request headers" headers={call.request_headers} />
      <Headers title="Response headers" headers={call.response_headers} />
    </>
  );
}

interface Props {
  readonly open: OpenCall;
  /** Opens the next newer and the next older call; undefined at the ends of the list. */
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The details of one call, in a side dialog. */
export function CallSheet({ open, onNewer, onOlder, onClose }: Props) {
  const { result, refetch } = usePortalQuery('usageRequest', open);
  const call = result?.state === 'ready' && result.info.call.id === open.id ? result.info.call : null;
  const problem = result?.state === 'failed' ? result.problem : null;
  return (
    <Dialog title="Call" side onClose={onClose}>
      <div className="sheet-bar">
        <Button size="sm" look="quiet" onClick={onNewer} disabled={onNewer === undefined}>
          <ChevronUp className="icon" />
          Newer
        </Button>
        <Button size="sm" look="quiet" onClick={onOlder} disabled={onOlder === undefined}>
          <ChevronDown className="icon" />
          Older
        </Button>
        <Button size="sm" look="quiet" className="btn-icon" aria-label="Close" onClick={onClose}>
          <X className="icon" />
        </Button>
      </div>
      {call !== null && <Content call={call} />}
      {call === null && result?.state === 'unavailable' && (
        <EmptyState title="No details" text={NOT_AVAILABLE} />
      )}
      {call === null && problem?.code === '141' && (
        <EmptyState title="Not in your log" text="The log keeps the calls of this account for 90 days." />
      )}
      {call === null && problem !== null && problem.code !== '141' && (
        <FailedState
          title="The call could not be read"
          message={readFailureText(problem)}
          unchanged="It is still in your log."
          onRetry={refetch}
        />
      )}
      {call === null && (result === null || result.state === 'ready') && <Loading label="Loading the call" />}
    </Dialog>
  );
}
