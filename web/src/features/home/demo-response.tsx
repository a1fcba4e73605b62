import { DEMO_BASE } from '@meridian/contracts/api/demo';
import type { DemoResponse } from '../../lib/demo.ts';
import { formatClock, formatCount, formatTenths } from '../../lib/format.ts';
import { parseJson, record, text } from '../../lib/reply.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { RECORDED_REPLY } from './recorded-reply.ts';

export type DemoResult =
  /** Nothing was sent yet. */
  | { readonly kind: 'recorded' }
  | {
      readonly kind: 'received';
      readonly response: DemoResponse;
      readonly target: string;
      readonly atMs: number;
    }
  | { readonly kind: 'failed'; readonly offline: boolean };

/** Longer bodies are cut: nobody reads on, and highlighting takes time. */
const SHOWN_CHARACTERS = 12_000;

const sizeText = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${formatTenths(bytes / 1_000)} kB`);

function pretty(body: string): string {
  const json = parseJson(body);
  const lines = json === undefined ? body : JSON.stringify(json, null, 2);
  if (lines.length <= SHOWN_CHARACTERS) return lines;
  const more = lines.length - SHOWN_CHARACTERS;
  return `${lines.slice(0, SHOWN_CHARACTERS)}\n… ${formatCount(more)} more characters`;
}

/** One sentence about the result, announced to screen readers. */
function announcementOf(outcome: DemoResult): string {
  if (outcome.kind === 'recorded')
    return `A recorded response of ${RECORDED_REPLY.day}. Press Send for a live one.`;
  if (outcome.kind === 'failed')
    return outcome.offline
      ? 'You are offline. Nothing was sent. Send again when you are back online.'
      : 'No response arrived. Send again in a moment.';
  const { response, atMs } = outcome;
  const { status, retryAfterSeconds, latencyMs, bytes } = response;
  if (status < 400) return `Status ${status} in ${latencyMs} ms, ${sizeText(bytes)}.`;
  const problem = record(parseJson(response.body));
  const title = text(problem['title']) ?? 'The call failed';
  if (retryAfterSeconds === null) return `Status ${status}: ${title}.`;
  const wait = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  const until = formatClock(new Date(atMs + retryAfterSeconds * 1_000));
  return `Status ${status}: ${title}. Try again in ${wait}, at ${until} UTC.`;
}

const byteCount = (body: string): number => new TextEncoder().encode(body).length;

/** What the panel shows of a result. A request that failed has no response. */
function shownOf(outcome: DemoResult): {
  readonly target?: string;
  readonly body: string;
  readonly facts: Partial<DemoResponse>;
} {
  if (outcome.kind === 'received')
    return { target: outcome.target, body: outcome.response.body, facts: outcome.response };
  if (outcome.kind === 'failed') return { body: '', facts: {} };
  const { target, body, source } = RECORDED_REPLY;
  return { target, body, facts: { source, bytes: byteCount(body) } };
}

/** Facts about the response; empty values where there are none. */
function responseFacts(facts: Partial<DemoResponse>): readonly (readonly [string, string])[] {
  const { latencyMs, bytes, source, remaining, limit } = facts;
  const left = limit == null ? remaining : `${remaining} of ${limit}`;
  return [
    ['Time', latencyMs === undefined ? '' : `${latencyMs} ms`],
    ['Size', bytes === undefined ? '' : sizeText(bytes)],
    ['X-Data-Source', source ?? ''],
    ['Left this minute', left == null ? '' : String(left)],
  ];
}

interface PanelProps {
  readonly outcome: DemoResult;
  readonly target: string;
}

/** A recorded response until one arrives, each below the request that it answers. */
export function DemoResponsePanel({ outcome, target }: PanelProps) {
  const shown = shownOf(outcome);
  return (
    <div className="try-response">
      <div className="try-response-head">
        {outcome.kind === 'recorded' && <Badge>Recorded</Badge>}
        {outcome.kind === 'received' && <StatusBadge status={outcome.response.status} />}
        <output>{announcementOf(outcome)}</output>
      </div>
      <dl className="try-facts">
        {responseFacts(shown.facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        title={<span className="mono">{`GET ${DEMO_BASE}${shown.target ?? target}`}</span>}
        label="Response body"
        code={pretty(shown.body)}
        language="json"
        copied={shown.body}
        copy={shown.body !== ''}
      />
    </div>
  );
}
