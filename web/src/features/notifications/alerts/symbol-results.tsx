import { useEffect, useRef } from 'react';
import type { SearchHit, SearchHitGroup } from '../lib/use-search.ts';
import './search-results.css';

export const optionId = (id: string, at: number): string => `${id}-${at}`;

interface OptionProps {
  readonly id: string;
  readonly hit: SearchHit;
  readonly active: boolean;
  readonly onChoose: (hit: SearchHit) => void;
}

function Option({ id, hit, active, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and the keys
    <div
      className="find-option"
      id={id}
      ref={row}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text alone
      role="option"
      aria-selected={active}
      onClick={() => onChoose(hit)}
    >
      <span className={hit.method === null ? 'sym' : 'find-path'}>
        {hit.method !== null && <span className="method">{hit.method}</span>} {hit.title}
      </span>
      <span className="find-text">{hit.text}</span>
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly groups: readonly SearchHitGroup[];
  /** The index of the active result, counted through all groups; -1 for none. */
  readonly active: number;
  readonly onChoose: (hit: SearchHit) => void;
}

/** The list of the combobox. */
export function SearchResults({ id, groups, active, onChoose }: Props) {
  const hits = groups.flatMap((group) => group.hits);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot hold two texts a row
    <div className="find-list" id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, hits: own }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not allowed in a list box
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p className="find-group" id={`${id}-${name}`} role="presentation">
            {name}
          </p>
          {own.map((hit) => {
            const at = hits.indexOf(hit);
            return (
              <Option
                key={hit.key}
                id={optionId(id, at)}
                hit={hit}
                active={at === active}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
