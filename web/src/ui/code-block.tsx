import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { Tabs } from './tabs.tsx';

interface Sample {
  readonly name: string;
  readonly code: string;
  /** What the copy button takes, when that is not what is shown. */
  readonly copied?: string;
}

/** Strings, comments, keys of JSON and the first word of a command. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|(^#.*$)|(^(?:curl|pip|npm|GET|POST)\b)|(\b\d+(?:\.\d+)?\b)/gm;

function coloured(code: string): ReactNode[] {
  const out: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [whole, string, colon = '', comment, command] = match;
    out.push(code.slice(end, match.index));
    const kind = string ? (colon ? 'k' : 's') : comment ? 'c' : command ? 'k' : 'n';
    out.push(
      <span key={match.index} className={`tok-${kind}`}>
        {string ?? whole}
      </span>,
      string ? colon : '',
    );
    end = match.index + whole.length;
  }
  return [...out, code.slice(end)];
}

const Pre = ({ label, code }: { readonly label: string; readonly code: string }) => (
  <ScrollRegion className="code-scroll" label={label}>
    <pre>
      <code>{coloured(code)}</code>
    </pre>
  </ScrollRegion>
);

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
  /** What the copy button takes, when that is not what is shown. */
  readonly copied?: string;
  readonly copy?: boolean;
}

/** One sample under a title. */
export function CodeBlock({ title, code, copied = code, copy = true }: CodeBlockProps) {
  return (
    <div className="code">
      <div className="code-head">
        <span className="code-title">{title}</span>
        {copy && <CopyButton text={copied} />}
      </div>
      <Pre label={title} code={code} />
    </div>
  );
}

/** The same thing in several languages. */
export function CodeTabs({
  label,
  samples,
}: {
  readonly label: string;
  readonly samples: readonly Sample[];
}) {
  const tabs = samples.map(({ name, code }) => ({
    name,
    content: <Pre label={`${label}, ${name}`} code={code} />,
  }));
  return (
    <div className="code">
      <Tabs label={label} tabs={tabs}>
        {(row, panel, selected) => (
          <>
            <div className="code-head">
              {row}
              <CopyButton text={samples[selected]?.copied ?? samples[selected]?.code ?? ''} />
            </div>
            {panel}
          </>
        )}
      </Tabs>
    </div>
  );
}
