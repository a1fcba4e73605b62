/** The headings of a page as links: a rail on wide screens, which marks the present one, and a fold above the text on others. */
import { useMemo } from 'react';
import type { ContentsEntry } from '../../content/reference.ts';
import { useCurrentSection } from './use-current-section.ts';
import './on-this-page.css';

interface Props {
  readonly contents: readonly ContentsEntry[];
}

function Entries({ contents, current }: Props & { readonly current?: string | undefined }) {
  return (
    <ul>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ContentsRail({ contents }: Props) {
  const ids = useMemo(() => contents.map(({ id }) => id), [contents]);
  const current = useCurrentSection(ids);
  return (
    <nav className="docs-contents" aria-label="On this page">
      <p className="docs-contents-title">On this page</p>
      <Entries contents={contents} current={current} />
    </nav>
  );
}

export const FoldedContents = ({ contents }: Props) => (
  <details className="docs-contents-fold">
    <summary>On this page</summary>
    <Entries contents={contents} />
  </details>
);
