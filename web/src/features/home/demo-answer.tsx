import { DEMO_BASE } from '@meridian/contracts/api/demo';
import type { DemoResponse } from '../../lib/demo.ts';
import { formatClock, formatCount, formatTenths } from '../../lib/format.ts';
import { parseJson, record, text } from '../../lib/reply.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';

export type Outcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'answered';
      readonly answer: DemoResponse;
      readonly target: string;
      readonly atMs: number;
    }
  | { readonly kind: 'failed'; readonly offline: boolean };

/** Beyond this the page shows a beginning: nobody reads on, and colouring takes time. */
const SHOWN_CHARACTERS = 12_000;

const sizeText = (bytes: number) => (bytes < 1_000 ? `${bytes} B` : `${formatTenths(bytes / 1_000)} kB`);

function pretty(body: string): string {
  const json = parseJson(body);
  const lines = json === undefined ? body : JSON.stringify(json, null, 2);
  if (lines.length <= SHOWN_CHARACTERS) return lines;
  const more = lines.length - SHOWN_CHARACTERS;
  return `${lines.slice(0, SHOWN_CHARACTERS)}\n… ${formatCount(more)} more characters`;
}

/** One sentence about an answer: what is announced. */
export function sentenceOf(outcome: Outcome): string {
  if (outcome.kind === 'none') return 'Press Send. The answer appears here.';
  if (outcome.kind === 'failed')
    return outcome.offline
      ? 'This browser is offline. Nothing was sent; send again when it is back.'
      : 'No answer came. Send again in a moment.';
  const { answer, atMs } = outcome;
  const { status, retryAfterSeconds, latencyMs, bytes } = answer;
  if (status < 400) return `Answered ${status} in ${latencyMs} ms, ${sizeText(bytes)}.`;
  const problem = record(parseJson(answer.body));
  const title = text(problem['title']) ?? 'The call failed';
  if (retryAfterSeconds === null) return `Answered ${status}: ${title}.`;
  const wait = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  const until = formatClock(new Date(atMs + retryAfterSeconds * 1_000));
  return `Answered ${status}: ${title}. Try again in ${wait}, at ${until} UTC.`;
}

/** What is told of an answer, and of none. */
function factsOf(answer: DemoResponse | undefined): readonly (readonly [string, string])[] {
  const { latencyMs, bytes, source, remaining, limit } = answer ?? {};
  const left = limit == null ? remaining : `${remaining} of ${limit}`;
  return [
    ['Time', latencyMs === undefined ? '' : `${latencyMs} ms`],
    ['Size', bytes === undefined ? '' : sizeText(bytes)],
    ['X-Data-Source', source ?? ''],
    ['Left this minute', left == null ? '' : String(left)],
  ];
}

/** The request `target` until there is an answer, then the one that was answered and what came back: status, time, size, source, what is left, and the body. */
export function DemoAnswerPanel({ outcome, target }: { readonly outcome: Outcome; readonly target: string }) {
  const answer = outcome.kind === 'answered' ? outcome.answer : undefined;
  const asked = outcome.kind === 'answered' ? outcome.target : target;
  return (
    <div className="try-answer">
      <div className="try-answer-head">
        {answer && <StatusBadge status={answer.status} />}
        <output>{sentenceOf(outcome)}</output>
      </div>
      <dl className="try-facts">
        {factsOf(answer).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        title={<span className="mono">{`GET ${DEMO_BASE}${asked}`}</span>}
        label="Body of the answer"
        code={answer ? pretty(answer.body) : ''}
        language="json"
        copied={answer?.body ?? ''}
        copy={answer !== undefined}
      />
    </div>
  );
}
