import { type ReactNode, useState } from 'react';
import { chooseCodeLanguage, useCodeLanguage } from '../lib/code-language.ts';
import { type CodeLanguage, coloured } from './code-colours.tsx';
import { CopyButton } from './copy-button.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { Tabs } from './tabs.tsx';

interface Sample {
  readonly name: string;
  readonly code: string;
  readonly language?: CodeLanguage;
  /** What the copy button copies, if not the text on screen. */
  readonly copied?: string;
}

interface PreProps {
  readonly label: string;
  readonly code: string;
  readonly language: CodeLanguage;
}

const Pre = ({ label, code, language }: PreProps) => (
  <ScrollRegion className="code-scroll" label={label}>
    <pre>
      <code className={`language-${language}`}>{coloured(code, language)}</code>
    </pre>
  </ScrollRegion>
);

interface CodeBlockProps {
  readonly title: ReactNode;
  /** An accessible name for the code; the title if that is text. */
  readonly label?: string;
  readonly code: string;
  readonly language?: CodeLanguage;
  /** What the copy button copies, if not the text on screen. */
  readonly copied?: string;
  readonly copy?: boolean;
  /** For the test that runs the samples: `refused` by the server, or not run without `needs=` something. */
  readonly runs?: string | undefined;
}

/** One sample with a title. */
export function CodeBlock({
  title,
  label,
  code,
  language = 'sh',
  copied = code,
  copy = true,
  runs,
}: CodeBlockProps) {
  return (
    <div className="code" data-runs={runs}>
      <div className="code-head">
        <span className="code-title">{title}</span>
        {copy && <CopyButton text={copied} />}
      </div>
      <Pre label={label ?? (typeof title === 'string' ? title : 'Code')} code={code} language={language} />
    </div>
  );
}

/** The same sample in several languages. The chosen language applies to all samples that have it. */
export function CodeTabs({
  label,
  samples,
}: {
  readonly label: string;
  readonly samples: readonly Sample[];
}) {
  const language = useCodeLanguage();
  const [picked, setPicked] = useState(0);
  const chosen = samples.findIndex((sample) => sample.language !== undefined && sample.name === language);
  const selected = chosen < 0 ? picked : chosen;
  const select = (index: number) => {
    setPicked(index);
    const sample = samples[index];
    if (sample?.language !== undefined) chooseCodeLanguage(sample.name);
  };
  const tabs = samples.map(({ name, code, language: written = 'text' }) => ({
    name,
    content: <Pre label={`${label}, ${name}`} code={code} language={written} />,
  }));
  return (
    <div className="code">
      <Tabs label={label} tabs={tabs} selected={selected} onSelect={select}>
        {(row, panels) => (
          <>
            <div className="code-head">
              {row}
              <CopyButton text={samples[selected]?.copied ?? samples[selected]?.code ?? ''} />
            </div>
            {panels}
          </>
        )}
      </Tabs>
    </div>
  );
}
