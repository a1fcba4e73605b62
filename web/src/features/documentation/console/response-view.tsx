import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { formatBytes, formatCount, formatSpan } from '../../../lib/format.ts';
import { downloadBlob } from '../../../lib/download.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { FoldableJson } from '../foldable-json.tsx';
import type { ApiResponse } from './send-request.ts';

const VISIBLE_LINES = 200;
/** Highlighting more lines would block the page. */
const COLOURED_LINES = 2_000;

const waitText = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : formatSpan(Math.ceil(seconds / 60) * 60_000);

function Refusal({ response: { status, problem, retryAfterSeconds } }: { readonly response: ApiResponse }) {
  if (!problem) return null;
  return (
    <Banner
      kind={status === 429 ? 'warn' : 'danger'}
      urgent={false}
      action={<Link to={`/documentation/errors/${problem.code}`}>About {problem.code}</Link>}
    >
      {problem.detail}
      {retryAfterSeconds !== null && ` Retry ${waitText(retryAfterSeconds)} after this response.`}
    </Banner>
  );
}

/** A text response. Long texts start with their first lines. */
function ResponseText({
  language,
  text,
}: {
  readonly language: 'json' | 'csv' | 'text';
  readonly text: string;
}) {
  const [complete, setWhole] = useState(false);
  const lines = text.trimEnd().split('\n');
  const cut = lines.length > VISIBLE_LINES && !complete;
  const visible = cut ? lines.slice(0, VISIBLE_LINES) : lines;
  return (
    <>
      {language === 'json' && visible.length <= COLOURED_LINES && !cut ? (
        <FoldableJson title="Body" label="Response body" code={visible.join('\n')} copied={text} />
      ) : (
        <CodeBlock
          title="Body"
          label="Response body"
          code={visible.join('\n')}
          copied={text}
          language={visible.length > COLOURED_LINES ? 'text' : language}
        />
      )}
      {cut && (
        <div className="console-more">
          <span>
            {formatCount(VISIBLE_LINES)} of {formatCount(lines.length)} lines
          </span>
          <Button size="sm" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </div>
      )}
    </>
  );
}

interface Props {
  readonly response: ApiResponse;
  /** The file name for saving. */
  readonly fileName: string;
}

/** A response: status, time, size, headers, body. */
export function ResponseView({ response, fileName }: Props) {
  const { status, latencyMs, bytes, headers, content } = response;
  return (
    <>
      <p className="console-figures num">
        <StatusBadge status={status} />
        <span>{formatCount(latencyMs)} ms</span>
        <span>{formatBytes(bytes)}</span>
      </p>
      <Refusal response={response} />
      <dl className="console-headers">
        {headers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.kind === 'text' ? (
        <ResponseText language={content.language} text={content.text} />
      ) : (
        <Button className="console-file" onClick={() => downloadBlob(fileName, content.blob)}>
          Save {fileName}, {formatBytes(bytes)}
        </Button>
      )}
    </>
  );
}
