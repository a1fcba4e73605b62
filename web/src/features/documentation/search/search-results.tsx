import { useEffect, useRef } from 'react';
import { Marked, excerptOf } from './marked.tsx';
import type { Hit, HitGroup } from './search-index.ts';

/** A group of results with its heading. */
export interface NamedGroup extends Pick<HitGroup, 'hits'> {
  readonly name: string;
}

interface OptionProps {
  readonly hit: Hit;
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ hit: { document, terms }, id, active, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { page, heading, hash, path, text } = document;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys
    <div
      className="search-option"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> can contain only text
      role="option"
      aria-selected={active}
      ref={row}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="search-heading">
        {hash !== '' && page !== heading && <span className="search-page">{page} › </span>}
        <Marked text={heading} terms={terms} />
      </span>
      <span className="search-path">{path}</span>
      {text !== '' && (
        <span className="search-excerpt">
          <Marked text={excerptOf(text, terms)} terms={terms} />
        </span>
      )}
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly groups: readonly NamedGroup[];
  /** The index of the active option across all groups. */
  readonly active: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (hit: Hit) => void;
}

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** The list box of the search field. */
export function SearchResults({ id, groups, active, onPoint, onChoose }: Props) {
  const firstOf = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> can contain neither headings nor excerpts
    <div className="search-list" id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, hits }, at) => {
        const first = firstOf[at]!;
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not allowed in a list box
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p className="search-group" id={`${id}-${name}`} role="presentation">
              {name}
            </p>
            {hits.map((hit, index) => (
              <Option
                key={hit.document.id}
                id={optionId(id, first + index)}
                hit={hit}
                active={first + index === active}
                onPoint={() => onPoint(first + index)}
                onChoose={() => onChoose(hit)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
