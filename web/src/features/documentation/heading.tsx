import type { ReactNode } from 'react';

interface Props {
  readonly as?: 'h2' | 'h3';
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** A heading with a link to itself, visible on hover and focus. */
export function Heading({ as: Level = 'h2', id, children }: Props) {
  return (
    <Level id={id} className="docs-heading">
      {children}
      {id !== undefined && (
        <a className="docs-anchor" href={`#${id}`} aria-label="Link to this section" data-furniture>
          #
        </a>
      )}
    </Level>
  );
}
