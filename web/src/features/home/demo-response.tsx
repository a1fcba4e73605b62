import { DEMO_BASE } from '@meridian/contracts/api/demo';
import type { DemoResponse } from '../../lib/demo.ts';
import { formatClock, formatCount, formatTenths } from '../../lib/format.ts';
import { parseJson, record, text } from '../../lib/reply.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';

export type DemoResult =
  | { readonly kind: 'none' }
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
  if (outcome.kind === 'none') return 'Press Send. The response appears here.';
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

/** Facts about the response; empty values without one. */
function responseFacts(response: DemoResponse | undefined): readonly (readonly [string, string])[] {
  const { latencyMs, bytes, source, remaining, limit } = response ?? {};
  const left = limit == null ? remaining : `${remaining} of ${limit}`;
  return [
    ['Time', latencyMs === undefined ? '' : `${latencyMs} ms`],
    ['Size', bytes === undefined ? '' : sizeText(bytes)],
    ['X-Data-Source', source ?? ''],
    ['Left this minute', left == null ? '' : String(left)],
  ];
}

/** The request `target` until a response arrives, then the request that was sent and its response. */
export function DemoResponsePanel({
  outcome,
  target,
}: {
  readonly outcome: DemoResult;
  readonly target: string;
}) {
  const response = outcome.kind === 'received' ? outcome.response : undefined;
  const sent = outcome.kind === 'received' ? outcome.target : target;
  return (
    <div className="try-response">
      <div className="try-response-head">
        {response && <StatusBadge status={response.status} />}
        <output>{announcementOf(outcome)}</output>
      </div>
      <dl className="try-facts">
        {responseFacts(response).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        title={<span className="mono">{`GET ${DEMO_BASE}${sent}`}</span>}
        label="Response body"
        code={response ? pretty(response.body) : ''}
        language="json"
        copied={response?.body ?? ''}
        copy={response !== undefined}
      />
    </div>
  );
}
