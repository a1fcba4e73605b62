import { type ReactNode, useMemo, useState } from 'react';
import { coloured } from '../../ui/code-colours.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { type Region, regionsOf } from './json-lines.ts';
import './foldable-json.css';

interface FoldProps {
  readonly region: Region;
  readonly folded: boolean;
  readonly onToggle: (from: number) => void;
}

const Fold = ({ region: { from, to, name }, folded, onToggle }: FoldProps) => (
  <button
    className="fold"
    type="button"
    aria-expanded={!folded}
    aria-label={`${name}, ${to - from - 1} lines`}
    onClick={() => onToggle(from)}
  />
);

interface Props {
  readonly title: ReactNode;
  readonly label: string;
  readonly code: string;
  /** What the copy button copies, if not the text on screen. */
  readonly copied?: string;
}

/** JSON whose objects and lists fold, each by its own button or all at once. */
export function FoldableJson({ title, label, code, copied = code }: Props) {
  const lines = useMemo(() => code.split('\n'), [code]);
  const regions = useMemo(() => regionsOf(lines), [lines]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const outermost = [...regions.values()].filter(({ depth }) => depth === 1).map(({ from }) => from);
  const toggle = (from: number) =>
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(from)) next.add(from);
      return next;
    });
  const shown: ReactNode[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const region = regions.get(at);
    const isFolded = region !== undefined && folded.has(at);
    const text = isFolded ? `${lines[at]} … ${lines[region.to]!.trim()}` : lines[at]!;
    shown.push(
      region && <Fold key={`fold ${at}`} region={region} folded={isFolded} onToggle={toggle} />,
      <span key={at}>{coloured(text, 'json')}</span>,
    );
    if (isFolded) at = region.to;
    if (at < lines.length - 1) shown.push('\n');
  }
  return (
    <div className="code">
      <div className="code-head">
        <span className="code-title">{title}</span>
        {outermost.length > 0 && (
          <button
            className="fold-all"
            type="button"
            onClick={() => setFolded(new Set(folded.size > 0 ? [] : outermost))}
          >
            {folded.size > 0 ? 'Unfold' : 'Fold'}
          </button>
        )}
        <CopyButton text={copied} />
      </div>
      <ScrollRegion className="code-scroll" label={label}>
        <pre className="foldable">
          <code className="language-json">{shown}</code>
        </pre>
      </ScrollRegion>
    </div>
  );
}
